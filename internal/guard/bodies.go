package guard

import (
	"net/http"
	"time"
)

// NoBody serves requests whose body nobody reads. net/http would wait for the
// whole body before it sends the response: with an announced body that never
// comes, for ever. The response goes out at once here, and its connection is
// closed when the caller has had the time to read it.
func NoBody(next http.Handler, drain time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			w.Header().Set("Connection", "close")
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(drain)) // a recorder has none
		}
		next.ServeHTTP(w, r)
	})
}
