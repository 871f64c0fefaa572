package mcp

import (
	"net/http"
	"strings"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// serverStore has a server for each selection of tools that was asked for.
type serverStore struct {
	door *Door

	mu          sync.Mutex
	bySelection map[string]*sdk.Server
}

func newServerStore(d *Door) *serverStore {
	return &serverStore{door: d, bySelection: map[string]*sdk.Server{}}
}

// of returns the server of a request, or nil where it selects a tool that there is not.
func (s *serverStore) of(r *http.Request) *sdk.Server {
	names, err := s.door.Select(r.URL.Query().Get("tools"))
	if err != nil {
		return nil
	}
	selection := strings.Join(names, ",")
	s.mu.Lock()
	defer s.mu.Unlock()
	if found, ok := s.bySelection[selection]; ok {
		return found
	}
	if len(s.bySelection) >= maxServers {
		clear(s.bySelection)
	}
	made := s.door.server(names)
	s.bySelection[selection] = made
	return made
}
