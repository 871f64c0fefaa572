package lookup_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/gateway"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

// provider calls a function with the number of the call, starting at 1.
type provider struct {
	answer func(n int, call catalog.Call, values map[string]string) (gateway.Answer, error)
	calls  []string // including their values
}

func (p *provider) Attempt(_ context.Context, key string, call catalog.Call, values map[string]string) (gateway.Answer, error) {
	target, err := gateway.Build(call, values)
	if err != nil || key != "a-key" {
		return gateway.Answer{}, errors.Join(err, errors.New("a wrong call"))
	}
	p.calls = append(p.calls, target)
	return p.answer(len(p.calls), call, values)
}

// replies returns its responses in order, and repeats the last one.
func replies(answers ...gateway.Answer) *provider {
	return &provider{answer: func(n int, _ catalog.Call, _ map[string]string) (gateway.Answer, error) {
		return answers[min(n, len(answers))-1], nil
	}}
}

func reply(status int, body string, header ...string) gateway.Answer {
	h := http.Header{}
	for i := 0; i < len(header); i += 2 {
		h.Set(header[i], header[i+1])
	}
	return gateway.Answer{Status: status, Header: h, Body: []byte(body), Requests: 1}
}

const (
	perSecond = `{"message":"You have exceeded the rate limit per second for your plan"}`
	quota     = `{"message":"You have exceeded the MONTHLY quota for requests"}`
)

var userID, _ = catalog.CallByName(catalog.CallUserID)

// TestRetriedFailures tests which failures are retried, after which waits, and which end the call.
func TestRetriedFailures(t *testing.T) {
	good := reply(200, `{"status":"ok","id":"1"}`)
	cut := &gateway.AttemptError{Fault: gateway.FaultCut, Cause: errors.New("cut")}
	lost := &gateway.AttemptError{Fault: gateway.FaultConnection, Cause: errors.New("lost")}
	large := &gateway.AttemptError{Fault: gateway.FaultLarge, Cause: errors.New("large")}
	for _, c := range []struct {
		name    string
		answers []gateway.Answer
		err     error // of each attempt
		made    int64
		waited  time.Duration
		kind    problem.Code // empty: there was a response
	}{
		{"a response", []gateway.Answer{good}, nil, 1, 0, ""},
		{"a per-second limit", []gateway.Answer{reply(429, perSecond), reply(429, perSecond), good}, nil, 3, 3 * time.Second, ""},
		{"a per-second limit with Retry-After", []gateway.Answer{reply(429, perSecond, "Retry-After", "7"), good}, nil, 2, 7 * time.Second, ""},
		{"a wait of more than a minute", []gateway.Answer{reply(429, perSecond, "Retry-After", "61")}, nil, 1, 0, problem.RateLimit},
		{"a per-second limit every time", []gateway.Answer{reply(429, perSecond)}, nil, 5, 15 * time.Second, problem.RateLimit},
		{"a used-up monthly quota", []gateway.Answer{reply(429, quota)}, nil, 1, 0, problem.Quota},
		{"a gateway failure", []gateway.Answer{reply(502, ""), reply(504, "{}"), good}, nil, 3, 3 * time.Second, ""},
		{"a gateway failure every time", []gateway.Answer{reply(503, "")}, nil, 5, 15 * time.Second, problem.NoAnswer},
		{"a gateway failure with Retry-After", []gateway.Answer{reply(503, "", "Retry-After", "0"), reply(503, "", "Retry-After", "9"), good}, nil, 3, 9 * time.Second, ""},
		{"a provider failure", []gateway.Answer{reply(500, `{"message":"User not found"}`)}, nil, 1, 0, problem.NoAnswer},
		{"a rejected key", []gateway.Answer{reply(401, "{}")}, nil, 1, 0, problem.BadKey},
		{"not found", []gateway.Answer{reply(404, "{}")}, nil, 1, 0, problem.Missing},
		{"not found under status 200", []gateway.Answer{reply(200, `{"status":"fail","message":"Page not found."}`)}, nil, 1, 0, problem.Missing},
		{"a private account", []gateway.Answer{reply(400, `{"message":"Not authorized to view user"}`)}, nil, 1, 0, problem.Private},
		{"an invalid value", []gateway.Answer{reply(400, "{}")}, nil, 1, 0, problem.Rejected},
		{"any other failure", []gateway.Answer{reply(200, `{"status":"fail","message":"Something went wrong"}`)}, nil, 1, 0, problem.Rejected},
		{"an empty response", []gateway.Answer{reply(200, "")}, nil, 1, 0, problem.Unreadable},
		{"not JSON", []gateway.Answer{reply(200, "<html>")}, nil, 1, 0, problem.Unreadable},
		{"a truncated response", []gateway.Answer{{Requests: 1}}, cut, 5, 15 * time.Second, problem.NoAnswer},
		{"a lost connection", []gateway.Answer{{Requests: 1}}, lost, 5, 15 * time.Second, problem.NoAnswer},
		{"an address that does not respond", []gateway.Answer{{}}, lost, 0, 0, problem.NoAnswer},
		{"a large response", []gateway.Answer{{Requests: 1}}, large, 1, 0, problem.Unreadable},
		{"a call that was never sent", []gateway.Answer{{}}, &gateway.AttemptError{Fault: gateway.FaultCall, Cause: errors.New("no call")}, 0, 0, problem.Rejected},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := replies(c.answers...)
				answers := p.answer
				p.answer = func(n int, call catalog.Call, values map[string]string) (gateway.Answer, error) {
					a, _ := answers(n, call, values)
					return a, c.err
				}
				var reported time.Duration
				caller := &lookup.Caller{Provider: p, Key: "a-key", Waiting: func(wait time.Duration, reason string) {
					reported += wait
					if c.err != nil && strings.Contains(reason, "ry again") {
						t.Errorf("the reason has advice: %q", reason)
					}
				}}
				start := time.Now()
				_, err := caller.Call(t.Context(), userID, map[string]string{"user": "a"})
				failure, isFailure := errors.AsType[*lookup.Failure](err)
				if isFailure != (c.kind != "") || isFailure && failure.Code != c.kind || isFailure && failure.Text == "" {
					t.Errorf("got %v, want %q", err, c.kind)
				}
				if took := time.Since(start); took != c.waited || reported != c.waited || caller.Made() != c.made {
					t.Errorf("waited %s (reported %s) and made %d calls, want %s and %d", took, reported, caller.Made(), c.waited, c.made)
				}
			})
		})
	}
}

// TestCallLimitIsNeverExceeded verifies that retries count as calls.
func TestCallLimitIsNeverExceeded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := replies(reply(502, ""))
		caller := &lookup.Caller{Provider: p, Key: "a-key", Limit: 4}
		for range 5 {
			_, err := caller.Call(t.Context(), userID, map[string]string{"user": "a"})
			if _, ok := errors.AsType[*lookup.Failure](err); !ok {
				t.Errorf("got %v", err)
			}
		}
		if len(p.calls) != 4 || caller.Made() != 4 {
			t.Errorf("%d calls were made, %d counted, want 4", len(p.calls), caller.Made())
		}
	})
}

func TestCallEndsWithContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(10*time.Second, cancel)
		caller := &lookup.Caller{Provider: replies(reply(429, perSecond, "Retry-After", "30")), Key: "a-key"}
		start := time.Now()
		if _, err := caller.Call(ctx, userID, map[string]string{"user": "a"}); !errors.Is(err, context.Canceled) || time.Since(start) != 10*time.Second {
			t.Errorf("got %v after %s", err, time.Since(start))
		}
	})
}

// TestRateLimits verifies that a wait that is too long is skipped, and that the failure reports its
// length.
func TestRateLimits(t *testing.T) {
	for _, c := range []struct {
		name, retryAfter string
		deadline         time.Duration
		want             string
	}{
		{"longer than a minute", "90", time.Hour, "90 s"},
		{"a date", "", time.Hour, "10 min"},
		{"beyond the deadline", "30", 10 * time.Second, "30 s"},
		{"hours", "7201", time.Hour, "3 h"},
		{"unknown", "soon", time.Millisecond, "a few seconds"},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), c.deadline)
				defer cancel()
				retryAfter := c.retryAfter
				if retryAfter == "" {
					retryAfter = time.Now().Add(10 * time.Minute).UTC().Format(http.TimeFormat)
				}
				caller := &lookup.Caller{Provider: replies(reply(429, perSecond, "Retry-After", retryAfter)), Key: "a-key"}
				start := time.Now()
				_, err := caller.Call(ctx, userID, map[string]string{"user": "a"})
				failure, ok := errors.AsType[*lookup.Failure](err)
				if !ok || failure.Code != problem.RateLimit || time.Since(start) != 0 {
					t.Fatalf("got %v after %s", err, time.Since(start))
				}
				if want := "Rate limited by the provider. Try again in " + c.want + "."; failure.RateText() != want {
					t.Errorf("got %q, want %q", failure.RateText(), want)
				}
			})
		})
	}
}

// followersPage returns a page of followers with the given IDs. An empty cursor ends the list.
func followersPage(cursor string, limited bool, ids ...string) gateway.Answer {
	users := make([]string, len(ids))
	for i, id := range ids {
		users[i] = fmt.Sprintf(`{"pk":%s,"username":"u%s"}`, id, id)
	}
	return reply(200, fmt.Sprintf(`{"status":"ok","users":[%s],"next_max_id":%s,"should_limit_list_of_followers":%t}`,
		strings.Join(users, ","), cursor, limited))
}

// TestListEnds tests why lists end. Cursors and IDs beyond 2^53 stay exact.
func TestListEnds(t *testing.T) {
	const big, bigger = "9007199254740993", "9007199254740992"
	for _, c := range []struct {
		name  string
		pages []gateway.Answer
		limit int64
		rows  int64
		calls int
		end   lookup.End
		next  string
	}{
		{"the last page", []gateway.Answer{followersPage(`"a"`, false, "1", "2"), followersPage("null", false, "3")}, 0, 3, 2, lookup.EndWhole, ""},
		{"a limited list", []gateway.Answer{followersPage(`"a"`, false, "1"), followersPage("null", true, "2")}, 0, 2, 2, lookup.EndLimited, ""},
		{"pages that overlap", []gateway.Answer{followersPage(`"a"`, false, big, bigger), followersPage("null", false, bigger, "3")}, 0, 3, 2, lookup.EndWhole, ""},
		{"a repeated cursor", []gateway.Answer{followersPage(`"a"`, false, "1"), followersPage(`"a"`, false, "2")}, 0, 2, 2, lookup.EndRepeated, ""},
		{"a cursor of an earlier page", []gateway.Answer{followersPage(`"a"`, false, "1"), followersPage(`"b"`, false, "2"), followersPage(`"a"`, false, "3")}, 0, 3, 3, lookup.EndRepeated, ""},
		{"nothing new", []gateway.Answer{followersPage(`"a"`, false, "1"), followersPage(`"b"`, false, "1")}, 0, 1, 2, lookup.EndNothingNew, ""},
		{"the requested number of rows", []gateway.Answer{followersPage(big, false, "1", "2"), followersPage("null", false, "3")}, 2, 2, 1, lookup.EndRowLimit, big},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := replies(c.pages...)
			l := followers(t, p, "787132", nil, c.limit)
			for l.End == "" {
				if _, err := l.Page(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if l.End != c.end || l.Rows != c.rows || len(p.calls) != c.calls || l.Next["next_max_id"] != c.next {
				t.Errorf("got %s, %d rows, %d calls, next %v", l.End, l.Rows, len(p.calls), l.Next)
			}
		})
	}
}

func followers(t *testing.T, p *provider, text string, next map[string]string, limit int64) *lookup.Lookup {
	t.Helper()
	f, _ := catalog.FeatureByID("followers")
	list, err := inputs.Lines(strings.NewReader(text), f)
	if err != nil {
		t.Fatal(err)
	}
	for entry := range list.Entries() {
		l, err := (&lookup.Caller{Provider: p, Key: "a-key"}).New(f, entry.Input, next, limit)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	t.Fatal("there is no input")
	return nil
}

// TestNameIsLookedUpOnce verifies that the calls for all pages use the ID that a username was
// resolved to.
func TestNameIsLookedUpOnce(t *testing.T) {
	p := replies(reply(200, `{"status":"ok","id":9007199254740993}`), followersPage(`"a"`, false, "1"), followersPage("null", false, "2"))
	l := followers(t, p, "natgeo", nil, 0)
	for range 2 {
		if _, err := l.Page(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{
		"/ig/user_id/?user=natgeo", "/ig/followers/?id_user=9007199254740993&count=200",
		"/ig/followers/?id_user=9007199254740993&count=200&next_max_id=a",
	}
	if strings.Join(p.calls, " ") != strings.Join(want, " ") {
		t.Errorf("got %q", p.calls)
	}
}

// TestFailedPageIsRetried verifies that earlier pages are kept.
func TestFailedPageIsRetried(t *testing.T) {
	p := replies(followersPage(`"a"`, false, "1"), reply(400, "{}"), followersPage("null", false, "2"))
	l := followers(t, p, "787132", nil, 0)
	for n, fails := range []bool{false, true, false} {
		if _, err := l.Page(t.Context()); (err != nil) != fails {
			t.Errorf("page %d: %v", n, err)
		}
	}
	if l.Rows != 2 || l.End != lookup.EndWhole || p.calls[1] != p.calls[2] {
		t.Errorf("got %d rows, %s, %q", l.Rows, l.End, p.calls)
	}
	p = replies(followersPage(`"b"`, false, "1"), followersPage(`"a"`, false, "2"))
	l = followers(t, p, "787132", map[string]string{"next_max_id": "a"}, 0)
	for l.End == "" {
		if _, err := l.Page(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if l.End != lookup.EndRepeated || len(p.calls) != 2 {
		t.Errorf("back at the page that it went on with: got %s after %d calls", l.End, len(p.calls))
	}
	l = followers(t, replies(followersPage("null", false, "2")), "787132", map[string]string{"next_max_id": "a"}, 0)
	if _, err := l.Page(t.Context()); err != nil || l.End != lookup.EndWhole {
		t.Errorf("from a later page: %v, %s", err, l.End)
	}
}
