// Package server serves the console: the page and its assets, the public documents about the
// catalog and its examples, and, behind one set of guards, the gateway, the media proxy, the jq
// filter, exports, collections and MCP tools. routes.go lists all routes.
package server

import (
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"viewfinder/internal/interfaces/collections"
	"viewfinder/internal/interfaces/export"
	"viewfinder/jq"
)

// Server holds the handlers and settings of the console.
type Server struct {
	Gateway     http.Handler
	Media       http.Handler
	MCP         http.Handler     // tools for AI assistants
	Sandbox     http.Handler     // returns the examples
	SandboxNow  func() time.Time // the sandbox's clock; nil means time.Now
	Filter      *jq.Handler
	Exports     *export.Handler
	Collections *collections.Handler
	Settings    Settings
	Listen      string   // the listen address; its host is always accepted
	AllowHosts  []string // additional accepted hosts
	CORSOrigins []string // other sites whose pages may use the console
	DataDir     string   // must exist for the console to be ready
	Log         *slog.Logger
	Metrics     *prometheus.Registry

	page            *page
	catalogDocument variant
	daily           *dailyDocuments
}

// Settings are the page's settings. The shell contains them as a block of JSON.
type Settings struct {
	Version      string `json:"version"`
	ProviderName string `json:"providerName"`
	Sandbox      bool   `json:"sandbox"`
	GuidesURL    string `json:"guidesURL"`
	DemoKey      bool   `json:"demoKey"`                // the built-in key works with the real provider
	ProviderURL  string `json:"providerURL,omitempty"`  // base URL for the paths of calls; empty for the sandbox
	ProviderAuth string `json:"providerAuth,omitempty"` // how the key is sent to the provider
	// CommandFlags are the flags that make a command on the server's machine use the same
	// collections. They are empty if other machines can reach the server.
	CommandFlags []string `json:"commandFlags,omitempty"`
}

// New returns a server for the built page. Its error names the file that could not be read.
func New(s Server, dist fs.FS) (*Server, error) {
	page, err := newPage(dist, s.Settings, s.Log)
	if err != nil {
		return nil, fmt.Errorf("prepare the page: %w", err)
	}
	s.page = page
	if s.catalogDocument, err = newCatalogDocument(); err != nil {
		return nil, err
	}
	if s.SandboxNow == nil {
		s.SandboxNow = time.Now
	}
	s.daily = &dailyDocuments{now: s.SandboxNow}
	return &s, nil
}

// logged logs one line per request, with the path only, never a query or a header.
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		recorder := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			s.Log.Debug("request", "method", r.Method, "path", r.URL.Path, "status", recorder.status,
				"took", time.Since(start).Round(time.Microsecond))
		}()
		next.ServeHTTP(recorder, r)
	})
}

type statusWriter struct {
	http.ResponseWriter
	status int
}

func (w *statusWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the connection.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
