package jsonpath

import (
	"context"

	"viewfinder/answer"
	"viewfinder/problem"
)

// query is a path from the answer, or within a filter from the current value.
type query struct {
	fromRoot bool
	segments []segment
}

// segment selects from a value, or from it and all that is inside.
type segment struct {
	descends  bool
	selectors []selector
}

// selector calls yield for each child that it selects, until one returns false, which it
// returns then.
type selector interface {
	children(r *run, of answer.Value, yield visitor) bool
}

// visitor takes a value and reports whether the run goes on.
type visitor func(answer.Value) bool

// The selectors.
type (
	nameSelector  string
	indexSelector int
	anySelector   struct{}
	sliceSelector struct {
		from, to *int
		step     int
	}
	filterSelector struct{ test condition }
)

// run is one evaluation of a path.
type run struct {
	ctx      context.Context
	root     answer.Value
	steps    int // that are left
	unpolled int // steps since the context was asked
	patterns map[string]pattern
	err      error // the first one; it ends the run
}

// pollInterval is how many steps pass until the context is asked again.
const pollInterval = 4096

// spend takes steps from the budget and reports whether the run goes on.
func (r *run) spend(steps int) bool {
	r.steps -= steps
	r.unpolled += steps
	if r.steps < 0 {
		r.check(problem.New(problem.Unfinished,
			"The JSONPath was stopped: it takes too many steps over this answer. Select less first, as $.users[:100] does, and use .. once."))
	}
	if r.unpolled >= pollInterval {
		r.unpolled = 0
		r.check(r.ctx.Err())
	}
	return r.err == nil
}

// check ends the run with an error; the first one counts.
func (r *run) check(err error) {
	if r.err == nil {
		r.err = err
	}
}

// inside spends what it takes to read the keys of an object.
func (r *run) inside(v answer.Value) answer.Value {
	if v.Kind() == answer.KindObject && !r.spend(len(v.Source())/bytesPerStep) {
		return answer.Value{}
	}
	return v
}

// visit yields what the segments select from a value.
func (r *run) visit(segments []segment, from answer.Value, yield visitor) bool {
	if len(segments) == 0 {
		return yield(from)
	}
	next := func(v answer.Value) bool { return r.visit(segments[1:], v, yield) }
	if segments[0].descends {
		return r.descend(segments[0], from, next)
	}
	return r.choose(segments[0], from, next)
}

// descend chooses from a value, then from each that is inside.
func (r *run) descend(s segment, from answer.Value, yield visitor) bool {
	if !r.choose(s, from, yield) {
		return false
	}
	for _, child := range r.inside(from).All() {
		if !r.descend(s, child, yield) {
			return false
		}
	}
	return true
}

func (r *run) choose(s segment, from answer.Value, yield visitor) bool {
	for _, selector := range s.selectors {
		if !r.spend(1) || !selector.children(r, from, yield) {
			return false
		}
	}
	return true
}

func (s nameSelector) children(r *run, of answer.Value, yield visitor) bool {
	child := r.inside(of).Get(string(s))
	return child.Kind() == answer.KindMissing || yield(child)
}

func (s indexSelector) children(_ *run, of answer.Value, yield visitor) bool {
	if of.Kind() != answer.KindList {
		return true
	}
	at := int(s)
	if at < 0 {
		at += of.Len()
	}
	return at < 0 || at >= of.Len() || yield(of.At(at))
}

func (anySelector) children(r *run, of answer.Value, yield visitor) bool {
	for _, child := range r.inside(of).All() {
		if !r.spend(1) || !yield(child) {
			return false
		}
	}
	return r.err == nil
}

func (s sliceSelector) children(r *run, of answer.Value, yield visitor) bool {
	if of.Kind() != answer.KindList || s.step == 0 {
		return true
	}
	size := of.Len()
	if s.step > 0 {
		to := bound(s.to, size, size, 0, size)
		for at := bound(s.from, 0, size, 0, size); at < to; at += s.step {
			if !r.spend(1) || !yield(of.At(at)) {
				return false
			}
		}
		return true
	}
	to := bound(s.to, -1, size, -1, size-1)
	for at := bound(s.from, size-1, size, -1, size-1); at > to; at += s.step {
		if !r.spend(1) || !yield(of.At(at)) {
			return false
		}
	}
	return true
}

// bound is an end of a slice, in [low, high]; a negative one counts from the end.
func bound(end *int, otherwise, size, low, high int) int {
	if end == nil {
		return otherwise
	}
	at := *end
	if at < 0 {
		at += size
	}
	return max(low, min(at, high))
}

func (s filterSelector) children(r *run, of answer.Value, yield visitor) bool {
	for _, child := range r.inside(of).All() {
		if !r.spend(1) {
			return false
		}
		if s.test.holds(r, child) && !yield(child) {
			return false
		}
	}
	return r.err == nil
}
