package jsonpath

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"viewfinder/answer"
)

// condition is what a filter tests.
type condition interface {
	holds(r *run, current answer.Value) bool
}

// operand is what comparisons and functions take: a value, or a missing one.
type operand interface {
	value(r *run, current answer.Value) answer.Value
}

// The conditions; a query is one, too: it holds where it selects a value.
type (
	anyOf      []condition
	allOf      []condition
	negation   struct{ condition }
	comparison struct {
		left, right operand
		operator    string
	}
	matching struct {
		text, pattern operand
		isWhole       bool // the pattern matches the whole text
	}
)

// The operands; a query that selects at most one value is one, too.
type (
	literal struct{ answer.Value }
	length  struct{ of operand }
	count   struct{ query }
	single  struct{ query } // the value of a query that selects one
)

func (q query) start(r *run, current answer.Value) answer.Value {
	if q.fromRoot {
		return r.root
	}
	return current
}

func (q query) holds(r *run, current answer.Value) bool {
	found := false
	r.visit(q.segments, q.start(r, current), func(answer.Value) bool {
		found = true
		return false
	})
	return found
}

func (c anyOf) holds(r *run, current answer.Value) bool {
	for _, each := range c {
		if each.holds(r, current) {
			return true
		}
	}
	return false
}

func (c allOf) holds(r *run, current answer.Value) bool {
	for _, each := range c {
		if !each.holds(r, current) {
			return false
		}
	}
	return true
}

func (c negation) holds(r *run, current answer.Value) bool { return !c.condition.holds(r, current) }

func (c matching) holds(r *run, current answer.Value) bool {
	text, pattern := c.text.value(r, current), c.pattern.value(r, current)
	return text.Kind() == answer.KindString && pattern.Kind() == answer.KindString &&
		r.matches(text.Text(), pattern.Text(), c.isWhole)
}

func (l literal) value(*run, answer.Value) answer.Value { return l.Value }

func (l length) value(r *run, current answer.Value) answer.Value {
	switch v := l.of.value(r, current); v.Kind() {
	case answer.KindString:
		return number(utf8.RuneCountInString(v.Text()))
	case answer.KindList, answer.KindObject:
		return number(r.inside(v).Len())
	}
	return answer.Value{}
}

func (c count) value(r *run, current answer.Value) answer.Value {
	found := 0
	r.visit(c.segments, c.start(r, current), func(answer.Value) bool {
		found++
		return true
	})
	return number(found)
}

func (s single) value(r *run, current answer.Value) answer.Value {
	var value answer.Value
	found := 0
	r.visit(s.segments, s.start(r, current), func(v answer.Value) bool {
		value = v
		found++
		return found < 2
	})
	if found != 1 {
		return answer.Value{}
	}
	return value
}

// number is the value of a number.
func number(n int) answer.Value { return parsed(strconv.Itoa(n)) }

// text is the value of a text.
func text(s string) answer.Value {
	quoted, _ := json.Marshal(s)
	return parsed(string(quoted))
}

// parsed is the value of a text that is JSON.
func parsed(source string) answer.Value {
	value, _ := answer.Parse([]byte(source))
	return value
}

func (c comparison) holds(r *run, current answer.Value) bool {
	left, right := c.left.value(r, current), c.right.value(r, current)
	switch c.operator {
	case "==":
		return r.equal(left, right)
	case "!=":
		return !r.equal(left, right)
	case "<":
		return r.less(left, right)
	case ">":
		return r.less(right, left)
	case "<=":
		return r.less(left, right) || r.equal(left, right)
	}
	return r.less(right, left) || r.equal(left, right)
}

// equal compares as RFC 9535 (section 2.3.5.2.2) does, numbers by all their digits.
func (r *run) equal(one, other answer.Value) bool {
	if one.Kind() != other.Kind() || !r.spend(1) {
		return false
	}
	switch one.Kind() {
	case answer.KindNumber, answer.KindString:
		return r.order(one, other) == 0
	case answer.KindList:
		return r.equalLists(one, other)
	case answer.KindObject:
		return r.equalObjects(one, other)
	}
	return one.Source() == other.Source()
}

func (r *run) equalLists(one, other answer.Value) bool {
	if one.Len() != other.Len() {
		return false
	}
	for i := range one.Len() {
		if !r.equal(one.At(i), other.At(i)) {
			return false
		}
	}
	return true
}

func (r *run) equalObjects(one, other answer.Value) bool {
	others := make(map[string]answer.Value)
	for key, value := range r.inside(other).All() {
		if !r.spend(1) {
			return false
		}
		others[key] = value
	}
	if one.Len() != len(others) {
		return false
	}
	for key, value := range r.inside(one).All() {
		if !r.equal(value, others[key]) { // a missing one has another kind
			return false
		}
	}
	return true
}

func (r *run) less(one, other answer.Value) bool {
	return one.Kind() == other.Kind() && (one.Kind() == answer.KindNumber || one.Kind() == answer.KindString) &&
		r.order(one, other) < 0
}

// order compares two numbers, or two strings by their code points.
func (r *run) order(one, other answer.Value) int {
	r.spend((len(one.Source()) + len(other.Source())) / bytesPerStep)
	if one.Kind() == answer.KindNumber {
		return answer.CompareNumbers(one.Source(), other.Source())
	}
	return strings.Compare(one.Text(), other.Text())
}
