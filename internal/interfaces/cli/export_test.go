package cli

import (
	"strings"
	"testing"
)

// TestExports verifies that the built console exports its own responses for its page and for
// programs, without a key.
func TestExports(t *testing.T) {
	url := startCommand(t, map[string]string{"VIEWFINDER_DATA_DIR": t.TempDir()})
	_, page := fetch(t, url+"/api/examples/followers", "")
	for _, c := range []struct {
		name, origin string
		status       int
		want         string
	}{
		{"from its page", url, 200, "PAR1"},
		{"from a program", "", 200, "PAR1"},
		{"from another site", "https://elsewhere.example", 403, "Pages on other sites"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, body := postForm(t, url+"/api/export", c.origin,
				"request", `{"feature":"followers","format":"parquet","rows":"all"}`, "answer", page)
			rows := res.Header.Get("X-Rows")
			if res.StatusCode != c.status || !strings.Contains(body, c.want) || (rows == "12") != (c.status == 200) {
				t.Errorf("got %s with %s rows: %.200q", res.Status, rows, body)
			}
		})
	}
	_, metrics := fetch(t, url+"/metrics", "")
	if want := `viewfinder_exports_total{format="parquet",outcome="written"} 2`; !strings.Contains(metrics, want) {
		t.Errorf("no line %s", want)
	}
}
