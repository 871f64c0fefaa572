package server

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

const (
	examplesPath = "/api/examples/"
	// exampleRows is how many rows a call is asked for that takes a count.
	exampleRows = 12
	// exampleKey has a quota of its own: examples cost no caller a call.
	exampleKey = "viewfinder-examples"
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

// examples stores the documents of the examples until the sandbox's day ends: all
// day it gives a request the same bytes. They are made one after the other,
// however many callers there are, and a few kilobytes each.
type examples struct {
	sandbox http.Handler
	now     func() time.Time // the sandbox's clock

	mu        sync.Mutex
	day       time.Time
	documents map[string]variant // by feature
}

// document returns a feature's example, which the day's first caller makes.
func (e *examples) document(ctx context.Context, feature catalog.Feature) (variant, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if day := e.now().UTC().Truncate(24 * time.Hour); !day.Equal(e.day) || e.documents == nil {
		e.day, e.documents = day, map[string]variant{}
	}
	if document, ok := e.documents[feature.ID]; ok {
		return document, nil
	}
	body, err := e.answer(context.WithoutCancel(ctx), feature) // others wait for it too
	if err != nil {
		return variant{}, err
	}
	e.documents[feature.ID] = compressed(body)
	return e.documents[feature.ID], nil
}

// answer returns the sandbox's answer to a feature's example inputs.
func (e *examples) answer(ctx context.Context, feature catalog.Feature) ([]byte, error) {
	values := map[string]string{}
	for _, in := range feature.Inputs {
		value := in.Example
		if in.Kind == catalog.InputAccount {
			id, err := e.accountID(ctx, value)
			if err != nil {
				return nil, err
			}
			value = id
		}
		values[in.Param] = value
	}
	return e.call(ctx, feature.Call, values)
}

// accountID returns the ID of an example's username.
func (e *examples) accountID(ctx context.Context, username string) (string, error) {
	body, err := e.call(ctx, catalog.CallUserID, map[string]string{"user": username})
	if err != nil {
		return "", err
	}
	schema, _ := catalog.SchemaByKind(catalog.SchemaIdentity)
	reading, err := answer.Read(body, schema)
	if err != nil {
		return "", fmt.Errorf("read the ID of %s: %w", username, err)
	}
	if len(reading.Rows) == 0 {
		return "", fmt.Errorf("read the ID of %s: the sandbox has none", username)
	}
	return reading.Rows[0].Cell("id").Text, nil
}

// call makes a call of the sandbox, in this process, for its first rows.
func (e *examples) call(ctx context.Context, name catalog.CallName, values map[string]string) ([]byte, error) {
	call, _ := catalog.CallByName(name)
	query := url.Values{}
	for _, param := range call.Params {
		switch param.From {
		case catalog.SourceInput:
			query.Set(param.Name, values[param.Name])
		case catalog.SourceConstant:
			query.Set(param.Name, fewer(param.Value))
		}
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, call.Path+"?"+query.Encode(), nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+exampleKey)
	w := &memoryWriter{header: http.Header{}}
	e.sandbox.ServeHTTP(w, r)
	if w.status != http.StatusOK {
		return nil, fmt.Errorf("call %s of the sandbox: status %d", name, w.status)
	}
	return w.body.Bytes(), nil
}

// fewer returns the constant that a call sends, or the rows of an example where
// that is a larger count.
func fewer(constant string) string {
	if count, err := strconv.Atoi(constant); err == nil && count > exampleRows {
		return strconv.Itoa(exampleRows)
	}
	return constant
}

// memoryWriter keeps a response in memory.
type memoryWriter struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (w *memoryWriter) Header() http.Header { return w.header }

func (w *memoryWriter) WriteHeader(status int) { w.status = status }

func (w *memoryWriter) Write(b []byte) (int, error) { return w.body.Write(b) }
