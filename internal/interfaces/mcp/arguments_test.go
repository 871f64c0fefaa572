package mcp

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// TestInvalidArguments verifies that a single sentence describes the error and the valid arguments,
// and that no call is made.
func TestInvalidArguments(t *testing.T) {
	var asked atomic.Int64
	c := connect(t, newTestServer(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) })), ownKey, "all")
	for _, w := range []struct{ tool, arguments, want string }{
		{"call_feature", `{"feature":"followers","user":"natgeo"}`, `call_feature has no parameter "user"; the valid parameters are feature, inputs, pages,`},
		{"call_feature", `{}`, "call_feature needs feature and inputs, such as"},
		{"call_feature", `{"feature":"followers"}`, `An input is missing; the valid inputs for followers are user_id, such as {"user_id":"787132"}.`},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":""}}`, "An input is missing"},
		{"call_feature", `{"feature":"followers","inputs":{"name":"natgeo"}}`, `There is no input "name"; the valid inputs for followers are user_id.`},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"natgeo, nasa"}}`, "one input at a time; start_collection"},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"two words"}}`, "A username has up to 30 letters"},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"1"},"fields":["name"]}`, `There is no field "name"; the valid fields for followers are id, username,`},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"1"},"cursor":"count=1"}`, "not a cursor for followers"},
		{"call_feature", `{"feature":"followers","inputs":{"user_id":"1"},"pages":21}`, "Pages must be a whole number from 1 to 20;"},
		{"call_feature", `{"feature":"folowers"}`, `There is no feature "folowers"; did you mean followers?`},
		{"call_feature", `{"feature":"reel-info"}`, "reel-info is coming soon; use media-info instead."},
		{"followers", `{"user_id":787132}`, "user_id must be a string in quotes, since a number may lose digits; the valid parameters are user_id,"},
		{"followers", `{"user_id":"a b"}`, `must be a string that matches ^\S+$`},
		{"user_info", `{}`, "user_info needs username; the valid parameters are username (required),"},
		{"read_rows", `{"handle":"../../etc/passwd"}`, "Handle must be a string that matches"},
		{"start_collection", `{"feature":"followers","inputs":["natgeo"]}`, "start_collection needs max_calls;"},
		{"start_collection", `{"feature":"followers","inputs":["natgeo"],"max_calls":0}`, "max_calls must be a whole number from 1 to"},
		{"start_collection", `{"feature":"followers","inputs":["natgeo","bad name"],"max_calls":5}`, `1 of the inputs is invalid or a duplicate: number 2 "bad name"`},
		{"start_collection", `{"feature":"followers","inputs":["bad name"],"max_calls":5,"leave_out":true}`, "no inputs are left; send at least one."},
		{"start_collection", `{"feature":"followers","inputs":["natgeo"],"max_calls":5,"leave_out":"maybe"}`, "must be true or false"},
		{"start_collection", `{"feature":"music-trending","inputs":["x"],"max_calls":5}`, "takes no inputs"},
		{"export_collection", `{"collection":"aaaaaaaaaaaaaaaa","format":"pdf"}`, "Format must be one of csv,"},
		{"collection_state", `{"collection":"aaaaaaaaaaaaaaaa"}`, "Use the key that created it. collection_state without an ID lists"},
	} {
		text, isError := c.call(w.tool, json.RawMessage(w.arguments))
		if !isError || !strings.Contains(text, w.want) || strings.Contains(text, "\n") {
			t.Errorf("%s %s: got %s, want %s", w.tool, w.arguments, text, w.want)
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("the provider was asked %d times", n)
	}
}

// TestUsernameIsAcceptedAsAccount verifies that an input that takes a name or an ID also has the
// name username.
func TestUsernameIsAcceptedAsAccount(t *testing.T) {
	c := connect(t, newTestServer(t, nil), ownKey, "")
	text := c.want("call_feature", map[string]any{"feature": "followers", "inputs": map[string]string{"username": "natgeo"}})
	if !strings.Contains(text, "Calls: 2 spent") {
		t.Errorf("got %s, want rows for 2 calls", text)
	}
}
