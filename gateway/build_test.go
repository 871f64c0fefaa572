package gateway

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/problem"
)

func TestBuild(t *testing.T) {
	type values = map[string]string
	for _, c := range []struct {
		name   string
		call   catalog.CallName
		values values
		want   string
	}{
		{"one input", "user_id", values{"user": "natgeo"}, "/ig/user_id/?user=natgeo"},
		{"no input", "music_trending", nil, "/ig/music_trending/"},
		{"a constant", "followers", values{"id_user": "787132"}, "/ig/followers/?id_user=787132&count=200"},
		{"another constant", "posts", values{"id_user": "1", "count": "12"}, "/ig/posts/?id_user=1&count=12"},
		{"a later page", "posts", values{"id_user": "1", "next_max_id": "QVFE=="}, "/ig/posts/?id_user=1&count=100&next_max_id=QVFE%3D%3D"},
		{"three cursors", "hashtag", values{"hashtag": "a", "next_max_id": "b", "next_page": "2", "next_media_ids": "[1,2]"},
			"/ig/hashtag/?hashtag=a&next_max_id=b&next_page=2&next_media_ids=%5B1%2C2%5D"},
		{"a default", "locations", values{"location_id": "1"}, "/ig/locations/?location_id=1&max_id=100"},
		{"instead of a default", "locations", values{"location_id": "1", "max_id": "x"}, "/ig/locations/?location_id=1&max_id=x"},
		{"by component", "location_search", values{"name": "são paulo"}, "/ig/location_search/?name=s%C3%A3o%20paulo"},
		{"as a form", "music_search", values{"name": "summer rain+sun"}, "/ig/music_search/?name=summer+rain%2Bsun"},
		{"all reserved characters", "basic_engagement", values{"user": "a(b)'c!*"}, "/ig/basic_engagement/?user=a%28b%29%27c%21%2A"},
		{"as typed", "info_username", values{"user": "nat.geo_1/?@:=,$!'()*~"}, "/ig/info_username/?user=nat.geo_1/?@:=,$!'()*~"},
		{"as typed, except for what would change the request", "info_username", values{"user": "a&b#c%d+e;f g\tö"},
			"/ig/info_username/?user=a%26b%23c%25d%2Be%3Bf%20g%09%C3%B6"},
		{"as typed, except for what a query must not contain", "user_id", values{"user": "\"<>[]\\^`{|}\x7f"}, "/ig/user_id/?user=%22%3C%3E%5B%5D%5C%5E%60%7B%7C%7D%7F"},
		{"a value surrounded by spaces", "user_id", values{"user": " a "}, "/ig/user_id/?user=%20a%20"},
	} {
		t.Run(c.name, func(t *testing.T) {
			call, _ := catalog.CallByName(c.call)
			if got, err := Build(call, c.values); err != nil || got != c.want {
				t.Errorf("got %s, %v, want %s", got, err, c.want)
			}
		})
	}
}

func TestBuildRejectsInvalidParameters(t *testing.T) {
	for _, call := range catalog.Calls() {
		_, err := Build(call, map[string]string{"odd": "1"})
		if e := problem.Of(err); e.Code != problem.Invalid || !strings.Contains(e.Text, `"odd"`) {
			t.Errorf("%s: got %v", call.Name, err)
		}
		for _, p := range call.Params {
			blank := values(call, "x")
			blank[p.Name] = " "
			_, err := Build(call, blank)
			if needed := p.From == catalog.SourceInput || p.From == catalog.SourceConstant; needed != (err != nil) {
				t.Errorf("%s: blank %s: got %v", call.Name, p.Name, err)
			}
		}
	}
}

// FuzzCall sends arbitrary paths and queries. It verifies that a request that reaches the provider
// has the provider's host, a path in the catalog, and that call's parameters with the values that
// were sent.
func FuzzCall(f *testing.F) {
	for _, call := range catalog.Calls() {
		target, _ := Build(call, values(call, "a&b=c#%"))
		path, query, _ := strings.Cut(target, "?")
		f.Add(path, query)
	}
	for _, query := range []string{"user=a&user=b", "user=%00%0d%0aHost:x", "user=a;b", "&&user=ü&", "id_user=1&count=7&next_max_id=", "u%73er=a", "user", "=", "%"} {
		f.Add("/ig/user_id/", query)
		f.Add("/ig/posts/", query)
	}
	for _, path := range []string{"//evil.example/ig/user_id/", "/ig/../ig/user_id/", "/ig/user_id/%2e%2e/", "/ig/user_id", "/ig/user%5fid/", "@evil.example/ig/user_id/"} {
		f.Add(path, "user=a")
	}
	calls := map[string]catalog.Call{}
	for _, call := range catalog.Calls() {
		calls["/base"+call.Path] = call
	}
	var received *http.Request
	g := New(Config{Provider: &url.URL{Scheme: "http", Host: "provider.example", Path: "/base"}, Transport: transport(func(r *http.Request) *http.Response {
		received = r
		return &http.Response{StatusCode: 200, Body: http.NoBody}
	})})
	f.Fuzz(func(t *testing.T, path, query string) {
		received = nil
		r := &http.Request{Method: http.MethodGet, Host: "console.example", Header: http.Header{"Authorization": {"Bearer " + key}}}
		r.URL = &url.URL{RawQuery: query}
		if r.URL.Path = path; strings.Contains(path, "%") {
			decoded, err := url.PathUnescape(path)
			if err != nil {
				return
			}
			r.URL.Path, r.URL.RawPath = decoded, path
		}
		w := httptest.NewRecorder()
		g.ServeHTTP(w, r)
		sent, err := url.ParseQuery(query)
		if received == nil {
			if w.Code != 400 && w.Code != 404 {
				t.Fatalf("got %d without a request", w.Code)
			}
			return
		}
		call, known := calls[received.URL.EscapedPath()]
		if received.URL.Scheme != "http" || received.URL.Host != "provider.example" || received.Host != "provider.example" || !known || "/base"+path != received.URL.Path {
			t.Fatalf("%s became %s", path, received.URL)
		}
		if err != nil {
			t.Fatalf("an unreadable query passed: %v", err)
		}
		checkQuery(t, call, sent, received.URL.RawQuery)
	})
}

// checkQuery compares the query that was sent to the one that arrived, both parsed by the standard
// library.
func checkQuery(t *testing.T, call catalog.Call, sent url.Values, raw string) {
	t.Helper()
	arrived, err := url.ParseQuery(raw)
	if err != nil || strings.ContainsFunc(raw, func(c rune) bool { return c <= ' ' || c > '~' || c == '#' }) {
		t.Fatalf("%q is no query: %v", raw, err)
	}
	want := maps.Clone(sent)
	for _, p := range call.Params {
		switch {
		case want.Has(p.Name):
		case p.From == catalog.SourceConstant:
			want.Set(p.Name, p.Value)
		case p.From == catalog.SourceInput:
			want.Set(p.Name, defaultOf(call, p))
		}
	}
	if !maps.EqualFunc(arrived, want, slices.Equal) {
		t.Fatalf("%q arrived as %q", want, arrived)
	}
}

// transport is a function that responds to requests.
type transport func(*http.Request) *http.Response

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r), nil }
