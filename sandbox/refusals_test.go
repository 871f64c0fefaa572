package sandbox_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// optional are what a person types that the provider can do without.
var optional = map[string]bool{"max_id": true}

func escape(value string) string { return url.QueryEscape(value) }

func TestMissingParametersAreRefused(t *testing.T) {
	h := open(t)
	for _, call := range catalog.Calls() {
		for i, p := range call.Params {
			if p.From != catalog.FromInput || optional[p.Name] {
				continue
			}
			t.Run(call.Name+" without "+p.Name, func(t *testing.T) {
				query := url.Values{p.Name: {"  "}}
				for _, before := range call.Params[:i] {
					query.Set(before.Name, "787132")
				}
				wantRefusal(t, h.ask(t, call.Path+"?"+query.Encode()), http.StatusBadRequest, "Missing required parameter: "+p.Name)
				query.Del(p.Name)
				wantRefusal(t, h.ask(t, call.Path+"?"+query.Encode()), http.StatusBadRequest, "Missing required parameter: "+p.Name)
			})
		}
	}
}

func TestUserIDsMustBeNumbers(t *testing.T) {
	h := open(t)
	for _, call := range catalog.Calls() {
		if len(call.Params) == 0 || call.Params[0].Name != "id_user" {
			continue
		}
		for _, value := range []string{"natgeo", "12x", "-5", "+5", "1.5", "9223372036854775808"} {
			t.Run(call.Name+" of "+value, func(t *testing.T) {
				got := h.ask(t, call.Path+"?id_user="+escape(value)+"&id_stories=1")
				wantRefusal(t, got, http.StatusBadRequest, "Invalid id_user format")
			})
		}
	}
}

func TestWhatIsNotThereIsRefusedAsTheProviderDoes(t *testing.T) {
	h := open(t)
	for _, c := range []struct {
		name, question string
		status         int
		message        string
	}{
		{"a path", "/ig/nonsense/?user=natgeo", 404, "Endpoint '/ig/nonsense/' does not exist"},
		{"a path without its slash", "/ig/user_id?user=natgeo", 404, "Endpoint '/ig/user_id' does not exist"},
		{"the root", "/", 404, "Endpoint '/' does not exist"},
		{"a name that none can have", "/ig/info_username/?user=no+such+name", 404, "Page not found"},
		{"an ID that none has", "/ig/info/?id_user=0", 404, "Page not found"},
		{"an ID of a name never seen", "/ig/info/?id_user=444000000000000000", 404, "Page not found"},
		{"a shortcode that is none", "/ig/post_info_v2/?shortcode=x", 404, "Page not found"},
		{"a cursor that is none", "/ig/followers/?id_user=787132&next_max_id=x", 400, "Invalid next_max_id"},
		{"a cursor of comments that is none", "/ig/comments/?shortcode=CAADAK8AHng&next_min_id=%7B%7D", 400, "Invalid next_min_id"},
		{"a cursor of another list", "/ig/posts/?id_user=787132&next_max_id=1", 400, "Invalid next_max_id"},
	} {
		t.Run(c.name, func(t *testing.T) { wantRefusal(t, h.ask(t, c.question), c.status, c.message) })
	}
}

func TestOnlyGetIsAnswered(t *testing.T) {
	h := open(t)
	res, err := client.Post(h.url+"/ig/user_id/?user=natgeo", "text/plain", strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusMethodNotAllowed || res.Header.Get("Allow") != http.MethodGet {
		t.Errorf("got %d, Allow %q, want 405 and GET", res.StatusCode, res.Header.Get("Allow"))
	}
}

// wantRefusal checks a refusal by the data API: status fail, message, code.
func wantRefusal(t *testing.T, got reply, status int, message string) {
	t.Helper()
	if got.status != status {
		t.Fatalf("got %d %.200s, want %d", got.status, got.body, status)
	}
	body := parse(t, got.body)
	if text(body, "status") != "fail" || text(body, "message") != message || text(body, "code") != strconv.Itoa(status) {
		t.Errorf("got %s, want fail, %q and %d", got.body, message, status)
	}
}
