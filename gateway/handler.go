package gateway

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"time"

	"viewfinder/accept"
	"viewfinder/pause"
	"viewfinder/problem"
)

var (
	errUnknownCall = problem.New(problem.NotFound,
		"There is no such call. /api/catalog lists the calls.")
	errMaxAttempts = problem.New(problem.Invalid,
		"The header "+attemptsHeader+" must be a whole number of at least 1. Send one, or omit the header.")
	errMethod    = problem.New(problem.Method, "Calls use GET; send this request as GET.")
	errNotStored = problem.New(problem.NotStored,
		"No response is stored for this call. Send it again without only-if-cached to call the provider.")
)

// statusClientClosedRequest is the status in logs and metrics if the caller disconnects before the
// response.
const statusClientClosedRequest = 499

// requestLog holds the data that is logged and counted for a request.
type requestLog struct {
	id       string
	start    time.Time
	call     string // the call's name, or empty
	cached   directives
	status   int
	bytes    int64
	attempts attempts
}

// ServeHTTP serves a request below /ig/.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	entry := &requestLog{id: newID(), start: time.Now(), call: "none"}
	w.Header()["X-Request-Id"] = []string{entry.id}
	call, err := g.parse(w, r, entry)
	if err == nil {
		err = g.forward(w, r, call, entry)
	}
	g.finish(w, r, entry, err)
}

func (g *Gateway) parse(w http.ResponseWriter, r *http.Request, entry *requestLog) (upstreamCall, error) {
	route := g.routes[r.URL.Path]
	if route == nil || r.URL.RawPath != "" {
		return upstreamCall{}, g.unknownCall(r.URL.Path)
	}
	entry.call = string(route.call.Name)
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		return upstreamCall{}, errMethod
	}
	key, err := CallerKey(r)
	if err != nil {
		return upstreamCall{}, err
	}
	args, err := readQuery(route.call, r.URL.RawQuery, key)
	if err != nil {
		return upstreamCall{}, err
	}
	query, err := args.query(route.call)
	if err != nil {
		return upstreamCall{}, err
	}
	call := upstreamCall{route: route, query: query}
	if call.key, err = g.keys.upstreamKey(key); err != nil {
		return call, err
	}
	if g.config.Sandbox {
		call.shape = r.Header.Get(shapeHeader)
	}
	if len(call.shape) > maxShape {
		return call, tooLong("The header "+shapeHeader, maxShape)
	}
	if call.maxRequests, err = maxRequests(r); err != nil {
		return call, err
	}
	if call.encoding, err = g.encoding(r, call); err != nil {
		return call, err
	}
	entry.cached = directivesOf(r)
	if g.keys.isDemo(key) && !entry.cached.onlyStored && g.cache.get(call, entry.cached) == nil { // stored responses do not count against the limit
		if wait := g.keys.reserve(clientPrefix(r.RemoteAddr)); wait > 0 {
			return call, demoLimitError(w, wait)
		}
	}
	return call, nil
}

// maxRequests returns how many requests to the provider a caller pays for. Numbers higher than
// retries can reach become 0, like a missing header, so equal calls can be shared.
func maxRequests(r *http.Request) (int, error) {
	sent := r.Header[attemptsHeader]
	if len(sent) == 0 {
		return 0, nil
	}
	count, err := strconv.ParseUint(sent[0], 10, 64)
	if len(sent) > 1 || err != nil && !errors.Is(err, strconv.ErrRange) || count == 0 {
		return 0, errMaxAttempts
	}
	if count > maxAttempts {
		return 0, nil
	}
	return int(count), nil
}

func (g *Gateway) unknownCall(path string) error {
	if route := g.routes[path+"/"]; route != nil {
		return problem.Newf(problem.NotFound, "There is no such call. Call paths end in a slash: %s.", route.call.Path)
	}
	return errUnknownCall
}

// encoding returns the encodings that the caller accepts, or identity if the header is missing or a
// response must be masked. If responses are stored, it returns an encoding that the gateway can
// decode.
func (g *Gateway) encoding(r *http.Request, call upstreamCall) (string, error) {
	accepted := strings.Join(r.Header["Accept-Encoding"], ", ")
	switch {
	case len(accepted) > maxValue:
		return "", tooLong("The header Accept-Encoding", maxValue)
	case len(r.Header["Accept-Encoding"]) == 0, g.client.mustMask(call):
		return encodingIdentity, nil
	case g.cache != nil && accept.Encoding(accepted, encodingGzip):
		return encodingGzip, nil
	case g.cache != nil:
		return encodingIdentity, nil
	}
	return accepted, nil
}

// forward joins the flight of the call and copies its response.
func (g *Gateway) forward(w http.ResponseWriter, r *http.Request, call upstreamCall, entry *requestLog) error {
	f, reader, first, stored := g.flights.join(r.Context(), call, entry.cached)
	g.metrics.observeCache(g.cache, entry.cached, stored != nil)
	if stored != nil {
		return g.writeStored(w, call, stored, entry)
	}
	if f == nil {
		return errNotStored
	}
	defer f.remove(reader)
	if g.cache != nil {
		w.Header()["Cache-Status"] = []string{entry.cached.status(!first)}
	}
	if first {
		go f.run(g.client)
	} else {
		g.metrics.coalesced.Inc()
	}
	head, attempts, err := f.awaitHead(reader)
	entry.attempts = attempts
	if attempts.count > 0 {
		w.Header()["Server-Timing"] = []string{timing(attempts, !first)}
	}
	if err != nil {
		return err
	}
	head.write(w)
	entry.status = head.status
	return copyBody(w, f, reader, entry)
}

func (g *Gateway) writeStored(w http.ResponseWriter, call upstreamCall, stored *cacheEntry, entry *requestLog) error {
	age := g.cache.now().Sub(stored.at)
	entry.status = http.StatusOK
	var err error
	if entry.bytes, err = stored.write(w, call, age, g.cache.config.Age-age); err != nil {
		return errCallerDisconnected
	}
	return nil
}

// copyBody writes a flight's body. It flushes whenever it has to wait for more.
func copyBody(w http.ResponseWriter, f *flight, reader *reader, entry *requestLog) error {
	control := http.NewResponseController(w)
	for {
		block, err := f.next(reader, false)
		if block == nil && err == nil {
			_ = control.Flush() // some writers cannot flush
			block, err = f.next(reader, true)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			_ = control.Flush() // sends the header before the connection closes
			if entry.bytes > 0 {
				_ = pause.For(reader.ctx, f.flights.limits.linger)
			}
			return err
		}
		n, err := w.Write(block)
		entry.bytes += int64(n)
		if err != nil {
			return errCallerDisconnected
		}
	}
}

// finish renders a failure, or closes the connection if the header was sent, and records the
// request.
func (g *Gateway) finish(w http.ResponseWriter, r *http.Request, entry *requestLog, err error) {
	hasHead := entry.status != 0
	switch {
	case hasHead || err == nil:
	case err == errCallerDisconnected:
		entry.status = statusClientClosedRequest
	default:
		entry.status = problem.Of(err).Code.Status()
		problem.WriteAnswer(w, err)
	}
	g.metrics.observe(entry)
	g.log(r.Context(), entry, err)
	if err != nil && hasHead {
		panic(http.ErrAbortHandler)
	}
}

func (g *Gateway) log(ctx context.Context, entry *requestLog, err error) {
	level := slog.LevelDebug
	if err != nil && entry.attempts.count > 0 && err != errCallerDisconnected {
		level = slog.LevelWarn
	}
	if !g.config.Log.Enabled(ctx, level) {
		return
	}
	attrs := []any{
		"call", entry.call, "status", entry.status, "bytes", entry.bytes, "attempts", entry.attempts.requests,
		"took", time.Since(entry.start).Round(time.Microsecond), "request", entry.id,
	}
	if err != nil {
		attrs = append(attrs, "error", err)
	}
	g.config.Log.Log(ctx, level, "call", attrs...)
}

// newID returns a request ID for responses and logs. IDs from callers are not used, because logs
// contain no caller-supplied text.
func newID() string {
	const digits = 16
	id := strconv.FormatUint(rand.Uint64(), 16)
	return strings.Repeat("0", digits-len(id)) + id
}
