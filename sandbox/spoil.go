package sandbox

import (
	"viewfinder/sandbox/internal/ordered"
	"viewfinder/sandbox/internal/shape"
)

// spoil does to a page what the test identifier promises.
func (a *ask) spoil(p shape.Page, l list) shape.Page {
	switch {
	case a.test.stuck && l.total > 0:
		p.Rows = between(0, min(l.size, l.total), l.row)
		p.Next = l.cursor.write(min(l.size, l.total))
	case a.test.bytes > 0:
		a.filled = true
		p.Rows, p.Next = enough(a.test.bytes, l.row), ""
	case a.test.exact:
		p.Rows = exactFirst(p.Rows)
	}
	return p
}

// dress adds to an answer what the test identifier promises.
func (a *ask) dress(answer any) any {
	o, ok := answer.(ordered.Object)
	switch {
	case ok && a.test.exact:
		return o.With(ordered.Pair{Key: "exact", Value: exact()})
	case ok && a.test.bytes > 0 && !a.filled:
		p, _ := a.network.PersonByID(a.test.id)
		return o.With(ordered.Pair{Key: "archive", Value: enough(a.test.bytes, func(k int) any {
			return a.rows.Media(a.network.Post(p, k), a.shape.Style)
		})})
	}
	return answer
}

// enough makes rows until they come to a number of bytes. Rows have about the
// length of the first ones.
func enough(bytes int, row func(k int) any) ordered.Rows {
	const sample = 8
	var counted counter
	_ = ordered.Write(&counted, between(0, sample, row))
	return between(0, bytes/(int(counted)/sample)+1, row)
}

type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// exact holds what a reader that goes through floating-point numbers, or keeps
// one value per key, changes on the way.
func exact() ordered.Object {
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

// exactFirst adds the same to the first row.
func exactFirst(rows ordered.Rows) ordered.Rows {
	return func(yield func(any) bool) {
		first := true
		for row := range rows {
			if o, ok := row.(ordered.Object); ok && first {
				row = o.With(ordered.Pair{Key: "exact", Value: exact()})
			}
			first = false
			if !yield(row) {
				return
			}
		}
	}
}
