package gateway_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"viewfinder/catalog"
	"viewfinder/gateway"
)

// TestLargeAnswersShareABudget: as many as it has room for are there, and one more; others wait
// until one is released.
func TestLargeAnswersShareABudget(t *testing.T) {
	const size, fits = 4 << 20, 2
	text := strings.Repeat("x", size)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, text) }))
	t.Cleanup(provider.Close)
	base, err := url.Parse(provider.URL)
	if err != nil {
		t.Fatal(err)
	}
	g := gateway.New(gateway.Config{Provider: base, Timeout: time.Minute})
	call, _ := catalog.CallByName("followers")
	ctx := gateway.WithBudget(t.Context(), gateway.NewBudget(fits*(size-1<<20)))
	attempt := func(ctx context.Context) (gateway.Answer, error) {
		answer, err := g.Attempt(ctx, "a-key-of-the-caller", call, map[string]string{"id_user": "1"})
		if err == nil && len(answer.Body) != size {
			t.Errorf("got %d bytes", len(answer.Body))
		}
		return answer, err
	}
	var there []gateway.Answer
	for range fits + 1 {
		answer, err := attempt(ctx)
		if err != nil {
			t.Fatal(err)
		}
		there = append(there, answer)
	}
	short, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	if _, err := attempt(short); err == nil {
		t.Errorf("more than %d large answers are there at the same time", fits+1)
	}
	if answer, err := attempt(t.Context()); err != nil {
		t.Errorf("without a budget: %v", err)
	} else {
		answer.Release()
	}
	for _, answer := range there {
		answer.Release()
		answer.Release() // once counts
	}
	var reading sync.WaitGroup
	for range 8 * fits { // all of them come to an end
		reading.Go(func() {
			answer, err := attempt(ctx)
			if err != nil {
				t.Error(err)
			}
			answer.Release()
		})
	}
	reading.Wait()
}
