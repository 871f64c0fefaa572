package sandbox_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/sandbox"
)

// TestShapesDiffer verifies that shape 0 is the default, and that every other shape differs from
// the previous ones in at least one call of its family.
func TestShapesDiffer(t *testing.T) {
	s := start(t)
	cases := callCases(t, s)
	for _, family := range sandbox.ShapeFamilies() {
		shapes := map[string]string{} // by the responses to all calls
		for number, description := range family.Shapes {
			t.Run(fmt.Sprintf("%s %d %s", family.Name, number, description), func(t *testing.T) {
				var answers strings.Builder
				for _, call := range catalog.Calls() {
					if sandbox.FamilyOf(call.Path) != family.Name {
						continue
					}
					target := call.Path + cases[string(call.Name)].query
					got := s.get(t, target, sandbox.ShapeHeader, fmt.Sprintf("%s=%d", family.Name, number))
					parse(t, got.body)
					if got.status != 200 || number == 0 && !bytes.Equal(got.body, s.get(t, target).body) {
						t.Errorf("%s: got %d %.200s, want 200, and for 0 the default shape", target, got.status, got.body)
					}
					answers.Write(got.body)
				}
				if before, taken := shapes[answers.String()]; taken {
					t.Errorf("the same bytes as shape %q", before)
				}
				shapes[answers.String()] = description
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
		{"a family without a choice", "/ig/posts/?id_user=787132", "", "items[].code"},
		{"the request's choice", "/ig/followers/?id_user=787132", "accounts=1", "items[].user.username"},
		{"the request's choice of another family", "/ig/followers/?id_user=787132", "media=2", "users[].username"},
		{"one number for all", "/ig/posts/?id_user=787132", "1", "items[].media.code"},
		{"one number beyond a family's last shape", "/ig/highlights_tray/?id_user=787132", "4", "items[].title"},
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
				t.Errorf("New: got %v, want an error that lists the shapes", err)
			}
			got := s.get(t, "/ig/user_id/?user=natgeo", sandbox.ShapeHeader, choice)
			if got.status != 400 || !strings.Contains(textAt(parse(t, got.body), "message"), "media=0…") {
				t.Errorf("got %d %s, want 400 and what exists", got.status, got.body)
			}
		})
	}
}
