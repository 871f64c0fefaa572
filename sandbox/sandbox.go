// Package sandbox is a complete provider over HTTP. It serves all calls of the network's data API
// from a synthetic network, so a console works without an account, a key or a connection.
//
//	provider, err := sandbox.New(sandbox.Config{})
//	http.ListenAndServe("127.0.0.1:8081", provider)
//
//	GET /ig/info_username/?user=natgeo
//	Authorization: Bearer viewfinder-demo
//
// Rules:
//
//   - The same request on the same UTC day gets the same bytes on every
//     machine: all facts are computed from names and numbers using integers.
//   - The network is consistent: an account named by a post has the same ID, picture
//     and counts in every other call.
//   - The last page of a list costs no more than the first, and an account with
//     270 million followers no more than one with three.
//   - Faults happen only for test identifiers (TestIdentifiers), which are like
//     the test cards of payment providers.
//
// Three terms: an error is a Go error; a failure is a response that reports an error in the
// provider's format; a fault is a failure, a delay or an altered response that a test identifier
// injects.
//
// A request is handled in four steps: route finds its call, authorize checks its key, parse reads
// its parameters, and the call's handler returns one page of a response. Faults are middleware
// around the handler.
//
// Responses have the shapes in the console's specification. Other shapes that real responses use
// can be selected (ShapeFamilies).
package sandbox

import (
	"net/http"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/rows"
	"viewfinder/sandbox/internal/shape"
)

// MediaHost is the reserved host in the URLs of pictures and clips. No server has this name: the
// page's server calls Media instead.
const MediaHost = rows.MediaHost

// Config configures a sandbox.
type Config struct {
	Now   func() time.Time // the sandbox's clock, truncated to the UTC day; nil means time.Now
	Shape string           // "", "2" or "media=2,accounts=1"; see ShapeFamilies
}

// Sandbox is the provider's API. It is safe for concurrent use.
type Sandbox struct {
	now         func() time.Time
	families    shape.Families
	shapes      shape.Selection
	network     *network.Network
	calls       map[string]call
	identifiers map[string]TestIdentifier
	used        *otter.Cache[string, int]       // number of calls by key
	limited     *otter.Cache[string, time.Time] // when requests were first limited
}

// New returns a sandbox. It returns an error only if the Shape does not exist. The error lists the
// shapes that exist.
func New(c Config) (*Sandbox, error) {
	families := shape.All()
	shapes, err := families.Parse(c.Shape)
	if err != nil {
		return nil, err
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Sandbox{
		now:         c.Now,
		families:    families,
		shapes:      shapes,
		network:     network.New(fixedAccounts()),
		calls:       calls(),
		identifiers: identifiersByValue(),
		used:        otter.Must(&otter.Options[string, int]{MaximumSize: maxKeys}),
		limited:     otter.Must(&otter.Options[string, time.Time]{MaximumSize: maxLimited}),
	}, nil
}

// ServeHTTP serves the calls under /ig/. Other requests get a 404 in the provider's format.
func (s *Sandbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	req, err := s.request(w.Header(), r)
	if err != nil {
		sendFailure(w, r, err)
		return
	}
	a, err := req.identifier.inject(req.call.handler)(req)
	if err != nil {
		sendFailure(w, r, err)
		return
	}
	a.send(w, req)
}

// request routes, authorizes and parses an HTTP request. It sets the quota headers.
func (s *Sandbox) request(header http.Header, r *http.Request) (*request, error) {
	c, err := s.route(r)
	if err != nil {
		return nil, err
	}
	key, err := s.authorize(header, r)
	if err != nil {
		return nil, err
	}
	return s.parse(r, c, key)
}

// today returns the first second of the sandbox's day.
func (s *Sandbox) today() int64 {
	return s.now().UTC().Truncate(24 * time.Hour).Unix()
}

// ShapeFamily describes the shapes for one kind of response.
type ShapeFamily struct {
	Name   string   `json:"name"`
	Shapes []string `json:"shapes"` // descriptions by number; number 0 is the shape in the specification
}

// ShapeFamilies returns the families and shapes that Config.Shape and the X-Sandbox-Shape header
// may select: "media=2,accounts=1", or a number for all families. A family with fewer shapes uses
// its last one.
func ShapeFamilies() []ShapeFamily {
	var all []ShapeFamily
	for _, f := range shape.All() {
		family := ShapeFamily{Name: f.Name}
		for _, s := range f.Shapes {
			family.Shapes = append(family.Shapes, s.Description)
		}
		all = append(all, family)
	}
	return all
}
