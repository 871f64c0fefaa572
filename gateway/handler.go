package gateway

import (
	"context"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"time"

	"viewfinder/fault"
)

var (
	errNoCall = fault.New(fault.NotFound,
		"There is no such call. The calls are those that /api/catalog names.")
	errMethod = fault.New(fault.Method, "Calls are made with GET; send this one again as GET.")
)

// statusCallerLeft stands in log and metrics for an answer that nobody waited for.
const statusCallerLeft = 499

// visit is one request on its way through the gateway.
type visit struct {
	id     string
	start  time.Time
	call   string // the call's name; none before it is known
	status int
	bytes  int64
	tries  tries
}

// ServeHTTP answers one request below /ig/.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v := &visit{id: newID(), start: time.Now(), call: "none"}
	w.Header()["X-Request-Id"] = []string{v.id}
	q, err := g.question(w, r, v)
	if err == nil {
		err = g.pass(w, r, q, v)
	}
	g.finish(w, r, v, err)
}

// question checks a request and reads from it what is asked.
func (g *Gateway) question(w http.ResponseWriter, r *http.Request, v *visit) (question, error) {
	route := g.routes[r.URL.Path]
	if route == nil || r.URL.RawPath != "" {
		return question{}, g.noCall(r.URL.Path)
	}
	v.call = route.call.Name
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		return question{}, errMethod
	}
	shown, err := shownBy(r)
	if err != nil {
		return question{}, err
	}
	query, err := asked(route, r.URL.RawQuery, shown)
	if err != nil {
		return question{}, err
	}
	key, wait, err := g.keys.sentFor(shown, r.RemoteAddr)
	if wait > 0 {
		err = refuseDemo(w, wait)
	}
	q := question{route: route, query: query, key: key, encoding: encodings(r)}
	if g.config.Sandbox {
		q.shape = r.Header.Get(shapeHeader)
	}
	return q, err
}

// asked reads a query and writes it anew as the catalog has it.
func asked(route *route, raw, key string) (string, error) {
	given, err := readQuery(route.call, raw, key)
	if err != nil {
		return "", err
	}
	return given.query(route.call)
}

func (g *Gateway) noCall(path string) error {
	if route := g.routes[path+"/"]; route != nil {
		return fault.Newf(fault.NotFound, "There is no such call. This one ends in a slash: %s.", route.call.Path)
	}
	return errNoCall
}

// encodings are what the caller reads. Without the header it is taken at its
// plainest.
func encodings(r *http.Request) string {
	if all := r.Header["Accept-Encoding"]; len(all) > 0 {
		return strings.Join(all, ", ")
	}
	return "identity"
}

// pass joins the flight that asks the question and copies its answer.
func (g *Gateway) pass(w http.ResponseWriter, r *http.Request, q question, v *visit) error {
	f, reader, first := g.flights.join(r.Context(), q)
	defer f.leave(reader)
	if first {
		go f.fly(g.asker)
	} else {
		g.metrics.coalesced.Inc()
	}
	head, tries, err := f.head(reader)
	v.tries = tries
	if tries.attempts > 0 {
		w.Header()["Server-Timing"] = []string{timing(tries, !first)}
	}
	if err != nil {
		return err
	}
	head.write(w)
	v.status = head.status
	return copyBody(w, f, reader, v)
}

// copyBody writes what the flight brings. It holds bytes back only while more
// of them are there already.
func copyBody(w http.ResponseWriter, f *flight, reader *reader, v *visit) error {
	control := http.NewResponseController(w)
	for {
		block, err := f.next(reader, false)
		if block == nil && err == nil {
			_ = control.Flush() // a writer that cannot flush sends when it can
			block, err = f.next(reader, true)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			_ = control.Flush() // what came of the answer shows that it was begun
			return err
		}
		n, err := w.Write(block)
		v.bytes += int64(n)
		if err != nil {
			return errCallerLeft
		}
	}
}

// finish renders a failure, or cuts the connection where an answer has begun,
// and tells log and metrics.
func (g *Gateway) finish(w http.ResponseWriter, r *http.Request, v *visit, err error) {
	begun := v.status != 0
	switch {
	case begun || err == nil:
	case err == errCallerLeft:
		v.status = statusCallerLeft
	default:
		v.status = fault.Of(err).Code.Status()
		if v.status == http.StatusUnauthorized {
			w.Header().Set("WWW-Authenticate", "Bearer")
		}
		fault.Write(w, err)
	}
	g.metrics.observe(v)
	g.log(r.Context(), v, err)
	if err != nil && begun {
		panic(http.ErrAbortHandler)
	}
}

func (g *Gateway) log(ctx context.Context, v *visit, err error) {
	level := slog.LevelDebug
	if err != nil && v.tries.attempts > 0 && err != errCallerLeft {
		level = slog.LevelWarn
	}
	if !g.config.Log.Enabled(ctx, level) {
		return
	}
	attrs := []any{
		"call", v.call, "status", v.status, "bytes", v.bytes, "attempts", v.tries.attempts,
		"took", time.Since(v.start).Round(time.Microsecond), "request", v.id,
	}
	if err != nil {
		attrs = append(attrs, "error", err)
	}
	g.config.Log.Log(ctx, level, "call", attrs...)
}

// newID names a request in the answer and in the log. A caller's own name is
// not taken over: the log holds nothing that a stranger wrote.
func newID() string {
	const digits = 16
	id := strconv.FormatUint(rand.Uint64(), 16)
	return strings.Repeat("0", digits-len(id)) + id
}
