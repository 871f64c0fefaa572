package openapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/catalog"
	"viewfinder/internal/examples"
	"viewfinder/internal/interfaces/openapi"
	"viewfinder/internal/interfaces/server"
	"viewfinder/sandbox"
)

func newSandbox(t *testing.T, shape string) http.Handler {
	t.Helper()
	s, err := sandbox.New(sandbox.Config{Shape: shape, Now: today})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// source is the catalog's document.
var source = sync.OnceValues(func() ([]byte, error) {
	provider, err := sandbox.New(sandbox.Config{Now: today})
	if err != nil {
		return nil, err
	}
	return openapi.Document(context.Background(), openapi.Config{Version: "1.2.3", Server: "/", Sandbox: provider})
})

func today() time.Time { return time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC) }

// document parses the catalog's document.
func document(t *testing.T) *openapi3.T {
	t.Helper()
	text, err := source()
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := openapi3.NewLoader().LoadFromData(text)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

func TestDocumentIsValid(t *testing.T) {
	if err := document(t).Validate(t.Context(), openapi3.EnableExamplesValidation()); err != nil {
		t.Error(err)
	}
}

// answerSchema returns the schema for a call's response.
func answerSchema(t *testing.T, d *openapi3.T, name catalog.CallName) *openapi3.Schema {
	t.Helper()
	call, _ := catalog.CallByName(name)
	return d.Paths.Find(call.Path).Get.Responses.Status(http.StatusOK).Value.Content.Get("application/json").Schema.Value
}

// check validates a response.
func check(t *testing.T, schema *openapi3.Schema, body []byte) error {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber() // one of the numbers is 1E400
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Fatal(err)
	}
	return schema.VisitJSON(value, openapi3.EnableJSONSchema2020(), openapi3.MultiErrors())
}

func TestDocumentCoversCatalog(t *testing.T) {
	d := document(t)
	described := map[string]bool{}
	for path, item := range d.Paths.Map() {
		if strings.HasPrefix(path, "/api/") {
			continue // covered by other tests
		}
		call, ok := catalog.CallByName(catalog.CallName(item.Get.OperationID))
		var want, got []string
		for _, p := range call.Params {
			kind := openapi3.TypeString
			if p.From == catalog.SourceConstant {
				kind = openapi3.TypeInteger
			}
			want = append(want, "query "+p.Name+" "+kind)
		}
		want = append(want, "header X-Max-Attempts integer")
		for _, p := range item.Get.Parameters {
			got = append(got, p.Value.In+" "+p.Value.Name+" "+p.Value.Schema.Value.Type.Slice()[0])
		}
		if !ok || call.Path != path || !slices.Equal(got, want) {
			t.Errorf("%s: the operation %q has the parameters %q, want %q", path, item.Get.OperationID, got, want)
		}
		for _, id := range item.Get.Extensions["x-features"].([]any) {
			described[id.(string)] = true
		}
	}
	for _, f := range catalog.Features() {
		t.Run(f.ID, func(t *testing.T) {
			if described[f.ID] != (f.Call != "") {
				t.Errorf("described: %v, has a call: %v", described[f.ID], f.Call != "")
			}
			delete(described, f.ID)
		})
	}
	if len(described) > 0 {
		t.Errorf("described, but not in the catalog: %v", described)
	}
}

func TestCatalogFitsItsSchema(t *testing.T) {
	schema := document(t).Paths.Value("/api/catalog").Get.Responses.Status(200).Value.Content["application/json"].Schema.Value
	text, err := json.Marshal(server.CatalogDocument())
	if err != nil {
		t.Fatal(err)
	}
	var sent map[string]any
	if err := json.Unmarshal(text, &sent); err != nil {
		t.Fatal(err)
	}
	if err := schema.VisitJSON(sent); err != nil {
		t.Error(err)
	}
	sent["features"].([]any)[0].(map[string]any)["inputs"] = "natgeo"
	if schema.VisitJSON(sent) == nil {
		t.Error("a feature with a text as its inputs fits the schema")
	}
}

func TestResponsesOfEveryShapeFitTheirSchema(t *testing.T) {
	d := document(t)
	most := 0
	for _, family := range sandbox.ShapeFamilies() {
		most = max(most, len(family.Shapes))
	}
	for number := range most {
		provider := newSandbox(t, strconv.Itoa(number))
		for _, f := range catalog.Features() {
			if f.Call == "" {
				continue
			}
			t.Run(strconv.Itoa(number)+"/"+f.ID, func(t *testing.T) {
				example, err := examples.Of(context.Background(), provider, f, 12)
				if err != nil {
					t.Fatal(err)
				}
				if err := check(t, answerSchema(t, d, f.Call), example.Body); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

func TestSamplesFitTheirSchema(t *testing.T) {
	d := document(t)
	for _, f := range catalog.Features() {
		body, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "samples", f.ID+".json"))
		if os.IsNotExist(err) && f.Call == "" {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Run(f.ID, func(t *testing.T) {
			if err := check(t, answerSchema(t, d, f.Call), body); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestFailuresFitTheirSchema(t *testing.T) {
	d := document(t)
	provider := httptest.NewServer(newSandbox(t, ""))
	t.Cleanup(provider.Close)
	failed := 0
	for _, identifier := range sandbox.TestIdentifiers() {
		if identifier.Value == "slow.answer" {
			continue // its response is a normal one, three seconds later
		}
		t.Run(identifier.Value, func(t *testing.T) {
			schema := d.Components.Schemas["Failure"].Value
			status, body := ask(t, provider.URL, identifier)
			if !json.Valid(body) {
				return // its text has no schema
			}
			if status == http.StatusOK { // also with the status "fail"
				schema = answerSchema(t, d, catalog.CallInfoUsername)
			} else {
				failed++
			}
			if err := check(t, schema, body); err != nil {
				t.Errorf("%s: %v", body, err)
			}
			if d.Paths.Find("/ig/info_username/").Get.Responses.Status(status) == nil {
				t.Errorf("status %d is not described", status)
			}
		})
	}
	if failed < 5 {
		t.Errorf("%d test identifiers fail, want several", failed)
	}
}

// ask looks up a test identifier. A truncated response has no status and no body.
func ask(t *testing.T, address string, identifier sandbox.TestIdentifier) (status int, body []byte) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", address+"/ig/info_username/?user="+identifier.Value, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer demo")
	if identifier.Input == "key" {
		r.Header.Set("Authorization", "Bearer "+identifier.Value)
	}
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil
	}
	defer res.Body.Close()
	if body, err = io.ReadAll(res.Body); err != nil {
		return 0, nil
	}
	return res.StatusCode, body
}

func TestWrongResponsesDoNotFit(t *testing.T) {
	d := document(t)
	for name, c := range map[string]struct {
		call catalog.CallName
		body string
	}{
		"a name that is an object":   {catalog.CallFollowers, `{"users":[{"pk":"1","username":{}}]}`},
		"a flag that is a number":    {catalog.CallFollowers, `[{"user":{"is_private":3}}]`},
		"rows that are a string":     {catalog.CallPosts, `{"items":["a"]}`},
		"a string count in a field":  {catalog.CallInfoUsername, `{"user":{"follower_count":true}}`},
		"a cursor that is a list":    {catalog.CallPosts, `{"items":[],"next_max_id":[1]}`},
		"a message that is a number": {catalog.CallPosts, `{"items":[],"message":3}`},
		"text":                       {catalog.CallUserID, `"787132"`},
	} {
		t.Run(name, func(t *testing.T) {
			if err := check(t, answerSchema(t, d, c.call), []byte(c.body)); err == nil {
				t.Errorf("%s fits", c.body)
			}
		})
	}
}

func TestExamplesAreExact(t *testing.T) {
	source, err := openapi.Document(t.Context(), openapi.Config{Version: "1", Server: "/", Sandbox: large{}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"pk": 9007199254740993`, `"rate": 1.00`} {
		if !strings.Contains(string(source), want) {
			t.Errorf("the document lacks %s", want)
		}
	}
	if strings.Contains(string(source), "third") {
		t.Error("a list of an example is not cut")
	}
}

// large responds to every call with numbers that a float64 cannot hold.
type large struct{}

func (large) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write([]byte(`{"id":"1","users":[{"pk":9007199254740993,"rate":1.00},{"pk":2},{"pk":"third","more":[{}]}],"status":"ok"}`))
}
