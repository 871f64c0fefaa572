package sandbox_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"
)

// daysOf starts a sandbox for each of some consecutive days.
func daysOf(t *testing.T, count int) []server {
	servers := make([]server, count)
	for i := range servers {
		servers[i] = startOn(t, day.AddDate(0, 0, i))
	}
	return servers
}

// followersOf returns the usernames in all pages of an account's followers, by ID.
func followersOf(t *testing.T, s server, id string) map[string]string {
	t.Helper()
	names := map[string]string{}
	for target := "/ig/followers/?id_user=" + id; target != ""; {
		page := s.getJSON(t, target)
		for _, user := range valuesAt(page, "users[]") {
			names[textAt(user, "pk")] = textAt(user, "username")
		}
		cursor := textAt(page, "next_max_id")
		target = ""
		if cursor != "" {
			target = "/ig/followers/?id_user=" + id + "&next_max_id=" + url.QueryEscape(cursor)
		}
	}
	return names
}

func TestFollowersComeAndGo(t *testing.T) {
	days := daysOf(t, 3)
	var before map[string]string
	for i, s := range days {
		now := followersOf(t, s, "900100051")
		if got, want := textAt(s.getJSON(t, "/ig/info_username/?user=new.followers"), "edge_followed_by.count"), strconv.Itoa(len(now)); got != want {
			t.Errorf("day %d: the profile counts %s followers, and the list has %s", i, got, want)
		}
		if before != nil {
			added, removed := without(now, before), without(before, now)
			if added == 0 || removed == 0 || added > 12 || removed > 24 {
				t.Errorf("day %d: got %d new and %d former followers, want some of each", i, added, removed)
			}
		}
		before = now
	}
	if again := followersOf(t, startOn(t, day.AddDate(0, 0, 2).Add(5*time.Hour)), "900100051"); !maps.Equal(again, before) {
		t.Error("the same day has other followers later")
	}
}

// without returns how many keys of a map are not in another.
func without(these, those map[string]string) int {
	count := 0
	for id := range these {
		if _, ok := those[id]; !ok {
			count++
		}
	}
	return count
}

func TestAccountPassesAMilestoneEachWeek(t *testing.T) {
	var counts []int
	for _, s := range daysOf(t, 14) {
		count, err := strconv.Atoi(textAt(s.getJSON(t, "/ig/info_username/?user=growing.account"), "edge_followed_by.count"))
		if err != nil {
			t.Fatal(err)
		}
		counts = append(counts, count)
	}
	passed := 0
	for i := range counts[1:] {
		if counts[i] < 10_000 && counts[i+1] >= 10_000 {
			passed++
		}
	}
	if passed != 2 {
		t.Errorf("got %v, want 10,000 passed twice in 14 days", counts)
	}
}

func TestAccountIsPrivateEveryFourthDay(t *testing.T) {
	private := 0
	for i, s := range daysOf(t, 8) {
		isPrivate := textAt(s.getJSON(t, "/ig/info_username/?user=private.sometimes"), "is_private") == "true"
		status := s.get(t, "/ig/followers/?id_user=900100053").status
		if isPrivate != (status == http.StatusBadRequest) {
			t.Errorf("day %d: private is %t, and its followers respond %d", i, isPrivate, status)
		}
		if isPrivate {
			private++
		}
	}
	if private != 2 {
		t.Errorf("got %d private days of 8, want 2", private)
	}
}

func TestAccountIsRenamedEachWeek(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range daysOf(t, 14) {
		name := textAt(s.getJSON(t, "/ig/info/?id_user=900100054"), "username")
		seen[name] = true
		for _, username := range []string{"renamed.weekly", "weekly.renamed"} {
			got := s.get(t, "/ig/user_id/?user="+username)
			if used := username == name; used != (got.status == http.StatusOK) {
				t.Errorf("%s while the account is named %s: got %d", username, name, got.status)
			}
			if got.status == http.StatusOK && textAt(parse(t, got.body), "user_id") != "900100054" {
				t.Errorf("%s: got %.200s, want the ID 900100054", username, got.body)
			}
		}
	}
	if got := slices.Sorted(maps.Keys(seen)); !slices.Equal(got, []string{"renamed.weekly", "weekly.renamed"}) {
		t.Errorf("got the names %v", got)
	}
}

func TestEachLoadOmitsOtherRows(t *testing.T) {
	s := start(t)
	first, second := followersOf(t, s, "900100055"), followersOf(t, s, "900100055")
	for _, list := range []map[string]string{first, second} {
		if omitted := 2_480 - len(list); omitted < 10 || omitted > 160 {
			t.Errorf("got %d of 2,480 followers, want 1%% to 5%% omitted", len(list))
		}
	}
	if without(first, second) == 0 || without(second, first) == 0 {
		t.Error("both loads omit the same rows")
	}
}
