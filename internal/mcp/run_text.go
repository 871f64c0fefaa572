package mcp

import (
	"fmt"
	"strings"

	"viewfinder/collect"
)

// runText is how far a run is.
func runText(r collect.Run) string {
	ended, many, state := r.Ended, "ended", string(r.State)
	switch {
	case r.PauseReason != "":
		state += " (" + string(r.PauseReason) + ")"
	case r.State == collect.RunDone:
		ended, many = r.Inputs-r.Incomplete, "complete"
		if r.Incomplete > 0 {
			state = "ended incomplete"
		}
	}
	text := fmt.Sprintf("%s, %d of %d inputs %s", state, ended, r.Inputs, many)
	text += fmt.Sprintf(", %d %s, %d %s spent", r.Rows.Unique, plural(int(r.Rows.Unique), "row", "rows"), r.Calls.Spent, plural(int(r.Calls.Spent), "call", "calls"))
	if r.Calls.Limit > 0 {
		text += fmt.Sprintf(" of at most %d", r.Calls.Limit)
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

// nextOfRun says what to do next.
func nextOfRun(id string, r collect.Run) string {
	switch {
	case r.State == collect.RunRunning || r.State == collect.RunReady:
		return fmt.Sprintf(`Next: collection_state {"collection":%q,"wait":%d} waits for more.`, id, maxWait)
	case r.State == collect.RunPaused:
		return "Next: a person lets it go on, on the console's page of collections or by 'viewfinder collections resume'."
	}
	read := fmt.Sprintf(`read_rows {"handle":%q} reads its rows; export_collection makes a file of them`, id)
	switch {
	case r.Incomplete > 0 && r.Calls.Limit > 0 && r.Calls.Spent >= r.Calls.Limit:
		next := fmt.Sprintf("Next: a person raises the limit of calls and lets it go on where it was, on the console's page of collections or by 'viewfinder collections retry %s --calls %d'", id, 2*r.Calls.Limit)
		if r.Rows.Unique > 0 {
			next += "; " + read
		}
		return next + "."
	case r.Rows.Unique == 0:
		return "Next: no row came; check the inputs."
	}
	return "Next: " + read + "."
}
