package mcp

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"viewfinder/collect"
	"viewfinder/internal/interfaces/collections"
)

// The limits of collection_state.
const (
	maxWait     = 40 // seconds
	manyListed  = 20
	manyFailing = 10
)

func (s *Server) collectionStateTool() *tool {
	collection := optional(collectionParameter)
	collection.about = "ID; the newest ones without it."
	return &tool{
		name: "collection_state", run: s.collectionState, needsKey: true,
		about:      "Says how far a collection is and which inputs failed. Costs no call.",
		parameters: []parameter{collection, {name: "wait", kind: kindNumber, most: maxWait, about: "Seconds to wait for its end."}},
	}
}

func (s *Server) collectionState(ctx context.Context, by caller, args arguments) (reply, error) {
	id := args.texts["collection"]
	if id == "" {
		return s.listCollections(ctx, by)
	}
	engine, c, err := s.collection(ctx, by, id)
	if err != nil {
		return reply{}, err
	}
	progress, err := awaited(ctx, engine, by, id, time.Duration(args.number("wait", 0))*time.Second)
	if err != nil {
		return reply{}, err
	}
	r := reply{
		summary: []string{fmt.Sprintf("%s: %s, %s.", id, c.Feature, runText(progress.Run))},
		next:    []string{nextOfRun(id, progress.Run)},
	}
	if outcomes := outcomesText(progress.Outcomes); outcomes != "" {
		r.summary = append(r.summary, "Inputs that ended: "+outcomes+".")
	}
	if r.data, err = failing(ctx, engine, by, c, progress); err != nil {
		return reply{}, err
	}
	return s.withQuota(ctx, engine, by, r), nil
}

func (s *Server) listCollections(ctx context.Context, by caller) (reply, error) {
	engine, err := s.config.Engine(ctx)
	if err != nil {
		return reply{}, err
	}
	all, err := engine.Collections(ctx, by.key, "", manyListed)
	if err != nil {
		return reply{}, err
	}
	lines := []string{fmt.Sprintf("The newest %d %s of this access key.", len(all), plural(len(all), "collection", "collections"))}
	for _, c := range all {
		lines = append(lines, fmt.Sprintf("%s: %s %s, %s", c.ID, c.Feature, visible(strconv.Quote(c.Name)), runText(c.Run)))
	}
	r := reply{summary: lines, next: []string{"Next: collection_state with an ID says how its inputs go; read_rows with it reads its rows."}}
	if len(all) == 0 {
		r = reply{summary: []string{"There is no collection of this access key; start_collection starts one."}}
	}
	return s.withQuota(ctx, engine, by, r), nil
}

// awaited returns the progress of a run that ended or waits for a person, or that there
// is after a time.
func awaited(ctx context.Context, engine collections.Engine, by caller, id string, wait time.Duration) (collect.Progress, error) {
	last, err := engine.Progress(ctx, by.key, id)
	if err != nil || wait == 0 || last.Run.State != collect.RunRunning {
		return last, err
	}
	watching, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for p, err := range engine.Watch(watching, by.key, id) {
		if err != nil {
			break // the time is over
		}
		if last = p; last.Run.State != collect.RunRunning {
			break
		}
		if by.progress != nil {
			by.progress(ctx, p.Run.Ended, p.Run.Inputs)
		}
	}
	if ctx.Err() != nil {
		return last, ctx.Err()
	}
	return engine.Progress(ctx, by.key, id)
}

// failing lists inputs that ended without all of their rows, and why: words of the
// provider, or else ours.
func failing(ctx context.Context, engine collections.Engine, by caller, c collect.Collection, p collect.Progress) (lines []string, err error) {
	if p.Run.Message != "" {
		lines = append(lines, "message: "+visible(quotedText(p.Run.Message)))
	}
	for _, o := range collect.Outcomes() {
		if o == collect.OutcomeDone || o == collect.OutcomeEmpty || o == collect.OutcomeRepeated || p.Outcomes[o] == 0 {
			continue
		}
		entries, err := engine.Ledger(ctx, by.key, c.ID, collect.LedgerQuery{Outcome: string(o)})
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if reason := endReason(e, c.RowLimit); reason != "" && len(lines) < manyFailing {
				lines = append(lines, fmt.Sprintf("%s %s, %d %s: %s", visible(quotedText(e.Value)), o, e.Rows.Unique, plural(int(e.Rows.Unique), "row", "rows"), reason))
			}
		}
	}
	return lines, nil
}

// endReason is why an input has not all of its rows; empty where it has as many as were
// asked for.
func endReason(e collect.LedgerEntry, rowLimit int64) string {
	switch {
	case e.Reason == collect.ReasonLimit && rowLimit > 0 && e.Rows.Unique >= rowLimit:
		return ""
	case e.Reason == collect.ReasonCalls && e.Calls == 0:
		return "the limit of calls was reached before its first call"
	case e.Reason == collect.ReasonCalls:
		return "the limit of calls ended it; there is more"
	case e.Reason == collect.ReasonLimit:
		return "a lower limit of rows ended it; there is more"
	case e.Message != "":
		message := []rune(e.Message)
		return visible(quotedText(string(message[:min(len(message), 200)])))
	case e.Reason == collect.ReasonRepeatedCursor:
		return "the provider repeated a cursor"
	case e.Reason == collect.ReasonNothingNew:
		return "a page had no new rows"
	case e.Reason == collect.ReasonPerson:
		return "a person cancelled it"
	}
	return "the provider gave no reason"
}
