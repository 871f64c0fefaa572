package inputs

import (
	"math"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// Limits are the limits of a collection.
type Limits struct {
	Rows  int64   // per input; 0 means no limit
	Calls int64   // for all inputs; 0 means no limit
	Speed float64 // calls per second; 0 means no limit
}

// Maximum limits, far beyond what a provider allows.
const (
	MaxCount = 1 << 52 // rows and calls
	MaxSpeed = 1000    // calls per second
)

// Check returns an error if a limit is out of range.
func (l Limits) Check() error {
	for _, count := range []int64{l.Rows, l.Calls} {
		if count < 0 || count > MaxCount {
			return problem.New(problem.Invalid, "Row and call limits must be whole numbers of 0 or more; 0 means no limit.")
		}
	}
	if !(l.Speed >= 0 && l.Speed <= MaxSpeed) { // also rejects NaN
		return problem.Newf(problem.Invalid, "The speed must be from 0 to %d calls per second; 0 means no limit.", MaxSpeed)
	}
	return nil
}

// Page is the usual size of a feature's page.
type Page struct {
	Rows  int64 // 0 means unknown
	Bytes int64 // bytes of the response as stored; 0 means unknown
}

// Estimate is the estimated cost of a collection before the first call.
type Estimate struct {
	Calls Range `json:"calls"`
	// Exact reports whether calls.least is the exact number of calls, except for retries. Otherwise
	// it is the minimum, and calls.most is the call limit or assumes full pages without repeated
	// rows.
	Exact bool `json:"exact"`
	// Seconds is the duration of the calls at the given speed; nil if there is no limit.
	Seconds *Range `json:"seconds,omitempty"`
	// Bytes is the size of the stored responses; nil if the usual size is unknown.
	Bytes *Range `json:"bytes,omitempty"`
}

// Range is an estimate with a minimum and a maximum.
type Range struct {
	Least int64  `json:"least"`
	Most  *int64 `json:"most,omitempty"` // nil means unknown
}

// EstimateOf estimates the cost of a list of inputs. The minimum is one page per input and one call
// to resolve each username. The maximum follows from the row limit and the usual size of a page; it
// is unknown if there is no limit. Pages may have fewer rows, in which case more pages are needed.
// Retries are not included, but they count against the call limit.
func EstimateOf(f catalog.Feature, list *Tally, limits Limits, page Page) Estimate {
	inputs, resolved := int64(list.Valid), int64(list.Resolved)
	pages := Range{Least: inputs, Most: mostPages(f, inputs, limits.Rows, page.Rows)}
	calls := Range{Least: inputs + resolved}
	if severalInputs(f) {
		calls.Least = inputs + min(resolved, 1) // all rows may have the same name
	}
	if pages.Most != nil {
		calls.Most = new(*pages.Most + resolved)
	}
	e := Estimate{Calls: calls.limited(limits.Calls)}
	e.Exact = f.Paging == nil && e.Calls.Least == *e.Calls.Most || limits.Calls > 0 && e.Calls.Least == limits.Calls
	if limits.Speed > 0 {
		seconds := e.Calls.times(1 / limits.Speed)
		e.Seconds = &seconds
	}
	if page.Bytes > 0 {
		stored := pages.limited(limits.Calls).times(float64(page.Bytes))
		e.Bytes = &stored
	}
	return e
}

// mostPages returns the maximum number of pages for all inputs, or nil if it is unknown.
func mostPages(f catalog.Feature, inputs, rowLimit, pageRows int64) *int64 {
	switch {
	case f.Paging == nil:
		return &inputs
	case rowLimit == 0 || pageRows == 0:
		return nil
	}
	each := (rowLimit + pageRows - 1) / pageRows
	if inputs > 0 && each > math.MaxInt64/inputs {
		return nil
	}
	return new(inputs * each)
}

// severalInputs reports whether two inputs in a list may have the same account.
func severalInputs(f catalog.Feature) bool { return len(f.Inputs) > 1 }

// limited caps the range at a limit; 0 means no limit.
func (r Range) limited(limit int64) Range {
	if limit == 0 {
		return r
	}
	r.Least = min(r.Least, limit)
	if r.Most == nil || *r.Most > limit {
		r.Most = &limit
	}
	return r
}

func (r Range) times(factor float64) Range {
	product := Range{Least: scaled(r.Least, factor)}
	if r.Most != nil {
		product.Most = new(scaled(*r.Most, factor))
	}
	return product
}

func scaled(count int64, factor float64) int64 {
	product := math.Ceil(float64(count) * factor)
	if product >= math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(product)
}
