package sandbox

import (
	"net/http"
	"time"

	"viewfinder/pause"
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

const slowDelay = 3 * time.Second

// fault is a failure, a delay or an altered response that a test identifier injects. It is
// middleware around a call's handler.
type fault func(next handler) handler

func failWith(f failure) fault {
	return func(handler) handler {
		return func(*request) (answer, error) { return answer{}, f }
	}
}

func softFailure() failure {
	return failure{status: http.StatusOK, body: ordered.Object{
		{"status", "fail"}, {"message", "Please wait a few minutes before you try again."}, {"require_login", true},
	}}
}

func unreachable() failure {
	return failure{status: http.StatusBadGateway, body: ordered.Object{
		{"messages", "The API is unreachable, please contact the API provider"},
		{"info", "Your Client (working) ---> Gateway (working) ---> API (not working)"},
	}}
}

func timedOut() failure {
	return failure{status: http.StatusGatewayTimeout, body: ordered.Object{
		{"messages", "The request to the API has timed out. Please try again later, or if the issue persists, please contact the API provider"},
	}}
}

func quotaSpent() failure {
	f := gatewayFailure(http.StatusTooManyRequests,
		"You have exceeded the MONTHLY quota for Requests on your current plan, BASIC. Upgrade your plan at https://rapidapi.com/for-sharm/api/flashapi1")
	f.header = map[string]string{quotaRemaining: "0"}
	return f
}

// limitPerSecond fails a request until one second after its first failure.
func limitPerSecond(next handler) handler {
	return func(r *request) (answer, error) {
		if !r.sandbox.allow(r.key + " " + r.http.URL.RequestURI()) {
			return answer{}, gatewayFailure(http.StatusTooManyRequests,
				"You have exceeded the rate limit per second for your plan, BASIC, by the API provider")
		}
		return next(r)
	}
}

// delay delays the response by three seconds.
func delay(next handler) handler {
	return func(r *request) (answer, error) {
		abortOn(pause.For(r.http.Context(), slowDelay))
		return next(r)
	}
}

func replaceBody(text string) fault {
	return func(handler) handler {
		return func(*request) (answer, error) { return answer{text: &text}, nil }
	}
}

// cutBody cuts the connection halfway through the response.
func cutBody(next handler) handler {
	return func(r *request) (answer, error) {
		a, err := next(r)
		if err != nil {
			a.object = ordered.Object{{"status", "ok"}, {"items", ordered.List{"a response that nobody will read to the end"}}}
		}
		a.cut = true
		return a, nil
	}
}

func onLaterPages(f fault) fault {
	return func(next handler) handler {
		faulty := f(next)
		return func(r *request) (answer, error) {
			if r.laterPage() {
				return faulty(r)
			}
			return next(r)
		}
	}
}

// stuckCursor returns the first page for every request, always with the same cursor.
func stuckCursor(next handler) handler {
	return func(r *request) (answer, error) {
		a, err := next(r.firstPage())
		if a.list != nil {
			a.next = min(a.list.size, a.list.total)
		}
		return a, err
	}
}

// alter changes successful responses of a handler.
func alter(change func(r *request, a *answer)) fault {
	return func(next handler) handler {
		return func(r *request) (answer, error) {
			a, err := next(r)
			if err == nil {
				change(r, &a)
			}
			return a, err
		}
	}
}

// omitRows omits 1% to 5% of the rows. Each call of a key omits other rows.
func omitRows(r *request, a *answer) {
	if a.list == nil {
		return
	}
	used, _ := r.sandbox.used.GetIfPresent(r.key)
	seed := network.SeedOf(r.identifier.Value).Nth(used)
	share, rows := seed.Between(1, 5), a.rows
	a.rows = func(yield func(any) bool) {
		k := 0
		for row := range rows {
			k++
			if !seed.Nth(k).In100(share) && !yield(row) {
				return
			}
		}
	}
}

// huge adds rows until the response has the given number of bytes.
func huge(bytes int) fault {
	return alter(func(r *request, a *answer) {
		if a.list != nil {
			a.rows, a.next = rowsOfSize(bytes, a.list.row), 0
			return
		}
		account, _ := r.network.AccountByID(r.identifier.id)
		a.extra = ordered.Object{{"archive", rowsOfSize(bytes, func(k int) any {
			return r.rows.Media(r.network.Post(account, k), r.shape.Style)
		})}}
	})
}

// rowsOfSize returns as many rows as fit in a number of bytes, based on the size of the first ones.
func rowsOfSize(bytes int, row func(k int) any) ordered.Rows {
	const sample = 8
	var length byteCounter
	_ = ordered.Write(&length, rowRange(0, sample, row))
	return rowRange(0, bytes/(int(length)/sample)+1, row)
}

type byteCounter int

func (c *byteCounter) Write(b []byte) (int, error) {
	*c += byteCounter(len(b))
	return len(b), nil
}

// exactDigits adds values that only an exact reader preserves to the response and to the first row
// of a page.
func exactDigits(_ *request, a *answer) {
	exact := ordered.Pair{Key: "exact", Value: exactValues()}
	if a.list != nil {
		a.rows = extendFirst(a.rows, exact)
	}
	a.extra = ordered.Object{exact}
}

// exactValues returns values that a reader changes if it uses floating-point numbers or keeps one
// value per key.
func exactValues() ordered.Object {
	return ordered.Object{
		{"largest", ordered.Literal("9223372036854775807")},
		{"beyond_double", ordered.Literal("9007199254740993")},
		{"price", ordered.Literal("1.00")},
		{"minus_zero", ordered.Literal("-0")},
		{"too_large", ordered.Literal("1E400")},
		{"too_small", ordered.Literal("1e-400")},
		{"long", ordered.Literal("0.1000000000000000055511151231257827")},
		{"twice", 1},
		{"twice", 2},
		{"high_surrogate", ordered.Literal(`"\ud83d alone"`)},
		{"low_surrogate", ordered.Literal(`"alone \uDE00"`)},
		{"escaped", ordered.Literal(`"\u0041\/\b\f\t"`)},
		{"10", "keys that look like numbers"},
		{"9", "must stay in this order"},
		{"__proto__", "a key like any other"},
	}
}

// extendFirst adds a pair to the first row.
func extendFirst(rows ordered.Rows, pair ordered.Pair) ordered.Rows {
	return func(yield func(any) bool) {
		first := true
		for row := range rows {
			if o, ok := row.(ordered.Object); ok && first {
				row = o.With(pair)
			}
			first = false
			if !yield(row) {
				return
			}
		}
	}
}
