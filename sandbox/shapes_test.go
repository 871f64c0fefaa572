package sandbox_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"viewfinder/sandbox"
)

// shapedCalls is one call per kind of answer that comes in several shapes.
func shapedCalls(asked map[string]question) map[string]string {
	return map[string]string{
		"identity":   "/ig/user_id/" + asked["user_id"].query,
		"profile":    "/ig/info_username/" + asked["info_username"].query,
		"accounts":   "/ig/followers/" + asked["followers"].query,
		"media":      "/ig/tagged/" + asked["tagged"].query,
		"post":       "/ig/post_info_v2/" + asked["post_info_v2"].query,
		"sections":   "/ig/hashtag/" + asked["hashtag"].query,
		"stories":    "/ig/stories/" + asked["stories"].query,
		"highlights": "/ig/highlights_tray/" + asked["highlights_tray"].query,
		"highlight":  "/ig/highlights/" + asked["highlights"].query,
		"places":     "/ig/location_search/" + asked["location_search"].query,
		"music":      "/ig/music_search/" + asked["music_search"].query,
		"comments":   "/ig/comments/" + asked["comments"].query,
	}
}

func TestEveryShapeIsAnAnswerOfItsOwn(t *testing.T) {
	h := open(t)
	calls := shapedCalls(questions(t, h))
	for _, kind := range sandbox.ShapeKinds() {
		ask, known := calls[kind.Kind]
		if !known {
			t.Errorf("%s: no call of this kind is asked: add one", kind.Kind)
			continue
		}
		plain := h.ask(t, ask).body
		seen := map[string]string{}
		for number, says := range kind.Shapes {
			t.Run(fmt.Sprintf("%s %d %s", kind.Kind, number, says), func(t *testing.T) {
				got := h.ask(t, ask, sandbox.ShapeHeader, fmt.Sprintf("%s=%d", kind.Kind, number))
				parse(t, got.body)
				if same := bytes.Equal(got.body, plain); got.status != 200 || same != (number == 0) {
					t.Errorf("got %d, the same as without a choice: %v, want 200 and %v", got.status, same, number == 0)
				}
				if before, taken := seen[string(got.body)]; taken {
					t.Errorf("the same bytes as shape %q", before)
				}
				seen[string(got.body)] = says
			})
		}
	}
}

func TestShapesAreChosenForOneCallOrForAll(t *testing.T) {
	box, err := sandbox.New(sandbox.Config{Shape: "accounts=2, profile=1"})
	if err != nil {
		t.Fatal(err)
	}
	h := serve(t, box)
	for _, c := range []struct{ name, question, header, there string }{
		{"the sandbox's choice", "/ig/followers/?id_user=787132", "", "data.user.edge_followed_by.edges[].node.username"},
		{"its other choice", "/ig/info_username/?user=natgeo", "", "user.username"},
		{"a kind it says nothing of", "/ig/posts/?id_user=787132", "", "items[].code"},
		{"the request's choice", "/ig/followers/?id_user=787132", "accounts=1", "items[].user.username"},
		{"the request's choice of another kind", "/ig/followers/?id_user=787132", "media=2", "users[].username"},
		{"one number for all", "/ig/posts/?id_user=787132", "1", "items[].media.code"},
		{"one number beyond a kind's last", "/ig/highlights_tray/?id_user=787132", "4", "items[].title"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if len(all(h.read(t, c.question, sandbox.ShapeHeader, c.header), c.there)) == 0 {
				t.Errorf("nothing at %s", c.there)
			}
		})
	}
}

func TestShapesThatDoNotExistAreRefused(t *testing.T) {
	h := open(t)
	for _, choice := range []string{"media=9", "nonsense=1", "99", "-1", "media=", "x"} {
		t.Run(choice, func(t *testing.T) {
			if _, err := sandbox.New(sandbox.Config{Shape: choice}); err == nil || !strings.Contains(err.Error(), "media=0…") {
				t.Errorf("New: got %v, want an error that says what exists", err)
			}
			got := h.ask(t, "/ig/user_id/?user=natgeo", sandbox.ShapeHeader, choice)
			if got.status != 400 || !strings.Contains(text(parse(t, got.body), "message"), "media=0…") {
				t.Errorf("got %d %s, want 400 and what exists", got.status, got.body)
			}
		})
	}
}
