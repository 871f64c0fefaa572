package server

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"viewfinder/catalog"
	"viewfinder/internal/examples"
	"viewfinder/internal/interfaces/openapi"
	"viewfinder/problem"
)

// The paths of documents that have answers of the sandbox.
const (
	examplesPath = "/api/examples/" // and the ID of a feature
	openAPIPath  = "/openapi.json"
)

// exampleRows is how many rows a call is asked for that takes a count.
const exampleRows = 12

// example returns the document at /api/examples/{feature}: the sandbox's answer to the
// feature's example inputs. The provider is never called, and no key is needed.
func (s *Server) example(r *http.Request) (variant, error) {
	feature, ok := catalog.FeatureByID(strings.TrimPrefix(r.URL.Path, examplesPath))
	if !ok || feature.Route == "" {
		return variant{}, problem.New(problem.NotFound, "There is no example of this feature; /api/catalog lists the features by their id.")
	}
	document, err := s.daily.at(r, func(ctx context.Context) ([]byte, error) {
		example, err := examples.Of(ctx, s.Sandbox, feature, exampleRows)
		return example.Body, err
	})
	if err != nil {
		return variant{}, fmt.Errorf("answer the example of %s: %w", feature.ID, err)
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
