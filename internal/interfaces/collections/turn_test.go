package collections

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"viewfinder/problem"
)

// slowReader accepts nothing until it is released.
type slowReader struct {
	*httptest.ResponseRecorder
	blocked   chan struct{} // receives a value for each write
	goesOn    chan struct{}
	deadlines []time.Time
}

func newSlowReader(goesOn chan struct{}) *slowReader {
	return &slowReader{httptest.NewRecorder(), make(chan struct{}, 100), goesOn, nil}
}

func (s *slowReader) Write(b []byte) (int, error) {
	s.blocked <- struct{}{}
	<-s.goesOn
	return s.ResponseRecorder.Write(b)
}

func (s *slowReader) SetWriteDeadline(t time.Time) error {
	s.deadlines = append(s.deadlines, t)
	return nil
}

// download writes a file in two pieces, of which the first is too large for a single write.
func download(ctx context.Context, h *Handler, w http.ResponseWriter) error {
	x := &exchange{w: w, r: httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil)}
	_, err := inTurn(h, x, func(*exchange) (int, error) { return 0, nil }, func(int) (any, error) {
		_, err := x.w.Write(make([]byte, slowBytes+1))
		if err == nil {
			_, err = x.w.Write([]byte("end"))
		}
		return nil, err
	})
	return err
}

func TestSlowReaderDelaysNoOthers(t *testing.T) {
	h := New(Config{Engine: &engine{}})
	goesOn := make(chan struct{})
	ended := make(chan error)
	var slow []*slowReader
	begin := func() {
		s := newSlowReader(goesOn)
		slow = append(slow, s)
		go func() { ended <- download(t.Context(), h, s) }()
		<-s.blocked
	}
	for range maxReaders - 1 {
		begin()
	}
	quick := httptest.NewRecorder()
	if err := download(t.Context(), h, quick); err != nil || quick.Body.Len() != slowBytes+4 {
		t.Errorf("with slow readers: got %d bytes, %v", quick.Body.Len(), err)
	}
	begin() // the maximum number
	tired, cancel := context.WithCancel(t.Context())
	cancel()
	if err := download(tired, h, httptest.NewRecorder()); problem.Of(err).Code != problem.Busy {
		t.Errorf("with the most readers: got %v", err)
	}
	close(goesOn)
	for range slow {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	for _, s := range slow {
		if s.Body.Len() != slowBytes+4 {
			t.Errorf("a slow reader has %d bytes", s.Body.Len())
		}
		if len(s.deadlines) != 4 || s.deadlines[0].IsZero() || s.deadlines[1].IsZero() || !s.deadlines[3].IsZero() {
			t.Errorf("got the deadlines %v, want one for each write and none afterwards", s.deadlines)
		}
	}
	if err := download(t.Context(), h, httptest.NewRecorder()); err != nil {
		t.Error(err)
	}
}
