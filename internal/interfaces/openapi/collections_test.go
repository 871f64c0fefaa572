package openapi_test

import (
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"viewfinder/internal/interfaces/collections"
)

func TestEveryCollectionRequestIsDescribed(t *testing.T) {
	d := document(t)
	var want, got []string
	for _, o := range collections.Operations() {
		want = append(want, o.Method+" "+collections.Path+o.Path+" "+o.ID)
		item := d.Paths.Value(collections.Path + o.Path)
		if item == nil || item.GetOperation(o.Method) == nil {
			t.Errorf("%s %s is not described", o.Method, o.Path)
			continue
		}
		described := item.GetOperation(o.Method)
		if described.Summary == "" || described.Description == "" || len(described.Parameters) != len(o.Params) || (described.RequestBody != nil) != (o.Body != nil) {
			t.Errorf("%s %s: got %+v", o.Method, o.Path, described)
		}
		success := described.Responses.Status(cmp.Or(o.Status, http.StatusOK))
		if success == nil || (o.Status != http.StatusNoContent) != (len(success.Value.Content) > 0) {
			t.Errorf("%s %s: its success is not described", o.Method, o.Path)
		}
		for _, status := range []int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusServiceUnavailable} {
			if described.Responses.Status(status) == nil || described.Responses.Default() == nil {
				t.Errorf("%s %s: the error %d is not described", o.Method, o.Path, status)
			}
		}
		for _, p := range described.Parameters {
			if p.Value.Description == "" || p.Value.Example == nil && p.Value.Schema.Value.Enum == nil {
				t.Errorf("%s %s: the parameter %s has no description or no example", o.Method, o.Path, p.Value.Name)
			}
		}
	}
	for path, item := range d.Paths.Map() {
		if strings.HasPrefix(path, collections.Path) {
			for method, o := range item.Operations() {
				got = append(got, method+" "+path+" "+o.OperationID)
			}
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// exampleComponents are the components of replies for which the tests of collections have example
// files.
var exampleComponents = map[string]string{
	"added": "AddedReply", "changes": "ChangeWindow", "check": "CheckReply", "collections": "CollectionsReply", "columns": "ColumnsReply",
	"comparison": "Comparison", "count": "CountReply", "departures": "DeparturesReply", "done": "Collection", "estimate": "Estimate",
	"ledger": "LedgerReply", "missing": "ProblemDocument", "preview": "Preview", "profile": "RowProfile", "ready": "Collection",
	"refused": "ProblemDocument", "rerun": "Run", "row": "RowText", "rows": "RowWindow", "runs": "RunsReply", "summary": "SummaryReply", "waiting": "LedgerReply",
}

// closed returns the document with schemas that allow no additional members, except those for the
// provider's responses.
func closed(t *testing.T) *openapi3.T {
	t.Helper()
	d := document(t)
	no := false
	for _, schema := range d.Components.Schemas {
		if schema.Value.Type.Is(openapi3.TypeObject) && schema.Value.AdditionalProperties.Has == nil {
			schema.Value.AdditionalProperties.Has = &no
		}
	}
	return d
}

func TestCollectionResponsesFitTheirSchemas(t *testing.T) {
	d := closed(t)
	folder := filepath.Join("..", "collections", "examples")
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	left := maps.Clone(exampleComponents)
	for _, file := range files {
		name, isJSON := strings.CutSuffix(file.Name(), ".json")
		if !isJSON {
			continue
		}
		t.Run(name, func(t *testing.T) {
			component := d.Components.Schemas[left[name]]
			delete(left, name)
			if component == nil {
				t.Fatal("it has no component")
			}
			body, err := os.ReadFile(filepath.Join(folder, file.Name()))
			if err != nil {
				t.Fatal(err)
			}
			if err := check(t, component.Value, body); err != nil {
				t.Error(err)
			}
		})
	}
	if len(left) > 0 {
		t.Errorf("there are no files of %v", left)
	}
}

// TestCollectionEventsFitTheirSchemas verifies that each event of a stream has the type that the
// document declares.
func TestCollectionEventsFitTheirSchemas(t *testing.T) {
	d := closed(t)
	stream, err := os.ReadFile(filepath.Join("..", "collections", "examples", "events.txt"))
	if err != nil {
		t.Fatal(err)
	}
	operation := d.Paths.Value(collections.Path + "/{id}/events").Get
	text := operation.Responses.Status(200).Value.Content["text/event-stream"].Schema.Value
	seen := map[string]bool{}
	for event := range strings.SplitSeq(string(stream), "\n\n") {
		name, data, isEvent := strings.Cut(strings.TrimPrefix(event, "event: "), "\ndata: ")
		i := slices.Index(collections.EventNames, name)
		if !isEvent || i < 0 {
			continue
		}
		seen[name] = true
		ref := text.ContentSchema.Value.AnyOf[i].Ref
		component := d.Components.Schemas[ref[strings.LastIndexByte(ref, '/')+1:]]
		if err := check(t, component.Value, []byte(data)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if len(seen) != len(collections.EventNames) {
		t.Errorf("only the events %v were seen", seen)
	}
}

func TestWrongCollectionResponsesDoNotFit(t *testing.T) {
	d := closed(t)
	for name, c := range map[string]struct{ component, body string }{
		"another state":     {"Run", `"state":"sleeping"`},
		"an extra member":   {"CountReply", `{"count":1,"more":2}`},
		"a missing member":  {"CountReply", `{}`},
		"a count as text":   {"AddedReply", `{"added":"1","repeated":0}`},
		"a number in a row": {"RowCells", `{"number":1,"cells":[1]}`},
	} {
		if name == "another state" {
			run, err := os.ReadFile(filepath.Join("..", "collections", "examples", "rerun.json"))
			if err != nil {
				t.Fatal(err)
			}
			c.body = strings.Replace(string(run), `"state": "running"`, c.body, 1)
			if !json.Valid([]byte(c.body)) || !strings.Contains(c.body, "sleeping") {
				t.Fatal("the example has another state")
			}
		}
		if err := check(t, d.Components.Schemas[c.component].Value, []byte(c.body)); err == nil {
			t.Errorf("%s: %s fits", name, c.body)
		}
	}
}
