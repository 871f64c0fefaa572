// Package gateway asks the provider: it serves /ig/, exactly the calls of the
// catalog, in front of any provider.
//
// House rules:
//
//   - What reaches the provider is built anew from the catalog: its host, the
//     call's path, the call's parameters. Nothing of a request is forwarded but
//     the key, the accepted encodings and the values.
//   - Bodies pass byte for byte, compressed as they came. A body that cannot be
//     passed whole ends by cutting the connection, never cleanly.
//   - The key is in no log line, no error, no address and no metric. Errors of
//     the transport may hold the provider's bytes, so they are told by their
//     kind only (reason).
//   - Answers are private: they are never stored, here or in caches on the way.
package gateway

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"viewfinder/catalog"
)

// Auth says how the key is sent to the provider.
type Auth string

// The ways to send a key.
const (
	Bearer   Auth = "bearer"   // Authorization: Bearer KEY
	RapidAPI Auth = "rapidapi" // X-RapidAPI-Key and X-RapidAPI-Host
)

// ParseAuth reads an Auth. Its error names the choices.
func ParseAuth(text string) (Auth, error) {
	switch auth := Auth(text); auth {
	case Bearer, RapidAPI:
		return auth, nil
	}
	return "", fmt.Errorf("provider auth %q: choose %s or %s", text, Bearer, RapidAPI)
}

// Config is what a gateway needs to know.
type Config struct {
	Provider *url.URL // calls go to its host, below its path
	Auth     Auth     // empty is Bearer
	// Sandbox: the provider is the embedded one. It takes DefaultKey as it is,
	// and the header that chooses the shapes of its answers.
	Sandbox bool
	// DefaultKey is the name that a new browser starts with; it is no secret.
	DefaultKey string
	// DemoKey is sent in its place, limited per client address. Without one,
	// DefaultKey is refused in front of a real provider.
	DemoKey   string
	Timeout   time.Duration         // of one call, retries included; 0 is DefaultTimeout
	MaxAnswer int64                 // bytes of one answer, as it comes; 0 is DefaultMaxAnswer
	Log       *slog.Logger          // nil logs nothing
	Metrics   prometheus.Registerer // nil registers nothing
	Transport http.RoundTripper     // nil is NewTransport()
}

// The limits where Config names none.
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
	flights *flights
	asker   *asker
	metrics *metrics
}

// route is one call with what is prepared for it.
type route struct {
	call catalog.Call
	url  url.URL // without a query
}

// New makes a gateway. It panics when the metrics are registered already.
func New(c Config) *Gateway {
	if c.Timeout <= 0 {
		c.Timeout = DefaultTimeout
	}
	if c.MaxAnswer <= 0 {
		c.MaxAnswer = DefaultMaxAnswer
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Transport == nil {
		c.Transport = NewTransport()
	}
	m := newMetrics(c.Metrics)
	return &Gateway{
		config:  c,
		routes:  newRoutes(c.Provider),
		keys:    newKeys(c),
		flights: newFlights(defaultLimits, m),
		asker:   &asker{config: c, metrics: m, pause: pause, random: rand.Float64},
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

// NewTransport makes a transport for one provider: connections are kept, and
// answers stay as they came.
func NewTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.DisableCompression = true
	t.MaxIdleConns = 512
	t.MaxIdleConnsPerHost = 512
	t.ReadBufferSize = 32 << 10
	t.MaxResponseHeaderBytes = 256 << 10
	return t
}
