package server

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"viewfinder/internal/guard"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/internal/interfaces/mcp"
)

// Handler returns the handler for all routes.
func (s *Server) Handler() http.Handler {
	api := s.requests()
	collected := s.api(s.Collections.Serve)

	mux := http.NewServeMux()
	mux.Handle("/media", s.Media)
	mux.Handle(openAPIPath, s.document("The OpenAPI document", s.openAPI))
	mux.HandleFunc("GET /healthz", s.healthy)
	mux.HandleFunc("GET /readyz", s.ready)
	mux.Handle("GET /metrics", promhttp.HandlerFor(s.Metrics, promhttp.HandlerOpts{}))
	mux.Handle("/assets/", s.page.assets())
	mux.Handle("/", s.page) // without a method, because GET / would conflict with /assets/

	dispatch := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch { // before the mux, which redirects unclean paths
		case guard.Within(r, "/ig"):
			s.Gateway.ServeHTTP(w, r) // calls to the provider, and errors for other paths
		case guard.Within(r, collections.Path):
			collected.ServeHTTP(w, r)
		case r.URL.Path == mcp.Path:
			s.MCP.ServeHTTP(w, r)
		case guard.Within(r, "/api"):
			api.ServeHTTP(w, r)
		default:
			mux.ServeHTTP(w, r)
		}
	})
	bodiless := noBody(dispatch)
	routed := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if readsBody[r.URL.Path] || guard.Within(r, collections.Path) && collections.ReadsBody(r) {
			dispatch.ServeHTTP(w, r)
			return
		}
		bodiless.ServeHTTP(w, r)
	})
	guarded := guard.Headers(guard.Hosts(s.AllowHosts, s.Listen)(guard.CrossSite(s.CORSOrigins)(routed)))
	return s.logged(s.abortTruncated(guarded))
}

// requests returns the handlers for /api except collections. The OpenAPI document describes all of
// them.
func (s *Server) requests() documents {
	return documents{
		"/api/catalog": s.document("The catalog", s.catalog),
		"/api/jq":      s.api(s.Filter.Serve),
		"/api/export":  s.api(s.Exports.Serve),
		examplesPath:   s.document("An example", s.example),
		"":             s.api(notFound),
	}
}

var readsBody = map[string]bool{"/api/jq": true, "/api/export": true, mcp.Path: true}

// bodyDrain is how long a caller may continue to send an unread body.
const bodyDrain = 3 * time.Second

// noBody serves requests whose body is not read. net/http would wait for the whole body before
// sending the response, and forever if the announced body never arrives. Here the response is sent
// immediately, and the connection is closed after the caller has had time to read it.
func noBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			w.Header().Set("Connection", "close")
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyDrain)) // a recorder does not support it
		}
		next.ServeHTTP(w, r)
	})
}

// documents maps exact paths to handlers. A path that ends in a slash also matches paths one level
// below it, and the empty path matches all others.
type documents map[string]http.Handler

// ServeHTTP serves the document for a path.
func (d documents) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	for _, key := range []string{path, path[:strings.LastIndexByte(path, '/')+1], ""} {
		if handler, ok := d[key]; ok {
			handler.ServeHTTP(w, r)
			return
		}
	}
}

func (s *Server) healthy(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintln(w, "ok")
}

// ready responds with 200 if the data folder exists, and otherwise with 503 and the reason.
func (s *Server) ready(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if info, err := os.Stat(s.DataDir); err != nil || !info.IsDir() {
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprintln(w, "the data folder is missing; restore it or restart with another --data-dir")
		return
	}
	fmt.Fprintln(w, "ready")
}
