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
	"viewfinder/internal/interfaces/openapi"
	"viewfinder/problem"
)

// Paths of documents that contain responses from the sandbox.
const (
	examplesPath = "/api/examples/" // followed by a feature ID
	openAPIPath  = "/openapi.json"
)

// exampleRows is the number of rows requested by calls that have a count.
const exampleRows = 12

// example returns the document at /api/examples/{feature}: the sandbox's response to the feature's
// example inputs. It does not call the provider and needs no key.
func (s *Server) example(r *http.Request) (variant, error) {
	feature, ok := catalog.FeatureByID(strings.TrimPrefix(r.URL.Path, examplesPath))
	if !ok || feature.Route == "" {
		return variant{}, problem.New(problem.NotFound, "There is no example for this feature; /api/catalog lists the features by id.")
	}
	document, err := s.daily.at(r, func(ctx context.Context) ([]byte, error) {
		example, err := examples.Of(ctx, s.Sandbox, feature, exampleRows)
		return example.Body, err
	})
	if err != nil {
		return variant{}, fmt.Errorf("get the example for %s: %w", feature.ID, err)
	}
	return document, nil
}

func (s *Server) openAPI(r *http.Request) (variant, error) {
	document, err := s.daily.at(r, func(ctx context.Context) ([]byte, error) {
		return openapi.Document(ctx, openapi.Config{Version: s.Settings.Version, Server: "/", Sandbox: s.Sandbox})
	})
	if err != nil {
		return variant{}, fmt.Errorf("write the OpenAPI document: %w", err)
	}
	return document, nil
}

// dailyDocuments caches the documents that contain responses from the sandbox until the end of its
// day, because the sandbox's responses do not change during a day. Documents are created one at a
// time, regardless of the number of callers.
type dailyDocuments struct {
	now func() time.Time // the sandbox's clock

	mu     sync.Mutex
	day    time.Time
	byPath map[string]variant
}

// at returns the document for a request's path. The day's first caller creates it.
func (d *dailyDocuments) at(r *http.Request, body func(context.Context) ([]byte, error)) (variant, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if day := d.now().UTC().Truncate(24 * time.Hour); !day.Equal(d.day) || d.byPath == nil {
		d.day, d.byPath = day, map[string]variant{}
	}
	path := r.URL.Path
	if document, ok := d.byPath[path]; ok {
		return document, nil
	}
	text, err := body(context.WithoutCancel(r.Context())) // other callers are waiting for it too
	if err != nil {
		return variant{}, err
	}
	d.byPath[path] = compressed(text)
	return d.byPath[path], nil
}
