package table

import (
	"encoding/json"
	"os"
	"testing"

	"viewfinder/catalog"
)

// conditionVectors are conditions that the page reads, too.
type conditionVectors struct {
	Values []struct {
		Type    catalog.FieldType
		Value   string
		IsValid bool
	}
	Kind    catalog.SchemaKind
	Rows    []json.RawMessage
	Matches []struct{ Condition, Want string }
}

func readConditionVectors(t *testing.T) (v conditionVectors) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/conditions.json")
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestConditionMatches checks which rows meet a condition.
func TestConditionMatches(t *testing.T) {
	vectors := readConditionVectors(t)
	r := newRun(t, vectors.Kind)
	body, err := json.Marshal(map[string]any{"items": vectors.Rows})
	if err != nil {
		t.Fatal(err)
	}
	r.add(1, string(body))
	table := r.table(vectors.Kind)
	for _, v := range vectors.Matches {
		c, err := ParseCondition(v.Condition)
		if err != nil {
			t.Fatal(err)
		}
		if got := windowText(t, table, Query{Conditions: []Condition{c}}, "code", 0, len(vectors.Rows)); got != v.Want {
			t.Errorf("%s: got %q, want %q", v.Condition, got, v.Want)
		}
	}
}

// TestConditionValues checks which values a column can be compared with.
func TestConditionValues(t *testing.T) {
	for _, v := range readConditionVectors(t).Values {
		if _, err := (Condition{"column", Equal, v.Value}).operand(v.Type); (err == nil) != v.IsValid {
			t.Errorf("%s=%s: got error %v, want valid %v", v.Type, v.Value, err, v.IsValid)
		}
	}
}
