// Package collections serves /api/collections: it checks lists of inputs, runs collections, reports
// their progress, reads their tables and exports them. Operations lists the requests.
//
// Every request has the header Authorization: Bearer KEY. Collections of other keys are not found.
// Errors are problem documents.
package collections

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"iter"
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/semaphore"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
	"viewfinder/gateway"
	"viewfinder/problem"
)

// Path is the path where the handler is mounted.
const Path = "/api/collections"

// Engine runs collections. Each method takes the caller's access key. Errors for callers are
// *problem.Error.
type Engine interface {
	Create(ctx context.Context, key string, plan collect.Plan, list iter.Seq2[inputs.Input, error]) (collect.Collection, error)
	DefaultName(ctx context.Context, key string, feature catalog.Feature, count int64, file string) (string, error)
	Collection(ctx context.Context, key, id string) (collect.Collection, error)
	Collections(ctx context.Context, key, after string, count int) ([]collect.Collection, error)
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

// Config configures a Handler.
type Config struct {
	Engine  Engine
	Folder  string       // folder for uploaded lists while they are read
	Sandbox http.Handler // returns the examples that size estimates are based on
	// Stopping is closed when the program stops, which ends all streams.
	Stopping  <-chan struct{}
	Heartbeat time.Duration // interval between a stream's keep-alive comments; 0 means 15 s
	Stall     time.Duration // maximum time that a body may pause; 0 means 10 s
	Now       func() time.Time
	Log       *slog.Logger
}

// Handler serves collections over HTTP.
type Handler struct {
	Config
	sizes     *Sizes
	writing   *semaphore.Weighted             // files being generated
	readers   *semaphore.Weighted             // files being sent
	uploading *semaphore.Weighted             // lists being received
	routes    map[string]map[string]Operation // by path below Path, then by method
}

type exchange struct {
	w   http.ResponseWriter
	r   *http.Request
	q   query
	key string // the caller's key
	id  string // collection ID in the path

	stall  time.Duration // see Config
	status int           // HTTP status of the document; 0 means 200
}

// endpoint returns a document for a request, or writes the response itself and returns nil.
type endpoint func(*Handler, *exchange) (any, error)

// New returns a handler.
func New(c Config) *Handler {
	c.Heartbeat, c.Stall = cmp.Or(c.Heartbeat, 15*time.Second), cmp.Or(c.Stall, 10*time.Second)
	h := &Handler{
		Config: c, sizes: NewSizes(c.Sandbox),
		writing: semaphore.NewWeighted(maxWriting), readers: semaphore.NewWeighted(maxReaders), uploading: semaphore.NewWeighted(maxUploading),
	}
	h.routes = map[string]map[string]Operation{}
	for _, o := range Operations() {
		if h.routes[o.Path] == nil {
			h.routes[o.Path] = map[string]Operation{}
		}
		h.routes[o.Path][o.Method] = o
	}
	return h
}

// ReadsBody reports whether the handler reads the body of a request.
func ReadsBody(r *http.Request) bool {
	return r.Method == http.MethodPost || r.Method == http.MethodPatch
}

// Serve handles a request below Path. Its errors are for problem.WriteDocument.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request) error {
	x := &exchange{w: w, r: r, stall: h.Stall}
	if r.ContentLength != 0 { // net/http would continue reading after an error
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
		return problem.New(problem.NotFound, "There is nothing at this address. See /docs/collections for the collection requests.")
	}
	found, allowed := methods[r.Method]
	if !allowed {
		return wrongMethod(w, methods)
	}
	var err error
	if x.key, err = gateway.CallerKey(r); err != nil {
		return err
	}
	if x.q, err = found.query(r.URL.RawQuery); err != nil {
		return err
	}
	x.status = found.Status
	document, err := found.handle(h, x)
	if err != nil {
		return err
	}
	return x.reply(document)
}

func wrongMethod(w http.ResponseWriter, methods map[string]Operation) error {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPatch, http.MethodDelete} {
		if _, has := methods[method]; has {
			allowed = append(allowed, method)
		}
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	return problem.Newf(problem.Method, "This address accepts %s.", strings.Join(allowed, " and "))
}

// reply sends an endpoint's document unless it is nil.
func (x *exchange) reply(document any) error {
	if document == nil {
		return nil
	}
	body, err := json.Marshal(document)
	if err != nil {
		return err
	}
	body = append(body, '\n')
	h := x.w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Cache-Control", "no-store")
	x.w.WriteHeader(cmp.Or(x.status, http.StatusOK))
	_, _ = x.w.Write(body) // fails if the client has disconnected
	return nil
}

func (x *exchange) noContent() {
	x.w.Header().Set("Cache-Control", "no-store")
	x.w.WriteHeader(http.StatusNoContent)
}
