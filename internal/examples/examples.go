// Package examples creates example responses: the sandbox's responses to the catalog's example
// inputs.
package examples

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net/http"
	"strconv"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/gateway"
)

// key has its own quota in the sandbox, so examples do not count against callers' quotas.
const key = "viewfinder-examples"

// Example is a call to the sandbox and its response.
type Example struct {
	Values map[string]string // the call's inputs and constants, by parameter
	Body   []byte            // JSON
}

// Of returns the example for a feature that has a call. The sandbox is a handler for the provider's
// calls. A call with a count requests at most rows rows; 0 means the catalog's default.
func Of(ctx context.Context, sandbox http.Handler, feature catalog.Feature, rows int) (Example, error) {
	values := map[string]string{}
	for _, in := range feature.Inputs {
		value := in.Example
		if in.Kind == catalog.InputAccount {
			id, err := accountID(ctx, sandbox, value)
			if err != nil {
				return Example{}, err
			}
			value = id
		}
		values[in.Param] = value
	}
	return send(ctx, sandbox, feature.Call, values, rows)
}

func accountID(ctx context.Context, sandbox http.Handler, username string) (string, error) {
	example, err := send(ctx, sandbox, catalog.CallUserID, map[string]string{"user": username}, 0)
	if err != nil {
		return "", err
	}
	schema, _ := catalog.SchemaByKind(catalog.SchemaIdentity)
	reading, err := answer.Read(example.Body, schema)
	if err != nil {
		return "", fmt.Errorf("read the ID of %s: %w", username, err)
	}
	if len(reading.Rows) == 0 {
		return "", fmt.Errorf("read the ID of %s: the sandbox has no such account", username)
	}
	return reading.Rows[0].Cell(schema.ID).Text, nil
}

// send calls the sandbox in this process for the first page.
func send(
	ctx context.Context, sandbox http.Handler, name catalog.CallName, inputs map[string]string, rows int,
) (Example, error) {
	call, _ := catalog.CallByName(name)
	values := maps.Clone(inputs)
	for _, param := range call.Params {
		if param.From == catalog.SourceConstant {
			values[param.Name] = fewer(param.Value, rows)
		}
	}
	path, err := gateway.Build(call, values)
	if err != nil {
		return Example{}, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	if err != nil {
		return Example{}, err
	}
	r.Header.Set("Authorization", "Bearer "+key)
	w := &memoryWriter{header: http.Header{}}
	sandbox.ServeHTTP(w, r)
	if w.status != http.StatusOK {
		return Example{}, fmt.Errorf("call %s of the sandbox: status %d", name, w.status)
	}
	return Example{Values: values, Body: w.body.Bytes()}, nil
}

// fewer returns the constant that a call sends, or rows if the constant is a larger count.
func fewer(constant string, rows int) string {
	if count, err := strconv.Atoi(constant); err == nil && rows > 0 && count > rows {
		return strconv.Itoa(rows)
	}
	return constant
}

type memoryWriter struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (w *memoryWriter) Header() http.Header { return w.header }

func (w *memoryWriter) WriteHeader(status int) { w.status = status }

func (w *memoryWriter) Write(b []byte) (int, error) { return w.body.Write(b) }
