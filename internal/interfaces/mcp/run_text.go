package mcp

import (
	"fmt"
	"strings"

	"viewfinder/collect"
)

func runState(r collect.Run) string {
	switch {
	case r.PauseReason != "":
		return string(r.State) + " (" + string(r.PauseReason) + ")"
	case r.State == collect.RunDone && r.Incomplete > 0:
		return "ended incomplete"
	}
	return string(r.State)
}

func runText(r collect.Run) string {
	ended, many := r.Ended, "ended"
	if r.State == collect.RunDone {
		ended, many = r.Inputs-r.Incomplete, "complete"
	}
	text := fmt.Sprintf("%s, %d of %d inputs %s", runState(r), ended, r.Inputs, many)
	text += ", " + counted(r.Rows.Unique, "row", "rows") + ", " + counted(r.Calls.Spent, "call", "calls") + " spent"
	if r.Calls.Limit > 0 {
		text += fmt.Sprintf(" (limit: %d)", r.Calls.Limit)
	}
	return text
}

func outcomesText(outcomes map[collect.Outcome]int64) string {
	var parts []string
	for _, o := range collect.Outcomes() {
		if n := outcomes[o]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, o))
		}
	}
	return strings.Join(parts, ", ")
}

// furtherRows describes how to get more rows of a run. It returns "" if there are no more.
func furtherRows(id string, r collect.Run) string {
	switch {
	case r.State == collect.RunRunning:
		return fmt.Sprintf(`collection_state {"collection":%q,"wait":%d} waits for more`, id, maxWait)
	case r.State == collect.RunReady:
		return "a person must start it on the console's collections page; no call has been made yet"
	case r.State == collect.RunPaused:
		return fmt.Sprintf("a person must resume it on the console's collections page or with 'viewfinder collections resume %s'", id)
	case r.Incomplete > 0 && r.Calls.Limit > 0 && r.Calls.Spent >= r.Calls.Limit:
		return fmt.Sprintf("a person must raise the call limit and resume it on the console's collections page or with 'viewfinder collections retry %s --calls %d'", id, 2*r.Calls.Limit)
	}
	return ""
}

func nextOfRun(id string, r collect.Run) string {
	var next []string
	if further := furtherRows(id, r); further != "" {
		next = append(next, further)
	}
	if r.Rows.Unique > 0 && r.State != collect.RunRunning {
		next = append(next, fmt.Sprintf(`read_rows {"handle":%q} reads its rows; export_collection writes them to a file`, id))
	}
	if next == nil {
		return "Next: there are no rows; check the inputs."
	}
	return "Next: " + strings.Join(next, "; ") + "."
}
