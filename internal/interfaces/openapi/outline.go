package openapi

import (
	"errors"
	"maps"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// outline describes the values at a path in a response, as far as the selectors of a schema show
// it. They may have several types, since responses vary in shape.
type outline struct {
	types    map[string]bool     // JSON types of values without members or elements
	isAny    bool                // the value may have any type
	isRow    bool                // the value is one of the schema's rows
	members  map[string]*outline // by key
	prefixed map[string]*outline // by key prefix
	elements *outline            // elements of a list
}

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
		child(&o.members, first.Name).markSegments(rest, change)
	case answer.SegmentPrefix:
		child(&o.prefixed, first.Name).markSegments(rest, change)
	case answer.SegmentEach, answer.SegmentIndex, answer.SegmentLast:
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

func child(children *map[string]*outline, key string) *outline {
	if *children == nil {
		*children = map[string]*outline{}
	}
	if (*children)[key] == nil {
		(*children)[key] = &outline{}
	}
	return (*children)[key]
}

func (o *outline) markAll(selectors []catalog.Selector, change func(*outline)) error {
	for _, selector := range selectors {
		if err := o.mark(selector, change); err != nil {
			return err
		}
	}
	return nil
}

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

// JSON types of values that are used as text.
var textTypes = []string{openapi3.TypeString, openapi3.TypeInteger}

// fieldTypes are the JSON types that fields are read from.
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

func (o *outline) markFields(fields []catalog.Field) error {
	for _, field := range fields {
		change := typed(fieldTypes[field.Type]...)
		var nested error
		switch {
		case field.Type == catalog.FieldAny:
			change = asAny
		case field.Type == catalog.FieldRows:
			change = func(row *outline) { nested = errors.Join(nested, row.markFields(field.Fields)) }
		case len(field.TrueValues) > 0:
			change = typed(openapi3.TypeBoolean, openapi3.TypeNumber, openapi3.TypeString)
		}
		err := o.markAll(field.Selectors, change)
		if err = errors.Join(err, nested); err != nil {
			return err
		}
	}
	return nil
}

func (o *outline) merge(other *outline) {
	typed(slices.Collect(maps.Keys(other.types))...)(o)
	o.isAny, o.isRow = o.isAny || other.isAny, o.isRow || other.isRow
	for key, member := range other.members {
		child(&o.members, key).merge(member)
	}
	for prefix, member := range other.prefixed {
		child(&o.prefixed, prefix).merge(member)
	}
	if other.elements != nil {
		if o.elements == nil {
			o.elements = &outline{}
		}
		o.elements.merge(other.elements)
	}
}

// mergeWrappers merges into one outline all values, including nested ones, that are a row or
// contain one.
func (o *outline) mergeWrappers(into *outline) {
	if o.isRow {
		into.merge(&outline{members: o.members})
	}
	for _, children := range []map[string]*outline{o.members, o.prefixed, {"": o.elements}} {
		for _, child := range children {
			if child != nil {
				child.mergeWrappers(into)
			}
		}
	}
}
