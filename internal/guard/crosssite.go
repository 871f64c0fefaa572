package guard

import (
	"net/http"
	"net/url"
	"strings"

	"viewfinder/problem"
)

var errCrossSite = problem.New(problem.Refused,
	"Pages of other sites may not use this console. Open the console itself, or call it from a program.")

// guardedPrefixes are for the console's own pages and for programs. Pages are not
// among them: a link to a page works from anywhere.
var guardedPrefixes = [...]string{"/ig", "/api", "/media", "/mcp"}

// CrossSite rejects requests that a browser sends for another site.
func CrossSite(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isCrossSite(r) && isGuarded(r) {
			WriteError(w, r, errCrossSite)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isGuarded(r *http.Request) bool {
	for _, prefix := range guardedPrefixes {
		if Within(r, prefix) {
			return true
		}
	}
	return false
}

// isCrossSite reads the two headers that a page cannot forge. Each one that is set
// must name the console's origin. Sec-Fetch-Site none is a person's navigation, such
// as a typed address.
func isCrossSite(r *http.Request) bool {
	for _, site := range r.Header["Sec-Fetch-Site"] {
		if site != "same-origin" && site != "none" {
			return true
		}
	}
	for _, origin := range r.Header["Origin"] {
		if !isSameHost(origin, r.Host) {
			return true
		}
	}
	return false
}

// isSameHost compares an origin's host and port with those of a request. The
// scheme is ignored: a proxy in front of the console may use https.
func isSameHost(origin, host string) bool {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return false
	}
	return normalizedHost(u.Host, u.Scheme) == normalizedHost(host, u.Scheme)
}

// normalizedHost returns a host in lower case, without the default port of its
// scheme.
func normalizedHost(host, scheme string) string {
	port := map[string]string{"http": ":80", "https": ":443"}[scheme]
	return strings.TrimSuffix(strings.ToLower(host), port)
}
