package sandbox_test

import (
	"bytes"
	"io"
	"net/http"
	"testing"

	"viewfinder/sandbox"
)

func TestLaterPagesFail(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, question, later string }{
		{"followers", "/ig/followers/?id_user=900100031", "&next_max_id="},
		{"posts", "/ig/posts_username/?user=second.page", "&next_max_id="},
		{"hashtag", "/ig/hashtag/?hashtag=second.page", "&next_max_id="},
		{"place", "/ig/locations/?location_id=900100031", "&max_id="},
	} {
		t.Run(c.name, func(t *testing.T) {
			next := text(h.read(t, c.question), "next_max_id")
			if next == "" {
				t.Fatal("no second page to ask for")
			}
			got := h.ask(t, c.question+c.later+escape(next))
			if got.status != http.StatusBadGateway || text(parse(t, got.body), "messages") == "" {
				t.Errorf("got %d %.200s, want 502 and messages", got.status, got.body)
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
			if rows := all(parse(t, again), "status"); len(rows) == 0 || len(again) != len(one) {
				t.Errorf("got a page of %d bytes, want the first again, of %d", len(again), len(one))
			}
		})
	}
}

// TestHugeAnswersAreStreamed reads answers without keeping them: no length is
// promised, and they end as answers do.
func TestHugeAnswersAreStreamed(t *testing.T) {
	h := open(t)
	for _, c := range []struct {
		name, question string
		want           int64
	}{
		{"20 MB of posts", "/ig/posts/?id_user=900100020", 20_000_000},
		{"20 MB beside a profile", "/ig/info_username/?user=huge.answer", 20_000_000},
		{"20 MB under a hashtag", "/ig/hashtag/?hashtag=huge.answer", 20_000_000},
		{"100 MB of followers", "/ig/followers/?id_user=900100100", 100_000_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			res := h.send(t, c.question)
			end := &tail{}
			got, err := io.Copy(end, res.Body)
			if err != nil || res.StatusCode != http.StatusOK || res.ContentLength != -1 {
				t.Fatalf("got %d of length %d, %v; want 200 of no promised length", res.StatusCode, res.ContentLength, err)
			}
			if got < c.want*9/10 || got > c.want*12/10 {
				t.Errorf("got %d bytes, want about %d", got, c.want)
			}
			if !bytes.HasSuffix(end.bytes, []byte("}")) {
				t.Errorf("got an answer that ends in %q", end.bytes)
			}
		})
	}
}

// tail keeps the end of what is written.
type tail struct{ bytes []byte }

func (t *tail) Write(b []byte) (int, error) {
	t.bytes = append(t.bytes[:0], b[max(0, len(b)-64):]...)
	return len(b), nil
}

func TestAHugeAnswerIsJSON(t *testing.T) {
	answer := open(t).read(t, "/ig/posts/?id_user=900100020", sandbox.ShapeHeader, "media=1")
	if got := len(all(answer, "items[].media.pk")); got < 3000 {
		t.Errorf("got %d posts, want thousands", got)
	}
}
