package collections

import (
	"strings"
	"testing"
)

// TestQueryIsReadCompletelyOrRefused verifies that no parameter is ignored, because a missing
// filter would send every row.
func TestQueryIsReadCompletelyOrRefused(t *testing.T) {
	url, _ := serve(t, &engine{}, nil)
	for _, c := range []struct{ method, path, want string }{
		{"GET", "/c1/export?run=1&format=csv&filter=username=a1;x", `The query is not valid at \"filter=username=a1;x\"`},
		{"GET", "/c1/rows?sort=;DROP", `\"sort=;DROP\"`},
		{"GET", "/c1/rows?words=100%&run=1", `\"words=100%\"`},
		{"GET", "/c1/rows?words=%zz", `\"words=%zz\"`},
		{"GET", "/c1/rows?limit=1&bogus=1", `no parameter \"bogus\", \"limit\". It takes column, columns, count, filter, from, places, run, snapshot, sort, words`},
		{"GET", "/c1/rows?run=1&run=2", "run was sent 2 times"},
		{"GET", "/c1/export?format=csv&safe=yes", "safe must be true or false"},
		{"GET", "?limit=3", `no parameter \"limit\"`},
		{"POST", "?start=true", `no parameter \"start\". It takes none`},
		{"POST", "/check?x=1", `no parameter \"x\"`},
		{"GET", "/c1?x=1", `no parameter \"x\"`},
		{"PATCH", "/c1?x=1", `no parameter \"x\"`},
		{"DELETE", "/c1?dryRun=true", `no parameter \"dryRun\"`},
		{"GET", "/c1/events?x=1", `no parameter \"x\"`},
		{"GET", "/c1/inputs?filter=failed", `no parameter \"filter\"`},
		{"POST", "/c1/inputs?x=1", `no parameter \"x\"`},
		{"POST", "/c1/inputs/retry?outcome=failed", `no parameter \"outcome\"`},
		{"POST", "/c1/inputs/cancel?search=a;b", `\"search=a;b\"`},
		{"POST", "/c1/inputs/delete?search=a", `no parameter \"search\"`},
		{"GET", "/c1/columns?count=1", `no parameter \"count\"`},
		{"GET", "/c1/answers?filter=x", `no parameter \"filter\"`},
		{"GET", "/c1/profile?filter=x", `no parameter \"filter\"`},
		{"GET", "/c1/compare?from=1&to=2&word=x", `no parameter \"word\"`},
		{"GET", "/c1/departures?run=1", `no parameter \"run\"`},
		{"GET", "/c1/runs?x=1", `no parameter \"x\"`},
		{"POST", "/c1/runs?mode=new", `no parameter \"mode\"`},
	} {
		res, body := send(t, c.method, url+c.path, "application/json", "{}")
		if res.StatusCode != 400 || !strings.Contains(body, c.want) {
			t.Errorf("%s %s: got %d %s, want 400 with %s", c.method, c.path, res.StatusCode, body, c.want)
		}
	}
}

func TestEveryRouteRefusesUnknownParameters(t *testing.T) {
	for path, methods := range New(Config{}).routes {
		for method, r := range methods {
			if _, err := r.query("nothing-reads-this=1"); err == nil || r.handle == nil {
				t.Errorf("%s %s takes any parameter", method, path)
			}
		}
	}
}
