package table

import (
	"encoding/json"
	"os"
	"testing"

	"viewfinder/catalog"
)

// TestConditionValues checks which values a column can be compared with. The page reads the same vectors.
func TestConditionValues(t *testing.T) {
	text, err := os.ReadFile("../../testdata/conditions.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Type    catalog.FieldType
		Value   string
		IsValid bool
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors {
		if _, err := (Condition{"column", Equal, v.Value}).operand(v.Type); (err == nil) != v.IsValid {
			t.Errorf("%s=%s: got error %v, want valid %v", v.Type, v.Value, err, v.IsValid)
		}
	}
}
