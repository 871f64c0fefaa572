package server

import (
	"fmt"
	"net/http"
	"os"
)

func (s *Server) healthy(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintln(w, "ok")
}

// ready answers 200 if the data folder is there, else 503 and why.
func (s *Server) ready(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if info, err := os.Stat(s.DataDir); err != nil || !info.IsDir() {
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprintln(w, "the data folder is gone; restore it or restart with another --data-dir")
		return
	}
	fmt.Fprintln(w, "ready")
}
