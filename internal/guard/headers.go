package guard

import (
	"net/http"
	"strings"
)

// policy is what a page of the console may load: the console's files, and pictures
// and clips that the page creates.
var policy = strings.Join([]string{
	"default-src 'self'",
	"img-src 'self' blob: data:",
	"media-src 'self' blob:",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
}, "; ")

// answerPolicy is the policy of a provider's answer: opened as a page, it runs no
// script and has an opaque origin.
var answerPolicy = policy + "; sandbox"

// Headers sets the strict policy on every response. A handler may tighten it.
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
			h[name] = values[:1:1] // shared: no capacity, so an Add copies
		}
		if Within(r, "/ig") {
			h["Content-Security-Policy"] = answers[:1:1]
		}
		next.ServeHTTP(w, r)
	})
}
