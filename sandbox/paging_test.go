package sandbox_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/sandbox"
)

// pagedList is a list with the paths of its rows and its cursor.
type pagedList struct {
	name, target string
	cursor       string // the cursor's parameter
	cursorPath   string // path of the cursor, if it is not the parameter's name
	rows, id     string
	total        string // number of rows, or its path
	overlaps     bool   // a page begins with the last rows of the previous page
	headers      []string
}

func (p pagedList) read(t *testing.T, s server, cursor string) (answer any, ids []string, next string) {
	t.Helper()
	target := p.target
	if cursor != "" {
		target += "&" + p.cursor + "=" + url.QueryEscape(cursor)
	}
	answer = s.getJSON(t, target, p.headers...)
	for _, row := range valuesAt(answer, p.rows) {
		ids = append(ids, textAt(row, p.id))
	}
	path := p.cursorPath
	if path == "" {
		path = p.cursor
	}
	if len(valuesAt(answer, path)) != 1 {
		t.Fatalf("no cursor at %s, not even null", path)
	}
	return answer, ids, textAt(answer, path)
}

// walk reads every page. It returns how often each row occurs, the last response and the number of
// pages.
func (p pagedList) walk(t *testing.T, s server) (times map[string]int, last any, read int) {
	t.Helper()
	times = map[string]int{}
	for cursor := ""; ; read++ {
		answer, ids, next := p.read(t, s, cursor)
		for _, id := range ids {
			times[id]++
		}
		if next == "" {
			return times, answer, read + 1
		}
		if next == cursor || read > 100 {
			t.Fatalf("page %d: the cursor does not move from %s", read, next)
		}
		cursor = next
	}
}

func lists() []pagedList {
	const followers, timeline = "data.user.edge_followed_by", "data.user.edge_owner_to_timeline_media"
	return []pagedList{
		{name: "followers of a mid-size account", target: "/ig/followers/?id_user=100001688968&count=200", cursor: "next_max_id", rows: "users[]", id: "pk", total: "1956", overlaps: true},
		{name: "followers, one per page", target: "/ig/followers/?id_user=900100003&count=1", cursor: "next_max_id", rows: "users[]", id: "pk", total: "50"},
		{name: "followers as edges", target: "/ig/followers/?id_user=900100002&count=200", cursor: "next_max_id", cursorPath: followers + ".page_info.end_cursor",
			rows: followers + ".edges[].node", id: "pk", total: "2480", overlaps: true, headers: []string{"X-Sandbox-Shape", "accounts=2"}},
		{name: "followings", target: "/ig/followings/?id_user=900100002", cursor: "next_max_id", rows: "users[]", id: "pk", total: "312", overlaps: true},
		{name: "posts", target: "/ig/posts/?id_user=900100002&count=50", cursor: "next_max_id", rows: "items[]", id: "pk", total: "148", overlaps: true},
		{name: "posts as edges", target: "/ig/posts/?id_user=900100002&count=50", cursor: "next_max_id", cursorPath: timeline + ".page_info.end_cursor",
			rows: timeline + ".edges[].node", id: "id", total: "148", overlaps: true, headers: []string{"X-Sandbox-Shape", "media=2"}},
		{name: "posts by username", target: "/ig/posts_username/?user=no.reels&count=50", cursor: "next_max_id", rows: "items[]", id: "pk", total: "148", overlaps: true},
		{name: "similar accounts", target: "/ig/similar_accounts/?id_user=900100002", cursor: "next_max_id", rows: "users[]", id: "pk", total: "48", overlaps: true},
		{name: "reels", target: "/ig/reels_posts/?user=limited.followers&count=20", cursor: "next_max_id", rows: "items[]", id: "pk", total: "49", overlaps: true},
		{name: "long videos", target: "/ig/tv_posts/?user=limited.followers&count=5", cursor: "next_max_id", rows: "items[]", id: "pk", total: "12", overlaps: true},
		{name: "tagged", target: "/ig/tagged/?id_user=900100002", cursor: "next_max_id", rows: "items[]", id: "pk", total: "total_count", overlaps: true},
		{name: "hashtag", target: "/ig/hashtag/?hashtag=nobodysays", cursor: "next_max_id", rows: gridRows[:len(gridRows)-1], id: "pk", total: "media_count", overlaps: true},
		{name: "location", target: "/ig/locations/?location_id=7", cursor: "max_id", cursorPath: "next_max_id", rows: gridRows[:len(gridRows)-1], id: "pk", total: "media_count", overlaps: true},
		{name: "comments", target: "/ig/comments/?shortcode=CB6jIGGAAGq", cursor: "next_min_id", rows: "comments[]", id: "pk", total: "comment_count", overlaps: true},
		{name: "trending music", target: "/ig/music_trending/?", cursor: "next_max_id", cursorPath: "page_info.next_max_id", rows: "items[]", id: "track.audio_cluster_id", total: "90", overlaps: true},
		{name: "music found by search", target: "/ig/music_search/?name=blue", cursor: "next_max_id", cursorPath: "page_info.next_max_id", rows: "items[]", id: "track.audio_cluster_id", total: "44", overlaps: true},
	}
}

// TestEveryPagedCallIsListed verifies that each call with later pages is in the table of lists.
func TestEveryPagedCallIsListed(t *testing.T) {
	for _, call := range catalog.Calls() {
		paged := slices.ContainsFunc(call.Params, func(p catalog.Param) bool {
			return p.From == catalog.SourceCursor || p.ReplacedByCursor
		})
		walked := slices.ContainsFunc(lists(), func(p pagedList) bool { return strings.HasPrefix(p.target, call.Path+"?") })
		if paged && !walked {
			t.Errorf("%s: no page of it is read: add it to lists", call.Name)
		}
	}
}

func TestPagingReachesEveryRow(t *testing.T) {
	s := start(t)
	for _, list := range lists() {
		t.Run(list.name, func(t *testing.T) {
			times, last, read := list.walk(t, s)
			want, err := strconv.Atoi(list.total)
			if err != nil {
				want, err = strconv.Atoi(textAt(last, list.total))
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := len(times); got != want {
				t.Errorf("got %d different rows on %d pages, want %d", got, read, want)
			}
			repeated := 0
			for _, n := range times {
				repeated += n - 1
			}
			if got := repeated > 0; got != list.overlaps || read < 2 {
				t.Errorf("got %d rows again on %d pages, want some: %v, and 2 pages or more", repeated, read, list.overlaps)
			}
			for _, flag := range []string{"has_more", "more_available", "has_more_comments", "page_info.more_available"} {
				if got := textAt(last, flag); got == "true" {
					t.Errorf("%s: got true on the last page", flag)
				}
			}
		})
	}
}

// TestCursorsContinueList verifies that a cursor sent back unchanged continues the list, and
// that numeric cursors are larger than a double can represent.
func TestCursorsContinueList(t *testing.T) {
	s := start(t)
	number := []string{"X-Sandbox-Shape", "media=4"}
	for _, c := range []struct {
		name   string
		list   pagedList
		number bool // the cursor is a number, beyond 2^53
		digits bool // the cursor is all digits
	}{
		{"text with letters that a URL must escape", pagedList{target: "/ig/followers/?id_user=787132&count=200", cursor: "next_max_id", rows: "users[]", id: "pk"}, false, false},
		{"a media ID with its owner", pagedList{target: "/ig/posts/?id_user=787132&count=100", cursor: "next_max_id", rows: "items[]", id: "pk"}, false, false},
		{"digits as text", pagedList{target: "/ig/tagged/?id_user=787132", cursor: "next_max_id", rows: "items[]", id: "pk"}, false, true},
		{"digits as a number", pagedList{target: "/ig/tagged/?id_user=787132", cursor: "next_max_id", rows: "items[]", id: "pk", headers: number}, true, true},
		{"JSON in a string", pagedList{target: "/ig/comments/?shortcode=CAADAK8AHng", cursor: "next_min_id", rows: "comments[]", id: "pk"}, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer, page, next := c.list.read(t, s, "")
			raw := valuesAt(answer, c.list.cursor)[0]
			if _, got := raw.(json.Number); got != c.number {
				t.Errorf("a number: got %v, want %v", got, c.number)
			}
			value, err := strconv.ParseUint(next, 10, 64)
			if (err == nil) != c.digits || c.digits && uint64(float64(value)) == value {
				t.Errorf("got %s, want all digits: %v, of which a double loses some", next, c.digits)
			}
			_, second, _ := c.list.read(t, s, next)
			at := slices.Index(second, page[len(page)-1])
			if at < 0 || !slices.Equal(second[:at+1], page[len(page)-at-1:]) {
				t.Errorf("the second page does not continue the first: %v after %v", second[:3], page[len(page)-3:])
			}
		})
	}
}

// TestLocationFirstPageIsPlainNumber verifies that max_id=100, which the console sends,
// requests the first page.
func TestLocationFirstPageIsPlainNumber(t *testing.T) {
	s := start(t)
	plain := s.get(t, "/ig/locations/?location_id=212988663").body
	if got := s.get(t, "/ig/locations/?location_id=212988663&max_id=100").body; string(got) != string(plain) {
		t.Error("max_id=100 is not the first page")
	}
}

// discard is a response writer that counts bytes.
type discard struct {
	header http.Header
	bytes  int
}

func (n *discard) Header() http.Header { return n.header }
func (n *discard) WriteHeader(int)     {}
func (n *discard) Write(b []byte) (int, error) {
	n.bytes += len(b)
	return len(b), nil
}

// TestLastPageCostsAsMuchAsFirst compares two pages of 200 followers from natgeo's 274,984,771.
func TestLastPageCostsAsMuchAsFirst(t *testing.T) {
	provider, err := sandbox.New(sandbox.Config{})
	if err != nil {
		t.Fatal(err)
	}
	const followers, overlap = 274_984_771, 5
	const list = "/ig/followers/?id_user=787132&count=200"
	cost := func(target string) (allocations float64, bytes int) {
		r := httptest.NewRequest(http.MethodGet, target, nil)
		r.Header.Set("Authorization", "Bearer "+sandbox.BuiltInKey)
		var w *discard
		allocations = testing.AllocsPerRun(5, func() {
			w = &discard{header: http.Header{}}
			provider.ServeHTTP(w, r)
		})
		return allocations, w.bytes
	}
	firstAllocs, firstBytes := cost(list)
	lastAllocs, lastBytes := cost(list + "&next_max_id=" + url.QueryEscape(sandbox.FollowersCursor(followers-200+overlap)))
	if near(lastAllocs, firstAllocs) && near(float64(lastBytes), float64(firstBytes)) && firstBytes > 50_000 {
		return
	}
	t.Errorf("the last page: got %.0f allocations and %d bytes, want about %.0f and %d, as the first has", lastAllocs, lastBytes, firstAllocs, firstBytes)
}

// near allows for some rows being slightly longer than others.
func near(got, want float64) bool { return got > want*0.9 && got < want*1.1 }

func TestHugeListHasLastPage(t *testing.T) {
	s := start(t)
	const followers, overlap = 274_984_771, 5
	last := s.getJSON(t, "/ig/followers/?id_user=787132&count=200&next_max_id="+escape(sandbox.FollowersCursor(followers-200+overlap)))
	if got := len(valuesAt(last, "users[]")); got != 200 {
		t.Errorf("got %d rows, want 200", got)
	}
	if got := valuesAt(last, "next_max_id"); len(got) != 1 || got[0] != nil {
		t.Errorf("cursor: got %v, want null", got)
	}
	if got := textAt(last, "has_more"); got != "false" {
		t.Errorf("has_more: got %s, want false", got)
	}
}
