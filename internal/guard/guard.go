// Package guard keeps strangers from the console's doors: requests that name a
// host which is not ours (a foreign name that was pointed at this address, as
// in DNS rebinding), and browsers that act for another site.
//
// Programs are no browsers: one that sends neither Origin nor Sec-Fetch-Site
// passes.
package guard

import (
	"net/http"
	"strings"

	"viewfinder/fault"
)

// refuse answers in the shape that the door's callers read.
func refuse(w http.ResponseWriter, r *http.Request, err *fault.Error) {
	switch {
	case within(r, "/ig"), within(r, "/media"):
		fault.Write(w, err)
	case within(r, "/api"), within(r, "/mcp"):
		fault.WriteProblem(w, err)
	default:
		http.Error(w, err.Text, err.Code.Status())
	}
}

// within says whether a request is for a door or for something below it.
func within(r *http.Request, door string) bool {
	rest, ok := strings.CutPrefix(r.URL.Path, door)
	return ok && (rest == "" || rest[0] == '/')
}
