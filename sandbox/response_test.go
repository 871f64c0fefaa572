package sandbox_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"viewfinder/catalog"
)

func TestCompressionFollowsRequest(t *testing.T) {
	s := start(t)
	const target = "/ig/followers/?id_user=787132&count=200"
	plain := s.get(t, target).body
	for _, c := range []struct{ name, accepts, want string }{
		{"gzip alone", "gzip", "gzip"},
		{"what browsers send", "gzip, deflate, br, zstd", "gzip"},
		{"anything", "*", "gzip"},
		{"a lower quality", "br;q=1.0, gzip;q=0.5", "gzip"},
		{"nothing", "", ""},
		{"other codings", "br, zstd", ""},
		{"quality zero", "gzip;q=0, br", ""},
		{"quality zero with decimals", "gzip; q=0.000", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := s.get(t, target, "Accept-Encoding", c.accepts)
			if coding := got.header.Get("Content-Encoding"); coding != c.want {
				t.Fatalf("got %q, want %q", coding, c.want)
			}
			if got.header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("Vary: got %q, want Accept-Encoding", got.header.Get("Vary"))
			}
			body := got.body
			if c.want == "gzip" {
				body = unpack(t, got.body)
				if len(got.body)*4 > len(plain) {
					t.Errorf("got %d bytes of %d, want a quarter or less", len(got.body), len(plain))
				}
			}
			if !bytes.Equal(body, plain) {
				t.Error("the bytes are not those of the response without compression")
			}
		})
	}
}

func unpack(t *testing.T, packed []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// optional are the parameters for inputs that the provider does not require.
var optional = map[string]bool{"max_id": true}

func escape(value string) string { return url.QueryEscape(value) }

func TestMissingParametersFail(t *testing.T) {
	s := start(t)
	for _, call := range catalog.Calls() {
		for i, p := range call.Params {
			if p.From != catalog.SourceInput || optional[p.Name] {
				continue
			}
			t.Run(string(call.Name)+" without "+p.Name, func(t *testing.T) {
				query := url.Values{p.Name: {"  "}}
				for _, before := range call.Params[:i] {
					query.Set(before.Name, "787132")
				}
				wantFailure(t, s.get(t, call.Path+"?"+query.Encode()), http.StatusBadRequest, "Missing required parameter: "+p.Name)
				query.Del(p.Name)
				wantFailure(t, s.get(t, call.Path+"?"+query.Encode()), http.StatusBadRequest, "Missing required parameter: "+p.Name)
			})
		}
	}
}

func TestUserIDsMustBeNumbers(t *testing.T) {
	s := start(t)
	for _, call := range catalog.Calls() {
		if len(call.Params) == 0 || call.Params[0].Name != "id_user" {
			continue
		}
		for _, value := range []string{"natgeo", "12x", "-5", "+5", "1.5", "9223372036854775808"} {
			t.Run(string(call.Name)+" of "+value, func(t *testing.T) {
				got := s.get(t, call.Path+"?id_user="+escape(value)+"&id_stories=1")
				wantFailure(t, got, http.StatusBadRequest, "Invalid id_user format")
			})
		}
	}
}

func TestUnknownValuesFailLikeProvider(t *testing.T) {
	s := start(t)
	for _, c := range []struct {
		name, target string
		status       int
		message      string
	}{
		{"a path", "/ig/nonsense/?user=natgeo", 404, "Endpoint '/ig/nonsense/' does not exist"},
		{"a path without its slash", "/ig/user_id?user=natgeo", 404, "Endpoint '/ig/user_id' does not exist"},
		{"the root", "/", 404, "Endpoint '/' does not exist"},
		{"an impossible name", "/ig/info_username/?user=no+such+name", 404, "Page not found"},
		{"an unused ID", "/ig/info/?id_user=0", 404, "Page not found"},
		{"the ID of an unknown name", "/ig/info/?id_user=444000000000000000", 404, "Page not found"},
		{"an invalid shortcode", "/ig/post_info_v2/?shortcode=x", 404, "Page not found"},
		{"an invalid cursor", "/ig/followers/?id_user=787132&next_max_id=x", 400, "Invalid next_max_id"},
		{"an invalid cursor of comments", "/ig/comments/?shortcode=CAADAK8AHng&next_min_id=%7B%7D", 400, "Invalid next_min_id"},
		{"a cursor of another list", "/ig/posts/?id_user=787132&next_max_id=1", 400, "Invalid next_max_id"},
	} {
		t.Run(c.name, func(t *testing.T) { wantFailure(t, s.get(t, c.target), c.status, c.message) })
	}
}

func TestOnlyGetIsAllowed(t *testing.T) {
	s := start(t)
	res, err := client.Post(s.url+"/ig/user_id/?user=natgeo", "text/plain", strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusMethodNotAllowed || res.Header.Get("Allow") != http.MethodGet {
		t.Errorf("got %d, Allow %q, want 405 and GET", res.StatusCode, res.Header.Get("Allow"))
	}
}

// wantFailure checks a failure of the data API: status fail, message and code.
func wantFailure(t *testing.T, got response, status int, message string) {
	t.Helper()
	if got.status != status {
		t.Fatalf("got %d %.200s, want %d", got.status, got.body, status)
	}
	body := parse(t, got.body)
	if textAt(body, "status") != "fail" || textAt(body, "message") != message || textAt(body, "code") != strconv.Itoa(status) {
		t.Errorf("got %s, want fail, %q and %d", got.body, message, status)
	}
}
