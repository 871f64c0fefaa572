package mcp

import (
	"context"
	"fmt"
	"strings"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

func (s *Server) estimateCollectionTool() *tool {
	return &tool{
		name: "estimate_collection", run: s.estimateCollection, needsKey: true,
		about:      "Estimates the cost of a collection and lists invalid inputs. Costs no calls.",
		parameters: []parameter{featureParameter, listParameter, rowsParameter, optional(callsParameter), leaveParameter},
	}
}

func (s *Server) estimateCollection(ctx context.Context, _ caller, args arguments) (reply, error) {
	list, err := s.checkInputs(ctx, args)
	if err != nil {
		return reply{}, err
	}
	r := reply{summary: []string{list.costText()}}
	wrong := list.wrongInputs()
	if wrong != "" {
		r.summary = append(r.summary, upperFirst(wrong)+".")
	}
	limit := ""
	if !args.has("max_calls") {
		limit = " and max_calls"
	}
	next := "Next: start_collection with these arguments" + limit + "."
	switch {
	case list.tally.Valid == 0:
		next = "Next: correct the inputs; none of them can be collected."
	case wrong != "" && !args.flags["leave_out"]:
		next = "Next: start_collection with corrected inputs, or with these arguments" + limit + ` and "leave_out":true to collect without them.`
	}
	r.next = []string{next}
	return r, nil
}

type checkedInputs struct {
	feature  catalog.Feature
	text     string
	tally    inputs.Tally
	estimate inputs.Estimate
}

func (s *Server) checkInputs(ctx context.Context, args arguments) (checkedInputs, error) {
	f, err := callable(args.texts["feature"])
	if err != nil {
		return checkedInputs{}, err
	}
	for _, line := range args.lists["inputs"] {
		if strings.ContainsAny(line, "\r\n") {
			return checkedInputs{}, problem.New(problem.Invalid, "Each input must be one line; send several as separate strings.")
		}
	}
	checked := checkedInputs{feature: f, text: strings.Join(args.lists["inputs"], "\n")}
	list, err := inputs.Lines(strings.NewReader(checked.text), f)
	if err != nil {
		return checked, err
	}
	for _, err := range list.Inputs(&checked.tally) {
		if err != nil {
			return checked, err
		}
	}
	limits := inputs.Limits{Rows: args.number("rows_per_input", 0), Calls: args.number("max_calls", 0)}
	checked.estimate = inputs.EstimateOf(f, &checked.tally, limits, s.config.Sizes.Page(ctx, f))
	return checked, nil
}

func (c checkedInputs) wrongInputs() string {
	if c.tally.Dropped() == 0 {
		return ""
	}
	var wrong []string
	for _, p := range c.tally.Problems {
		if p.Kind != inputs.ProblemBlank && len(wrong) < manyFailing {
			wrong = append(wrong, fmt.Sprintf("number %d %s: %s", p.Line, quotedName(p.Text), strings.TrimSuffix(visible(p.Reason), ".")))
		}
	}
	return fmt.Sprintf("%d of the inputs %s: %s", c.tally.Dropped(), plural(c.tally.Dropped(), "is invalid or a duplicate", "are invalid or duplicates"), strings.Join(wrong, "; "))
}

func (c checkedInputs) costText() string {
	calls := c.estimate.Calls
	text := c.feature.ID + " over " + counted(int64(c.tally.Valid), "input", "inputs") + ": "
	switch {
	case calls.Most == nil:
		text += "at least " + counted(calls.Least, "call", "calls") + ", and no upper bound without rows_per_input or max_calls"
	case c.estimate.Exact:
		text += counted(calls.Least, "call", "calls")
	default:
		text += fmt.Sprintf("at least %s, about %d if pages are full", counted(calls.Least, "call", "calls"), *calls.Most)
	}
	if c.estimate.Bytes != nil && c.tally.Valid > 0 {
		text += fmt.Sprintf("; stores at least %d kB", (c.estimate.Bytes.Least+999)/1000)
	}
	return text + "; retries also cost calls."
}
