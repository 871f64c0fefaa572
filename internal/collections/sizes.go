package collections

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"sync"

	"github.com/klauspost/compress/zstd"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/gateway"
)

// Sizes knows what a page of each feature usually has, by the sandbox's answer to the
// feature's example. The provider is never called.
type Sizes struct {
	sandbox http.Handler

	mu    sync.Mutex
	pages map[string]inputs.Page // by feature
}

// exampleKey has a quota of its own: examples cost no caller a call.
const exampleKey = "viewfinder-sizes"

// NewSizes returns the sizes of a sandbox's answers.
func NewSizes(sandbox http.Handler) *Sizes { return &Sizes{sandbox: sandbox} }

// Page returns a feature's usual page. Without an example nothing is known of it.
func (s *Sizes) Page(ctx context.Context, f catalog.Feature) inputs.Page {
	s.mu.Lock()
	defer s.mu.Unlock()
	if page, ok := s.pages[f.ID]; ok {
		return page
	}
	page, err := s.measure(ctx, f)
	if err != nil {
		return inputs.Page{}
	}
	if s.pages == nil {
		s.pages = map[string]inputs.Page{}
	}
	s.pages[f.ID] = page
	return page
}

func (s *Sizes) measure(ctx context.Context, f catalog.Feature) (inputs.Page, error) {
	values := map[string]string{}
	for _, in := range f.Inputs {
		values[in.Param] = in.Example
		if in.Kind == catalog.InputAccount {
			id, err := s.accountID(ctx, in.Example)
			if err != nil {
				return inputs.Page{}, err
			}
			values[in.Param] = id
		}
	}
	body, reading, err := s.read(ctx, f.Call, f.Schema, values)
	if err != nil {
		return inputs.Page{}, err
	}
	packer, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		return inputs.Page{}, err
	}
	defer packer.Close()
	return inputs.Page{Rows: int64(len(reading.Rows)), Bytes: int64(len(packer.EncodeAll(body, nil)))}, nil
}

// accountID returns the ID of an example's username.
func (s *Sizes) accountID(ctx context.Context, username string) (string, error) {
	_, reading, err := s.read(ctx, catalog.CallUserID, catalog.SchemaIdentity, map[string]string{"user": username})
	if err != nil || len(reading.Rows) == 0 {
		return "", fmt.Errorf("the sandbox has no ID of %s: %w", username, err)
	}
	return reading.Rows[0].Cell("id").Text, nil
}

// read makes a call of the sandbox, in this process.
func (s *Sizes) read(
	ctx context.Context, name catalog.CallName, kind catalog.SchemaKind, values map[string]string,
) ([]byte, answer.Reading, error) {
	call, _ := catalog.CallByName(name)
	schema, _ := catalog.SchemaByKind(kind)
	path, err := gateway.Build(call, values)
	if err != nil {
		return nil, answer.Reading{}, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	if err != nil {
		return nil, answer.Reading{}, err
	}
	r.Header.Set("Authorization", "Bearer "+exampleKey)
	w := &memoryWriter{header: http.Header{}}
	s.sandbox.ServeHTTP(w, r)
	reading, err := answer.Read(w.body.Bytes(), schema)
	return w.body.Bytes(), reading, err
}

// memoryWriter keeps a response in memory.
type memoryWriter struct {
	header http.Header
	body   bytes.Buffer
}

func (w *memoryWriter) Header() http.Header { return w.header }

func (w *memoryWriter) WriteHeader(int) {}

func (w *memoryWriter) Write(b []byte) (int, error) { return w.body.Write(b) }
