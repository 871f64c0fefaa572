package guard

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
)

// policy allows a page to load the console's files, and pictures and clips that the page creates.
var policy = strings.Join([]string{
	"default-src 'self'",
	"img-src 'self' blob: data:",
	"media-src 'self' blob:",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
}, "; ")

// PolicyWithScripts returns a policy that also allows inline scripts with the given SHA-256 sums.
func PolicyWithScripts(sums ...[sha256.Size]byte) string {
	if len(sums) == 0 {
		return policy
	}
	var scripts strings.Builder
	for _, sum := range sums {
		fmt.Fprintf(&scripts, " 'sha256-%s'", base64.StdEncoding.EncodeToString(sum[:]))
	}
	return policy + "; script-src 'self'" + scripts.String()
}

// answerPolicy is the policy for a provider's response: opened as a page, it runs no scripts and
// has an opaque origin.
var answerPolicy = policy + "; sandbox"

// Headers sets the strict policy on every response. A handler may set its own.
func Headers(next http.Handler) http.Handler {
	fixed := map[string][]string{
		"Content-Security-Policy":      {policy},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"no-referrer"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
	}
	answers := []string{answerPolicy}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for name, values := range fixed {
			h[name] = values[:1:1] // shared by all responses; Add copies it because it has no spare capacity
		}
		if Within(r, "/ig") {
			h["Content-Security-Policy"] = answers[:1:1]
		}
		next.ServeHTTP(w, r)
	})
}
