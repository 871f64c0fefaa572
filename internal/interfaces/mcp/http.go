package mcp

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/gateway"
	"viewfinder/problem"
)

// requestKey is the context key for the context of the HTTP request.
type requestKey struct{}

// Limits on requests.
const (
	maxRequest  = 1 << 20 // bytes
	requestTime = 10 * time.Second
	maxServers  = 64 // maximum number of selections with a cached server
)

// Handler serves /mcp, with the tools that its query selects: /mcp?tools=all. Requests are
// stateless: there are no sessions.
func (s *Server) Handler() http.Handler {
	streamable := sdk.NewStreamableHTTPHandler(s.protocolServerOf(), &sdk.StreamableHTTPOptions{
		Stateless: true, PropagateRequestCancellation: true,
		DisableLocalhostProtection: true, // the console's guards check Host and Origin, including --allow-host
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := s.serve(streamable, w, r); err != nil {
			problem.WriteDocument(w, err)
		}
	})
}

func (s *Server) serve(streamable http.Handler, w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return problem.New(problem.Method, "This address is for MCP clients, which send POST. Add it to your client as an HTTP server; see /docs/mcp.")
	}
	if _, err := s.Select(r.URL.Query().Get("tools")); err != nil {
		return err
	}
	body, err := readBody(w, r)
	if err != nil {
		return err
	}
	if _, wrong := decodeMessage(body); wrong != nil {
		return problem.New(problem.Invalid, wrong.Message)
	}
	key, err := s.keyOf(r)
	if err != nil {
		return err
	}
	ctx := context.WithValue(r.Context(), callerKey{}, s.caller(key, consoleOf(r)))
	ctx = context.WithValue(ctx, requestKey{}, r.Context())
	sent := r.Clone(ctx)
	sent.Body, sent.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	sent.Header.Del("Authorization") // tools get the caller from the context
	streamable.ServeHTTP(w, sent)
	return nil
}

// keyOf returns the key in a request's header or, with the sandbox, the built-in key. Without a
// key, tools can be listed but not called.
func (s *Server) keyOf(r *http.Request) (string, error) {
	switch {
	case len(r.Header["Authorization"]) > 0:
		return gateway.CallerKey(r)
	case s.config.Sandbox:
		return s.config.BuiltInKey, nil
	}
	return "", nil
}

// readBody reads the whole request before it is handled. Slow senders are disconnected.
func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(requestTime)) // test writers do not support it
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest))
	if err != nil {
		if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return nil, problem.Newf(problem.TooLarge, "A message can have at most %d bytes; send a shorter list.", maxRequest)
		}
		return nil, problem.Because(err, problem.TimedOut, "The message was cut off; send it again.")
	}
	_ = control.SetReadDeadline(time.Time{})
	return body, nil
}

func consoleOf(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// protocolServerOf returns a function that returns the SDK's server for the selection in a request,
// or nil if the selection contains an unknown tool.
func (s *Server) protocolServerOf() func(*http.Request) *sdk.Server {
	servers := otter.Must(&otter.Options[string, *sdk.Server]{MaximumSize: maxServers})
	return func(r *http.Request) *sdk.Server {
		names, err := s.Select(r.URL.Query().Get("tools"))
		if err != nil {
			return nil
		}
		server, _ := servers.ComputeIfAbsent(strings.Join(names, ","), func() (*sdk.Server, bool) { return s.protocolServer(names), false })
		return server
	}
}
