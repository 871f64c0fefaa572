package sandbox_test

import (
	"regexp"
	"testing"
)

func TestKnownIDs(t *testing.T) {
	h := open(t)
	for name, want := range map[string]string{"natgeo": "787132", "NatGeo": "787132", "@natgeo": "787132", "instagram": "25025320"} {
		t.Run(name, func(t *testing.T) {
			got := text(h.read(t, "/ig/user_id/?user="+escape(name)), "user_id")
			if got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

// TestDigitsAreAnIDUnlessTheyAreCalledAName: 12345 is an ID, @12345 a name.
func TestDigitsAreAnIDUnlessTheyAreCalledAName(t *testing.T) {
	h := open(t)
	if got, want := text(h.read(t, "/ig/info_username/?user=787132"), "username"), "natgeo"; got != want {
		t.Errorf("an ID: got %s, want %s", got, want)
	}
	if got, want := text(h.read(t, "/ig/info_username/?user=%40787132"), "username"), "787132"; got != want {
		t.Errorf("a name of digits: got %s, want %s", got, want)
	}
}

var shortName = regexp.MustCompile(`^[a-z0-9_]([a-z0-9._]{0,9}[a-z0-9_])?$`)

// faults are the short names that are test identifiers and answer with one.
var faults = map[string]bool{"per.second": true, "too.many": true, "quota.spent": true, "bad.gateway": true, "not.json": true, "empty.body": true, "cut.short": true, "slow.answer": true}

// FuzzID asks one sandbox for the ID of a name, and another for the name of
// that ID: short names need no memory.
func FuzzID(f *testing.F) {
	for _, name := range []string{"a", "_", "0", "z9", "natgeo", "johndoe", "john.doe", "12345678901", "___________", "zzzzzzzzzzz", "a.b_c.d_e.f"} {
		f.Add(name)
	}
	one, other := open(f), open(f)
	f.Fuzz(func(t *testing.T, name string) {
		if !shortName.MatchString(name) || faults[name] {
			return
		}
		id := text(one.read(t, "/ig/user_id/?user=%40"+name), "user_id")
		if got := text(other.read(t, "/ig/info/?id_user="+id), "username"); got != name {
			t.Errorf("ID %s: got %s, want %s", id, got, name)
		}
		if got := text(other.read(t, "/ig/info_username/?user="+id), "username"); got != name {
			t.Errorf("user %s: got %s, want %s", id, got, name)
		}
	})
}
