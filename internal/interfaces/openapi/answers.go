package openapi

import (
	"fmt"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/catalog"
)

func answerName(kind catalog.SchemaKind) string { return titled(string(kind)) + "Answer" }

func rowName(schema catalog.Schema) string {
	if schema.IsList() {
		return titled(schema.One)
	}
	return titled(string(schema.Kind))
}

func titled(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// addSchemas adds a schema's components: a row, an element that is a row or contains one, and a
// response, which is an object or an array.
func addSchemas(components openapi3.Schemas, schema catalog.Schema) error {
	name := answerName(schema.Kind)
	d := describer{row: rowName(schema), element: rowName(schema) + "Element"}
	root, fields := &outline{}, &outline{}
	if err := root.markAnswer(schema); err != nil {
		return fmt.Errorf("describe %s responses: %w", schema.Kind, err)
	}
	if err := fields.markFields(schema.Fields); err != nil {
		return fmt.Errorf("describe a %s row: %w", schema.Kind, err)
	}
	components[d.row] = d.object(fields)

	list := root.elements
	root.elements = nil
	if root.isRow { // the response itself
		root.isRow = false
		root.merge(fields)
	}
	components[name+"Object"] = d.object(root)
	items := &openapi3.Schema{
		Type: &openapi3.Types{openapi3.TypeArray}, Items: d.schema(list), Description: "A less common shape of the response.",
	}
	components[name+"Array"] = openapi3.NewSchemaRef("", items)
	components[name] = openapi3.NewSchemaRef("", &openapi3.Schema{
		AnyOf: openapi3.SchemaRefs{component(name + "Object"), component(name + "Array")},
	})
	wrapper := &outline{}
	(&outline{members: map[string]*outline{"": root}, elements: list}).mergeWrappers(wrapper)
	if len(wrapper.members) > 0 {
		wrapper.merge(fields)
		components[d.element] = d.object(wrapper)
	}
	return nil
}

func (o *outline) markAnswer(schema catalog.Schema) error {
	for _, selector := range schema.Rows {
		if selector == "" && schema.IsList() {
			continue // a single bare row: its members are additional members of the object
		}
		if err := o.mark(selector, asRow); err != nil {
			return err
		}
	}
	outcome := catalog.SharedOutcomeSchema
	text := slices.Concat(outcome.Status, outcome.Message, outcome.Info)
	flags := slices.Concat(slices.Concat(schema.HasMore...), schema.Limited, outcome.SuccessFlags)
	for _, marked := range []struct {
		selectors []catalog.Selector
		change    func(*outline)
	}{
		{schema.Cursor, typed(textTypes...)},
		{schema.Total, typed(openapi3.TypeInteger)},
		{flags, typed(openapi3.TypeBoolean)},
		{text, typed(openapi3.TypeString)},
	} {
		if err := o.markAll(marked.selectors, marked.change); err != nil {
			return err
		}
	}
	return nil
}
