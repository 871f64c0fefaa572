package answer

import (
	"iter"
	"strings"
)

// Value is a JSON value with its source text.
// The zero Value is missing.
type Value struct {
	kind     Kind
	source   string   // elements of a list or members of an object
	children []member // the elements of a list, the members of an object
}

// Kind is the JSON type of a value.
type Kind uint8

// Kinds of values.
const (
	KindMissing Kind = iota
	KindNull
	KindBool
	KindNumber
	KindString
	KindList
	KindObject
)

// member is a member of an object or an element of a list, which has no key.
type member struct {
	key string
	Value
}

// Kind returns the value's JSON type.
func (v Value) Kind() Kind { return v.kind }

// Get returns the value of a key. If the key is duplicated, its last value counts.
func (v Value) Get(key string) Value {
	if v.kind != KindObject {
		return Value{}
	}
	if v.isLazy() {
		var found Value
		for _, m := range v.each() {
			if m.key == key {
				found = m.Value
			}
		}
		return found
	}
	for i := len(v.children) - 1; i >= 0; i-- {
		if v.children[i].key == key {
			return v.children[i].Value
		}
	}
	return Value{}
}

// isNothing reports whether the value is missing, null, or an empty string, list or object.
func (v Value) isNothing() bool {
	switch v.kind {
	case KindMissing, KindNull:
		return true
	case KindString:
		return v.source == `""`
	case KindList, KindObject:
		for range v.each() {
			return false
		}
		return true
	}
	return false
}

// Source returns the source text of the value, including white space.
func (v Value) Source() string { return v.source }

// Len returns the number of elements in a list or members in an object. A duplicate key counts
// once.
func (v Value) Len() int { return len(v.contents()) }

// At returns the list element at an index.
func (v Value) At(index int) Value { return v.contents()[index].Value }

// All yields the elements of a list, or the members of an object with their keys, in source order.
// A duplicate key has its first position and its last value.
func (v Value) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for _, m := range v.contents() {
			if !yield(m.key, m.Value) {
				return
			}
		}
	}
}

func (v Value) contents() []member {
	children := v.loaded().children
	if v.kind == KindObject && hasDuplicates(children) {
		return withoutDuplicates(children)
	}
	return children
}

func (v Value) element(i int) Value {
	if v.kind != KindList {
		return Value{}
	}
	for j, element := range v.each() {
		if j == i {
			return element.Value
		}
	}
	return Value{}
}

// parser parses valid JSON.
type parser struct {
	text string
	at   int
}

// parsed parses JSON that is valid, except that it may not be UTF-8. No part of the value is lazy.
func parsed(text string) Value {
	p := parser{text: unicodeText(text)}
	return p.value()
}

func (p *parser) value() Value {
	switch c := p.peek(); c {
	case '{':
		start := p.at
		children := p.members('}')
		return Value{kind: KindObject, source: p.text[start:p.at], children: children}
	case '[':
		start := p.at
		children := p.members(']')
		return Value{kind: KindList, source: p.text[start:p.at], children: children}
	case '"':
		return Value{kind: KindString, source: p.quoted()}
	case 't', 'f':
		return Value{kind: KindBool, source: p.literal()}
	case 'n':
		return Value{kind: KindNull, source: p.literal()}
	}
	return Value{kind: KindNumber, source: p.literal()}
}

func (p *parser) members(end byte) []member {
	p.at++
	var all []member
	for {
		switch p.peek() {
		case end:
			p.at++
			return all
		case ',':
			p.at++
		}
		var m member
		if end == '}' {
			m.key = p.key()
		}
		m.Value = p.value()
		if all == nil {
			all = make([]member, 0, 4)
		}
		all = append(all, m)
	}
}

func (p *parser) key() string {
	p.peek()
	key := unquote(p.quoted())
	p.peek()
	p.at++ // skips the colon
	return key
}

// peek skips white space and returns the byte after it.
func (p *parser) peek() byte {
	for {
		switch c := p.text[p.at]; c {
		case ' ', '\t', '\r', '\n':
			p.at++
		default:
			return c
		}
	}
}

// quoted returns the source of the string at the current position.
func (p *parser) quoted() string {
	start := p.at
	p.at = quotedEnd(p.text, start)
	return p.text[start:p.at]
}

// quotedEnd returns the end of the string that starts at start: after the first quote with an even
// number of backslashes before it.
func quotedEnd(text string, start int) int {
	for at := start + 1; ; {
		at += strings.IndexByte(text[at:], '"')
		escapes := 0
		for text[at-1-escapes] == '\\' {
			escapes++
		}
		if at++; escapes%2 == 0 {
			return at
		}
	}
}

// literal returns the source of the number or word at the current position.
func (p *parser) literal() string {
	start := p.at
	for ; p.at < len(p.text); p.at++ {
		switch p.text[p.at] {
		case ' ', '\t', '\r', '\n', ',', ']', '}':
			return p.text[start:p.at]
		}
	}
	return p.text[start:]
}
