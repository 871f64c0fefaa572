package sandbox_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"testing"
)

func TestLaterPagesFail(t *testing.T) {
	h := open(t)
	for _, c := range []struct {
		name, question, later string
		status                int
		words                 string
	}{
		{"followers", "/ig/followers/?id_user=900100031", "&next_max_id=", http.StatusBadGateway, "messages"},
		{"posts", "/ig/posts_username/?user=second.page", "&next_max_id=", http.StatusBadGateway, "messages"},
		{"hashtag", "/ig/hashtag/?hashtag=second.page", "&next_max_id=", http.StatusBadGateway, "messages"},
		{"place", "/ig/locations/?location_id=900100031", "&max_id=", http.StatusBadGateway, "messages"},
		{"quota", "/ig/followers/?id_user=900100433", "&next_max_id=", http.StatusTooManyRequests, "message"},
	} {
		t.Run(c.name, func(t *testing.T) {
			next := text(h.read(t, c.question), "next_max_id")
			if next == "" {
				t.Fatal("no second page to ask for")
			}
			got := h.ask(t, c.question+c.later+escape(next))
			if got.status != c.status || text(parse(t, got.body), c.words) == "" {
				t.Errorf("got %d %.200s, want %d and %s", got.status, got.body, c.status, c.words)
			}
		})
	}
}

func TestAStuckCursorNeverMoves(t *testing.T) {
	h := open(t)
	for _, question := range []string{"/ig/followers/?id_user=900100032&count=200", "/ig/posts/?id_user=900100032", "/ig/hashtag/?hashtag=stuck.cursor"} {
		t.Run(question, func(t *testing.T) {
			one := h.ask(t, question).body
			next := text(parse(t, one), "next_max_id")
			again := h.ask(t, question+"&next_max_id="+escape(next)).body
			if got := text(parse(t, again), "next_max_id"); got != next || got == "" {
				t.Errorf("got cursor %q after %q, want the same", got, next)
			}
			if !bytes.Equal(again, one) {
				t.Errorf("got another page, of %d bytes, want the first again", len(again))
			}
		})
	}
}

// TestHugeAnswersAreStreamed: no length is promised, and the answer is whole.
func TestHugeAnswersAreStreamed(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, question string }{
		{"a list of posts", "/ig/posts/?id_user=900100020"},
		{"a profile", "/ig/info_username/?user=huge.answer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res := h.send(t, c.question)
			body, err := io.ReadAll(res.Body)
			if err != nil || res.StatusCode != http.StatusOK || res.ContentLength != -1 {
				t.Fatalf("got %d of length %d, %v; want 200 of no promised length", res.StatusCode, res.ContentLength, err)
			}
			if len(body) < 18_000_000 || len(body) > 24_000_000 || !json.Valid(body) {
				t.Errorf("got %d bytes, JSON: %v; want about 20 MB of JSON", len(body), json.Valid(body))
			}
		})
	}
}

// TestAHugeAnswerBeginsAtOnce reads past 20 MB of a larger one, then hangs up.
func TestAHugeAnswerBeginsAtOnce(t *testing.T) {
	res := open(t).send(t, "/ig/followers/?id_user=900100100")
	if res.StatusCode != http.StatusOK || res.ContentLength != -1 {
		t.Errorf("got %d of length %d, want 200 of no promised length", res.StatusCode, res.ContentLength)
	}
	if _, err := io.CopyN(io.Discard, res.Body, 25_000_000); err != nil {
		t.Error(err)
	}
}
