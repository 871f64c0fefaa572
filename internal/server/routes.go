package server

import (
	"net/http"
	"time"

	"viewfinder/internal/guard"
)

// Handler returns the handler of all routes.
func (s *Server) Handler() http.Handler {
	api := documents{
		"/api/catalog": s.api(s.catalog),
		"/api/jq":      s.api(s.Filter.Serve),
		"":             s.api(notFound),
	}

	mux := http.NewServeMux()
	mux.Handle("/media", s.Media)
	mux.HandleFunc("GET /healthz", s.healthy)
	mux.HandleFunc("GET /readyz", s.ready)
	mux.Handle("GET /metrics", s.metrics())
	mux.Handle("/assets/", s.page.assets())
	mux.Handle("/", s.page) // no method: GET / beside /assets/ would clash

	dispatch := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch { // before the mux, which redirects paths that are not clean
		case guard.Within(r, "/ig"):
			s.Gateway.ServeHTTP(w, r) // the provider's calls, and its errors for all else
		case guard.Within(r, "/api"):
			api.ServeHTTP(w, r)
		default:
			mux.ServeHTTP(w, r)
		}
	})
	bodiless := noBody(dispatch)
	doors := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/api/jq" {
			dispatch.ServeHTTP(w, r) // the one that reads a body
			return
		}
		bodiless.ServeHTTP(w, r)
	})
	guarded := guard.Headers(guard.Hosts(s.AllowHosts, s.Listen)(guard.CrossSite(doors)))
	return s.logged(s.abortTruncated(guarded))
}

// bodyDrain is how long a caller may go on to send a body that nobody reads.
const bodyDrain = 3 * time.Second

// noBody serves requests whose body nobody reads. net/http would wait for the
// whole body before it sends the response: with an announced body that never
// comes, for ever. The response goes out at once here, and its connection is
// closed when the caller has had the time to read it.
func noBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			w.Header().Set("Connection", "close")
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyDrain)) // a recorder has none
		}
		next.ServeHTTP(w, r)
	})
}

// documents are handlers by exact path. The one of the empty path serves all other
// paths.
type documents map[string]http.Handler

// ServeHTTP serves a document by its path.
func (d documents) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	handler, ok := d[r.URL.Path]
	if !ok {
		handler = d[""]
	}
	handler.ServeHTTP(w, r)
}
