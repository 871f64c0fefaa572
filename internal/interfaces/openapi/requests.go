package openapi

import (
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/catalog"
	"viewfinder/internal/interfaces/collections"
)

const toolsTag = "Tools"

// addRequests describes the requests that make no calls and need no access key.
func addRequests(d *openapi3.T) {
	d.Tags = append(d.Tags, &openapi3.Tag{Name: toolsTag, Description: "The catalog, examples, jq and files. These requests do not call the provider and need no access key."})
	addRequest(d, "/api/catalog", http.MethodGet, catalogRequest(types{components: d.Components.Schemas, choices: collections.Choices()}), "ForeignRequest")
	addRequest(d, "/api/examples/{feature}", http.MethodGet, exampleRequest(), "NoFeature")
	addRequest(d, "/api/jq", http.MethodPost, jqRequest(), "InvalidRequest", "ForeignRequest", "LongRequest", "BusyServer")
	addRequest(d, "/api/export", http.MethodPost, exportRequest(), "InvalidRequest", "NoFeature", "LongRequest", "BusyServer")
}

func addRequest(d *openapi3.T, path, method string, o *openapi3.Operation, failures ...string) {
	o.Tags, o.Security = []string{toolsTag}, &openapi3.SecurityRequirements{}
	for _, f := range collectionFailures {
		if slices.Contains(failures, f.name) || f.code == "" {
			o.Responses.Set(status(f.code), &openapi3.ResponseRef{Ref: "#/components/responses/" + f.name})
		}
	}
	d.AddOperation(path, method, o)
}

func request(id, summary, about string, content openapi3.Content) *openapi3.Operation {
	o := &openapi3.Operation{OperationID: id, Summary: summary, Description: about, Responses: openapi3.NewResponses()}
	o.Responses.Set("200", &openapi3.ResponseRef{Value: openapi3.NewResponse().WithDescription("OK.").WithContent(content)})
	return o
}

func jsonContent(schema *openapi3.Schema) openapi3.Content {
	return openapi3.Content{"application/json": {Schema: schema.NewRef()}}
}

func catalogRequest(t types) *openapi3.Operation {
	document := openapi3.NewObjectSchema()
	for _, list := range []struct {
		name, about string
		of          reflect.Type
	}{
		{"features", "Features, with their inputs and display text.", reflect.TypeFor[[]catalog.Feature]()},
		{"calls", "The provider's calls, with their parameters.", reflect.TypeFor[[]catalog.Call]()},
		{"schemas", "Where rows and their fields are in responses.", reflect.TypeFor[[]catalog.Schema]()},
	} {
		schema := t.schema(list.of)
		schema.Value.Description = list.about
		document.WithPropertyRef(list.name, schema)
		document.Required = append(document.Required, list.name)
	}
	return request("getCatalog", "Catalog", "All features, calls and schemas.", jsonContent(document))
}

func exampleRequest() *openapi3.Operation {
	id := openapi3.NewPathParameter("feature").WithSchema(featureID()).WithDescription("ID of the feature.")
	id.Example = catalog.Features()[0].ID
	o := request("getExample", "Example", "The sandbox's response to the example inputs of a feature.",
		jsonContent(openapi3.NewObjectSchema().WithAnyAdditionalProperties()))
	o.AddParameter(id)
	return o
}

func featureID() *openapi3.Schema {
	schema := openapi3.NewStringSchema()
	for _, f := range catalog.Features() {
		if f.Route != "" {
			schema.Enum = append(schema.Enum, f.ID)
		}
	}
	return schema
}

func jqRequest() *openapi3.Operation {
	results := openapi3.NewArraySchema().WithItems(openapi3.NewSchema())
	results.Description = "All results, in order."
	o := request("runFilter", "Run jq", "Runs a jq program over a JSON text.", jsonContent(results))
	filter := openapi3.NewStringSchema()
	filter.Description, filter.Example = "The jq program.", ".users[].username"
	o.RequestBody = form(map[string]*openapi3.Schema{"filter": filter, "answer": binary("The JSON text. This part comes after the program.")}, "filter", "answer")
	return o
}

func exportRequest() *openapi3.Operation {
	format, rows := openapi3.NewStringSchema(), openapi3.NewStringSchema().WithEnum("all", "shown")
	content := openapi3.Content{}
	for _, f := range catalog.FileFormats() {
		format.Enum = append(format.Enum, string(f.Name))
		medium, _, _ := strings.Cut(f.MediaType, ";")
		content[medium] = &openapi3.MediaType{Schema: binary("").NewRef()}
	}
	rows.Description = "`all` rows, as in the feature's own file, or the rows `shown` by the page, with the given columns."
	described := openapi3.NewObjectSchema().WithProperties(map[string]*openapi3.Schema{"feature": featureID(), "format": format, "rows": rows}).
		WithAnyAdditionalProperties().WithRequired([]string{"feature", "format", "rows"})
	described.Example = map[string]any{"feature": "followers", "format": "xlsx", "rows": "all"}
	answers := openapi3.NewArraySchema().WithItems(binary(""))
	answers.Description = "The responses, one page each, as received."
	o := request("writeFile", "Write a file", "Writes the rows of responses to a file.", content)
	o.RequestBody = form(map[string]*openapi3.Schema{
		"request": described, "answer": answers, "order": binary("The numbers of the rows shown, in order, 4 bytes each. This part comes before the responses."),
	}, "request", "answer")
	return o
}

func binary(about string) *openapi3.Schema {
	schema := openapi3.NewStringSchema().WithFormat("binary")
	schema.Description = about
	return schema
}

func form(parts map[string]*openapi3.Schema, required ...string) *openapi3.RequestBodyRef {
	schema := openapi3.NewObjectSchema().WithProperties(parts).WithRequired(required)
	return &openapi3.RequestBodyRef{Value: openapi3.NewRequestBody().WithRequired(true).
		WithContent(openapi3.Content{"multipart/form-data": {Schema: schema.NewRef()}})}
}
