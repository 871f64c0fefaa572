package mcp

import (
	"context"
	"encoding/json"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestNobodysProgramsHoldUpEverybody: of several programs of one key one runs at a time,
// so that the other slot is for other keys, who get it in their order.
func TestNobodysProgramsHoldUpEverybody(t *testing.T) {
	q := newFilterQueue(2)
	over, end := context.WithCancel(t.Context())
	end()
	long, err := q.wait(t.Context(), owner{1})
	if err != nil {
		t.Fatal(err)
	}
	for name, by := range map[string]owner{"the same key": {1}, "again": {1}} {
		if _, err := q.wait(over, by); err != errFilterWait {
			t.Errorf("%s: got %v, want %v", name, err, errFilterWait)
		}
	}
	other, err := q.wait(t.Context(), owner{2})
	if err != nil {
		t.Fatalf("another key waits: %v", err)
	}
	if _, err := q.wait(over, owner{3}); err != errFilterWait {
		t.Errorf("there is a third slot: %v", err)
	}
	other()
	for range maxFilters - 1 {
		if _, err := q.join(owner{1}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := q.wait(t.Context(), owner{1}); err != errManyFilters {
		t.Errorf("a ninth program: got %v", err)
	}
	for range maxFilters - 1 {
		q.leave(owner{1})
	}
	long()
	if len(q.queues) != 0 {
		t.Errorf("%d queues are left", len(q.queues))
	}
}

// TestALongProgramEndsWithItsCaller: while programs of one key never end, another key's
// has its results; they end when their caller leaves.
func TestALongProgramEndsWithItsCaller(t *testing.T) {
	tools := newTestServer(t, nil)
	first, second := connect(t, tools, ownKey, ""), connect(t, tools, "the-key-of-another-person", "")
	call := json.RawMessage(`{"feature":"user-id","inputs":{"username":"natgeo"}}`)
	handles := []string{between(first.want("call_feature", call), "Handle: ", " "), between(second.want("call_feature", call), "Handle: ", " ")}
	ctx, leave := context.WithCancel(t.Context())
	const programs = 3
	ended := make(chan error, programs)
	for range programs {
		go func() {
			_, err := first.CallTool(ctx, &sdk.CallToolParams{Name: "read_rows", Arguments: map[string]any{"handle": handles[0], "jq": "def f: f; f"}})
			ended <- err
		}()
	}
	second.want("read_rows", map[string]any{"handle": handles[1], "jq": "."})
	leave()
	for range programs {
		if err := <-ended; err == nil {
			t.Error("an endless program has a reply")
		}
	}
	first.want("read_rows", map[string]any{"handle": handles[0], "jq": "."})
}
