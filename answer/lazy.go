package answer

import "iter"

// A lazy value is a list or an object stored as its source text. Each access parses one level, so a
// list of a million rows is never held in memory as values.

// An empty list or object is parsed again on each access because that costs nothing.

// lazily returns the lazy value of valid JSON.
func lazily(text string) Value {
	p := parser{text: text}
	return p.lazy()
}

func (v Value) isLazy() bool {
	return v.children == nil && v.source != "" && (v.kind == KindList || v.kind == KindObject)
}

// loaded returns the value with everything in it parsed.
func (v Value) loaded() Value {
	if !v.isLazy() {
		return v
	}
	return parsed(v.source)
}

// each yields the elements of a list, or the members of an object, in source order.
func (v Value) each() iter.Seq2[int, member] {
	return func(yield func(int, member) bool) {
		if v.isLazy() {
			p := parser{text: v.source}
			p.each(v.kind == KindObject, yield)
			return
		}
		for i, m := range v.children {
			if !yield(i, m) {
				return
			}
		}
	}
}

// each yields the elements or members of the list or object at the current position.
func (p *parser) each(keyed bool, yield func(int, member) bool) {
	p.peek()
	p.at++
	for i := 0; ; i++ {
		switch p.peek() {
		case '}', ']':
			return
		case ',':
			p.at++
		}
		var m member
		if keyed {
			m.key = p.key()
		}
		m.Value = p.lazy()
		if !yield(i, m) {
			return
		}
	}
}

// lazy returns the value at the current position; a list or an object is only skipped.
func (p *parser) lazy() Value {
	kind := KindObject
	switch p.peek() {
	case '[':
		kind = KindList
	case '{':
	default:
		return p.value()
	}
	start := p.at
	p.skip()
	return Value{kind: kind, source: p.text[start:p.at]}
}

// skip moves to the end of the list or object at the current position.
func (p *parser) skip() {
	text, at := p.text, p.at
	for depth := 0; ; {
		switch text[at] {
		case '"':
			at = quotedEnd(text, at)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				p.at = at + 1
				return
			}
		}
		at++
	}
}

// skipValue moves to the end of the value at the current position.
func (p *parser) skipValue() {
	switch p.peek() {
	case '{', '[':
		p.skip()
	case '"':
		p.at = quotedEnd(p.text, p.at)
	default:
		p.literal()
	}
}

// usualMembers is the number of members that most objects do not exceed.
const usualMembers = 32

// shallow returns an object whose members are parsed but stay lazy, so reading several members
// parses its source only once.
func shallow(v Value) Value { return shallowIn(v, make([]member, 0, usualMembers)) }

// shallowIn is like shallow but stores the members in room if they fit.
func shallowIn(v Value, room []member) Value {
	if v.kind != KindObject || !v.isLazy() {
		return v
	}
	object := Value{kind: KindObject, children: room}
	for _, m := range v.each() {
		object.children = append(object.children, m)
	}
	return object
}
