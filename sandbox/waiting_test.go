package sandbox_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"viewfinder/sandbox"
)

type asker func(ctx context.Context, key, question string) (status int)

// inBubble asks a sandbox inside a bubble of its own time, where no network may
// be: the handler is asked itself.
func inBubble(t *testing.T, test func(t *testing.T, ask asker)) {
	synctest.Test(t, func(t *testing.T) {
		box, err := sandbox.New(sandbox.Config{})
		if err != nil {
			t.Fatal(err)
		}
		test(t, func(ctx context.Context, key, question string) int {
			r := httptest.NewRequestWithContext(ctx, http.MethodGet, question, nil)
			r.Header.Set("Authorization", "Bearer "+key)
			w := httptest.NewRecorder()
			box.ServeHTTP(w, r)
			return w.Code
		})
	})
}

func TestSlowAnswersTakeThreeSeconds(t *testing.T) {
	inBubble(t, func(t *testing.T, ask asker) {
		since := time.Now()
		status := ask(t.Context(), "a", "/ig/info_username/?user=slow.answer")
		if took := time.Since(since); status != http.StatusOK || took != 3*time.Second {
			t.Errorf("got %d after %v, want 200 after 3s", status, took)
		}
	})
}

// TestSlowAnswersEndWhenNobodyWaits: the connection is cut, without an answer.
func TestSlowAnswersEndWhenNobodyWaits(t *testing.T) {
	inBubble(t, func(t *testing.T, ask asker) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		since := time.Now()
		defer func() {
			if got, took := recover(), time.Since(since); got != http.ErrAbortHandler || took != time.Second {
				t.Errorf("got %v after %v, want %v after 1s", got, took, http.ErrAbortHandler)
			}
		}()
		ask(ctx, "a", "/ig/info_username/?user=slow.answer")
	})
}

func TestTheLimitPerSecondPassesASecondLater(t *testing.T) {
	const one, other = "/ig/info_username/?user=per.second", "/ig/hashtag/?hashtag=per.second"
	inBubble(t, func(t *testing.T, ask asker) {
		for _, step := range []struct {
			name          string
			after         time.Duration
			key, question string
			want          int
		}{
			{"the first ask", 0, "a", one, 429},
			{"at once", 0, "a", one, 429},
			{"another question", 0, "a", other, 429},
			{"just before", 999 * time.Millisecond, "a", one, 429},
			{"a second later", time.Millisecond, "a", one, 200},
			{"a new burst", 0, "a", one, 429},
			{"another key", 0, "b", one, 429},
			{"the other question", 0, "a", other, 200},
			{"much later", time.Minute, "b", one, 200},
		} {
			time.Sleep(step.after) // in the bubble's time
			if got := ask(t.Context(), step.key, step.question); got != step.want {
				t.Errorf("%s: got %d, want %d", step.name, got, step.want)
			}
		}
	})
}
