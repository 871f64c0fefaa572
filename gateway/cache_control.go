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
	onlyStored    bool // no call may be made
}

// status returns the Cache-Status header (RFC 9211) for a response that was not stored.
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

// directivesOf reads Cache-Control and the older Pragma.
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
			seconds, _ := strconv.ParseInt(strings.Trim(value, `"`), 10, 32) // an invalid value requests a new response
			d.maxAge, d.hasMaxAge = time.Duration(seconds)*time.Second, true
		}
	}
	return d
}

// Encodings of stored responses.
const (
	encodingIdentity = "identity"
	encodingGzip     = "gzip"
)
