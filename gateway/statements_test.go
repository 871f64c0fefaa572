package gateway

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// specified are the calls in the specification, as sent for the first page.
var specified = strings.Fields(`
	/ig/user_id/?user=natgeo
	/ig/info_username/?user=natgeo
	/ig/basic_engagement/?user=natgeo
	/ig/info/?id_user=787132
	/ig/web_profile_info/?user=natgeo
	/ig/additional_info/?id_user=787132
	/ig/followings/?id_user=787132
	/ig/followers/?id_user=787132&count=200
	/ig/posts/?id_user=787132&count=100
	/ig/posts_username/?user=natgeo&count=100
	/ig/reels_posts/?user=natgeo&count=100
	/ig/randusername/?name=nature
	/ig/similar_accounts/?id_user=787132
	/ig/hashtag/?hashtag=sunset
	/ig/locations/?location_id=212988663&max_id=100
	/ig/location_search/?name=s%C3%A3o%20paulo%20%26%2Bco
	/ig/music_trending/
	/ig/music_search/?name=summer+rain%2Bsun
	/ig/stories/?id_user=787132
	/ig/get_stories/?id_user=787132&id_stories=3700000000000000123
	/ig/stories_hd/?id_user=787132
	/ig/get_stories_hd/?id_user=787132&id_stories=3700000000000000123
	/ig/highlights_tray/?id_user=787132
	/ig/highlights/?id_highlight=17000000012594112
	/ig/tv_posts/?user=787132
	/ig/tv_posts_username/?user=natgeo
	/ig/post_info_v2/?shortcode=CAADAK8AHng
	/ig/likes/?shortcode=CAADAK8AHng
	/ig/comments/?shortcode=CAADAK8AHng
	/ig/tagged/?id_user=787132`)

// TestSpecifiedCalls verifies the specification's statements about calls.
func TestSpecifiedCalls(t *testing.T) {
	t.Run("S6.2 S7.1 S7.2 S7.3: every call goes to the provider's host as a GET for JSON with the bearer key", func(t *testing.T) {
		s, host, received := listen(t)
		for _, target := range specified {
			for _, accept := range []string{"", "text/html"} {
				if got := s.do(accepting(s.request(t, target), accept)); got.status != 200 {
					t.Errorf("%s: got %d %s", target, got.status, got.body)
				}
				r := received()
				got := []string{r.Method, r.Host, r.RequestURI, r.Header.Get("Accept"), r.Header.Get("Authorization")}
				want := []string{"GET", host, target, "application/json", "Bearer " + key}
				if !slices.Equal(got, want) {
					t.Errorf("with Accept %q: got %q, want %q", accept, got, want)
				}
			}
		}
	})
	t.Run("S7.35: a username is sent as typed on the user ID and user info calls", func(t *testing.T) {
		s, _, received := listen(t)
		for _, path := range []string{"/ig/user_id/", "/ig/info_username/"} {
			for _, target := range []string{
				path + "?user=Nat-geo.1_~/?@:=,$!'()*",
				path + "?user=a%26b%23c%25d%2Be%3Bf%20g%09%C3%B6",
			} {
				s.get(t, target)
				if got := received().RequestURI; got != target {
					t.Errorf("got %s, want %s", got, target)
				}
			}
		}
	})
	t.Run("S1.7: a real provider receives the operator's demo key instead of the built-in key", func(t *testing.T) {
		received := ""
		provider := func(_ http.ResponseWriter, r *http.Request) { received = r.Header.Get("Authorization") }
		withDemo := start(t, Config{BuiltInKey: builtInKey, DemoKey: demo}, provider)
		got := withDemo.get(t, userIDTarget, "Authorization", "Bearer "+builtInKey)
		if got.status != 200 || received != "Bearer "+demo || strings.Contains(got.body, demo) {
			t.Errorf("got %d %s, the provider received %q", got.status, got.body, received)
		}
		without := start(t, Config{BuiltInKey: builtInKey}, unexpected(t))
		if got := without.get(t, userIDTarget, "Authorization", "Bearer "+builtInKey); got.status != 401 {
			t.Errorf("without a demo key: got %d %s", got.status, got.body)
		}
	})
}

// listen starts a gateway whose provider, at the given host, responds with {}. received returns the
// only request since its last call.
func listen(t *testing.T) (s *console, host string, received func() *http.Request) {
	t.Helper()
	requests := make(chan *http.Request, 9)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests <- r
		respond(200, "{}")(w, r)
	}))
	t.Cleanup(provider.Close)
	at := address(t, provider.URL)
	return start(t, Config{Provider: at}, nil), at.Host, func() *http.Request {
		if len(requests) != 1 {
			t.Fatalf("the provider received %d requests, want 1", len(requests))
		}
		return <-requests
	}
}

// accepting sets the Accept header unless types is empty.
func accepting(r *http.Request, types string) *http.Request {
	if types != "" {
		r.Header.Set("Accept", types)
	}
	return r
}
