package guard

import (
	"net/http"
	"strings"
)

// policy is what a page of ours may load: our own files, and the pictures and
// clips that it made itself.
var policy = strings.Join([]string{
	"default-src 'self'",
	"img-src 'self' blob: data:",
	"media-src 'self' blob:",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
}, "; ")

// Headers puts the strict policy on every answer. A handler may tighten what
// stands there.
func Headers(next http.Handler) http.Handler {
	set := map[string][]string{
		"Content-Security-Policy":      {policy},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"no-referrer"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for name, values := range set {
			h[name] = values[:1:1] // shared: no capacity, so an Add copies
		}
		next.ServeHTTP(w, r)
	})
}
