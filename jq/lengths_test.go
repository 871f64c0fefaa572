package jq_test

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"viewfinder/jq"
)

// blanks is a text of spaces without an end.
type blanks struct{}

func (blanks) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// roomy are limits that an answer of hold is within.
func roomy() jq.Limits {
	limits := patient()
	limits.Answer = 33 << 20
	return limits
}

// TestALongRequestNeedsNoPlace: both places are taken, and nobody gives up
// waiting for one.
func TestALongRequestNeedsNoPlace(t *testing.T) {
	limits := roomy()
	url := serving(t, limits)
	for range limits.AtOnce {
		hold(t, url)
	}
	status, body := ask(t, url, ".", strings.Repeat(" ", 34<<20))
	if said := detail(t, body); status != 413 || !strings.Contains(said, "larger than 33 MB") {
		t.Errorf("got %d %s", status, said)
	}
}

// TestARequestWithoutEndIsAnswered: no length is told beforehand, and nothing
// but what was read of it ends it.
func TestARequestWithoutEndIsAnswered(t *testing.T) {
	for _, c := range []struct {
		name   string
		held   int
		ended  bool // the form ends, and what follows it does not
		status int
		want   string
	}{
		{"in its answer", 0, false, 413, "larger than 1 MB"},
		{"behind its form", 0, true, 413, "larger than 1 MB"},
		{"without a place", 2, false, 503, "2 jq filters are running already"},
	} {
		t.Run(c.name, func(t *testing.T) {
			limits := patient()
			limits.Answer = 1 << 20
			if c.held > 0 {
				limits = roomy()
				limits.Wait = time.Millisecond
			}
			url := serving(t, limits)
			for range c.held {
				hold(t, url)
			}
			var start bytes.Buffer
			form := multipart.NewWriter(&start)
			_ = form.WriteField("filter", ".")
			_ = form.WriteField("answer", "1")
			if c.ended {
				_ = form.Close()
			}
			req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, io.MultiReader(&start, blanks{}))
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Content-Type", form.FormDataContentType())
			status, body := send(t, req)
			if said := detail(t, body); status != c.status || !strings.Contains(said, c.want) {
				t.Errorf("got %d %s, want %d … %s", status, said, c.status, c.want)
			}
		})
	}
}
