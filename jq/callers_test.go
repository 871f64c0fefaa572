package jq_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestChildEndsWithCaller verifies that a child ends when its caller disconnects. Endless
// programs use both slots, and a slot is free only after its child has exited.
func TestChildEndsWithCaller(t *testing.T) {
	limits := generousLimits()
	url := startServer(t, limits)
	ctx, leave := context.WithCancel(t.Context())
	failed := make(chan error, limits.AtOnce)
	for range limits.AtOnce {
		req := filterRequest(ctx, t, url, "def f: f; f", "null")
		go func() {
			_, err := http.DefaultClient.Do(req)
			failed <- err
		}()
	}
	awaitSlots(t, url, 503)
	if _, body := runFilter(t, url, ".", "1"); detail(t, body) != "jq is busy with 2 other filters. Try again in a moment." {
		t.Errorf("without a free slot: got %s", body)
	}
	leave()
	for range limits.AtOnce {
		if err := <-failed; err == nil {
			t.Error("got a response from an endless program")
		}
	}
	awaitSlots(t, url, 400)
	if status, got := runFilter(t, url, ".", "1"); status != 200 || got != "[1]" {
		t.Errorf("got %d %s, want 200 [1]", status, got)
	}
}

// awaitSlots waits until no slot is free (503) or one is (400): its empty program
// uses none.
func awaitSlots(t *testing.T, url string, want int) {
	t.Helper()
	for {
		status, body := runFilter(t, url, " ", "null")
		switch {
		case status == want:
			return
		case status != 400 && status != 503:
			t.Fatalf("got %d %s", status, body)
		}
	}
}

func TestFilterWithoutFreeSlotFailsImmediately(t *testing.T) {
	limits := generousLimits()
	limits.AtOnce = 0
	res, err := http.DefaultClient.Do(filterRequest(t.Context(), t, startServer(t, limits), ".", "1"))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, _ := io.ReadAll(res.Body)
	text := detail(t, string(body))
	if res.StatusCode != 503 || !strings.HasPrefix(text, "jq is busy") || res.Header.Get("Retry-After") != "1" {
		t.Errorf("got %d %v %s", res.StatusCode, res.Header, text)
	}
}

func TestPausingSenderGetsError(t *testing.T) {
	limits := generousLimits()
	limits.AtOnce, limits.Drain = 0, 50*time.Millisecond
	host := strings.TrimPrefix(startServer(t, limits), "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetReadDeadline(time.Now().Add(time.Minute))
	_, _ = io.WriteString(conn, "POST / HTTP/1.1\r\nHost: "+host+"\r\nContent-Length: 1000000\r\n\r\nthe beginning")
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || res.StatusCode != 503 {
		t.Errorf("got %v, %v", res, err)
	}
}

// TestSlowSenderTakesNoSlot verifies that a filter can run while the server has received only half of
// more requests than there are slots.
func TestSlowSenderTakesNoSlot(t *testing.T) {
	limits := generousLimits()
	url := startServer(t, limits)
	for range limits.AtOnce + 1 {
		sendPartial(t, url)
	}
	if status, got := runFilter(t, url, ".", "1"); status != 200 || got != "[1]" {
		t.Errorf("got %d %s, want 200 [1]", status, got)
	}
}

// TestRequestNeedsNoSlot verifies that a request is read without a slot: a slot is free when the
// request starts, but none when it ends.
func TestRequestNeedsNoSlot(t *testing.T) {
	limits := generousLimits()
	limits.AtOnce = 1
	url := startServer(t, limits)
	late := sendPartial(t, url)
	ctx, leave := context.WithCancel(t.Context())
	gone := make(chan struct{})
	req := filterRequest(ctx, t, url, "def f: f; f", "null")
	go func() {
		defer close(gone)
		if res, err := http.DefaultClient.Do(req); err == nil {
			res.Body.Close()
		}
	}()
	defer func() { leave(); <-gone }()
	awaitSlots(t, url, 503)
	if status, text := late.finish(t); status != 503 || text != "jq is busy with another filter. Try again in a moment." {
		t.Errorf("got %d %s", status, text)
	}
}

func TestWaitingResponsesAreLimited(t *testing.T) {
	limits := generousLimits()
	limits.Buffered = 3 << 20
	url := startServer(t, limits)
	for range 3 { // failed requests must be released
		status, body := runFilter(t, url, ".", strings.Repeat(" ", 4<<20))
		if head := detail(t, body); status != 503 || !strings.Contains(head, "Too many responses are being sent") {
			t.Fatalf("got %d %s", status, head)
		}
		// So must a filtered response: there is space for only one.
		if status, got := runFilter(t, url, ".", strings.Repeat(" ", 3<<19)+"1"); status != 200 || got != "[1]" {
			t.Fatalf("got %d %s, want 200 [1]", status, got)
		}
	}
}

// partialRequest is a request that is sent up to the middle of its response part.
type partialRequest struct {
	form   *multipart.Writer
	body   *io.PipeWriter
	answer io.Writer
	reply  chan *http.Response
}

// sendPartial sends a request up to the middle of its response part, and returns when the server
// has read that far. The request is aborted when the test ends.
func sendPartial(t *testing.T, url string) *partialRequest {
	t.Helper()
	reader, writer := io.Pipe()
	h := &partialRequest{form: multipart.NewWriter(writer), body: writer, reply: make(chan *http.Response, 1)}
	req, err := http.NewRequest(http.MethodPost, url, reader)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", h.form.FormDataContentType())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if res, err := http.DefaultClient.Do(req); err == nil {
			h.reply <- res
		}
		close(h.reply)
	}()
	t.Cleanup(func() {
		writer.CloseWithError(context.Canceled)
		<-ended
	})
	_ = h.form.WriteField("filter", ".")
	h.answer, _ = h.form.CreateFormField("answer")
	// More than all buffers in between can hold, so the server must read it.
	if _, err := h.answer.Write(bytes.Repeat([]byte(" "), 16<<20)); err != nil {
		t.Fatal(err)
	}
	return h
}

// finish sends the rest and returns the response.
func (h *partialRequest) finish(t *testing.T) (status int, head string) {
	t.Helper()
	_, _ = io.WriteString(h.answer, "1")
	_ = h.form.Close()
	_ = h.body.Close()
	res, ok := <-h.reply
	if !ok {
		t.Fatal("the request failed")
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, detail(t, string(body))
}

// TestLateReaderGetsAllResults verifies that a slow reader gets all results. They exceed the
// buffers of the pipe and the connection, and are read after the child's timeout, when an endless
// program sent later has already been stopped. The timeout is doubled on machines that need longer
// for the results themselves.
func TestLateReaderGetsAllResults(t *testing.T) {
	limits := generousLimits()
	limits.Time, limits.Grace = time.Second/2, time.Millisecond
	var url string
	var res *http.Response
	for res == nil || res.StatusCode == 422 && limits.Time < time.Minute {
		limits.Time *= 2
		url = startServer(t, limits)
		var err error
		if res, err = http.DefaultClient.Do(filterRequest(t.Context(), t, url, `"x" * 16777216`, "null")); err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
	}
	if status, body := runFilter(t, url, "def f: f; f", "null"); status != 422 {
		t.Fatalf("got %d %s, want 422", status, body)
	}
	size, err := io.Copy(io.Discard, res.Body)
	if want := int64(16<<20 + len(`[""]`)); res.StatusCode != 200 || size != want || err != nil {
		t.Errorf("got %d, %d bytes, %v, want 200 and %d bytes", res.StatusCode, size, err, want)
	}
}
