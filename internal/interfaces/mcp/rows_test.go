package mcp

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// TestRowsAreReadable verifies that times are ISO text and post kinds are words, even in nested
// rows. Empty fields are omitted, and reported if they were requested.
func TestRowsAreReadable(t *testing.T) {
	const posts = `{"items":[
		{"id":"1","code":"A","media_type":8,"taken_at":1763596800,"location":null,"carousel_media":[{"media_type":2,"original_width":null},{"media_type":7}]},
		{"id":"2","code":"B","media_type":1,"taken_at":"2025-07-17T22:29:06Z","caption":{"text":""}}]}`
	c := connect(t, newTestServer(t, answering(http.StatusOK, posts)), ownKey, "")
	for _, w := range []struct {
		fields string
		want   []string
	}{
		{``, []string{`["id","taken_at","media_type","code"]`, `["1","2025-11-20T00:00:00Z","carousel","A"]`, `["2","2025-07-17T22:29:06Z","picture","B"]`}},
		{`,"fields":["id","location_name","children"]`, []string{
			"; no row here has a value for location_name.", `["id","children"]`, `["1",[{"media_type":"clip","is_video":true},{"media_type":"7","is_video":false}]]`, `["2",null]`,
		}},
		{`,"fields":["location_name"]`, []string{"returned 2 of 2 posts", "(none of these fields has a value)"}},
	} {
		text := c.want("call_feature", json.RawMessage(`{"feature":"posts","inputs":{"user_id":"1"}`+w.fields+`}`))
		for _, want := range w.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: got %s, want %s", w.fields, text, want)
			}
		}
	}
}

// TestNestedRowsAreCutBetweenRows verifies that a long list in a cell is truncated after a complete
// object, and that it omits picture URLs unless their field was requested.
func TestNestedRowsAreCutBetweenRows(t *testing.T) {
	const post = `{"likes":1,"taken_at":1763596800,"code":"CODE","thumbnail_url":"https://media.test/p.jpg"}`
	posts := strings.Repeat(strings.ReplaceAll(post, "CODE", strings.Repeat("c", 200))+",", 19) + post
	c := connect(t, newTestServer(t, answering(http.StatusOK, `{"username":"natgeo","id_user":"787132","posts_details":[`+posts+`]}`)), ownKey, "")
	text := c.want("call_feature", json.RawMessage(`{"feature":"engagement","inputs":{"username":"natgeo"}}`))
	line := between(text, "\nposts_details: ", "\n")
	var cut []any
	if err := json.Unmarshal([]byte(line), &cut); err != nil || len(cut) != 4 || cut[3] != "… 17 more" || strings.Contains(line, "media.test") {
		t.Errorf("%v: got %s", err, line)
	}
	if !strings.Contains(text, "; 1 long value is cut at … (read_rows with fields shows full values).") {
		t.Errorf("got %s", text)
	}
	whole := c.want("read_rows", map[string]any{"handle": between(text, "Handle: ", " "), "fields": []string{"posts_details"}})
	if strings.Count(whole, `"thumbnail_url":"https://media.test/p.jpg"`) != 20 || strings.Contains(whole, "cut at") {
		t.Errorf("asked for: got %s", whole)
	}
}
