// Package guard rejects requests that should not reach the console: requests whose Host is not the
// console's (such as a foreign name that resolves to this address, as in DNS rebinding), and
// requests that a browser sends on behalf of another site.
//
// Programs are not browsers: a request with neither Origin nor Sec-Fetch-Site is accepted.
package guard

import (
	"net/http"
	"path"
	"strings"

	"viewfinder/problem"
)

// WriteError writes an error in the format used for the path: the provider's, a problem document or
// plain text.
func WriteError(w http.ResponseWriter, r *http.Request, err *problem.Error) {
	switch {
	case Within(r, "/ig"), Within(r, "/media"):
		problem.WriteAnswer(w, err)
	case Within(r, "/api"), Within(r, "/mcp"):
		problem.WriteDocument(w, err)
	default:
		http.Error(w, err.Text, err.Code.Status())
	}
}

// Within reports whether a request's path is a prefix, such as /ig, or below it, even if the path
// is not clean: //ig, /ig/../ig or /x/../ig.
func Within(r *http.Request, prefix string) bool {
	return below(r.URL.Path, prefix) || below(path.Clean(r.URL.Path), prefix)
}

func below(path, prefix string) bool {
	rest, ok := strings.CutPrefix(path, prefix)
	return ok && (rest == "" || rest[0] == '/')
}
