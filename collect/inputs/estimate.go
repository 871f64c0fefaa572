package inputs

import (
	"math"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// Limits bound a collection.
type Limits struct {
	Rows  int64   // of each input; 0 is no limit
	Calls int64   // of all inputs; 0 is no limit
	Speed float64 // calls per second; 0 is no limit
}

// The greatest limits, far beyond what a provider allows.
const (
	MaxCount = 1 << 52 // of rows and of calls
	MaxSpeed = 1000    // calls a second
)

// Check returns an error for limits that cannot be kept.
func (l Limits) Check() error {
	for _, count := range []int64{l.Rows, l.Calls} {
		if count < 0 || count > MaxCount {
			return problem.New(problem.Invalid, "Row and call limits must be whole numbers of 0 or more; 0 means no limit.")
		}
	}
	if !(l.Speed >= 0 && l.Speed <= MaxSpeed) { // NaN is neither
		return problem.Newf(problem.Invalid, "The speed must be from 0 to %d calls per second; 0 means no limit.", MaxSpeed)
	}
	return nil
}

// Page is what a page of a feature usually has.
type Page struct {
	Rows  int64 // 0 is not known
	Bytes int64 // of its answer as it is stored; 0 is not known
}

// Estimate is what a collection will cost, before the first call.
type Estimate struct {
	Calls Range `json:"calls"`
	// Exact reports whether calls.least is the number of calls, except for retries. Otherwise it is
	// the minimum, and calls.most holds for full pages without repeated rows, or is the limit of calls.
	Exact bool `json:"exact"`
	// Seconds is how long the calls take at the speed; nil without one.
	Seconds *Range `json:"seconds,omitempty"`
	// Bytes is how much is stored; nil if no answer of the kind is known.
	Bytes *Range `json:"bytes,omitempty"`
}

// Range is what is expected at least and at most.
type Range struct {
	Least int64  `json:"least"`
	Most  *int64 `json:"most,omitempty"` // nil: not known beforehand
}

// EstimateOf estimates the cost of a list of inputs. The minimum is one page for each input and
// one call to resolve each username. The maximum follows from the limit of rows and the usual size
// of a page; without a limit it is unknown. Pages may have fewer rows, and then the limit of rows
// takes more of them. Retries after a failure are not included, but they count against the limit of calls.
func EstimateOf(f catalog.Feature, list *Tally, limits Limits, page Page) Estimate {
	inputs, resolved := int64(list.Valid), int64(list.Resolved)
	pages := Range{Least: inputs, Most: mostPages(f, inputs, limits.Rows, page.Rows)}
	calls := Range{Least: inputs + resolved}
	if severalInputs(f) {
		calls.Least = inputs + min(resolved, 1) // all rows may have one name
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

// mostPages returns how many pages all inputs have at most, or nil if that is not known.
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

// severalInputs reports whether two inputs of a list may have the same account.
func severalInputs(f catalog.Feature) bool { return len(f.Inputs) > 1 }

// limited returns the range up to a limit; 0 is no limit.
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
