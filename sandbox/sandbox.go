// Package sandbox is a provider of its own, behind real HTTP: it answers all
// calls of the network's data API over a synthetic network, so that a console
// shows its first answer with no account, no key and no network.
//
//	box, err := sandbox.New(sandbox.Config{})
//	http.ListenAndServe("127.0.0.1:8081", box)
//
//	GET /ig/info_username/?user=natgeo
//	Authorization: Bearer viewfinder-demo
//
// House rules:
//
//   - The same question on the same UTC day gets the same bytes, on every
//     machine: all facts are computed from names and numbers with integers.
//   - One network: the person a post names has that ID, that picture and those
//     counts in every other call.
//   - No answer costs more for being on the last page, or about an account with
//     270 million followers.
//   - It misbehaves only for its test identifiers (Identifiers), as payment
//     sandboxes do for their test cards.
//
// Answers come in the shapes that the console's specification names; those that
// real answers have drifted to can be chosen (ShapeKinds).
package sandbox

import (
	"net/http"
	"time"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/rows"
	"viewfinder/sandbox/internal/shape"
)

// MediaHost is the reserved host that the addresses of pictures and clips name.
// No server of that name exists: whoever serves the page asks Media instead.
const MediaHost = rows.MediaHost

// Config is what a sandbox needs to know.
type Config struct {
	Now   func() time.Time // the sandbox's clock, cut to the UTC day; nil is time.Now
	Shape string           // "", "2" or "media=2,accounts=1"; see ShapeKinds
}

// Sandbox plays the provider's gateway. It is safe for concurrent use.
type Sandbox struct {
	now     func() time.Time
	shape   shape.Selection
	network *network.Network
	calls   map[string]call
	tests   map[string]testCase
	keys    *keys
	bursts  *bursts
}

// New makes a sandbox. The only error is a Shape that does not exist; its text
// says which do.
func New(c Config) (*Sandbox, error) {
	chosen, err := shape.Parse(c.Shape)
	if err != nil {
		return nil, err
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Sandbox{
		now:     c.Now,
		shape:   chosen,
		network: network.New(testAccounts()),
		calls:   calls(),
		tests:   byIdentifier(),
		keys:    newKeys(),
		bursts:  newBursts(),
	}, nil
}

// today is the first second of the sandbox's day.
func (s *Sandbox) today() int64 {
	return s.now().UTC().Truncate(24 * time.Hour).Unix()
}

// ServeHTTP answers the calls under /ig/. Anything else is a 404 in the
// provider's shape.
func (s *Sandbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	a, err := s.ask(w, r)
	if err != nil {
		refuse(w, r, err)
		return
	}
	if a.test.play != nil && a.test.play(a, w, r) {
		return
	}
	answer, err := a.call.answer(a)
	if err != nil {
		refuse(w, r, err)
		return
	}
	send(w, r, http.StatusOK, a.dress(answer))
}
