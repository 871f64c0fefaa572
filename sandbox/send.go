package sandbox

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"

	"viewfinder/sandbox/internal/ordered"
)

// send writes an answer while it is being made, compressed if the client can
// read that.
func send(w http.ResponseWriter, r *http.Request, status int, answer any) {
	header := w.Header()
	header.Set("Content-Type", "application/json; charset=utf-8")
	header.Add("Vary", "Accept-Encoding")
	if !acceptsGzip(r) {
		w.WriteHeader(status)
		end(ordered.Write(w, answer))
		return
	}
	header.Set("Content-Encoding", "gzip")
	w.WriteHeader(status)
	packed, _ := gzip.NewWriterLevel(w, gzip.BestSpeed)
	end(writeAll(packed, answer))
}

func writeAll(w io.WriteCloser, answer any) error {
	if err := ordered.Write(w, answer); err != nil {
		return err
	}
	return w.Close()
}

// end cuts the connection when an answer could not be finished: a shortened
// body must not look whole.
func end(err error) {
	if err != nil {
		panic(http.ErrAbortHandler)
	}
}

func acceptsGzip(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		coding, quality, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if coding == "gzip" || coding == "*" {
			return strings.Trim(strings.TrimPrefix(quality, "q="), "0.") != "" || quality == ""
		}
	}
	return false
}
