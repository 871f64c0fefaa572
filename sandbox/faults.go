package sandbox

import (
	"bytes"
	"net/http"
	"strconv"
	"sync"
	"time"

	"viewfinder/sandbox/internal/ordered"
)

const (
	slowBy      = 3 * time.Second
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

func slowly(a *ask, _ http.ResponseWriter, r *http.Request) bool {
	return a.box.wait(r.Context(), slowBy) != nil
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

// cutShort promises the length of a good answer and sends half of it.
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
	panic(http.ErrAbortHandler)
}

func laterPagesFail(a *ask, w http.ResponseWriter, r *http.Request) bool {
	for _, cursor := range []string{"next_max_id", "next_min_id"} {
		if a.params.Get(cursor) != "" {
			return refusing(unreachable())(a, w, r)
		}
	}
	return false
}

// bursts remembers when each question was first refused. It is bounded: when
// it is full, all are forgotten.
type bursts struct {
	mu      sync.Mutex
	now     func() time.Time
	refused map[string]time.Time
}

func newBursts(now func() time.Time) *bursts {
	return &bursts{now: now, refused: map[string]time.Time{}}
}

// pass says whether a question may pass: a second or more after it was refused.
func (b *bursts) pass(question string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	since, refused := b.refused[question]
	if !refused {
		if len(b.refused) >= burstsKept {
			clear(b.refused)
		}
		b.refused[question] = b.now()
		return false
	}
	if b.now().Sub(since) < burstLength {
		return false
	}
	delete(b.refused, question)
	return true
}
