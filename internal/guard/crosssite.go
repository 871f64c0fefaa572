package guard

import (
	"net/http"
	"net/url"
	"strings"

	"viewfinder/fault"
)

var errCrossSite = fault.New(fault.Refused,
	"Another site's page may not ask through this console. Open the console itself, or call it from a program.")

// guarded are the doors that only the console's own pages and programs may use.
// Pages are not among them: a link to a page works from anywhere.
var guarded = [...]string{"/ig", "/api", "/media", "/mcp"}

// CrossSite refuses browsers that act for another site.
func CrossSite(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if crossSite(r) && behindGuard(r) {
			refuse(w, r, errCrossSite)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func behindGuard(r *http.Request) bool {
	for _, door := range guarded {
		if within(r, door) {
			return true
		}
	}
	return false
}

// crossSite reads the two headers that a page cannot forge. Every one that is
// there has to name our own origin; "none" is a person's own doing, such as an
// address typed in.
func crossSite(r *http.Request) bool {
	for _, site := range r.Header["Sec-Fetch-Site"] {
		if site != "same-origin" && site != "none" {
			return true
		}
	}
	for _, origin := range r.Header["Origin"] {
		if !sameHost(origin, r.Host) {
			return true
		}
	}
	return false
}

// sameHost compares an origin's host and port with those of a request. The
// scheme is left out: a proxy in front of us may speak https.
func sameHost(origin, host string) bool {
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return false
	}
	return bare(u.Host, u.Scheme) == bare(host, u.Scheme)
}

// bare is a host in lower case, without the port that its scheme implies.
func bare(host, scheme string) string {
	port := map[string]string{"http": ":80", "https": ":443"}[scheme]
	return strings.TrimSuffix(strings.ToLower(host), port)
}
