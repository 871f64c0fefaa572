package openapi

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/internal/interfaces/collections"
	"viewfinder/problem"
)

const (
	collectionsTag = "Collections"
	collectionID   = "CollectionID" // name of the path parameter's component
)

type collectionFailure struct {
	failure
	example string // a file with an example
	applies func(collections.Operation) bool
}

var collectionFailures = []collectionFailure{
	{failure{"InvalidRequest", problem.Invalid, "The request is not valid."}, "refused", anyOperation},
	{failure{"MissingKey", problem.NoKey, "The access key is missing or malformed."}, "", anyOperation},
	{failure{"NoCollection", problem.NotFound, "There is no such collection, run, row or file for this access key."}, "missing", hasID},
	{failure{"LongRequest", problem.TooLarge, "The request is too long."}, "", func(o collections.Operation) bool { return o.Body != nil }},
	{failure{"BusyServer", problem.Busy, "The server is busy with other requests."}, "", anyOperation},
	{failure{"OtherProblem", "", "Any other problem."}, "", anyOperation},
	{failure{"NoFeature", problem.NotFound, "There is no such feature."}, "", noOperation},
	{failure{"ForeignRequest", problem.Refused, "The request comes from a page on another site."}, "", noOperation},
}

func anyOperation(collections.Operation) bool { return true }
func noOperation(collections.Operation) bool  { return false }
func hasID(o collections.Operation) bool      { return strings.HasPrefix(o.Path, "/{id}") }

func addCollections(d *openapi3.T) error {
	d.Tags = append(d.Tags, &openapi3.Tag{
		Name: collectionsTag, Description: "Lists of inputs, each collected page by page, with all rows in one table. A collection belongs to the access key that created it.",
	})
	id := openapi3.NewPathParameter("id").WithSchema(&openapi3.Schema{Type: &openapi3.Types{openapi3.TypeString}, Pattern: "^[0-9a-z]{16}$"})
	id.Description, id.Example = "Collection ID.", "abcdefgh23456777"
	d.Components.Parameters[collectionID] = &openapi3.ParameterRef{Value: id}
	schemas := types{components: d.Components.Schemas, choices: collections.Choices()}
	d.Components.Schemas[cellName] = cellSchema()
	for _, f := range collectionFailures {
		response, err := schemas.failure(f)
		if err != nil {
			return err
		}
		d.Components.Responses[f.name] = &openapi3.ResponseRef{Value: response}
	}
	operations := collections.Operations()
	requests := schemas
	requests.isRequest = true
	for _, o := range operations { // members of requests are optional, even if responses always have them
		if o.Body != nil {
			requests.object(o.Body)
			schemas.components[componentName(o.Body)].Value.Required = o.Required
		}
	}
	for _, o := range operations {
		operation, err := schemas.operation(o)
		if err != nil {
			return err
		}
		path := collections.Path + o.Path
		item := d.Paths.Value(path)
		if item == nil {
			item = &openapi3.PathItem{}
			d.Paths.Set(path, item)
			if hasID(o) {
				item.Parameters = openapi3.Parameters{{Ref: "#/components/parameters/" + collectionID}}
			}
		}
		item.SetOperation(o.Method, operation)
	}
	return nil
}

func (t types) failure(f collectionFailure) (*openapi3.Response, error) {
	response := openapi3.NewResponse().WithDescription(f.description)
	content := &openapi3.MediaType{Schema: t.schema(reflect.TypeFor[problem.Document]())}
	if f.example != "" {
		text, err := collections.Operation{Example: f.example}.ExampleReply()
		if err != nil {
			return nil, err
		}
		content.Example = json.RawMessage(text)
	}
	response.Content = openapi3.Content{"application/problem+json": content}
	if f.code == problem.Busy {
		response.Headers = openapi3.Headers{"Retry-After": header("Seconds until the request can be sent again.")}
	}
	return response, nil
}

func (t types) operation(o collections.Operation) (*openapi3.Operation, error) {
	operation := &openapi3.Operation{
		OperationID: o.ID, Summary: o.Summary, Description: o.About, Tags: []string{collectionsTag}, Responses: openapi3.NewResponses(),
	}
	for _, p := range o.Params {
		operation.Parameters = append(operation.Parameters, &openapi3.ParameterRef{Value: queryParameter(p)})
	}
	if o.Body != nil {
		operation.RequestBody = &openapi3.RequestBodyRef{Value: t.requestBody(o)}
	}
	if o.Status == http.StatusNoContent {
		operation.Responses.Set("204", &openapi3.ResponseRef{Value: openapi3.NewResponse().WithDescription("There is nothing to return.")})
	}
	content, err := t.content(o)
	if err != nil {
		return nil, err
	}
	if len(content) > 0 {
		success := http.StatusOK
		if o.Status > success && o.Status != http.StatusNoContent {
			success = o.Status
		}
		response := openapi3.NewResponse().WithDescription(http.StatusText(success) + ".").WithContent(content)
		response.Headers = openapi3.Headers{}
		for _, h := range o.Headers {
			value := openapi3.NewStringSchema()
			response.Headers[h.Name] = &openapi3.HeaderRef{Value: &openapi3.Header{Parameter: openapi3.Parameter{Description: h.About, Schema: value.NewRef()}}}
		}
		operation.Responses.Set(strconv.Itoa(success), &openapi3.ResponseRef{Value: response})
	}
	for _, f := range collectionFailures {
		if f.applies(o) {
			operation.Responses.Set(status(f.code), &openapi3.ResponseRef{Ref: "#/components/responses/" + f.name})
		}
	}
	return operation, nil
}

func queryParameter(p collections.Parameter) *openapi3.Parameter {
	schema := &openapi3.Schema{Type: &openapi3.Types{string(p.Type)}}
	for _, choice := range p.Choices {
		schema.Enum = append(schema.Enum, choice)
	}
	if p.Type == collections.TypeNumber {
		least, most := float64(p.Least), float64(p.Most)
		schema.Format, schema.Min, schema.Max = "int64", &least, &most
		if p.Default > 0 {
			schema.Default = p.Default
		}
	}
	if p.IsRepeated {
		schema = &openapi3.Schema{Type: &openapi3.Types{openapi3.TypeArray}, Items: schema.NewRef()}
	}
	described := openapi3.NewQueryParameter(p.Name).WithSchema(schema).WithRequired(p.IsRequired).WithDescription(p.About)
	described.Example = p.Example
	return described
}

// requestBody describes a body: JSON, or a form that contains the JSON and a file.
func (t types) requestBody(o collections.Operation) *openapi3.RequestBody {
	schema := t.schema(o.Body)
	body := openapi3.NewRequestBody().WithRequired(true)
	body.Content = openapi3.Content{"application/json": {Schema: schema, Example: json.RawMessage(o.Sent)}}
	if o.TakesFile {
		form := openapi3.NewObjectSchema()
		form.Description = "Send the parts in this order. `request` has everything except the list, which is the file `inputs`."
		form.Required = []string{"request", "inputs"}
		form.Properties = openapi3.Schemas{"request": schema, "inputs": {Value: openapi3.NewStringSchema().WithFormat("binary")}}
		body.Content["multipart/form-data"] = &openapi3.MediaType{Schema: form.NewRef()}
	}
	return body
}

func (t types) content(o collections.Operation) (openapi3.Content, error) {
	content := openapi3.Content{}
	for _, medium := range o.Media {
		medium, _, _ = strings.Cut(medium, ";")
		content[medium] = &openapi3.MediaType{Schema: openapi3.NewStringSchema().WithFormat("binary").NewRef()}
	}
	described := &openapi3.MediaType{}
	switch {
	case o.Events != nil:
		data := &openapi3.Schema{AnyOf: t.schemas(o.Events)}
		stream := openapi3.NewStringSchema()
		stream.Description = "Server-sent events. The schemas are for the data in " + strings.Join(collections.EventNames, " and ") + " events, in this order."
		stream.ContentMediaType, stream.ContentSchema = "application/json", data.NewRef()
		described.Schema = stream.NewRef()
		content["text/event-stream"] = described
	case len(o.Replies) == 1:
		described.Schema = t.schema(o.Replies[0])
		content["application/json"] = described
	case o.Replies != nil:
		described.Schema = (&openapi3.Schema{AnyOf: t.schemas(o.Replies)}).NewRef()
		content["application/json"] = described
	}
	if o.Example == "" {
		return content, nil
	}
	text, err := o.ExampleReply()
	if err != nil {
		return nil, err
	}
	if described.Example = json.RawMessage(text); o.Events != nil {
		described.Example = string(text)
	}
	return content, nil
}
