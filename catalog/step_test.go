package catalog

import "testing"

// TestStepsLeadToPages: each step names a feature with a page and fills all of
// its fields that have no default, from fields of the row.
func TestStepsLeadToPages(t *testing.T) {
	for _, a := range Answers() {
		for _, s := range a.Steps {
			f, ok := Lookup(s.Feature)
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

func hasField(a Answer, name string) bool {
	for _, f := range a.Fields {
		if f.Name == name && f.Type != TypeRows && f.Type != TypeFlag {
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

// TestAnswersNameTheirRows: each has a word for its rows, and lists say what it
// may mean when there are none.
func TestAnswersNameTheirRows(t *testing.T) {
	for _, a := range Answers() {
		if a.One == "" || a.Many == "" {
			t.Errorf("%s: rows are called %q and %q", a.Kind, a.One, a.Many)
		}
		one := a.Found != nil && a.Kind != "media" && a.Kind != "stories"
		if (a.Empty == "") != one {
			t.Errorf("%s: an empty list says %q", a.Kind, a.Empty)
		}
	}
}
