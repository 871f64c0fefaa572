package gateway

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestCallsOfTheSpecification holds what the specification says of every call.
func TestCallsOfTheSpecification(t *testing.T) {
	t.Run("S6.2 S7.1 S7.2 S7.3: every call goes to the provider's host as a GET for JSON with the bearer key", func(t *testing.T) {
		var asked *http.Request
		provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			asked = r
			say(200, "{}")(w, r)
		}))
		defer provider.Close()
		host := address(t, provider.URL)
		s := start(t, Config{Provider: host}, nil)
		for _, call := range catalog.Calls() {
			target, err := Build(call, values(call, "a"))
			if err != nil {
				t.Fatal(err)
			}
			s.get(t, target, "Accept", "application/json")
			got := []string{asked.Method, asked.Host, asked.RequestURI, asked.Header.Get("Accept"), asked.Header.Get("Authorization")}
			want := []string{"GET", host.Host, target, "application/json", "Bearer " + key}
			if strings.Join(got, " ") != strings.Join(want, " ") {
				t.Errorf("%s: got %q, want %q", call.Name, got, want)
			}
		}
	})
	t.Run("S1.7: a real provider hears the built-in key only as the demo key that an operator lends", func(t *testing.T) {
		heard := ""
		provider := func(_ http.ResponseWriter, r *http.Request) { heard = r.Header.Get("Authorization") }
		lent := start(t, Config{DefaultKey: builtIn, DemoKey: demo}, provider)
		got := lent.get(t, asking, "Authorization", "Bearer "+builtIn)
		if got.status != 200 || heard != "Bearer "+demo || strings.Contains(got.body, demo) {
			t.Errorf("got %d %s, the provider heard %q", got.status, got.body, heard)
		}
		none := start(t, Config{DefaultKey: builtIn}, never(t))
		if got := none.get(t, asking, "Authorization", "Bearer "+builtIn); got.status != 401 {
			t.Errorf("without a demo key: got %d %s", got.status, got.body)
		}
	})
}
