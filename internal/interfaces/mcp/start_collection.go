package mcp

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/problem"
)

func (s *Server) startCollectionTool() *tool {
	return &tool{
		name: "start_collection", run: s.startCollection, writes: true, isOpen: true, needsKey: true,
		about:      "Collects all pages of a feature for each input, in the background. Makes up to max_calls paid calls.",
		parameters: []parameter{featureParameter, listParameter, callsParameter, rowsParameter, leaveParameter, {name: "name", kind: kindText, about: "For people."}},
	}
}

func (s *Server) startCollection(ctx context.Context, by caller, args arguments) (reply, error) {
	checked, err := s.checkInputs(ctx, args)
	if err == nil {
		err = checked.startError(args)
	}
	if err != nil {
		return reply{}, err
	}
	engine, err := s.config.Engine(ctx)
	if err != nil {
		return reply{}, err
	}
	list, err := inputs.Lines(strings.NewReader(checked.text), checked.feature)
	if err != nil {
		return reply{}, err
	}
	plan := collect.Plan{
		Feature: checked.feature.ID, Name: args.texts["name"], Start: true,
		RowLimit: args.number("rows_per_input", 0), CallLimit: args.number("max_calls", 0),
	}
	made, err := engine.Create(ctx, by.key, plan, list.Inputs(&inputs.Tally{}))
	if err != nil {
		return reply{}, err
	}
	r := reply{
		summary: []string{fmt.Sprintf("Collection %s started: %s It spends at most %s.", made.ID, checked.costText(), counted(plan.CallLimit, "call", "calls"))},
		next:    []string{fmt.Sprintf(`Next: collection_state {"collection":%q,"wait":20}; read_rows {"handle":%q} reads the rows so far.`, made.ID, made.ID)},
	}
	if wrong := checked.wrongInputs(); wrong != "" {
		r.summary = append(r.summary, "Left out: "+wrong+".")
	}
	return s.withQuota(ctx, engine, by, r), nil
}

func (c checkedInputs) startError(args arguments) error {
	switch {
	case c.tally.Dropped() > 0 && !args.flags["leave_out"]:
		return problem.Newf(problem.Invalid, `%s; correct them, or send "leave_out":true to collect without them.`, upperFirst(c.wrongInputs()))
	case c.tally.Dropped() > 0 && c.tally.Valid == 0:
		return problem.Newf(problem.Invalid, "%s; no inputs are left; send at least one.", upperFirst(c.wrongInputs()))
	case c.tally.Valid == 0:
		return problem.New(problem.Invalid, "The list has no inputs; send at least one.")
	case utf8.RuneCountInString(args.texts["name"]) > collections.Limits().Name:
		return problem.Newf(problem.Invalid, "A name can have at most %d characters.", collections.Limits().Name)
	}
	return nil
}
