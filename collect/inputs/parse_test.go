package inputs_test

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
)

// vector is a text for an input of a feature, and the page's result for it.
type vector struct {
	Feature string
	Input   int // the feature's input
	Typed   string
	Want    struct {
		Value, Note, Username string
		IsWrongLink           bool
		Entries               []string
	}
}

func TestVectors(t *testing.T) {
	text, err := os.ReadFile("../../testdata/inputs.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	kinds := map[catalog.InputKind]bool{}
	for _, v := range vectors {
		in := featureOf(t, v.Feature).Inputs[v.Input]
		kinds[in.Kind] = true
		want := inputs.ParsedText{
			Value: v.Want.Value, Note: v.Want.Note, Username: v.Want.Username,
			WrongLink: v.Want.IsWrongLink, Entries: v.Want.Entries,
		}
		if got := inputs.Parse(in, v.Typed); !reflect.DeepEqual(got, want) {
			t.Errorf("%s of %s: %q\n got %+v\nwant %+v", in.Name, v.Feature, v.Typed, got, want)
		}
	}
	for _, kind := range catalog.InputKinds() {
		if !kinds[kind] {
			t.Errorf("there is no vector of the kind %s", kind)
		}
	}
}

func featureOf(t *testing.T, id string) catalog.Feature {
	t.Helper()
	f, ok := catalog.FeatureByID(id)
	if !ok {
		t.Fatalf("there is no feature %s", id)
	}
	return f
}
