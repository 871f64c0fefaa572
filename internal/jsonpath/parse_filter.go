package jsonpath

import (
	"fmt"
	"regexp"
)

// term is what stands at one end of a comparison, alone in a filter, or in a function.
// One of its fields is set, and of a query that selects at most one value two.
type term struct {
	at      int // where it begins in the path
	query   *query
	operand operand
	test    condition // of match and search
}

func (p *parser) anyOf() condition {
	all := anyOf{p.allOf()}
	for p.blanks(); p.take("||"); p.blanks() {
		p.blanks()
		all = append(all, p.allOf())
	}
	return all
}

func (p *parser) allOf() condition {
	all := allOf{p.condition()}
	for p.blanks(); p.take("&&"); p.blanks() {
		p.blanks()
		all = append(all, p.condition())
	}
	return all
}

func (p *parser) condition() condition {
	if p.take("!") {
		p.blanks()
		if p.next() == '(' {
			return negation{p.parentheses()}
		}
		return negation{p.test(p.term())}
	}
	if p.next() == '(' {
		return p.parentheses()
	}
	left := p.term()
	p.blanks()
	at := p.at
	for _, operator := range []string{"==", "!=", "<=", ">=", "<", ">"} {
		if p.take(operator) {
			p.blanks()
			return comparison{p.comparable(left), p.comparable(p.term()), operator}
		}
	}
	if p.next() == '=' {
		p.expect(at, "== is expected")
	}
	return p.test(left)
}

func (p *parser) parentheses() condition {
	p.take("(")
	p.blanks()
	inner := p.anyOf()
	p.blanks()
	if p.err == nil && !p.take(")") {
		p.expect(p.at, "a ) is expected")
	}
	return inner
}

// test is a term that stands alone.
func (p *parser) test(t term) condition {
	switch {
	case t.test != nil:
		return t.test
	case t.query != nil:
		return *t.query
	}
	p.expect(t.at, "a literal, length(), count() or value() needs a comparison, such as == 1")
	return anyOf{}
}

// comparable is a term in a comparison.
func (p *parser) comparable(t term) operand {
	if t.operand == nil {
		p.expect(t.at, "a comparison takes literals, paths to one value such as @.name, length(), count() and value()")
	}
	return t.operand
}

var (
	functionName = regexp.MustCompile(`^[a-z][a-z_0-9]*`)
	numberText   = regexp.MustCompile(`^-?[0-9][0-9.eE+-]*`)
	numberForm   = regexp.MustCompile(`^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$`)
)

func (p *parser) term() term {
	t := term{at: p.at}
	switch c := p.next(); {
	case c == '$' || c == '@':
		q := p.query()
		t.query = &q
		if q.isSingular() {
			t.operand = single{q}
		}
		return t
	case c == '\'' || c == '"':
		t.operand = literal{text(p.quoted())}
		return t
	}
	if number := p.match(numberText); number != "" {
		if !numberForm.MatchString(number) {
			p.expect(t.at, "a number as JSON writes it is expected")
		}
		t.operand = literal{parsed(number)}
		return t
	}
	switch name := p.match(functionName); {
	case name == "true" || name == "false" || name == "null":
		t.operand = literal{parsed(name)}
	case name == "":
		p.expect(t.at, "a path that begins with @ or $, a literal or a function is expected")
	default:
		p.function(&t, name)
	}
	return t
}

// isSingular reports whether the query selects at most one value, by its form.
func (q query) isSingular() bool {
	for _, s := range q.segments {
		if s.descends || len(s.selectors) != 1 {
			return false
		}
		switch s.selectors[0].(type) {
		case nameSelector, indexSelector:
		default:
			return false
		}
	}
	return true
}

// arities are the functions of RFC 9535, and how many arguments they take.
var arities = map[string]int{"length": 1, "count": 1, "value": 1, "match": 2, "search": 2}

// function reads the arguments of a function.
func (p *parser) function(t *term, name string) {
	arity, known := arities[name]
	if !known {
		p.expect(t.at, "length, count, value, match or search is expected")
		return
	}
	if !p.take("(") {
		p.expect(p.at, "a ( is expected")
		return
	}
	var arguments []term
	for i := range arity {
		p.blanks()
		arguments = append(arguments, p.term())
		p.blanks()
		end := ","
		if i == arity-1 {
			end = ")"
		}
		if p.err == nil && !p.take(end) {
			p.expect(p.at, fmt.Sprintf("a %s is expected: %s takes %d", end, name, arity))
		}
		if p.err != nil {
			return
		}
	}
	first := arguments[0]
	switch name {
	case "count", "value":
		if first.query == nil {
			p.expect(first.at, name+"() takes a path, such as @.*")
			return
		}
		t.operand = single{*first.query}
		if name == "count" {
			t.operand = count{*first.query}
		}
	case "length":
		t.operand = length{p.argument(first, name)}
	default:
		t.test = matching{p.argument(first, name), p.argument(arguments[1], name), name == "match"}
	}
}

// argument is a term that stands for a value.
func (p *parser) argument(t term, name string) operand {
	if t.operand == nil {
		p.expect(t.at, name+"() takes literals, and paths to one value such as @.name")
	}
	return t.operand
}
