package jq_test

import (
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"testing"
	"time"
)

// TestACallerWhoLeavesEndsTheChild: both places are taken by programs without
// an end, and a place is free only when its child is gone.
func TestACallerWhoLeavesEndsTheChild(t *testing.T) {
	limits := patient()
	url := serving(t, limits)
	ctx, leave := context.WithCancel(t.Context())
	gone := make(chan error, limits.AtOnce)
	sent := make(chan struct{}, limits.AtOnce)
	for range limits.AtOnce {
		req := posted(ctx, t, url, "def f: f; f", "null")
		req.Body = &telling{ReadCloser: req.Body, done: sent}
		go func() {
			_, err := http.DefaultClient.Do(req)
			gone <- err
		}()
	}
	for range limits.AtOnce {
		<-sent
	}
	leave()
	for range limits.AtOnce {
		if err := <-gone; err == nil {
			t.Error("got an answer from a program without an end")
		}
	}
	if status, got := ask(t, url, ".", "1"); status != 200 || got != "[1]" {
		t.Errorf("got %d %s, want 200 [1]", status, got)
	}
}

// telling tells when all of a body was read.
type telling struct {
	io.ReadCloser
	done chan<- struct{}
}

func (r *telling) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	if err == io.EOF {
		r.done <- struct{}{}
	}
	return n, err
}

func TestMoreThanTwoAtOnceWaitAndAreSentAway(t *testing.T) {
	limits := patient()
	limits.Wait = time.Millisecond
	url := serving(t, limits)
	for range limits.AtOnce {
		hold(t, url)
	}
	status, body := ask(t, url, ".", "1")
	if said := detail(t, body); status != 503 || said != "2 jq filters are running already. Try again in a moment." {
		t.Errorf("got %d %s", status, said)
	}
}

// hold sends a request up to the middle of its answer, and returns when the
// server has read that far: then it has its place, until the test ends.
func hold(t *testing.T, url string) {
	t.Helper()
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	req, err := http.NewRequest(http.MethodPost, url, reader)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if res, err := http.DefaultClient.Do(req); err == nil {
			res.Body.Close()
		}
	}()
	t.Cleanup(func() {
		writer.CloseWithError(context.Canceled)
		<-ended
	})
	_ = form.WriteField("filter", ".")
	answer, _ := form.CreateFormField("answer")
	// More than the buffers on the way hold: the server reads it.
	if _, err := answer.Write(bytes.Repeat([]byte(" "), 32<<20)); err != nil {
		t.Fatal(err)
	}
}

// TestALateReaderGetsAllResults: the results are larger than what the pipe and
// the connection hold, and are read after a child's whole time has passed: so
// long runs a program without an end that was sent later.
func TestALateReaderGetsAllResults(t *testing.T) {
	limits := patient()
	limits.Time, limits.Grace = 2*time.Second, time.Millisecond
	url := serving(t, limits)
	res, err := http.DefaultClient.Do(posted(t.Context(), t, url, `"x" * 16777216`, "null"))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if status, body := ask(t, url, "def f: f; f", "null"); status != 422 {
		t.Fatalf("got %d %s, want 422", status, body)
	}
	size, err := io.Copy(io.Discard, res.Body)
	if want := int64(16<<20 + len(`[""]`)); res.StatusCode != 200 || size != want || err != nil {
		t.Errorf("got %d, %d bytes, %v, want 200 and %d bytes", res.StatusCode, size, err, want)
	}
}
