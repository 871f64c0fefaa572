package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"

	"viewfinder/catalog"
	"viewfinder/problem"
)

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

// document adapts a function that returns a JSON document to a GET handler. The name starts the
// error message for other methods: "The catalog".
func (s *Server) document(name string, of func(*http.Request) (variant, error)) http.Handler {
	return s.api(func(w http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			return problem.Newf(problem.Method, "%s is read-only; use GET.", name)
		}
		document, err := of(r)
		if err != nil {
			return err
		}
		w.Header().Set("Content-Type", "application/json")
		// The document changes with the console's version, and examples also change at the
		// sandbox's midnight.
		w.Header().Set("Cache-Control", revalidate)
		serve(w, r, document, http.StatusOK)
		return nil
	})
}

func (s *Server) catalog(*http.Request) (variant, error) { return s.catalogDocument, nil }

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
	// Schemas describe where responses contain rows and their fields.
	Schemas []catalog.Schema `json:"schemas"`
}

// CatalogDocument returns the document at /api/catalog.
func CatalogDocument() Catalog {
	return Catalog{Features: catalog.Features(), Calls: catalog.Calls(), Schemas: catalog.Schemas()}
}
