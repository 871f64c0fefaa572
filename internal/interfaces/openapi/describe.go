package openapi

import (
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// describer converts outlines of responses to OpenAPI schemas. They are permissive: objects may
// have additional members, and all values except rows may be null or missing.
type describer struct {
	row     string // name of a row's component
	element string // name of the component for an element that is a row or contains one
}

func (d describer) schema(o *outline) *openapi3.SchemaRef {
	var alternatives openapi3.SchemaRefs
	switch {
	case o.isAny:
		return openapi3.NewSchemaRef("", &openapi3.Schema{Description: "Any value."})
	case o.isRow && len(o.members) > 0:
		alternatives = append(alternatives, component(d.element))
	case o.isRow:
		alternatives = append(alternatives, component(d.row))
	case len(o.members) > 0 || len(o.prefixed) > 0:
		alternatives = append(alternatives, d.object(o, openapi3.TypeNull))
	}
	if o.elements != nil {
		list := &openapi3.Schema{Type: &openapi3.Types{openapi3.TypeArray, openapi3.TypeNull}, Items: d.schema(o.elements)}
		alternatives = append(alternatives, openapi3.NewSchemaRef("", list))
	}
	if len(o.types) > 0 {
		alternatives = append(alternatives, scalar(o.types))
	}
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	return openapi3.NewSchemaRef("", &openapi3.Schema{AnyOf: alternatives})
}

// further allows members that the catalog does not read.
var further = openapi3.AdditionalProperties{Has: new(true)}

// object describes an outline's members, either as an object or as one of the other types.
func (d describer) object(o *outline, others ...string) *openapi3.SchemaRef {
	types := openapi3.Types(append([]string{openapi3.TypeObject}, others...))
	object := &openapi3.Schema{
		Type: &types, AdditionalProperties: further, Properties: openapi3.Schemas{}, PatternProperties: openapi3.Schemas{},
	}
	for key, member := range o.members {
		object.Properties[key] = d.schema(member)
	}
	for prefix, member := range o.prefixed {
		if prefix == "" {
			object.AdditionalProperties = openapi3.AdditionalProperties{Schema: d.schema(member)}
			continue
		}
		object.PatternProperties["^"+prefix] = d.schema(member)
	}
	return openapi3.NewSchemaRef("", object)
}

// variants maps sets of types to the components for values of these types. Client generators make
// one type for each.
var variants = map[string]struct{ name, description string }{
	"integer string":        {"Identifier", "An ID or a cursor. A number may exceed 2^53, so read it as text."},
	"number string":         {"Number", "A number, which some responses send as text."},
	"boolean number string": {"Flag", "Yes or no, as a word or a code."},
}

func scalar(types map[string]bool) *openapi3.SchemaRef {
	names := slices.Sorted(maps.Keys(types))
	if types[openapi3.TypeNumber] { // an integer is also a number
		names = slices.DeleteFunc(names, func(name string) bool { return name == openapi3.TypeInteger })
	}
	if variant, ok := variants[strings.Join(names, " ")]; ok {
		return component(variant.name)
	}
	all := openapi3.Types(append(names, openapi3.TypeNull))
	return openapi3.NewSchemaRef("", &openapi3.Schema{Type: &all})
}

func addVariants(components openapi3.Schemas) {
	for types, variant := range variants {
		schema := &openapi3.Schema{Description: variant.description}
		for name := range strings.SplitSeq(types, " ") {
			schema.AnyOf = append(schema.AnyOf, openapi3.NewSchemaRef("", &openapi3.Schema{Type: &openapi3.Types{name, openapi3.TypeNull}}))
		}
		components[variant.name] = openapi3.NewSchemaRef("", schema)
	}
}

func component(name string) *openapi3.SchemaRef {
	return openapi3.NewSchemaRef("#/components/schemas/"+name, nil)
}
