package mcp

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestAnEstimateSaysWhatStartTakes: what the estimate's next step says is taken as it is,
// and without it the list is refused.
func TestAnEstimateSaysWhatStartTakes(t *testing.T) {
	c := connect(t, newDoor(t, nil), ownKey, "")
	const list = `"feature":"user-info","inputs":["natgeo","two words","@natgeo"]`
	text := c.want("estimate_collection", json.RawMessage("{"+list+"}"))
	const flag = `"leave_out":true`
	if next := between(text, "\nNext: ", "\n"); !strings.Contains(next, flag) {
		t.Fatalf("the next step is %q", next)
	}
	if text, isError := c.call("start_collection", json.RawMessage("{"+list+`,"max_calls":5}`)); !isError || !strings.Contains(text, flag) {
		t.Errorf("without the flag: got %s", text)
	}
	text = c.want("start_collection", json.RawMessage("{"+list+`,"max_calls":5,`+flag+"}"))
	if !strings.Contains(text, "user-info over 1 input: 1 call") || !strings.Contains(text, `Left out: 2 of the inputs are bad or repeated: number 2 "two words"`) {
		t.Errorf("with the flag: got %s", text)
	}
}
