// Package gateway serves /ig/: exactly the calls in the catalog, in front of any provider.
//
// Rules:
//
//   - Upstream requests are built from the catalog: the provider's host, the
//     call's path and the call's parameters. Only the key, the accepted encodings
//     and the values of a request are forwarded.
//   - Bodies are forwarded byte for byte, with their compression. If a body cannot
//     be forwarded completely, the connection is aborted.
//   - The key never appears in logs, errors, URLs or metrics. Transport errors can
//     contain bytes from the provider, so only their kind is reported (errorKind).
//   - Responses are private: other caches must not store them. The gateway frees them
//     after their callers have read them, or caches them for the same key: see Cache.
package gateway

import (
	"cmp"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/maypok86/otter/v2"
	"github.com/prometheus/client_golang/prometheus"

	"viewfinder/catalog"
)

// Auth is how the key is sent to the provider.
type Auth string

// Values of Auth.
const (
	Bearer   Auth = "bearer"   // Authorization: Bearer KEY
	RapidAPI Auth = "rapidapi" // X-RapidAPI-Key and X-RapidAPI-Host
)

// ParseAuth parses an Auth. Its error lists the valid values.
func ParseAuth(text string) (Auth, error) {
	switch auth := Auth(text); auth {
	case Bearer, RapidAPI:
		return auth, nil
	}
	return "", fmt.Errorf("provider auth %q: choose %s or %s", text, Bearer, RapidAPI)
}

// Config configures a gateway.
type Config struct {
	Provider *url.URL // base URL for calls
	Auth     Auth     // empty means Bearer
	// Sandbox reports that the provider is the embedded one. It accepts BuiltInKey and the header
	// that selects the shapes of its responses.
	Sandbox bool
	// Console reports that the provider is another console. It may make one request per call, and
	// Answer.Requests is the number that it reports.
	Console bool
	// BuiltInKey is the key that a new browser starts with; it is not secret.
	BuiltInKey string
	// DemoKey replaces BuiltInKey upstream, with a limit per client address. Without a demo key, a
	// gateway to a real provider rejects BuiltInKey with 401.
	DemoKey   string
	Cache     Cache                 // the zero value disables the cache
	Timeout   time.Duration         // per call, including retries; 0 means DefaultTimeout
	MaxAnswer int64                 // bytes per response, compressed or not; 0 means DefaultMaxAnswer
	Log       *slog.Logger          // nil disables logging
	Metrics   prometheus.Registerer // nil disables metrics
	Transport http.RoundTripper     // nil means NewTransport()
}

// Default limits of Config.
const (
	DefaultTimeout   = 30 * time.Second
	DefaultMaxAnswer = 256 << 20
)

var _ http.Handler = (*Gateway)(nil)

// Gateway serves /ig/. It is safe for concurrent use.
type Gateway struct {
	config  Config
	routes  map[string]*route // by path
	keys    *keys
	cache   *cache
	flights *flights
	client  *client
	secrets *otter.Cache[string, *secret] // secrets of the keys in use
	metrics *metrics
}

type route struct {
	call catalog.Call
	url  url.URL // without a query
}

// New returns a gateway. It panics if the metrics are already registered.
func New(c Config) *Gateway {
	c.Timeout, c.MaxAnswer = cmp.Or(c.Timeout, DefaultTimeout), cmp.Or(c.MaxAnswer, DefaultMaxAnswer)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Transport == nil {
		c.Transport = NewTransport()
	}
	stored := newCache(c.Cache)
	m := newMetrics(c.Metrics, stored)
	return &Gateway{
		config:  c,
		routes:  newRoutes(c.Provider),
		keys:    newKeys(c),
		cache:   stored,
		flights: newFlights(defaultLimits, m, stored),
		client:  newClient(c, defaultLimits, m),
		secrets: otter.Must(&otter.Options[string, *secret]{MaximumSize: 64}),
		metrics: m,
	}
}

func newRoutes(provider *url.URL) map[string]*route {
	root := url.URL{Scheme: provider.Scheme, Host: provider.Host, Path: "/"}
	base := root.JoinPath(provider.EscapedPath())
	routes := map[string]*route{}
	for _, call := range catalog.Calls() {
		routes[call.Path] = &route{call, *base.JoinPath(call.Path)}
	}
	return routes
}

// idleTime is how long an unused connection to the provider is kept open.
const idleTime = 30 * time.Second

// NewTransport returns a transport for one provider. It pools connections and does not decompress
// bodies. It uses only HTTP/1.1, because over HTTP/2 net/http announces the empty body that an
// attempt needs.
func NewTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.DisableCompression = true
	t.Protocols = new(http.Protocols)
	t.Protocols.SetHTTP1(true)
	t.TLSClientConfig = nil // the default one offers HTTP/2
	t.IdleConnTimeout = idleTime
	t.MaxIdleConns = 512
	t.MaxIdleConnsPerHost = 512
	t.MaxResponseHeaderBytes = 256 << 10
	return t
}
