// Package gateway serves /ig/: exactly the calls of the catalog, in front of any
// provider.
//
// Rules:
//
//   - Upstream requests are built from the catalog: the provider's host, the
//     call's path and the call's parameters. Only the key, the accepted encodings
//     and the values of a request are forwarded.
//   - Bodies are forwarded byte for byte, with their compression. If a body cannot
//     be forwarded completely, the connection is aborted.
//   - The key never appears in logs, errors, URLs or metrics. Transport errors can
//     contain the provider's bytes, so only their kind is reported (errorKind).
//   - Answers are private: other caches must not store them. The gateway frees them
//     when their callers have read them, or caches them for the same key: Cache.
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

// The headers that carry a key.
const (
	Bearer   Auth = "bearer"   // Authorization: Bearer KEY
	RapidAPI Auth = "rapidapi" // X-RapidAPI-Key and X-RapidAPI-Host
)

// ParseAuth parses an Auth. Its error names the choices.
func ParseAuth(text string) (Auth, error) {
	switch auth := Auth(text); auth {
	case Bearer, RapidAPI:
		return auth, nil
	}
	return "", fmt.Errorf("provider auth %q: choose %s or %s", text, Bearer, RapidAPI)
}

// Config configures a gateway.
type Config struct {
	Provider *url.URL // calls go to its host, below its path
	Auth     Auth     // empty is Bearer
	// Sandbox means that the provider is the embedded one. It accepts BuiltInKey,
	// and the header that selects the shapes of its answers.
	Sandbox bool
	// Console means that the provider is another console. It may make one request per
	// call, and Answer.Requests is the number that it reports.
	Console bool
	// BuiltInKey is the key that a new browser starts with; it is not a secret.
	BuiltInKey string
	// DemoKey replaces BuiltInKey upstream, limited per client address. Without
	// one, a real provider's gateway answers BuiltInKey with 401.
	DemoKey   string
	Cache     Cache                 // the zero value is no cache
	Timeout   time.Duration         // of one call, retries included; 0 is DefaultTimeout
	MaxAnswer int64                 // bytes of one answer, compressed or not; 0 is DefaultMaxAnswer
	Log       *slog.Logger          // nil logs nothing
	Metrics   prometheus.Registerer // nil registers nothing
	Transport http.RoundTripper     // nil is NewTransport()
}

// The defaults of Config's limits.
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
	secrets *otter.Cache[string, *secret] // of the keys in use
	metrics *metrics
}

type route struct {
	call catalog.Call
	url  url.URL // without a query
}

// New returns a gateway. It panics when the metrics are registered already.
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

// idleTime is how long an unused connection to the provider stays open.
const idleTime = 30 * time.Second

// NewTransport returns a transport for one provider. It pools connections and does
// not decompress bodies. It uses HTTP/1.1 only: over HTTP/2, net/http announces the
// empty body that an attempt needs.
func NewTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.DisableCompression = true
	t.Protocols = new(http.Protocols)
	t.Protocols.SetHTTP1(true)
	t.TLSClientConfig = nil // the default's offers HTTP/2
	t.IdleConnTimeout = idleTime
	t.MaxIdleConns = 512
	t.MaxIdleConnsPerHost = 512
	t.MaxResponseHeaderBytes = 256 << 10
	return t
}
