package server

import (
	"context"
	"fmt"
	"net/http"

	"viewfinder/internal/openapi"
	"viewfinder/problem"
)

const openAPIPath = "/openapi.json"

// openAPI answers GET /openapi.json: the provider's calls as an OpenAPI document,
// with this console as the server.
func (s *Server) openAPI(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		return problem.New(problem.Method, "The OpenAPI document can only be read; use GET.")
	}
	document, err := s.examples.named(r.Context(), openAPIPath, func(ctx context.Context) ([]byte, error) {
		return openapi.Document(ctx, openapi.Config{Version: s.Settings.Version, Server: "/", Sandbox: s.Sandbox})
	})
	if err != nil {
		return fmt.Errorf("write the OpenAPI document: %w", err)
	}
	w.Header().Set("Content-Type", "application/json")
	// Its examples change at the sandbox's midnight.
	w.Header().Set("Cache-Control", revalidate)
	serve(w, r, document)
	return nil
}
