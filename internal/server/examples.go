package server

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"viewfinder/catalog"
	"viewfinder/internal/examples"
	"viewfinder/problem"
)

const (
	examplesPath = "/api/examples/"
	// exampleRows is how many rows a call is asked for that takes a count.
	exampleRows = 12
)

// example answers GET /api/examples/{feature}: the sandbox's answer to the
// feature's example inputs. The provider is never called, and no key is needed.
func (s *Server) example(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		return problem.New(problem.Method, "Examples can only be read; use GET.")
	}
	feature, ok := catalog.FeatureByID(strings.TrimPrefix(r.URL.Path, examplesPath))
	if !ok || feature.Route == "" {
		return problem.New(problem.NotFound, "There is no example of this feature; /api/catalog lists the features by their id.")
	}
	document, err := s.examples.document(r.Context(), feature)
	if err != nil {
		return fmt.Errorf("answer the example of %s: %w", feature.ID, err)
	}
	w.Header().Set("Content-Type", "application/json")
	// It changes at the sandbox's midnight and with the console's version.
	w.Header().Set("Cache-Control", revalidate)
	serve(w, r, document)
	return nil
}

// exampleStore stores the documents that have the sandbox's answers until its day
// ends: all day it gives a request the same bytes. They are made one after the
// other, however many callers there are.
type exampleStore struct {
	sandbox http.Handler
	now     func() time.Time // the sandbox's clock

	mu        sync.Mutex
	day       time.Time
	documents map[string]variant // by feature, or openAPIPath
}

// document returns a feature's example, which the day's first caller makes.
func (e *exampleStore) document(ctx context.Context, feature catalog.Feature) (variant, error) {
	return e.named(ctx, feature.ID, func(ctx context.Context) ([]byte, error) {
		example, err := examples.Of(ctx, e.sandbox, feature, exampleRows)
		return example.Body, err
	})
}

// named returns the document of that name, which the day's first caller makes.
func (e *exampleStore) named(ctx context.Context, name string, body func(context.Context) ([]byte, error)) (variant, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if day := e.now().UTC().Truncate(24 * time.Hour); !day.Equal(e.day) || e.documents == nil {
		e.day, e.documents = day, map[string]variant{}
	}
	if document, ok := e.documents[name]; ok {
		return document, nil
	}
	text, err := body(context.WithoutCancel(ctx)) // others wait for it too
	if err != nil {
		return variant{}, err
	}
	e.documents[name] = compressed(text)
	return e.documents[name], nil
}
