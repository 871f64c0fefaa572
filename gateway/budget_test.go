package gateway

import (
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"viewfinder/catalog"
)

// TestLargeResponsesShareBudget verifies that the budget admits one more response than fits, and
// that the others wait until one is released.
func TestLargeResponsesShareBudget(t *testing.T) {
	const size, fits = 4 << 20, 2
	text := strings.Repeat("x", size)
	provider := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, text) })
	withProvider(t, provider, func(t *testing.T, g *Gateway, _ *atomic.Int32) {
		call, _ := catalog.CallByName("followers")
		unbound := t.Context()
		ctx := WithBudget(unbound, NewBudget(fits*(size-1<<20)))
		read := make(chan Answer, 8*fits)
		attempt := func() {
			answer, err := g.Attempt(ctx, "a-key-of-the-caller", call, map[string]string{"id_user": "1"})
			if err != nil || len(answer.Body) != size {
				t.Errorf("got %d bytes, %v", len(answer.Body), err)
			}
			read <- answer
		}
		for range fits + 2 { // one after another, because calls that begin together share the remaining budget
			go attempt()
			synctest.Wait()
		}
		if len(read) != fits+1 {
			t.Errorf("%d large responses are there at the same time, want %d", len(read), fits+1)
		}
		if answer, err := g.Attempt(unbound, "a-key-of-the-caller", call, map[string]string{"id_user": "1"}); err != nil || len(answer.Body) != size {
			t.Errorf("without a budget: %d bytes, %v", len(answer.Body), err)
		}
		for range fits + 2 {
			answer := <-read
			answer.Release()
			answer.Release() // counts only once
		}
		var reading sync.WaitGroup
		for range 8 * fits { // all of them end
			reading.Go(func() {
				attempt()
				answer := <-read
				answer.Release()
			})
		}
		reading.Wait()
	})
}
