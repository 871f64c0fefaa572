package mcp

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestJQProgramsTakeTurns verifies that each key runs one program at a time, and that keys get
// slots in order of arrival.
func TestJQProgramsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newFilterQueue(2)
		start := func(by owner) chan func() {
			running := make(chan func(), 1)
			go func() {
				release, err := q.wait(t.Context(), by)
				if err != nil {
					t.Error(err)
				}
				running <- release
			}()
			synctest.Wait()
			return running
		}
		programs := []chan func(){start(owner{1}), start(owner{1}), start(owner{2}), start(owner{3})}
		const names = "abcd"
		expect := func(what, want string) {
			t.Helper()
			synctest.Wait()
			got := ""
			for i, running := range programs {
				if len(running) == 1 {
					got += names[i : i+1]
				}
			}
			if got != want {
				t.Errorf("%s: %q run, want %q", what, got, want)
			}
		}
		expect("two slots", "ac")
		(<-programs[0])()
		expect("without a: d waits for longer than b", "cd")
		(<-programs[2])()
		expect("without c", "bd")
		(<-programs[1])()
		(<-programs[3])()
		for range maxFilters {
			if _, err := q.join(owner{1}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := q.wait(t.Context(), owner{1}); err != errManyFilters {
			t.Errorf("a ninth program: got %v", err)
		}
		for range maxFilters {
			q.leave(owner{1})
		}
		others := []func(){<-start(owner{2}), <-start(owner{3})}
		waitInVain := func(by owner) error {
			ctx, end := context.WithTimeout(t.Context(), callTime) // on the test's clock
			defer end()
			_, err := q.wait(ctx, by)
			return err
		}
		if err := waitInVain(owner{1}); err != errOtherFilters || len(q.queues) != len(others) {
			t.Errorf("behind others: got %v, and %d queues", err, len(q.queues))
		}
		if err := waitInVain(owner{2}); err != errOwnFilter {
			t.Errorf("behind a program of the same key: got %v", err)
		}
		for _, release := range others {
			release()
		}
		if len(q.queues) != 0 {
			t.Errorf("%d queues are left", len(q.queues))
		}
	})
}

// TestLongProgramEndsWithCaller verifies that endless programs of one key do not block a
// program of another key, and that they stop when their caller disconnects.
func TestLongProgramEndsWithCaller(t *testing.T) {
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
