package sandbox

import (
	"cmp"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/rows"
	"viewfinder/sandbox/internal/shape"
)

// ShapeHeader is the request header that selects shapes for one call.
const ShapeHeader = "X-Sandbox-Shape"

// request is a parsed request: the call, its parameters, and the network on the day of the request.
type request struct {
	http       *http.Request
	call       call
	params     url.Values
	key        string
	shape      shape.Shape
	network    *network.Network
	rows       rows.Writer
	identifier TestIdentifier
	sandbox    *Sandbox
}

func (s *Sandbox) route(r *http.Request) (call, error) {
	if r.Method != http.MethodGet {
		f := apiFailure(http.StatusMethodNotAllowed, "Method not allowed: the data API is read with GET")
		f.header = map[string]string{"Allow": http.MethodGet}
		return call{}, f
	}
	c, ok := s.calls[r.URL.Path]
	if !ok {
		return call{}, apiFailure(http.StatusNotFound, "Endpoint '"+r.URL.Path+"' does not exist")
	}
	return c, nil
}

// parse reads the parameters and the shape of an authorized request.
func (s *Sandbox) parse(r *http.Request, c call, key string) (*request, error) {
	day := s.network.On(s.today())
	req := &request{
		http: r, call: c, params: r.URL.Query(), key: key,
		network: day, rows: rows.Writer{Network: day}, sandbox: s,
	}
	req.identifier = s.identifierIn(c, req.params)
	shapes := s.shapes
	if header := r.Header.Get(ShapeHeader); header != "" {
		var err error
		if shapes, err = s.families.Parse(header); err != nil {
			return nil, apiFailure(http.StatusBadRequest, err.Error())
		}
	}
	req.shape = s.families.Shape(c.family, shapes)
	return req, req.validate()
}

// validate returns an error if a required parameter is missing or a user ID is not a number.
func (r *request) validate() error {
	for _, name := range r.call.required {
		value := r.params.Get(name)
		if strings.TrimSpace(value) == "" {
			return apiFailure(http.StatusBadRequest, "Missing required parameter: "+name)
		}
		if _, ok := network.ParseID(value); name == "id_user" && !ok {
			return apiFailure(http.StatusBadRequest, "Invalid id_user format")
		}
	}
	return nil
}

// account finds the account that the parameters identify. The value of user may be an ID; @12345 is
// the name 12345.
func account(r *request) (network.Account, error) {
	value := cmp.Or(r.params.Get("id_user"), r.params.Get("user"))
	find := r.network.AccountByName
	if id, ok := network.ParseID(value); ok {
		find = func(string) (network.Account, bool) { return r.network.AccountByID(id) }
	}
	account, ok := find(strings.TrimPrefix(value, "@"))
	if !ok {
		return account, notFound()
	}
	return account, nil
}

// publicAccount finds the account and returns an error if it is private.
func publicAccount(r *request) (network.Account, error) {
	found, err := account(r)
	if err == nil && found.Private {
		err = apiFailure(http.StatusBadRequest, "Not authorized to view user")
	}
	return found, err
}

// testAccount finds the account of the test identifier if it is public and has posts.
func (r *request) testAccount() (network.Account, bool) {
	if r.identifier.id == 0 {
		return network.Account{}, false
	}
	account, ok := r.network.AccountByID(r.identifier.id)
	return account, ok && account.Posts > 0 && !account.Private
}

// post finds the post that the parameters identify. For a test identifier, it is the newest post of
// the identifier's account.
func post(r *request) (network.Post, error) {
	if account, ok := r.testAccount(); ok {
		return r.network.Post(account, 0), nil
	}
	found, ok := r.network.PostByCode(r.params.Get("shortcode"))
	if !ok {
		return found, notFound()
	}
	return found, nil
}

// laterPage reports whether the request contains the cursor of a later page. For a location, a
// plain number as max_id means the first page.
func (r *request) laterPage() bool {
	_, plain := network.ParseID(r.params.Get("max_id"))
	cursors := r.params.Get("next_max_id") + r.params.Get("next_min_id")
	return cursors != "" || r.params.Has("max_id") && !plain
}

// firstPage returns the request for the first page with the call's default size.
func (r *request) firstPage() *request {
	first := *r
	first.params = maps.Clone(r.params)
	for _, name := range []string{"count", "max_id", "next_max_id", "next_min_id"} {
		first.params.Del(name)
	}
	return &first
}
