package server

import (
	"net/http"

	"viewfinder/internal/guard"
)

// Handler is the whole surface of the console.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()

	mux.Handle("/ig/", s.Gateway) // the provider's calls, and its errors for all else

	mux.Handle("/api/catalog", s.api(s.catalog))
	mux.Handle("/api/jq", s.api(s.Filter.Serve))
	mux.Handle("/api/", s.api(notFound))

	mux.Handle("/media", s.Media)

	mux.HandleFunc("GET /healthz", s.healthy)
	mux.HandleFunc("GET /readyz", s.ready)
	mux.Handle("GET /metrics", s.metrics())

	mux.Handle("/assets/", s.page.assets())
	mux.Handle("/", s.page) // no method: GET / beside /api/ would clash

	return s.logged(guard.Headers(guard.Hosts(s.AllowHosts, s.Listen)(guard.CrossSite(mux))))
}
