package collections

import (
	"context"
	"net/http"
	"sync"

	"github.com/klauspost/compress/zstd"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/internal/examples"
)

// Sizes estimates the rows and bytes of a page of each feature from the sandbox's response to the
// feature's example. It never calls the provider.
type Sizes struct {
	sandbox http.Handler

	mu    sync.Mutex
	pages map[string]inputs.Page // by feature
}

// NewSizes returns a Sizes that uses the given sandbox.
func NewSizes(sandbox http.Handler) *Sizes { return &Sizes{sandbox: sandbox} }

// Page returns the usual size of a feature's page. It is empty if there is no example.
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
	example, err := examples.Of(ctx, s.sandbox, f, 0)
	if err != nil {
		return inputs.Page{}, err
	}
	schema, _ := catalog.SchemaByKind(f.Schema)
	reading, err := answer.Read(example.Body, schema)
	if err != nil {
		return inputs.Page{}, err
	}
	packer, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		return inputs.Page{}, err
	}
	defer packer.Close()
	return inputs.Page{Rows: int64(len(reading.Rows)), Bytes: int64(len(packer.EncodeAll(example.Body, nil)))}, nil
}
