package gateway

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// directives are a request's instructions for the cache.
type directives struct {
	reads, stores bool
	maxAge        time.Duration
	hasMaxAge     bool
	onlyStored    bool // no call is to be made
}

// status is the header Cache-Status of an answer that is not stored (RFC 9211).
func (d directives) status(shared bool) string {
	text := "viewfinder; fwd=miss"
	if !d.reads {
		text = "viewfinder; fwd=request"
	}
	if shared {
		text += "; collapsed"
	}
	return text
}

// directivesOf reads Cache-Control, and its older form Pragma.
func directivesOf(r *http.Request) directives {
	d := directives{reads: true, stores: true}
	lines := r.Header["Cache-Control"]
	if lines == nil {
		lines = r.Header["Pragma"]
	}
	for part := range strings.SplitSeq(strings.ToLower(strings.Join(lines, ",")), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "no-cache":
			d.reads = false
		case "no-store":
			d.reads, d.stores = false, false
		case "only-if-cached":
			d.onlyStored = true
		case "max-age":
			seconds, _ := strconv.ParseInt(strings.Trim(value, `"`), 10, 32) // what cannot be read wants a new answer
			d.maxAge, d.hasMaxAge = time.Duration(seconds)*time.Second, true
		}
	}
	return d
}

// The encodings of stored answers.
const (
	encodingIdentity = "identity"
	encodingGzip     = "gzip"
)
