package sandbox

import (
	"net/http"
	"net/url"
	"strings"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/rows"
	"viewfinder/sandbox/internal/shape"
)

// ShapeHeader names the request header that chooses shapes for one call.
const ShapeHeader = "X-Sandbox-Shape"

// ask is one question: the call, its parameters, and the network on the day it
// is asked.
type ask struct {
	box     *Sandbox
	call    call
	params  url.Values
	key     string
	shape   shape.Shape
	network *network.Network
	rows    rows.Writer
	test    testCase
	filled  bool // the rows already make a huge answer
}

// ask reads a question and refuses what the provider's gateway would refuse.
func (s *Sandbox) ask(w http.ResponseWriter, r *http.Request) (*ask, error) {
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		return nil, failure(http.StatusMethodNotAllowed, "Method not allowed: the data API is read with GET")
	}
	c, ok := s.calls[r.URL.Path]
	if !ok {
		return nil, failure(http.StatusNotFound, "Endpoint '"+r.URL.Path+"' does not exist")
	}
	key, err := s.admit(w, r)
	if err != nil {
		return nil, err
	}
	a := &ask{box: s, call: c, params: r.URL.Query(), key: key, network: s.network.On(s.today())}
	a.rows = rows.Writer{Network: a.network}
	a.test = s.testCaseOf(c, a.params)
	if err := a.chooseShape(r.Header.Get(ShapeHeader)); err != nil {
		return nil, err
	}
	return a, a.check()
}

func (a *ask) chooseShape(header string) error {
	chosen := a.box.shape
	if header != "" {
		var err error
		if chosen, err = shape.Parse(header); err != nil {
			return failure(http.StatusBadRequest, err.Error())
		}
	}
	if a.call.kind != "engagement" {
		a.shape = shape.Of(a.call.kind, chosen[a.call.kind])
	}
	return nil
}

// check refuses a question that lacks a parameter, or has a user ID that is
// none.
func (a *ask) check() error {
	for _, name := range a.call.needs {
		value := a.params.Get(name)
		if strings.TrimSpace(value) == "" {
			return failure(http.StatusBadRequest, "Missing required parameter: "+name)
		}
		if _, ok := network.Number(value); name == "id_user" && !ok {
			return failure(http.StatusBadRequest, "Invalid id_user format")
		}
	}
	return nil
}

// person is the account that the question is about. A user may be given as an
// ID; @12345 is the name 12345.
func (a *ask) person() (network.Person, error) {
	value := a.params.Get("id_user")
	if value == "" {
		value = a.params.Get("user")
	}
	find := a.network.PersonByName
	if id, ok := network.Number(value); ok {
		find = func(string) (network.Person, bool) { return a.network.PersonByID(id) }
	}
	p, ok := find(strings.TrimPrefix(value, "@"))
	if !ok {
		return p, errNotFound()
	}
	return p, nil
}

// tester is the account of a test identifier that shows its media.
func (a *ask) tester() (network.Person, bool) {
	if a.test.id == 0 {
		return network.Person{}, false
	}
	p, ok := a.network.PersonByID(a.test.id)
	return p, ok && p.Posts > 0 && !p.Private
}

// open is the account, whose lists everybody may read.
func (a *ask) open() (network.Person, error) {
	p, err := a.person()
	if err == nil && p.Private {
		err = failure(http.StatusBadRequest, "Not authorized to view user")
	}
	return p, err
}

// post is the media that the question is about. A test identifier stands for
// the newest post of its account.
func (a *ask) post() (network.Post, error) {
	if p, ok := a.tester(); ok {
		return a.network.Post(p, 0), nil
	}
	post, ok := a.network.PostByCode(a.params.Get("shortcode"))
	if !ok {
		return post, errNotFound()
	}
	return post, nil
}
