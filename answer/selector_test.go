package answer

import (
	"slices"
	"testing"

	"viewfinder/catalog"
)

func TestSelectorVectors(t *testing.T) {
	type vector struct {
		Name, Body       string
		Selector         catalog.Selector
		Invalid, Matches bool
		Values           []string
	}
	for _, v := range load[[]vector](t, "vectors/selectors.json") {
		t.Run(v.Name, func(t *testing.T) {
			s, err := parseSelector(v.Selector)
			if v.Invalid || err != nil {
				if !v.Invalid || err == nil {
					t.Fatalf("parse %q: %v", v.Selector, err)
				}
				return
			}
			value, err := Parse([]byte(v.Body))
			if err != nil {
				t.Fatal(err)
			}
			found, matched := matchesOf(s, value)
			var got []string
			for _, p := range found {
				got = append(got, string(p.value.AppendJSON(nil)))
			}
			if matched != v.Matches || !slices.Equal(got, v.Values) {
				t.Errorf("got %v %q, want %v %q", matched, got, v.Matches, v.Values)
			}
		})
	}
}

// TestCatalogSelectors verifies that every selector parses, that selectors of single values
// match one value, and that selectors of nested rows match many.
func TestCatalogSelectors(t *testing.T) {
	for _, schema := range catalog.Schemas() {
		p, err := planOf(schema)
		if err != nil {
			t.Error(err)
		}
		checkFields(t, string(schema.Kind), p.fields)
		for _, selectors := range append(slices.Clone(p.hasMore), p.cursor, p.limited) {
			checkSingle(t, string(schema.Kind), selectors)
		}
		for _, s := range p.rows {
			if !s.many && len(p.required) == 0 {
				t.Errorf("%s: %q gives one row and requires no field", schema.Kind, s.text)
			}
		}
		if len(p.required) != len(schema.Requires) {
			t.Errorf("%s: requires %v, which names an unknown field", schema.Kind, schema.Requires)
		}
	}
	if _, err := outcomePlanOf(catalog.SharedOutcomeSchema); err != nil {
		t.Error(err)
	}
	for _, c := range catalog.Calls() {
		if _, err := readNext(Value{}, c.Params); err != nil {
			t.Errorf("call %s: %v", c.Name, err)
		}
	}
}

func checkFields(t *testing.T, kind string, fields []field) {
	t.Helper()
	for _, f := range fields {
		if f.Type != catalog.FieldRows {
			checkSingle(t, kind+"."+f.Name, f.selectors)
			continue
		}
		if len(f.fields) == 0 {
			t.Errorf("%s.%s: rows inside a row have no fields", kind, f.Name)
		}
		for _, s := range f.selectors {
			if !s.many {
				t.Errorf("%s.%s: %q gives no list", kind, f.Name, s.text)
			}
		}
		checkFields(t, kind+"."+f.Name, f.fields)
	}
}

func checkSingle(t *testing.T, name string, selectors []selector) {
	t.Helper()
	for _, s := range selectors {
		if s.many {
			t.Errorf("%s: %q gives a list where one value is wanted", name, s.text)
		}
	}
}

// matchesOf returns every match and whether the selector matches.
func matchesOf(s selector, from Value) (found []match, matched bool) {
	w := walker{onMatch: func(m match) { found = append(found, m) }}
	matched = w.walk(from, s.segments, "")
	return found, matched
}
