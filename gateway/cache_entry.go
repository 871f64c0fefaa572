package gateway

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"time"
)

// cacheEntry is a stored response. An entry without a body only prevents older responses in
// progress from being stored.
type cacheEntry struct {
	header http.Header
	body   []byte // as sent: plain or gzip
	isGzip bool
	length int       // the length of the decoded body
	at     time.Time // when its headers arrived
}

func (e *cacheEntry) headerBytes() int {
	total := 0
	for name, values := range e.header {
		total += len(name)
		for _, value := range values {
			total += len(value) + stringCost
		}
	}
	return total
}

func (e *cacheEntry) write(w http.ResponseWriter, call upstreamCall, age, ttl time.Duration) (int64, error) {
	h := w.Header()
	for name, values := range e.header {
		h[name] = values[:len(values):len(values)]
	}
	h.Set("Age", strconv.Itoa(int(age/time.Second)))
	h.Set("Cache-Status", "viewfinder; hit; ttl="+strconv.Itoa(int(ttl/time.Second)))
	h["Server-Timing"] = []string{`cache;desc="hit", attempts;desc="0"`}
	decodes := e.isGzip && call.encoding != encodingGzip
	length := len(e.body)
	switch {
	case decodes:
		length = e.length
	case e.isGzip:
		h["Content-Encoding"] = []string{encodingGzip}
	}
	h["Content-Length"] = []string{strconv.Itoa(length)}
	w.WriteHeader(http.StatusOK)
	if !decodes {
		n, err := w.Write(e.body)
		return int64(n), err
	}
	decoder, err := gzip.NewReader(bytes.NewReader(e.body))
	if err != nil {
		return 0, err
	}
	return io.Copy(w, decoder)
}

// record holds the bytes of a response in progress. A nil record stores nothing.
type record struct {
	cache *cache
	body  []byte
	full  bool // this response, or all of them together, exceeded the limit
}

func (r *record) add(b []byte) {
	if r == nil || r.full {
		return
	}
	n := int64(len(b))
	isLong := int64(len(r.body))+n > r.cache.entryLimit()
	if isLong || r.cache.recording.Add(n) > r.cache.config.Size/recordingShare {
		if !isLong {
			r.cache.recording.Add(-n)
		}
		r.release()
		r.full = true
		return
	}
	r.body = append(r.body, b...)
}

// bytes returns the whole body, or nil if it was not recorded.
func (r *record) bytes() []byte {
	if r.full || len(r.body) == 0 {
		return nil
	}
	return bytes.Clone(r.body) // without spare capacity
}

func (r *record) release() {
	if r != nil {
		r.cache.recording.Add(-int64(len(r.body)))
		r.body = nil
	}
}
