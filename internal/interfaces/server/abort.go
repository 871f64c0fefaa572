package server

import (
	"fmt"
	"net/http"
	"runtime"
	"runtime/debug"
)

// abortTruncated makes sure that a truncated answer never looks whole. net/http
// closes the connection of a handler that panics, which is enough where a length
// or the end of chunks is missing. An HTTP/1.0 caller knows neither, so its
// connection is reset.
func (s *Server) abortTruncated(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			reason := recover()
			if reason == nil {
				return
			}
			if reason != http.ErrAbortHandler {
				s.logPanic(reason)
			}
			if !r.ProtoAtLeast(1, 1) {
				reset(w)
			}
			panic(http.ErrAbortHandler)
		}()
		next.ServeHTTP(w, r)
	})
}

// logPanic logs a panic with its stack. Of values other than the runtime's errors
// only the type is logged, since they may repeat a request.
func (s *Server) logPanic(reason any) {
	text := fmt.Sprintf("%T", reason)
	if err, ok := reason.(runtime.Error); ok {
		text = err.Error()
	}
	s.Log.Error("a handler panicked", "reason", text, "stack", string(debug.Stack()))
}

// reset closes a connection to give its peer an error instead of an end.
func reset(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil { // the connection is closed already
		return
	}
	if tcp, ok := conn.(interface{ SetLinger(seconds int) error }); ok {
		_ = tcp.SetLinger(0) // fails if the connection is closed
	}
	_ = conn.Close()
}
