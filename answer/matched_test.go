package answer

import (
	"testing"

	"viewfinder/catalog"
)

// TestEverySelectorMatches verifies that each selector in the catalog is the one that matches in
// some sample or vector.
func TestEverySelectorMatches(t *testing.T) {
	matched := matchedSelectors{}
	for _, f := range catalog.Features() {
		if f.Route != "" {
			matched.body(t, f.Schema, sample(t, f.ID))
		}
	}
	for _, file := range vectorFiles(t) {
		for _, v := range load[[]vector](t, file) {
			matched.body(t, v.Kind, []byte(v.Body))
		}
	}
	for _, schema := range catalog.Schemas() {
		p := planFor(t, schema)
		matched.check(t, string(schema.Kind)+" rows", p.rows)
		matched.check(t, "cursor", p.cursor)
		matched.check(t, "limited", p.limited)
		for _, selectors := range p.hasMore {
			matched.check(t, "more", selectors)
		}
		matched.checkFields(t, string(schema.Kind), p.fields)
	}
}

// matchedSelectors is a set of selectors, keyed by field name and selector. Cursors and flags are
// the same in every schema.
type matchedSelectors map[string]bool

func (s matchedSelectors) body(t *testing.T, kind catalog.SchemaKind, body []byte) {
	t.Helper()
	value, err := Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	p := planFor(t, schemaOf(t, kind))
	at, objects, found := p.findRows(value)
	if found {
		s[string(kind)+" rows "+string(at.text)] = true
	}
	for _, o := range objects {
		s.row(string(kind), p.fields, o.value)
	}
	s.first("cursor", p.cursor, func(at selector) bool { return readCursor(value, []selector{at}) != "" })
	for _, selectors := range append(p.hasMore, p.limited) {
		name := "more"
		if len(selectors) > 0 && len(p.limited) > 0 && selectors[0].text == p.limited[0].text {
			name = "limited"
		}
		s.first(name, selectors, func(at selector) bool {
			_, known := flagAt([]selector{at}, value)
			return known
		})
	}
}

func (s matchedSelectors) row(name string, fields []field, object Value) {
	for _, f := range fields {
		if f.templates != nil {
			s.templates(name+"."+f.Name, f.templates, object)
			continue
		}
		s.first(name+"."+f.Name, f.selectors, func(at selector) bool {
			alone := f
			alone.selectors = []selector{at}
			return alone.read(object, "", &rowWatch{}).Type != CellMissing
		})
		for _, at := range f.selectors {
			nested, _ := at.objects(object, "", false)
			for _, o := range nested {
				s.row(name+"."+f.Name, f.fields, o.value)
			}
		}
	}
}

// templates marks the selectors of the first template that produces a link.
func (s matchedSelectors) templates(name string, templates []template, object Value) {
	for _, t := range templates {
		if t.link(object) == "" {
			continue
		}
		for _, at := range t.selectors {
			s[name+" "+string(at.text)] = true
		}
		return
	}
}

// first marks the first selector that is taken.
func (s matchedSelectors) first(name string, selectors []selector, taken func(selector) bool) {
	for _, at := range selectors {
		if taken(at) {
			s[name+" "+string(at.text)] = true
			return
		}
	}
}

func (s matchedSelectors) check(t *testing.T, name string, selectors []selector) {
	t.Helper()
	for _, at := range selectors {
		if !s[name+" "+string(at.text)] {
			t.Errorf("%s: no sample and no vector is read at %q", name, at.text)
		}
	}
}

func (s matchedSelectors) checkFields(t *testing.T, name string, fields []field) {
	t.Helper()
	for _, f := range fields {
		s.check(t, name+"."+f.Name, f.selectors)
		s.checkFields(t, name+"."+f.Name, f.fields)
	}
}

func planFor(t *testing.T, schema catalog.Schema) plan {
	t.Helper()
	p, err := planOf(schema)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
