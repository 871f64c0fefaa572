package sandbox

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"sync"
	"time"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

const (
	slowBy      = 3 * time.Second
	cutAfter    = 300 * time.Millisecond
	burstsKept  = 1024
	burstLength = time.Second
)

func softFailure() refusal {
	return refusal{http.StatusOK, ordered.Object{{"status", "fail"}, {"message", "Please wait a few minutes before you try again."}, {"require_login", true}}}
}

func unreachable() refusal {
	return refusal{http.StatusBadGateway, ordered.Object{
		{"messages", "The API is unreachable, please contact the API provider"},
		{"info", "Your Client (working) ---> Gateway (working) ---> API (not working)"},
	}}
}

func timedOut() refusal {
	return refusal{http.StatusGatewayTimeout, ordered.Object{
		{"messages", "The request to the API has timed out. Please try again later, or if the issue persists, please contact the API provider"},
	}}
}

func refusing(with refusal) func(*ask, http.ResponseWriter, *http.Request) bool {
	return func(_ *ask, w http.ResponseWriter, r *http.Request) bool {
		send(w, r, with.status, with.body)
		return true
	}
}

func quotaSpent(a *ask, w http.ResponseWriter, r *http.Request) bool {
	a.box.writeQuota(w, 0)
	return refusing(gatewayFailure(http.StatusTooManyRequests,
		"You have exceeded the MONTHLY quota for Requests on your current plan, BASIC. Upgrade your plan at https://rapidapi.com/for-sharm/api/flashapi1"))(a, w, r)
}

func burst(a *ask, w http.ResponseWriter, r *http.Request) bool {
	if a.box.bursts.pass(a.key + " " + r.URL.RequestURI()) {
		return false
	}
	return refusing(gatewayFailure(http.StatusTooManyRequests,
		"You have exceeded the rate limit per second for your plan, BASIC, by the API provider"))(a, w, r)
}

func slowly(_ *ask, _ http.ResponseWriter, r *http.Request) bool {
	end(wait(r.Context(), slowBy))
	return false
}

func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func raw(body string) func(*ask, http.ResponseWriter, *http.Request) bool {
	return func(_ *ask, w http.ResponseWriter, _ *http.Request) bool {
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, err := w.Write([]byte(body))
		end(err)
		return true
	}
}

// cutShort promises the length of a good answer and sends half of it, then
// hangs a moment: a browser drops bytes that come together with the cut.
func cutShort(a *ask, w http.ResponseWriter, r *http.Request) bool {
	var whole bytes.Buffer
	answer, err := a.call.answer(a)
	if err != nil {
		answer = ordered.Object{{"status", "ok"}, {"items", ordered.List{"an answer that nobody will read to the end"}}}
	}
	end(ordered.Write(&whole, answer))
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(whole.Len()))
	_, err = w.Write(whole.Bytes()[:whole.Len()/2])
	end(err)
	end(http.NewResponseController(w).Flush())
	end(wait(r.Context(), cutAfter))
	panic(http.ErrAbortHandler)
}

// onLaterPages lets the first page of a list pass and plays a fault on every
// page after it.
func onLaterPages(play func(*ask, http.ResponseWriter, *http.Request) bool) func(*ask, http.ResponseWriter, *http.Request) bool {
	return func(a *ask, w http.ResponseWriter, r *http.Request) bool {
		_, first := network.Number(a.params.Get("max_id"))
		later := a.params.Get("next_max_id") + a.params.Get("next_min_id")
		if later == "" && (first || !a.params.Has("max_id")) {
			return false
		}
		return play(a, w, r)
	}
}

// bursts remembers when each question was first refused. It is bounded: when
// it is full, all are forgotten.
type bursts struct {
	mu      sync.Mutex
	refused map[string]time.Time
}

func newBursts() *bursts { return &bursts{refused: map[string]time.Time{}} }

// pass says whether a question may pass: a second or more after it was refused.
func (b *bursts) pass(question string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	since, refused := b.refused[question]
	if !refused {
		if len(b.refused) >= burstsKept {
			clear(b.refused)
		}
		b.refused[question] = time.Now()
		return false
	}
	if time.Since(since) < burstLength {
		return false
	}
	delete(b.refused, question)
	return true
}
