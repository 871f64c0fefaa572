// Package openapi describes the catalog's calls and the requests of /api in an OpenAPI 3.1
// document. Parameters, schemas and examples are derived from the code, so nothing is written
// twice.
package openapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/catalog"
	"viewfinder/internal/examples"
)

// Config configures Document.
type Config struct {
	Version string       // the program's version
	Server  string       // base URL of the calls; "/" means the host of the document
	Sandbox http.Handler // returns the examples
}

const exampleRows = 2

// Document returns the document as indented JSON. It contains every call in the catalog and every
// request of /api.
func Document(ctx context.Context, c Config) ([]byte, error) {
	d := &openapi3.T{
		OpenAPI: "3.1.0",
		Info: &openapi3.Info{
			Title: "Viewfinder", Version: c.Version,
			Description: "Calls to a photo and video network’s data API. IDs and cursors may exceed 2^53: read them as " +
				"text, and send cursors back unchanged. Responses vary: any field may be missing or null, and there " +
				"may be others. Collections make the calls for lists of inputs; their schemas are exact, and their errors are " +
				"problem documents (RFC 9457).",
			Contact: &openapi3.Contact{Name: "Viewfinder"},
			License: &openapi3.License{Name: "MIT", Identifier: "MIT"},
		},
		Servers:    openapi3.Servers{{URL: c.Server, Description: "The console as a gateway."}},
		Security:   openapi3.SecurityRequirements{{securityName: []string{}}},
		Paths:      openapi3.NewPaths(),
		Components: &openapi3.Components{Schemas: openapi3.Schemas{}, Responses: failureResponses(), Headers: quotaHeaders()},
	}
	d.Components.Parameters = openapi3.ParametersMap{attemptsName: &openapi3.ParameterRef{Value: attempts()}}
	d.Components.SecuritySchemes = openapi3.SecuritySchemes{securityName: &openapi3.SecuritySchemeRef{
		Value: openapi3.NewSecurityScheme().WithType("http").WithScheme("bearer").WithDescription("The access key."),
	}}
	var err error
	if d.Components.Schemas["Failure"], err = failureSchema(); err != nil {
		return nil, err
	}
	addVariants(d.Components.Schemas)
	for _, schema := range catalog.Schemas() {
		if err := addSchemas(d.Components.Schemas, schema); err != nil {
			return nil, err
		}
	}
	for _, category := range catalog.Categories() {
		d.Tags = append(d.Tags, &openapi3.Tag{Name: string(category), Description: tagDescription(category)})
	}
	for _, call := range catalog.Calls() {
		operation, err := operationOf(ctx, c.Sandbox, call)
		if err != nil {
			return nil, fmt.Errorf("describe the call %s: %w", call.Name, err)
		}
		d.Paths.Set(call.Path, &openapi3.PathItem{Get: operation})
	}
	if err := addCollections(d); err != nil {
		return nil, fmt.Errorf("describe collections: %w", err)
	}
	addRequests(d)
	return indented(d)
}

const securityName = "accessKey"

const attemptsName = "MaxAttempts"

func attempts() *openapi3.Parameter {
	p := openapi3.NewHeaderParameter("X-Max-Attempts").WithSchema(integer(1))
	p.Description = "How many requests the gateway may make to the provider for this call. Without it, a failed request is tried " +
		"again up to twice, and once more after a per-second rate limit. Each request counts toward the quota."
	p.Example = 1
	return p
}

func integer(least float64) *openapi3.Schema {
	return &openapi3.Schema{Type: &openapi3.Types{openapi3.TypeInteger}, Min: &least}
}

func tagDescription(category catalog.Category) string {
	var names []string
	for _, f := range catalog.Features() {
		if f.Category == category {
			names = append(names, f.Name)
		}
	}
	return strings.Join(names, ", ") + "."
}

func operationOf(ctx context.Context, sandbox http.Handler, call catalog.Call) (*openapi3.Operation, error) {
	features := slices.DeleteFunc(catalog.Features(), func(f catalog.Feature) bool { return f.Call != call.Name })
	if len(features) == 0 {
		return nil, errors.New("no feature makes this call")
	}
	feature := features[0]
	example, err := examples.Of(ctx, sandbox, feature, exampleRows)
	if err != nil {
		return nil, err
	}
	short, err := shortened(example.Body)
	if err != nil {
		return nil, err
	}
	operation := &openapi3.Operation{
		OperationID: string(call.Name), Summary: feature.Name, Description: description(features),
		Tags: []string{string(feature.Category)}, Responses: openapi3.NewResponses(),
		Extensions: map[string]any{"x-features": ids(features)},
	}
	for _, param := range call.Params {
		operation.Parameters = append(operation.Parameters,
			&openapi3.ParameterRef{Value: parameter(param, features, example.Values[param.Name])})
	}
	operation.Parameters = append(operation.Parameters, &openapi3.ParameterRef{Ref: "#/components/parameters/" + attemptsName})
	answer := openapi3.NewResponse().WithDescription("The provider’s response, as received. A failure may also have this HTTP status, with " +
		"a `status` of `fail` or `error` in the body.")
	answer.Content = openapi3.Content{"application/json": {
		Schema:  component(answerName(feature.Schema)),
		Example: json.RawMessage(short),
	}}
	answer.Headers = openapi3.Headers{}
	for name := range quotaHeaders() {
		answer.Headers[name] = &openapi3.HeaderRef{Ref: "#/components/headers/" + name}
	}
	operation.Responses.Set("200", &openapi3.ResponseRef{Value: answer})
	for _, f := range failures {
		operation.Responses.Set(status(f.code), &openapi3.ResponseRef{Ref: "#/components/responses/" + f.name})
	}
	return operation, nil
}

func ids(features []catalog.Feature) []string {
	var all []string
	for _, f := range features {
		all = append(all, f.ID)
	}
	return all
}

func description(features []catalog.Feature) string {
	var texts []string
	for _, f := range features {
		if !slices.Contains(texts, f.Description) {
			texts = append(texts, f.Description)
		}
	}
	return strings.Join(texts, " ")
}

// parameter describes a query parameter. IDs and cursors are text because JavaScript numbers cannot
// hold all of their digits.
func parameter(p catalog.Param, features []catalog.Feature, example string) *openapi3.Parameter {
	one := uint64(1)
	schema := &openapi3.Schema{Type: &openapi3.Types{openapi3.TypeString}, MinLength: one}
	described := openapi3.NewQueryParameter(p.Name)
	switch p.From {
	case catalog.SourceInput:
		in, ok := inputOf(features, p.Name)
		described.Required = in.Default == ""
		if ok {
			described.Description = in.Label + "."
			if in.TakesName() {
				described.Description = "The numeric ID of the account."
			}
			schema.Pattern = patterns[in.Kind]
		}
		if in.Default != "" {
			schema.Default = in.Default
		}
	case catalog.SourceConstant:
		count, _ := strconv.Atoi(p.Value) // always a whole number, as the catalog's tests verify
		schema = integer(1)
		schema.Default = count
		described.Description = "Maximum number of rows on a page."
	default:
		described.Description = "Where the next page begins. Send the value with this name from the previous page, unchanged. Omit it for the first page."
		if p.Extension {
			described.Description += " It is not in the provider’s own list of calls."
		}
	}
	if p.ReplacedByCursor {
		described.Description += " Later pages send the cursor of the previous page."
		schema.Pattern = "" // a cursor can be any string
	}
	if p.From == catalog.SourceInput && example != "" {
		described.Example = example
	}
	return described.WithSchema(schema)
}

const digits = "^[0-9]+$"

// patterns maps input kinds to the values that their parameters accept. The inputs on the page
// accept more, such as links and prefixes.
var patterns = map[catalog.InputKind]string{
	catalog.InputAccount:    digits,
	catalog.InputUserID:     digits,
	catalog.InputLocationID: digits,
	catalog.InputNumber:     digits,
	catalog.InputShortcode:  "^[A-Za-z0-9_-]+$",
}

func inputOf(features []catalog.Feature, param string) (catalog.Input, bool) {
	for _, f := range features {
		for _, in := range f.Inputs {
			if in.Param == param {
				return in, true
			}
		}
	}
	return catalog.Input{}, false
}

func indented(d *openapi3.T) ([]byte, error) {
	compact, err := d.MarshalJSON()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, compact, "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}
