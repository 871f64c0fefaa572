package server

import (
	"fmt"
	"net/http"
	"runtime"
	"runtime/debug"
)

// abortTruncated prevents a truncated response from looking complete. When a handler panics,
// net/http closes the connection, which suffices if the client expects a length or a final chunk.
// An HTTP/1.0 client expects neither, so its connection is reset.
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

// logPanic logs a panic with its stack. For values other than runtime errors, it logs only the
// type, since they may contain data from a request.
func (s *Server) logPanic(reason any) {
	text := fmt.Sprintf("%T", reason)
	if err, ok := reason.(runtime.Error); ok {
		text = err.Error()
	}
	s.Log.Error("a handler panicked", "reason", text, "stack", string(debug.Stack()))
}

// reset resets a connection, so that its peer gets an error instead of a normal end.
func reset(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil { // the connection is already closed
		return
	}
	if tcp, ok := conn.(interface{ SetLinger(seconds int) error }); ok {
		_ = tcp.SetLinger(0) // fails if the connection is closed
	}
	_ = conn.Close()
}
