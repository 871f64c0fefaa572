package catalog

import (
	"slices"
	"strings"
	"testing"
)

// TestLinksPointToPages verifies that each link names a feature with a page and that the row's
// fields fill all of its inputs that have no default.
func TestLinksPointToPages(t *testing.T) {
	for _, a := range Schemas() {
		for _, s := range a.Links {
			f, ok := FeatureByID(s.Feature)
			if !ok || f.Route == "" {
				t.Errorf("%s: %q leads to %q, which has no page", a.Kind, s.Label, s.Feature)
				continue
			}
			for _, in := range f.Inputs {
				field, filled := s.Fills[in.Name]
				if !filled && in.Default == "" {
					t.Errorf("%s: %q leaves %s of %s empty", a.Kind, s.Label, in.Name, s.Feature)
				}
				if filled && !hasField(a, field) {
					t.Errorf("%s: %q fills %s from %q, which is no field", a.Kind, s.Label, in.Name, field)
				}
			}
			for name := range s.Fills {
				if !hasInput(f, name) {
					t.Errorf("%s: %q fills %s, which is no input of %s", a.Kind, s.Label, name, s.Feature)
				}
			}
		}
	}
}

// TestTablesOpenOnFields verifies that the initial columns of a table are fields of its rows,
// without repeats, and include its title.
func TestTablesOpenOnFields(t *testing.T) {
	for _, a := range Schemas() {
		var names []string
		for _, f := range a.Fields {
			names = append(names, f.Name)
		}
		if !slices.Contains(names, a.Title) {
			t.Errorf("%s: the title %q is no field", a.Kind, a.Title)
		}
		for i, name := range a.Columns {
			if !slices.Contains(names, name) || slices.Contains(a.Columns[:i], name) {
				t.Errorf("%s: the column %q is no field, or a column twice", a.Kind, name)
			}
		}
		if !slices.Contains(a.Columns, a.Title) {
			t.Errorf("%s: a table does not open on the title %q: %v", a.Kind, a.Title, a.Columns)
		}
	}
}

func hasField(a Schema, name string) bool {
	for _, f := range a.Fields {
		if f.Name == name && f.Type != FieldRows && f.Type != FieldFlag {
			return true
		}
	}
	return false
}

func hasInput(f Feature, name string) bool {
	for _, in := range f.Inputs {
		if in.Name == name {
			return true
		}
	}
	return false
}

// TestSchemasNameRows verifies that each schema has nouns for its rows, and that lists explain
// why they may be empty.
func TestSchemasNameRows(t *testing.T) {
	for _, a := range Schemas() {
		if a.One == "" || a.Many == "" {
			t.Errorf("%s: rows are called %q and %q", a.Kind, a.One, a.Many)
		}
		isList := slices.ContainsFunc(a.Rows, func(s Selector) bool { return strings.Contains(string(s), "[]") })
		if (a.Empty != "") != isList {
			t.Errorf("%s: an empty list says %q; a list says something, one row says nothing", a.Kind, a.Empty)
		}
	}
}
