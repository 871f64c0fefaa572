package answer

import (
	"iter"
	"strings"
)

// Value is a JSON value with its source text.
// The zero Value is missing.
type Value struct {
	kind     Kind
	source   string   // as in the body
	children []member // the elements of a list, the members of an object
}

// Kind is the JSON type of a value.
type Kind uint8

// The kinds of values.
const (
	KindMissing Kind = iota
	KindNull
	KindBool
	KindNumber
	KindString
	KindList
	KindObject
)

// member is a value in its object; elements of lists have no key.
type member struct {
	key string
	Value
}

// Kind returns the value's JSON type.
func (v Value) Kind() Kind { return v.kind }

// Get returns the value of a key, the last one of a duplicate key.
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

// isNothing reports whether the value is missing, null, or an empty text, list or object.
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

// Source returns the text of the value as received, including white space.
func (v Value) Source() string { return v.source }

// Len returns the number of elements of a list, and of members of an object: a duplicate
// key counts once.
func (v Value) Len() int { return len(v.contents()) }

// At returns an element of a list.
func (v Value) At(index int) Value { return v.contents()[index].Value }

// All yields the elements of a list, or the members of an object with their keys, in the
// order of the source. A duplicate key has its last value at its first position.
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

// parser reads a text that is known to be valid JSON.
type parser struct {
	text string
	at   int
}

// parsed returns the value of a text that is valid JSON but for bytes that are not
// UTF-8. Nothing of the value is lazy.
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
	p.at++ // the colon
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

// quoted returns the source of the string that starts here.
func (p *parser) quoted() string {
	start := p.at
	p.at = quotedEnd(p.text, start)
	return p.text[start:p.at]
}

// quotedEnd returns where the string that starts there ends: behind a quote with an even number
// of backslashes before it.
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

// literal returns the source of the number or word that starts here.
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
