package guard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"viewfinder/problem"
)

var errCrossSite = problem.New(problem.Refused,
	"Pages on other sites may not use this console. Open the console itself, call it from a program, or start it with --cors-origin set to the page's origin.")

// guardedPrefixes are the paths for the console's own pages and for programs. Pages are not
// included because links to them must work from anywhere.
var guardedPrefixes = [...]string{"/ig", "/api", "/media", "/mcp"}

// CrossSite rejects requests that a browser sends on behalf of another site. Requests from pages of
// the given origins are served, and those pages may read the responses (CORS). An origin is
// scheme://host with a port unless it is the scheme's default, as browsers send it.
func CrossSite(origins []string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch {
			case isFromOneOf(r, origins):
				if isPreflight := share(w.Header(), r); isPreflight {
					w.WriteHeader(http.StatusNoContent)
					return
				}
			case isCrossSite(r) && isGuarded(r):
				WriteError(w, r, errCrossSite)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

func isFromOneOf(r *http.Request, origins []string) bool {
	sent := r.Header["Origin"]
	return len(sent) == 1 && slices.ContainsFunc(origins, func(origin string) bool { return strings.EqualFold(origin, sent[0]) })
}

const (
	// sharedMethods and sharedHeaders are what a page from another origin may send.
	sharedMethods = "GET, HEAD, POST, PATCH, DELETE"
	sharedHeaders = "Authorization, Content-Type, X-Sandbox-Shape, X-Max-Attempts, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name"
	// preflightAge is how long a browser may cache these, in seconds.
	preflightAge = "600"
)

// share allows the requesting page to read the response. It reports whether the request is a
// preflight request.
func share(h http.Header, r *http.Request) (isPreflight bool) {
	h.Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Access-Control-Expose-Headers", "*") // quota, limits, and a file's size and name
	h.Add("Vary", "Origin")
	if r.Method != http.MethodOptions || r.Header.Get("Access-Control-Request-Method") == "" {
		return false
	}
	h.Set("Access-Control-Allow-Methods", sharedMethods)
	h.Set("Access-Control-Allow-Headers", sharedHeaders)
	h.Set("Access-Control-Max-Age", preflightAge)
	return true
}

func isGuarded(r *http.Request) bool {
	for _, prefix := range guardedPrefixes {
		if Within(r, prefix) {
			return true
		}
	}
	return false
}

// isCrossSite reads the two headers that a page cannot forge. Each header that is set must name the
// console's origin. The value none of Sec-Fetch-Site means navigation by a person, such as a typed
// URL.
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

// isSameHost compares an origin's host and port to those of a request. The scheme is ignored
// because a proxy in front of the console may use https.
func isSameHost(origin, host string) bool {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return false
	}
	return normalizedHost(u.Host, u.Scheme) == normalizedHost(host, u.Scheme)
}

// normalizedHost returns a host in lowercase without its scheme's default port.
func normalizedHost(host, scheme string) string {
	port := map[string]string{"http": ":80", "https": ":443"}[scheme]
	return strings.TrimSuffix(strings.ToLower(host), port)
}
