package openapi

import (
	"cmp"
	"reflect"
	"strings"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/internal/interfaces/collections"
)

// types describes Go types as encoding/json encodes them. Each struct becomes a component.
type types struct {
	components openapi3.Schemas
	choices    map[reflect.Type][]string // values of string types
	isRequest  bool                      // members are optional
}

const cellName = "Cell"

var componentNames = map[string]string{
	"Calls": "CallCount", "Column": "TableColumn", "Document": "ProblemDocument", "Media": "MediaSettings", "Problem": "InputProblem",
	"Profile": "RowProfile", "Row": "InputRow", "Sample": "DepartureSample", "Window": "RowWindow", "submission": "CollectionRequest",
}

func (t types) schema(of reflect.Type) *openapi3.SchemaRef {
	switch of {
	case reflect.TypeFor[time.Time]():
		return openapi3.NewDateTimeSchema().NewRef()
	case reflect.TypeFor[answer.Cell]():
		return component(cellName)
	}
	switch of.Kind() {
	case reflect.Pointer:
		return t.schema(of.Elem())
	case reflect.Struct:
		return t.object(of)
	case reflect.Slice:
		return (&openapi3.Schema{Type: &openapi3.Types{openapi3.TypeArray}, Items: t.schema(of.Elem())}).NewRef()
	case reflect.Map:
		members := openapi3.NewObjectSchema()
		members.AdditionalProperties = openapi3.AdditionalProperties{Schema: t.schema(of.Elem())}
		return members.NewRef()
	case reflect.Bool:
		return openapi3.NewBoolSchema().NewRef()
	case reflect.Float64:
		return openapi3.NewFloat64Schema().NewRef()
	case reflect.Int, reflect.Int64:
		return openapi3.NewInt64Schema().NewRef()
	}
	text := openapi3.NewStringSchema()
	for _, choice := range t.choices[of] {
		text.Enum = append(text.Enum, choice)
	}
	return text.NewRef()
}

func (t types) schemas(of []reflect.Type) openapi3.SchemaRefs {
	var all openapi3.SchemaRefs
	for _, each := range of {
		all = append(all, t.schema(each))
	}
	return all
}

func (t types) object(of reflect.Type) *openapi3.SchemaRef {
	name := componentName(of)
	if t.components[name] == nil {
		object := openapi3.NewObjectSchema()
		object.Properties = openapi3.Schemas{}
		t.components[name] = object.NewRef()
		t.addMembers(object, of)
	}
	return component(name)
}

func componentName(of reflect.Type) string {
	if isOfCatalog(of) {
		return "Catalog" + of.Name()
	}
	return cmp.Or(componentNames[of.Name()], titled(of.Name()))
}

func (t types) addMembers(object *openapi3.Schema, of reflect.Type) {
	for field := range of.Fields() {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case field.Anonymous && name == "":
			embedded := field.Type
			if embedded.Kind() == reflect.Pointer {
				embedded = embedded.Elem()
			}
			t.addMembers(object, embedded)
		case field.IsExported() && name != "-":
			object.Properties[name] = t.member(of, field, name)
			if !t.isRequest && !strings.HasPrefix(options, "omit") {
				object.Required = append(object.Required, name)
			}
		}
	}
}

// isOfCatalog reports whether a type belongs to the catalog. The catalog's members have no
// descriptions, and other types use its names.
func isOfCatalog(of reflect.Type) bool {
	return of.PkgPath() == reflect.TypeFor[catalog.Feature]().PkgPath()
}

// member describes a field. The description of a component is next to its reference.
func (t types) member(of reflect.Type, field reflect.StructField, name string) *openapi3.SchemaRef {
	schema := t.schema(field.Type)
	if isOfCatalog(of) {
		return schema
	}
	if schema.Ref != "" {
		schema = (&openapi3.Schema{AllOf: openapi3.SchemaRefs{schema}}).NewRef()
	}
	schema.Value.Description = collections.FieldText(of, name)
	return schema
}

func cellSchema() *openapi3.SchemaRef {
	rows := &openapi3.Schema{Type: &openapi3.Types{openapi3.TypeArray}, Items: openapi3.NewObjectSchema().WithAnyAdditionalProperties().NewRef()}
	return (&openapi3.Schema{
		Description: "Text, including numbers and times with all digits; true or false; nested rows; or null.",
		AnyOf: openapi3.SchemaRefs{
			(&openapi3.Schema{Type: &openapi3.Types{openapi3.TypeString, openapi3.TypeNull}}).NewRef(), openapi3.NewBoolSchema().NewRef(), rows.NewRef(),
		},
	}).NewRef()
}
