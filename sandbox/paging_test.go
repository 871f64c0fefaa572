package sandbox_test

import (
	"net/url"
	"strconv"
	"testing"
)

// pages is a list and how its pages are asked for.
type pages struct {
	name, question string
	cursor         string // the parameter that takes the cursor
	from           string // where the answer has the cursor, if not under that name
	rows, id       string
	total          string // where the answer says how many there are
	overlaps       bool   // a page begins with the last rows of the one before
	headers        []string
}

func (p pages) read(t *testing.T, h house, cursor string) (answer any, ids []string, next string) {
	t.Helper()
	question := p.question
	if cursor != "" {
		question += "&" + p.cursor + "=" + url.QueryEscape(cursor)
	}
	answer = h.read(t, question, p.headers...)
	for _, row := range all(answer, p.rows) {
		ids = append(ids, text(row, p.id))
	}
	place := p.from
	if place == "" {
		place = p.cursor
	}
	if len(all(answer, place)) != 1 {
		t.Fatalf("no cursor at %s, not even null", place)
	}
	return answer, ids, text(answer, place)
}

// walk reads every page. It gives how often each row came, in which order they
// came first, and the last answer.
func (p pages) walk(t *testing.T, h house) (times map[string]int, last any, read int) {
	t.Helper()
	times = map[string]int{}
	for cursor := ""; ; read++ {
		answer, ids, next := p.read(t, h, cursor)
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

func lists() []pages {
	const followers, timeline = "data.user.edge_followed_by", "data.user.edge_owner_to_timeline_media"
	return []pages{
		{name: "followers of a mid-size account", question: "/ig/followers/?id_user=100001688968&count=200", cursor: "next_max_id", rows: "users[]", id: "pk", total: "1956", overlaps: true},
		{name: "followers, a count of one", question: "/ig/followers/?id_user=900100003&count=1", cursor: "next_max_id", rows: "users[]", id: "pk", total: "50"},
		{name: "followers as edges", question: "/ig/followers/?id_user=900100002&count=200", cursor: "next_max_id", from: followers + ".page_info.end_cursor",
			rows: followers + ".edges[].node", id: "pk", total: "2480", overlaps: true, headers: []string{"X-Sandbox-Shape", "accounts=2"}},
		{name: "followings", question: "/ig/followings/?id_user=900100002", cursor: "next_max_id", rows: "users[]", id: "pk", total: "312", overlaps: true},
		{name: "posts", question: "/ig/posts/?id_user=900100002&count=50", cursor: "next_max_id", rows: "items[]", id: "pk", total: "148", overlaps: true},
		{name: "posts as edges", question: "/ig/posts/?id_user=900100002&count=50", cursor: "next_max_id", from: timeline + ".page_info.end_cursor",
			rows: timeline + ".edges[].node", id: "id", total: "148", overlaps: true, headers: []string{"X-Sandbox-Shape", "media=2"}},
		{name: "reels", question: "/ig/reels_posts/?user=limited.followers&count=20", cursor: "next_max_id", rows: "items[]", id: "pk", total: "49", overlaps: true},
		{name: "long videos", question: "/ig/tv_posts/?user=limited.followers&count=5", cursor: "next_max_id", rows: "items[]", id: "pk", total: "12", overlaps: true},
		{name: "tagged", question: "/ig/tagged/?id_user=900100002", cursor: "next_max_id", rows: "items[]", id: "pk", total: "total_count", overlaps: true},
		{name: "hashtag", question: "/ig/hashtag/?hashtag=nobodysays", cursor: "next_max_id", rows: gridRows[:len(gridRows)-1], id: "pk", total: "media_count", overlaps: true},
		{name: "place", question: "/ig/locations/?location_id=7", cursor: "max_id", from: "next_max_id", rows: gridRows[:len(gridRows)-1], id: "pk", total: "media_count", overlaps: true},
		{name: "comments", question: "/ig/comments/?shortcode=CB6jIGGAAGq", cursor: "next_min_id", rows: "comments[]", id: "pk", total: "comment_count", overlaps: true},
		{name: "trending music", question: "/ig/music_trending/?", cursor: "next_max_id", from: "page_info.next_max_id", rows: "items[]", id: "track.audio_cluster_id", total: "90", overlaps: true},
		{name: "found music", question: "/ig/music_search/?name=blue", cursor: "next_max_id", from: "page_info.next_max_id", rows: "items[]", id: "track.audio_cluster_id", total: "44", overlaps: true},
	}
}

func TestPagingReachesEveryRow(t *testing.T) {
	h := open(t)
	for _, list := range lists() {
		t.Run(list.name, func(t *testing.T) {
			times, last, read := list.walk(t, h)
			want, err := strconv.Atoi(list.total)
			if err != nil {
				want, err = strconv.Atoi(text(last, list.total))
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := len(times); got != want {
				t.Errorf("got %d different rows on %d pages, want %d", got, read, want)
			}
			twice := 0
			for _, n := range times {
				twice += n - 1
			}
			if got := twice > 0; got != list.overlaps || read < 2 {
				t.Errorf("got %d rows again on %d pages, want some: %v, and 2 pages or more", twice, read, list.overlaps)
			}
			for _, flag := range []string{"has_more", "more_available", "has_more_comments", "page_info.more_available"} {
				if got := text(last, flag); got == "true" {
					t.Errorf("%s: got true on the last page", flag)
				}
			}
		})
	}
}
