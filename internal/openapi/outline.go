package openapi

import (
	"maps"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// outline is what the selectors of a schema say about one place in an answer.
// A place may be of several types, since answers drift between shapes.
type outline struct {
	types    map[string]bool     // JSON types of a value without members or elements
	isAny    bool                // a value of any type
	isRow    bool                // one of the schema's rows
	members  map[string]*outline // by key
	prefixed map[string]*outline // by the start of a key
	elements *outline            // of a list
}

// mark applies a change to every place that a selector names below this one.
func (o *outline) mark(text catalog.Selector, change func(*outline)) error {
	segments, err := answer.SelectorSegments(text)
	if err != nil {
		return err
	}
	o.markSegments(segments, change)
	return nil
}

func (o *outline) markSegments(segments []answer.Segment, change func(*outline)) {
	if len(segments) == 0 {
		change(o)
		return
	}
	first, rest := segments[0], segments[1:]
	switch first.Kind {
	case answer.SegmentKey:
		below(&o.members, first.Name).markSegments(rest, change)
	case answer.SegmentPrefix:
		below(&o.prefixed, first.Name).markSegments(rest, change)
	case answer.SegmentEach, answer.SegmentIndex:
		if o.elements == nil {
			o.elements = &outline{}
		}
		o.elements.markSegments(rest, change)
	case answer.SegmentFork:
		for _, branch := range first.Branches {
			o.markSegments(slices.Concat(branch, rest), change)
		}
	}
}

func below(places *map[string]*outline, key string) *outline {
	if *places == nil {
		*places = map[string]*outline{}
	}
	if (*places)[key] == nil {
		(*places)[key] = &outline{}
	}
	return (*places)[key]
}

// markAll marks the places of several selectors.
func (o *outline) markAll(selectors []catalog.Selector, change func(*outline)) error {
	for _, selector := range selectors {
		if err := o.mark(selector, change); err != nil {
			return err
		}
	}
	return nil
}

// typed is the change that adds types to a place.
func typed(names ...string) func(*outline) {
	return func(o *outline) {
		if o.types == nil {
			o.types = map[string]bool{}
		}
		for _, name := range names {
			o.types[name] = true
		}
	}
}

func asAny(o *outline) { o.isAny = true }
func asRow(o *outline) { o.isRow = true }

// The types of a value that is text, whatever its JSON type.
var textTypes = []string{openapi3.TypeString, openapi3.TypeInteger}

// fieldTypes are the JSON types that a field is read from.
var fieldTypes = map[catalog.FieldType][]string{
	catalog.FieldText:    {openapi3.TypeString},
	catalog.FieldID:      textTypes,
	catalog.FieldNumber:  {openapi3.TypeNumber, openapi3.TypeString},
	catalog.FieldFlag:    {openapi3.TypeBoolean},
	catalog.FieldTime:    {openapi3.TypeNumber, openapi3.TypeString},
	catalog.FieldPicture: {openapi3.TypeString},
	catalog.FieldVideo:   {openapi3.TypeString},
	catalog.FieldLink:    {openapi3.TypeString},
}

// markFields marks where the fields of a row are.
func (o *outline) markFields(fields []catalog.Field) error {
	for _, field := range fields {
		change := typed(fieldTypes[field.Type]...)
		switch {
		case field.Type == catalog.FieldAny:
			change = asAny
		case len(field.TrueValues) > 0:
			change = typed(openapi3.TypeBoolean, openapi3.TypeNumber, openapi3.TypeString)
		}
		if field.Type == catalog.FieldRows {
			var err error
			change = func(row *outline) { err = row.markFields(field.Fields) }
			if marked := o.markAll(field.Selectors, change); marked != nil {
				return marked
			}
			if err != nil {
				return err
			}
			continue
		}
		if err := o.markAll(field.Selectors, change); err != nil {
			return err
		}
	}
	return nil
}

// merge adds what another outline says about the same place.
func (o *outline) merge(other *outline) {
	typed(slices.Collect(maps.Keys(other.types))...)(o)
	o.isAny, o.isRow = o.isAny || other.isAny, o.isRow || other.isRow
	for key, member := range other.members {
		below(&o.members, key).merge(member)
	}
	for prefix, member := range other.prefixed {
		below(&o.prefixed, prefix).merge(member)
	}
	if other.elements != nil {
		if o.elements == nil {
			o.elements = &outline{}
		}
		o.elements.merge(other.elements)
	}
}

// wrappers are the places that are a row or have one as a member, as one outline of
// their members. It is nil without such places.
func (o *outline) wrappers() *outline {
	all := &outline{}
	o.each(func(place *outline) {
		if place.isRow && len(place.members) > 0 {
			all.merge(&outline{members: place.members})
		}
	})
	if len(all.members) == 0 {
		return nil
	}
	return all
}

// each visits the place and all below it.
func (o *outline) each(visit func(*outline)) {
	visit(o)
	for _, places := range []map[string]*outline{o.members, o.prefixed} {
		for _, place := range places {
			place.each(visit)
		}
	}
	if o.elements != nil {
		o.elements.each(visit)
	}
}
