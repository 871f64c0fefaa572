package sandbox_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"viewfinder/sandbox"
)

// shapeTargets returns one target per kind of answer that comes in several shapes.
func shapeTargets(cases map[string]callCase) map[string]string {
	return map[string]string{
		"identity":   "/ig/user_id/" + cases["user_id"].query,
		"profile":    "/ig/info_username/" + cases["info_username"].query,
		"accounts":   "/ig/followers/" + cases["followers"].query,
		"media":      "/ig/tagged/" + cases["tagged"].query,
		"post":       "/ig/post_info_v2/" + cases["post_info_v2"].query,
		"sections":   "/ig/hashtag/" + cases["hashtag"].query,
		"stories":    "/ig/stories/" + cases["stories"].query,
		"highlights": "/ig/highlights_tray/" + cases["highlights_tray"].query,
		"highlight":  "/ig/highlights/" + cases["highlights"].query,
		"places":     "/ig/location_search/" + cases["location_search"].query,
		"music":      "/ig/music_search/" + cases["music_search"].query,
		"comments":   "/ig/comments/" + cases["comments"].query,
	}
}

func TestEveryShapeIsAnAnswerOfItsOwn(t *testing.T) {
	s := start(t)
	calls := shapeTargets(callCases(t, s))
	for _, kind := range sandbox.ShapeKinds() {
		target, known := calls[kind.Kind]
		if !known {
			t.Errorf("%s: no target for this kind: add one", kind.Kind)
			continue
		}
		plain := s.get(t, target).body
		bodies := map[string]string{}
		for number, description := range kind.Shapes {
			t.Run(fmt.Sprintf("%s %d %s", kind.Kind, number, description), func(t *testing.T) {
				got := s.get(t, target, sandbox.ShapeHeader, fmt.Sprintf("%s=%d", kind.Kind, number))
				parse(t, got.body)
				if same := bytes.Equal(got.body, plain); got.status != 200 || same != (number == 0) {
					t.Errorf("got %d, the same as without a choice: %v, want 200 and %v", got.status, same, number == 0)
				}
				if before, taken := bodies[string(got.body)]; taken {
					t.Errorf("the same bytes as shape %q", before)
				}
				bodies[string(got.body)] = description
			})
		}
	}
}

func TestShapesAreChosenForOneCallOrForAll(t *testing.T) {
	provider, err := sandbox.New(sandbox.Config{Shape: "accounts=2, profile=1"})
	if err != nil {
		t.Fatal(err)
	}
	s := startSandbox(t, provider)
	for _, c := range []struct{ name, target, header, exists string }{
		{"the sandbox's choice", "/ig/followers/?id_user=787132", "", "data.user.edge_followed_by.edges[].node.username"},
		{"its other choice", "/ig/info_username/?user=natgeo", "", "user.username"},
		{"a kind it says nothing of", "/ig/posts/?id_user=787132", "", "items[].code"},
		{"the request's choice", "/ig/followers/?id_user=787132", "accounts=1", "items[].user.username"},
		{"the request's choice of another kind", "/ig/followers/?id_user=787132", "media=2", "users[].username"},
		{"one number for all", "/ig/posts/?id_user=787132", "1", "items[].media.code"},
		{"one number beyond a kind's last", "/ig/highlights_tray/?id_user=787132", "4", "items[].title"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if len(valuesAt(s.getJSON(t, c.target, sandbox.ShapeHeader, c.header), c.exists)) == 0 {
				t.Errorf("nothing at %s", c.exists)
			}
		})
	}
}

func TestUnknownShapesFail(t *testing.T) {
	s := start(t)
	for _, choice := range []string{"media=9", "nonsense=1", "99", "-1", "media=", "x"} {
		t.Run(choice, func(t *testing.T) {
			if _, err := sandbox.New(sandbox.Config{Shape: choice}); err == nil || !strings.Contains(err.Error(), "media=0…") {
				t.Errorf("New: got %v, want an error that says what exists", err)
			}
			got := s.get(t, "/ig/user_id/?user=natgeo", sandbox.ShapeHeader, choice)
			if got.status != 400 || !strings.Contains(textAt(parse(t, got.body), "message"), "media=0…") {
				t.Errorf("got %d %s, want 400 and what exists", got.status, got.body)
			}
		})
	}
}
