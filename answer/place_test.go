package answer

import (
	"slices"
	"testing"

	"viewfinder/catalog"
)

func TestPlaceVectors(t *testing.T) {
	type vector struct {
		Name, Body     string
		Place          catalog.Place
		Invalid, Found bool
		Values         []string
	}
	for _, v := range load[[]vector](t, "vectors/place.json") {
		t.Run(v.Name, func(t *testing.T) {
			at, err := parsePlace(v.Place)
			if v.Invalid || err != nil {
				if !v.Invalid || err == nil {
					t.Fatalf("parse %q: %v", v.Place, err)
				}
				return
			}
			value, err := Parse([]byte(v.Body))
			if err != nil {
				t.Fatal(err)
			}
			found, there := at.all(value, "", false)
			var got []string
			for _, p := range found {
				got = append(got, string(p.value.AppendJSON(nil)))
			}
			if there != v.Found || !slices.Equal(got, v.Values) {
				t.Errorf("got %v %q, want %v %q", there, got, v.Found, v.Values)
			}
		})
	}
}

// TestPlacesOfTheCatalog: every place parses, the place of one value leads to
// one value, the place of rows inside a row to many.
func TestPlacesOfTheCatalog(t *testing.T) {
	for _, a := range catalog.Answers() {
		p, err := planOf(a)
		if err != nil {
			t.Error(err)
		}
		checkFields(t, a.Kind, p.fields)
		for _, places := range append(slices.Clone(p.more), p.cursor, p.limited) {
			checkSingle(t, a.Kind, places)
		}
		for _, at := range p.rows {
			if !at.many && len(p.proofs) == 0 {
				t.Errorf("%s: %q gives one row, which nothing proves", a.Kind, at.text)
			}
		}
		if len(p.proofs) != len(a.Found) {
			t.Errorf("%s: found %v names a field that is not there", a.Kind, a.Found)
		}
	}
	if _, err := outcomePlanOf(catalog.OutcomeOf); err != nil {
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
		if f.Type != catalog.TypeRows {
			checkSingle(t, kind+"."+f.Name, f.places)
			continue
		}
		if f.Column != "" || len(f.fields) == 0 {
			t.Errorf("%s.%s: rows inside a row have fields and no column", kind, f.Name)
		}
		for _, at := range f.places {
			if !at.many {
				t.Errorf("%s.%s: %q gives no list", kind, f.Name, at.text)
			}
		}
		checkFields(t, kind+"."+f.Name, f.fields)
	}
}

func checkSingle(t *testing.T, name string, places []place) {
	t.Helper()
	for _, at := range places {
		if at.many {
			t.Errorf("%s: %q gives a list where one value is wanted", name, at.text)
		}
	}
}
