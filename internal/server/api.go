package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// api adapts a handler that returns its error to one that renders it as a
// problem document.
func (s *Server) api(handle func(http.ResponseWriter, *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := handle(w, r)
		if err == nil {
			return
		}
		if problem.Of(err).Code == problem.Unexpected {
			s.Log.Error("request failed", "path", r.URL.Path, "error", err)
		}
		problem.WriteDocument(w, err)
	})
}

func notFound(http.ResponseWriter, *http.Request) error {
	return problem.New(problem.NotFound, "There is nothing at this address; /api/catalog lists the calls.")
}

// catalog answers GET /api/catalog: every feature and every call.
func (s *Server) catalog(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		return problem.New(problem.Method, "The catalog can only be read; use GET.")
	}
	w.Header().Set("Content-Type", "application/json")
	serve(w, r, s.catalogDocument)
	return nil
}

func newCatalogDocument() (variant, error) {
	var body bytes.Buffer
	enc := json.NewEncoder(&body)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(CatalogDocument()); err != nil {
		return variant{}, fmt.Errorf("write the catalog: %w", err)
	}
	return compressed(body.Bytes()), nil
}

// Catalog is the document at /api/catalog.
type Catalog struct {
	Features []catalog.Feature `json:"features"`
	Calls    []catalog.Call    `json:"calls"`
}

// CatalogDocument returns the document at /api/catalog.
func CatalogDocument() Catalog {
	return Catalog{Features: catalog.Features(), Calls: catalog.Calls()}
}
