package openapi

import (
	"slices"
	"strconv"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/catalog"
	"viewfinder/problem"
)

type failure struct {
	name        string
	code        problem.Code // empty means all other codes
	description string
}

// status returns the key for a failure among an operation's responses.
func status(code problem.Code) string {
	if code == "" {
		return "default"
	}
	return strconv.Itoa(code.Status())
}

var failures = []failure{
	{"Invalid", problem.Invalid, "A parameter is missing, blank or unknown. No call is made."},
	{"Unauthorized", problem.NoKey, "The access key is missing or refused."},
	{"Refused", problem.Refused, "The caller is not allowed to send this request."},
	{"NotFound", problem.NotFound, "There is no such account, post or place."},
	{"TooMany", problem.TooMany, "Rate limit or monthly quota exceeded."},
	{"BadAnswer", problem.BadAnswer, "The provider cannot be reached, or its response cannot be forwarded."},
	{"TooSlow", problem.TooSlow, "The provider did not answer in time."},
	{"Failed", "", "Any other failure."},
}

func failureResponses() openapi3.ResponseBodies {
	all := openapi3.ResponseBodies{}
	for _, f := range failures {
		response := openapi3.NewResponse().WithDescription(f.description)
		response.Content = openapi3.Content{"application/json": {Schema: component("Failure")}}
		if f.code == problem.TooMany {
			response.Headers = openapi3.Headers{"Retry-After": header("Seconds to wait before the next call.")}
		}
		all[f.name] = &openapi3.ResponseRef{Value: response}
	}
	return all
}

// failureSchema describes the body of a failure, based on where the catalog finds its message.
func failureSchema() (*openapi3.SchemaRef, error) {
	o, outcome := &outline{}, catalog.SharedOutcomeSchema
	if err := o.markAll(slices.Concat(outcome.Status, outcome.Message, outcome.Info), typed(openapi3.TypeString)); err != nil {
		return nil, err
	}
	if err := o.markAll(outcome.SuccessFlags, typed(openapi3.TypeBoolean)); err != nil {
		return nil, err
	}
	return describer{}.object(o), nil
}

// quotaHeaders returns the headers with the access key's quota, by component. The provider may omit
// them.
func quotaHeaders() openapi3.Headers {
	return openapi3.Headers{
		"X-Ratelimit-Requests-Limit":     header("How many calls the key may make in a month."),
		"X-Ratelimit-Requests-Remaining": header("How many of those calls are left."),
		"X-Ratelimit-Requests-Reset":     header("Seconds until the monthly quota resets."),
	}
}

func header(description string) *openapi3.HeaderRef {
	return &openapi3.HeaderRef{Value: &openapi3.Header{Parameter: openapi3.Parameter{
		Description: description, Schema: openapi3.NewSchemaRef("", &openapi3.Schema{Type: &openapi3.Types{openapi3.TypeString}, Pattern: digits}),
	}}}
}
