package sandbox

import "net/http"

// Media draws.
func (s *Sandbox) Media() http.Handler { return http.NotFoundHandler() }
