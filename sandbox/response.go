package sandbox

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"viewfinder/accept"
	"viewfinder/pause"
	"viewfinder/sandbox/internal/ordered"
)

const contentType = "application/json; charset=utf-8"

const cutAfter = 300 * time.Millisecond

// failure is a response that reports an error in the provider's format.
type failure struct {
	status int
	body   ordered.Object
	header map[string]string
}

func (f failure) Error() string { return fmt.Sprintf("%d %v", f.status, f.body.Get("message")) }

// apiFailure returns a failure of the data API itself.
func apiFailure(status int, message string) failure {
	return failure{status: status, body: ordered.Object{{"status", "fail"}, {"message", message}, {"code", status}}}
}

// gatewayFailure returns a failure of the gateway in front of the API, which contains only a
// message.
func gatewayFailure(status int, message string) failure {
	return failure{status: status, body: ordered.Object{{"message", message}}}
}

func notFound() failure { return apiFailure(http.StatusNotFound, "Page not found") }

func sendFailure(w http.ResponseWriter, r *http.Request, err error) {
	f, ok := err.(failure)
	if !ok {
		f = apiFailure(http.StatusInternalServerError, "Something went wrong")
	}
	for name, value := range f.header {
		w.Header().Set(name, value)
	}
	sendJSON(w, r, f.status, f.body)
}

// send renders a response in the request's shape and sends it.
func (a answer) send(w http.ResponseWriter, r *request) {
	switch {
	case a.text != nil:
		setLength(w.Header(), len(*a.text))
		_, err := io.WriteString(w, *a.text)
		abortOn(err)
	case a.cut:
		sendHalf(w, r.http.Context(), a.render(r.shape))
	default:
		sendJSON(w, r.http, http.StatusOK, a.render(r.shape))
	}
}

// sendJSON sends a value as it is computed. It is compressed if the client accepts gzip.
func sendJSON(w http.ResponseWriter, r *http.Request, status int, value any) {
	header := w.Header()
	header.Set("Content-Type", contentType)
	header.Add("Vary", "Accept-Encoding")
	if !accept.Encoding(r.Header.Get("Accept-Encoding"), "gzip") {
		w.WriteHeader(status)
		abortOn(ordered.Write(w, value))
		return
	}
	header.Set("Content-Encoding", "gzip")
	w.WriteHeader(status)
	compressed, _ := gzip.NewWriterLevel(w, gzip.BestSpeed)
	abortOn(ordered.Write(compressed, value))
	abortOn(compressed.Close())
}

// sendHalf announces the length of a value and sends half of it. It waits before it cuts the
// connection, because browsers drop bytes that arrive together with the end.
func sendHalf(w http.ResponseWriter, ctx context.Context, value any) {
	var body bytes.Buffer
	abortOn(ordered.Write(&body, value))
	setLength(w.Header(), body.Len())
	_, err := w.Write(body.Bytes()[:body.Len()/2])
	abortOn(err)
	abortOn(http.NewResponseController(w).Flush())
	abortOn(pause.For(ctx, cutAfter))
	panic(http.ErrAbortHandler)
}

func setLength(header http.Header, length int) {
	header.Set("Content-Type", contentType)
	header.Set("Content-Length", strconv.Itoa(length))
}

// abortOn cuts the connection if there is an error, because a client would consider an incomplete
// body that ends normally to be complete.
func abortOn(err error) {
	if err != nil {
		panic(http.ErrAbortHandler)
	}
}
