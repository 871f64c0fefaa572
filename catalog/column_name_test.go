package catalog

import (
	"slices"
	"testing"
)

func TestFieldNamed(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"follower_count", "follower_count"}, {"followers", "follower_count"}, {"Followers", "follower_count"},
		{"edge_followed_by_count", "follower_count"}, {"edge_followed_by.count", "follower_count"},
		{"verified", "is_verified"}, {"full name", "full_name"}, {"picture", "profile_pic_url"}, {"email", "public_email"},
		{"category_name", "category"}, {"folowers", ""}, {"", ""},
	} {
		if f, ok := profileSchema.FieldNamed(c.name); f.Name != c.want || ok != (c.want != "") {
			t.Errorf("%q: got %q, %t", c.name, f.Name, ok)
		}
	}
	if near := profileSchema.NearFields("folowers"); !slices.Equal(near, []string{"followers"}) {
		t.Errorf("got %q near folowers", near)
	}
}

// TestEveryFieldIsFoundByName verifies that an alias of one field never hides another field.
func TestEveryFieldIsFoundByName(t *testing.T) {
	for _, s := range Schemas() {
		for _, want := range s.Fields {
			if f, ok := s.FieldNamed(want.Name); !ok || f.Name != want.Name {
				t.Errorf("%s: got %q for %q", s.Kind, f.Name, want.Name)
			}
		}
	}
}
