package gateway

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"
)

// key is a caller's key.
const key = "k3y-0f-a-caller"

// console is a gateway over real HTTP that records its waits before retries.
type console struct {
	*httptest.Server
	gateway *Gateway
	mu      sync.Mutex // protects waits
	waits   []time.Duration
}

// start serves a gateway whose provider is the handler.
func start(t *testing.T, c Config, answer http.HandlerFunc) *console {
	t.Helper()
	if c.Provider == nil {
		provider := httptest.NewServer(answer)
		t.Cleanup(provider.Close)
		c.Provider = address(t, provider.URL)
	}
	if c.Transport == nil {
		transport := NewTransport()
		t.Cleanup(transport.CloseIdleConnections)
		c.Transport = transport
	}
	s := &console{gateway: New(c)}
	s.gateway.client.limits.peekTime = time.Hour // no response in these tests stalls
	s.gateway.client.pause = func(ctx context.Context, d time.Duration) error {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.waits = append(s.waits, d)
		return context.Cause(ctx)
	}
	s.gateway.client.random = func() float64 { return 0 }
	s.Server = httptest.NewServer(s.gateway)
	t.Cleanup(s.Close)
	return s
}

func address(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// request returns a GET with the caller's key. Headers are pairs of names and values.
func (s *console) request(t *testing.T, target string, header ...string) *http.Request {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, s.URL+target, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+key)
	for i := 0; i < len(header); i += 2 {
		r.Header[header[i]] = []string{header[i+1]}
	}
	return r
}

// answer is the outcome of a request.
type answer struct {
	status    int
	header    http.Header
	body      string
	truncated bool // the connection ended before the response was complete
}

func (s *console) get(t *testing.T, target string, header ...string) answer {
	t.Helper()
	return s.do(s.request(t, target, header...))
}

func (s *console) do(r *http.Request) answer {
	transport := &http.Transport{DisableCompression: true, DisableKeepAlives: true}
	got, err := transport.RoundTrip(r)
	if err != nil {
		return answer{truncated: true}
	}
	defer func() { _ = got.Body.Close() }()
	body, err := io.ReadAll(got.Body)
	return answer{got.StatusCode, got.Header, string(body), err != nil}
}

// message returns the text of a failure in the provider's format, or "".
func (a answer) message() string {
	var failure struct {
		Status, Message string
		Code            int
	}
	if json.Unmarshal([]byte(a.body), &failure) != nil || failure.Status != "fail" || failure.Code != a.status {
		return ""
	}
	return failure.Message
}

func respond(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// sequence uses the next handler for each request, and repeats the last one.
func sequence(answers ...http.HandlerFunc) http.HandlerFunc {
	turns := make(chan http.HandlerFunc, len(answers))
	for _, a := range answers[:len(answers)-1] {
		turns <- a
	}
	return func(w http.ResponseWriter, r *http.Request) {
		select {
		case a := <-turns:
			a(w, r)
		default:
			answers[len(answers)-1](w, r)
		}
	}
}

func unexpected(t *testing.T) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { t.Errorf("the provider received %s", r.URL) }
}
