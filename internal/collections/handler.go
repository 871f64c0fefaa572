// Package collections serves /api/collections: lists of inputs are checked, collected
// over, watched, read as a table and saved.
//
//	GET  /api/collections?after=&count=       the caller's collections, newest first
//	POST /api/collections                     makes one
//	POST /api/collections/check               checks a list and says what it will cost
//	POST /api/collections/estimate            the same for other limits, without the list
//	POST /api/collections/preview             what a CSV file begins with, and its columns
//	GET, PATCH, DELETE /api/collections/{id}
//	GET  /api/collections/{id}/events         its progress, as server-sent events
//	GET, POST /api/collections/{id}/inputs    the ledger, from any input on; adds inputs
//	POST /api/collections/{id}/inputs/retry   and cancel, delete: all inputs that match
//	GET  /api/collections/{id}/rows           the table, sorted and filtered
//	GET  /api/collections/{id}/row            one row as it came
//	GET  /api/collections/{id}/preparation    makes what a query reads, with progress
//	GET  /api/collections/{id}/columns        what a table can show
//	GET  /api/collections/{id}/export         the table as a file
//	GET  /api/collections/{id}/answers        every answer as it came, one a line
//	GET  /api/collections/{id}/profile        which values its rows have
//	GET, POST /api/collections/{id}/runs      its runs; starts another
//	GET  /api/collections/{id}/compare        what became of the rows between two runs
//	GET  /api/collections/{id}/departures     and of their shape
//	GET, DELETE /api/collections/{id}/media   how far its pictures and clips are
//	POST /api/collections/{id}/media/retry    fetches again what is missing
//	GET  /api/collections/{id}/media/manifest a line for each address
//	GET  /api/collections/{id}/media/file     one of the files, by its name in the manifest
//	GET  /api/collections/{id}/media.zip      the files, as far as they are
//
// Every request has the header Authorization: Bearer KEY. Whoever holds the key sees
// its collections; to all others they do not exist. Errors are problem documents.
package collections

import (
	"context"
	"encoding/json"
	"io"
	"iter"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
	"viewfinder/gateway"
	"viewfinder/problem"
)

// Path is where the handler is mounted.
const Path = "/api/collections"

// Engine runs collections. Each method takes the caller's access key; errors for
// callers are *problem.Error.
type Engine interface {
	Create(ctx context.Context, key string, plan collect.Plan, list iter.Seq2[inputs.Input, error]) (collect.Collection, error)
	Collection(ctx context.Context, key, id string) (collect.Collection, error)
	Collections(ctx context.Context, key, after string, count int) ([]collect.Collection, error)
	Start(ctx context.Context, key, id string) error
	Pause(ctx context.Context, key, id string) error
	Resume(ctx context.Context, key, id string) error
	Cancel(ctx context.Context, key, id string) error
	Delete(ctx context.Context, key, id string) error
	ChangeSettings(ctx context.Context, key, id string, settings collect.CollectionSettings) (collect.Collection, error)

	AddInputs(ctx context.Context, key, id string, list iter.Seq2[inputs.Input, error]) (added int64, err error)
	Ledger(ctx context.Context, key, id string, query collect.LedgerQuery) ([]collect.LedgerEntry, error)
	LedgerTotal(ctx context.Context, key, id string, query collect.LedgerQuery) (int64, error)
	CountInputs(ctx context.Context, key, id string, action collect.InputAction, query collect.LedgerQuery) (int64, error)
	ChangeInputs(ctx context.Context, key, id string, action collect.InputAction, query collect.LedgerQuery) (int64, error)

	Runs(ctx context.Context, key, id string) ([]collect.Run, error)
	Rerun(ctx context.Context, key, id string, mode collect.Mode) (collect.Collection, error)
	Progress(ctx context.Context, key, id string) (collect.Progress, error)
	Watch(ctx context.Context, key, id string) iter.Seq2[collect.Progress, error]
	Table(ctx context.Context, key, id string, run int) (*table.Table, error)

	Media(ctx context.Context, key, id string, run int) (collect.MediaProgress, error)
	RetryMedia(ctx context.Context, key, id string, run int) (collect.MediaProgress, error)
	DeleteMedia(ctx context.Context, key, id string) error
	OpenMedia(ctx context.Context, key, id, name string) (file *os.File, mediaType string, err error)
	WriteManifest(ctx context.Context, key, id string, run int, w io.Writer) error
	WriteMedia(ctx context.Context, key, id string, run int, w io.Writer) error

	Storage(ctx context.Context) (used, limit int64, err error)
	Quota(ctx context.Context, key string) (quota collect.Quota, known bool, err error)
}

// Config is what a handler needs.
type Config struct {
	Engine  Engine
	Folder  string       // where uploaded lists wait while they are read
	Sandbox http.Handler // answers the examples that sizes are estimated by
	// Stopping is closed when the program stops: streams then end.
	Stopping  <-chan struct{}
	Heartbeat time.Duration // between two signs of life of a stream; 0 is 15 s
	Stall     time.Duration // that a body may take without a byte; 0 is 10 s
	Now       func() time.Time
	Log       *slog.Logger
}

// Handler serves collections over HTTP.
type Handler struct {
	Config
	sizes     *Sizes
	writing   chan struct{}               // one for each file that work is done for
	readers   chan struct{}               // one for each file that is written
	uploading chan struct{}               // one for each list that is received
	routes    map[string]map[string]route // by path below Path, then method
}

// exchange is one request and its response.
type exchange struct {
	w   http.ResponseWriter
	r   *http.Request
	q   url.Values // the query
	key string     // of the caller
	id  string     // of the collection in the path

	stall time.Duration // see Config
}

type endpoint func(*exchange) error

// New makes a handler.
func New(c Config) *Handler {
	if c.Heartbeat == 0 {
		c.Heartbeat = 15 * time.Second
	}
	if c.Stall == 0 {
		c.Stall = 10 * time.Second
	}
	h := &Handler{Config: c, sizes: NewSizes(c.Sandbox), writing: make(chan struct{}, maxWriting), readers: make(chan struct{}, maxReaders), uploading: make(chan struct{}, maxUploading)}
	retry, cancel, remove := h.matching(collect.ActionRetry), h.matching(collect.ActionCancel), h.matching(collect.ActionRemove)
	h.routes = map[string]map[string]route{
		"":                    {http.MethodGet: takes(h.list, "after", "count"), http.MethodPost: takes(h.create)},
		"/check":              {http.MethodPost: takes(h.check)},
		"/estimate":           {http.MethodPost: takes(h.estimate)},
		"/preview":            {http.MethodPost: takes(h.preview)},
		"/{id}":               {http.MethodGet: takes(h.show), http.MethodPatch: takes(h.change), http.MethodDelete: takes(h.delete)},
		"/{id}/events":        {http.MethodGet: takes(h.events)},
		"/{id}/inputs":        {http.MethodGet: takes(h.ledger, "run", "outcome", "search", "after", "from", "count"), http.MethodPost: takes(h.addInputs)},
		"/{id}/inputs.csv":    {http.MethodGet: takes(h.ledgerFile, "run", "outcome", "search", "safe")},
		"/{id}/inputs/retry":  {http.MethodPost: takes(retry)},
		"/{id}/inputs/cancel": {http.MethodPost: takes(cancel)},
		"/{id}/inputs/delete": {http.MethodPost: takes(remove)},
		"/{id}/rows":          {http.MethodGet: takes(h.rows, append(ofQuery, "run", "from", "count", "column", "columns")...)},
		"/{id}/row":           {http.MethodGet: takes(h.row, "run", "number")},
		"/{id}/preparation":   {http.MethodGet: takes(h.prepare, append(ofQuery, "run")...)},
		"/{id}/columns":       {http.MethodGet: takes(h.tableColumns, "run")},
		"/{id}/export":        {http.MethodGet: takes(h.export, append(append(ofQuery, ofFile...), "run")...)},
		"/{id}/answers":       {http.MethodGet: takes(h.answers, "run")},
		"/{id}/profile":       {http.MethodGet: takes(h.profile, "run")},
		"/{id}/compare":       {http.MethodGet: takes(h.compare, append(ofFile, "from", "to", "kind", "start", "count")...)},
		"/{id}/departures":    {http.MethodGet: takes(h.departures, "from", "to")},
		"/{id}/runs":          {http.MethodGet: takes(h.runs), http.MethodPost: takes(h.rerun)},

		"/{id}/media":          {http.MethodGet: takes(h.mediaProgress, "run"), http.MethodDelete: takes(h.deleteMedia)},
		"/{id}/media/retry":    {http.MethodPost: takes(h.retryMedia, "run")},
		"/{id}/media/manifest": {http.MethodGet: takes(h.manifest, "run")},
		"/{id}/media/file":     {http.MethodGet: takes(h.mediaFile, "name")},
		"/{id}/media.zip":      {http.MethodGet: takes(h.mediaZIP, "run")},
	}
	return h
}

// ReadsBody reports whether the handler reads the body of a request.
func ReadsBody(r *http.Request) bool {
	return r.Method == http.MethodPost || r.Method == http.MethodPatch
}

// Serve answers one request below Path. Its errors are for problem.WriteDocument.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request) error {
	x := &exchange{w: w, r: r, stall: h.Stall}
	if r.ContentLength != 0 { // net/http reads on after an error
		x.setDeadline(time.Now().Add(h.Stall))
	}
	below := strings.TrimPrefix(r.URL.Path, Path)
	methods, known := h.routes[below]
	if !known {
		if _, rest, found := strings.Cut(below, "/"); found && rest != "" {
			var after string
			x.id, after, found = strings.Cut(rest, "/")
			if found {
				after = "/" + after
			}
			methods = h.routes["/{id}"+after]
		}
	}
	if methods == nil || below != "" && below[0] != '/' {
		return problem.New(problem.NotFound, "There is nothing at this address; the guide lists those of collections, at /docs/collections.")
	}
	found, allowed := methods[r.Method]
	if !allowed {
		return wrongMethod(w, methods)
	}
	var err error
	if x.key, err = gateway.CallerKey(r); err != nil {
		w.Header().Set("WWW-Authenticate", "Bearer")
		return err
	}
	if x.q, err = found.query(r.URL.RawQuery); err != nil {
		return err
	}
	if err = found.handle(x); err != nil && problem.Of(err).Code == problem.Busy {
		w.Header().Set("Retry-After", "5")
	}
	return err
}

func wrongMethod(w http.ResponseWriter, methods map[string]route) error {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPatch, http.MethodDelete} {
		if _, has := methods[method]; has {
			allowed = append(allowed, method)
		}
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	return problem.Newf(problem.Method, "This address takes %s.", strings.Join(allowed, " and "))
}

// reply sends a document.
func (x *exchange) reply(status int, document any) error {
	body, err := json.Marshal(document)
	if err != nil {
		return err
	}
	body = append(body, '\n')
	h := x.w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Cache-Control", "no-store")
	x.w.WriteHeader(status)
	_, _ = x.w.Write(body) // fails if the client has disconnected
	return nil
}
