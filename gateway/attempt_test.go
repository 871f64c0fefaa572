package gateway

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
)

// staleProvider is a provider that answers one request per connection. It closes the connection
// without a response on the second request.
type staleProvider struct {
	net.Listener
	requests atomic.Int64
	withBody atomic.Int64   // requests that announced a body
	warming  sync.WaitGroup // the first requests get a response once all have arrived
	cold     atomic.Int64   // first requests that have not arrived
}

func startStaleProvider(t *testing.T, connections int) *staleProvider {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	p := &staleProvider{Listener: l}
	p.warming.Add(connections)
	p.cold.Store(int64(connections))
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go p.serve(conn)
		}
	}()
	return p
}

func (p *staleProvider) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	in := bufio.NewReader(conn)
	if !p.read(in) {
		return
	}
	if p.cold.Add(-1) >= 0 {
		p.warming.Done()
		p.warming.Wait()
	}
	_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
	p.read(in)
}

func (p *staleProvider) read(in *bufio.Reader) bool {
	r, err := http.ReadRequest(in)
	if err != nil {
		return false
	}
	p.requests.Add(1)
	if r.ContentLength != 0 || len(r.TransferEncoding) > 0 {
		p.withBody.Add(1)
	}
	return true
}

// warmUp makes concurrent calls to get as many idle connections.
func warmUp(t *testing.T, s *console, calls int) (reported int64) {
	t.Helper()
	var sum atomic.Int64
	var all sync.WaitGroup
	for i := range calls {
		all.Go(func() {
			got := s.get(t, "/ig/user_id/?user="+strconv.Itoa(i))
			if got.status != 200 {
				t.Errorf("got %d %s", got.status, got.body)
			}
			sum.Add(reportedRequests(t, got))
		})
	}
	all.Wait()
	return sum.Load()
}

var attemptsPattern = regexp.MustCompile(`attempts;desc="(\d+)"`)

// reportedRequests returns the number of requests in Server-Timing.
func reportedRequests(t *testing.T, a answer) int64 {
	t.Helper()
	match := attemptsPattern.FindStringSubmatch(a.header.Get("Server-Timing"))
	if match == nil {
		t.Errorf("got Server-Timing %q", a.header.Get("Server-Timing"))
		return 0
	}
	n, _ := strconv.ParseInt(match[1], 10, 64) // all digits
	return n
}

func TestStaleConnectionsCostOneAttempt(t *testing.T) {
	const connections = 40
	provider := startStaleProvider(t, connections)
	registry := prometheus.NewRegistry()
	s := start(t, Config{Provider: address(t, "http://"+provider.Addr().String()), Metrics: registry}, nil)
	warmUp(t, s, connections)
	if got := provider.requests.Load(); got != connections {
		t.Fatalf("the connections took %d requests, want %d", got, connections)
	}
	got := s.get(t, userIDTarget)
	made := provider.requests.Load() - connections
	if got.status != 200 || made != 2 || reportedRequests(t, got) != made || len(s.waits) != 1 || s.waits[0] != 0 {
		t.Errorf("got %d with %q after %v; the provider received %d requests", got.status, got.header.Get("Server-Timing"), s.waits, made)
	}
	if got := gatherCounts(t, registry)["viewfinder_gateway_upstream_requests_total"]; int64(got) != connections+made {
		t.Errorf("the metric counts %v requests, the provider %d", got, connections+made)
	}
	if provider.withBody.Load() > 0 {
		t.Error("a request announces a body")
	}
}

func TestCallsOnStaleConnectionsReportRequests(t *testing.T) {
	const connections = 40
	provider := startStaleProvider(t, connections)
	s := start(t, Config{Provider: address(t, "http://"+provider.Addr().String())}, nil)
	reported := warmUp(t, s, connections)
	reported += warmUp(t, s, connections)
	if made := provider.requests.Load(); made != reported || made > connections+2*connections {
		t.Errorf("the provider received %d requests, the responses report %d", made, reported)
	}
}

func TestFailedDialsAreNotRequests(t *testing.T) {
	closed := httptest.NewServer(nil)
	closed.Close()
	s := start(t, Config{Provider: address(t, closed.URL)}, nil)
	if got := s.get(t, userIDTarget); reportedRequests(t, got) != 0 || len(s.waits) != maxAttempts-1 {
		t.Errorf("got %q after %v", got.header.Get("Server-Timing"), s.waits)
	}
}

func TestNoCallAnnouncesBodyOverTLS(t *testing.T) {
	var announced, calls atomic.Int64
	provider := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls.Add(1)
		if r.ContentLength != 0 || len(r.TransferEncoding) > 0 {
			announced.Add(1)
		}
		_, _ = io.WriteString(w, "{}")
	}))
	provider.EnableHTTP2 = true
	provider.StartTLS()
	defer provider.Close()
	transport := NewTransport()
	defer transport.CloseIdleConnections()
	if transport.TLSClientConfig == nil {
		transport.TLSClientConfig = &tls.Config{}
	}
	transport.TLSClientConfig.RootCAs = x509.NewCertPool()
	transport.TLSClientConfig.RootCAs.AddCert(provider.Certificate())
	s := start(t, Config{Provider: address(t, provider.URL), Transport: transport}, nil)
	for name, transport := range map[string]http.RoundTripper{"pooled": transport, "unpooled": s.gateway.client.unpooled} {
		s.gateway.client.config.Transport = transport
		if got := s.get(t, userIDTarget); got.status != http.StatusOK {
			t.Errorf("%s: got %d %s", name, got.status, got.body)
		}
	}
	if announced.Load() > 0 || calls.Load() != 2 {
		t.Errorf("%d of %d calls announce a body", announced.Load(), calls.Load())
	}
}
