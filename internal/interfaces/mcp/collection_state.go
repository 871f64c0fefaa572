package mcp

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"viewfinder/collect"
	"viewfinder/internal/interfaces/collections"
)

// Limits of collection_state.
const (
	maxWait     = 40 // seconds
	manyListed  = 20
	manyFailing = 10
)

func (s *Server) collectionStateTool() *tool {
	collection := optional(collectionParameter)
	collection.about = "Collection ID. Default: lists the newest collections."
	return &tool{
		name: "collection_state", run: s.collectionState, needsKey: true,
		about:      "Reports the progress of a collection and the inputs that failed. Costs no calls.",
		parameters: []parameter{collection, {name: "wait", kind: kindNumber, most: maxWait, about: "Seconds to wait for the collection to end."}},
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
	if !progress.WaitsUntil.IsZero() {
		r.summary = append(r.summary, "Rate limited by the provider; the run continues at "+progress.WaitsUntil.UTC().Format(time.RFC3339)+".")
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
	lines := []string{"The newest " + counted(int64(len(all)), "collection", "collections") + " of this access key."}
	for _, c := range all {
		lines = append(lines, fmt.Sprintf("%s: %s %s, %s", c.ID, c.Feature, visible(strconv.Quote(c.Name)), runText(c.Run)))
	}
	r := reply{summary: lines, next: []string{"Next: collection_state with an ID shows its inputs; read_rows with an ID reads its rows."}}
	if len(all) == 0 {
		r = reply{summary: []string{"This access key has no collections; start_collection starts one."}}
	}
	return s.withQuota(ctx, engine, by, r), nil
}

// awaited returns the progress once the run has ended or paused, or after a timeout.
func awaited(ctx context.Context, engine collections.Engine, by caller, id string, wait time.Duration) (collect.Progress, error) {
	last, err := engine.Progress(ctx, by.key, id)
	if err != nil || wait == 0 || last.Run.State != collect.RunRunning {
		return last, err
	}
	watching, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for p, err := range engine.Watch(watching, by.key, id) {
		if err != nil {
			break // the timeout has passed
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

// failing lists inputs that ended without all of their rows, with the provider's or our own reason.
func failing(ctx context.Context, engine collections.Engine, by caller, c collect.Collection, p collect.Progress) (lines []string, err error) {
	if p.Run.Message != "" {
		lines = append(lines, "message: "+visible(quotedText(p.Run.Message)))
	}
	entries, err := collections.Incomplete(ctx, engine, by.key, c, p, manyFailing-len(lines))
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		lines = append(lines, fmt.Sprintf("%s %s, %s: %s", visible(quotedText(e.Value)), e.Outcome, counted(e.Rows.Unique, "row", "rows"), endReason(e)))
	}
	return lines, nil
}

// endReason returns why an input lacks rows.
func endReason(e collect.LedgerEntry) string {
	switch {
	case e.Reason == collect.ReasonCalls && e.Calls == 0:
		return "the call limit was reached before its first call"
	case e.Reason == collect.ReasonCalls:
		return "the call limit stopped it; there are more rows"
	case e.Reason == collect.ReasonLimit:
		return "a lower row limit stopped it; there are more rows"
	case e.Message != "":
		message := []rune(e.Message)
		return visible(quotedText(string(message[:min(len(message), 200)])))
	case e.Reason == collect.ReasonRepeatedCursor:
		return "the provider repeated a cursor"
	case e.Reason == collect.ReasonNothingNew:
		return "a page had no new rows"
	case e.Reason == collect.ReasonPerson:
		return "the user cancelled it"
	}
	return "the provider gave no reason"
}
