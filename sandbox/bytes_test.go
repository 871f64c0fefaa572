package sandbox_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"viewfinder/catalog"
)

var update = flag.Bool("update", false, "rewrite the sums in testdata")

// sumsFile contains the checksums of responses.
const sumsFile = "testdata/sums.txt"

// fixedTargets returns targets for each call, for later pages, and for accounts of every kind.
func fixedTargets(t *testing.T, s server) []string {
	cases := callCases(t, s)
	var list []string
	for _, call := range catalog.Calls() {
		list = append(list, call.Path+cases[string(call.Name)].query)
	}
	return append(list,
		"/ig/info_username/?user=instagram",
		"/ig/info_username/?user=a.name.of.more.than.11.letters",
		"/ig/info_username/?user=odd.words",
		"/ig/followers/?id_user=25025320&count=200&next_max_id="+escapedCursor(t, s, "/ig/followers/?id_user=25025320&count=200"),
		"/ig/posts/?id_user=900100005&count=100",
		"/ig/hashtag/?hashtag=nobodysays",
	)
}

func escapedCursor(t *testing.T, s server, target string) string {
	return escape(textAt(s.getJSON(t, target), "next_max_id"))
}

// TestResponsesAreTheSameOnEveryMachine compares the checksums of responses to those in testdata.
func TestResponsesAreTheSameOnEveryMachine(t *testing.T) {
	s := start(t)
	var got strings.Builder
	for _, q := range fixedTargets(t, s) {
		fmt.Fprintf(&got, "%x  %s\n", sha256.Sum256(s.get(t, q).body), q)
	}
	if *update {
		if err := os.WriteFile(sumsFile, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile(sumsFile)
	if err != nil {
		t.Fatalf("%v; write the file with: go test ./sandbox -update", err)
	}
	gotSums, wantSums := sumsByTarget(got.String()), sumsByTarget(string(file))
	for target, sum := range gotSums {
		if want := wantSums[target]; sum != want {
			t.Errorf("%s: got %s, want %q; if that is meant: go test ./sandbox -update", target, sum, want)
		}
	}
	for target := range wantSums {
		if gotSums[target] == "" {
			t.Errorf("%s is no longer a target; if that is meant: go test ./sandbox -update", target)
		}
	}
}

// sumsByTarget parses lines that consist of a checksum, two spaces and its target.
func sumsByTarget(lines string) map[string]string {
	sums := map[string]string{}
	for line := range strings.Lines(lines) {
		sum, target, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		sums[target] = sum
	}
	return sums
}

func TestSameDayHasSameBytes(t *testing.T) {
	midnight := time.Date(2026, time.November, 20, 0, 0, 0, 0, time.UTC)
	late := time.Date(2026, time.November, 20, 20, 59, 59, 0, time.FixedZone("west", -3*3600))
	one, other := startOn(t, midnight), startOn(t, late)
	for _, q := range fixedTargets(t, one) {
		if !bytes.Equal(one.get(t, q).body, other.get(t, q).body) {
			t.Errorf("%s: two sandboxes differ on one day", q)
		}
	}
}

func TestOtherDaysDifferOnlyInTimes(t *testing.T) {
	today, tomorrow := start(t), startOn(t, day.AddDate(0, 0, 1))
	for _, c := range []struct {
		name, target string
		differs      bool
	}{
		{"an ID", "/ig/user_id/?user=natgeo", false},
		{"locations", "/ig/location_search/?name=harbor", false},
		{"posts", "/ig/posts/?id_user=787132", true},
		{"stories", "/ig/stories/?id_user=787132", true},
		{"comments", "/ig/comments/?shortcode=CAADAK8AHng", true},
		{"statistics", "/ig/basic_engagement/?user=natgeo", true},
		{"picture URLs, which expire", "/ig/info_username/?user=natgeo", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := !bytes.Equal(today.get(t, c.target).body, tomorrow.get(t, c.target).body)
			if got != c.differs {
				t.Errorf("differs: got %v, want %v", got, c.differs)
			}
		})
	}
}
