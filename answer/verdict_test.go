package answer

import (
	"encoding/json"
	"os"
	"testing"
)

// TestVerdicts holds Go's verdict beside the page's: both read the same texts,
// most of them JSON with one letter changed.
func TestVerdicts(t *testing.T) {
	data, err := os.ReadFile("../testdata/verdicts.json")
	if err != nil {
		t.Fatal(err)
	}
	var verdicts []struct {
		Text  string
		Valid bool
	}
	if err := json.Unmarshal(data, &verdicts); err != nil {
		t.Fatal(err)
	}
	if len(verdicts) == 0 {
		t.Fatal("no texts")
	}
	for _, v := range verdicts {
		if got := json.Valid([]byte(v.Text)); got != v.Valid {
			t.Errorf("json.Valid(%q) = %t, want %t", v.Text, got, v.Valid)
		}
	}
}
