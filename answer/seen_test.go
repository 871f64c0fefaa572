package answer

import (
	"testing"

	"viewfinder/catalog"
)

// TestEveryPlaceIsSeen: no place of the catalog stands there untried. In some
// sample or vector each of them is the one that is read.
func TestEveryPlaceIsSeen(t *testing.T) {
	seen := seenPlaces{}
	for _, f := range catalog.Features() {
		if f.Route != "" {
			seen.body(t, f.Answer, sample(t, f.ID))
		}
	}
	for _, file := range vectorFiles(t) {
		for _, v := range load[[]vector](t, file) {
			seen.body(t, v.Kind, []byte(v.Body))
		}
	}
	for _, a := range catalog.Answers() {
		p := planFor(t, a)
		seen.check(t, a.Kind+" rows", p.rows)
		seen.check(t, "cursor", p.cursor)
		seen.check(t, "limited", p.limited)
		for _, places := range p.more {
			seen.check(t, "more", places)
		}
		seen.checkFields(t, a.Kind, p.fields)
	}
}

// seenPlaces are places that were read, under the name of what they are for.
// Cursors and flags are alike in every kind of answer.
type seenPlaces map[string]bool

func (s seenPlaces) body(t *testing.T, kind string, body []byte) {
	t.Helper()
	value, err := Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	p := planFor(t, answerOf(t, kind))
	at, objects, found := p.findRows(value)
	if found {
		s[kind+" rows "+string(at.text)] = true
	}
	for _, o := range objects {
		s.row(kind, p.fields, o.value)
	}
	s.first("cursor", p.cursor, func(at place) bool { return readCursor(value, []place{at}) != "" })
	for _, places := range append(p.more, p.limited) {
		name := "more"
		if len(places) > 0 && len(p.limited) > 0 && places[0].text == p.limited[0].text {
			name = "limited"
		}
		s.first(name, places, func(at place) bool {
			_, known := flagAt([]place{at}, value)
			return known
		})
	}
}

func (s seenPlaces) row(name string, fields []field, object Value) {
	for _, f := range fields {
		s.first(name+"."+f.Name, f.places, func(at place) bool {
			alone := f
			alone.places = []place{at}
			return alone.read(object, "", nil).Type != NoCell
		})
		for _, at := range f.places {
			inside, _ := at.rows(object, "", false)
			for _, o := range inside {
				s.row(name+"."+f.Name, f.fields, o.value)
			}
		}
	}
}

// first marks the first of the places that is taken.
func (s seenPlaces) first(name string, places []place, taken func(place) bool) {
	for _, at := range places {
		if taken(at) {
			s[name+" "+string(at.text)] = true
			return
		}
	}
}

func (s seenPlaces) check(t *testing.T, name string, places []place) {
	t.Helper()
	for _, at := range places {
		if !s[name+" "+string(at.text)] {
			t.Errorf("%s: no sample and no vector is read at %q", name, at.text)
		}
	}
}

func (s seenPlaces) checkFields(t *testing.T, name string, fields []field) {
	t.Helper()
	for _, f := range fields {
		s.check(t, name+"."+f.Name, f.places)
		s.checkFields(t, name+"."+f.Name, f.fields)
	}
}

func planFor(t *testing.T, a catalog.Answer) plan {
	t.Helper()
	p, err := planOf(a)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
