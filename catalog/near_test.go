package catalog

import (
	"strings"
	"testing"
)

func TestSimilarFeatures(t *testing.T) {
	for id, want := range map[string]string{
		"folowers": "followers", "FOLOWERS": "followers", "folloers": "followers", "user_inf": "user-info", "posst": "posts",
		"xyzzyqqq": "", "": "", strings.Repeat("follow", 100_000): "",
	} {
		near := NearFeatures(id)
		first := ""
		if len(near) > 0 {
			first = near[0].ID
		}
		if id != "" && first != want || len(near) > maxNear {
			t.Errorf("near %.20q are %d, %q first, want %q", id, len(near), first, want)
		}
		for _, f := range near {
			if f.Call == "" {
				t.Errorf("near %.20q is %s, which makes no call", id, f.ID)
			}
		}
	}
}
