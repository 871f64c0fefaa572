package mcp

import (
	"context"
	"fmt"
	"strings"

	"viewfinder/catalog"
	"viewfinder/problem"
)

func (s *Server) callFeatureTool() *tool {
	return &tool{
		name: "call_feature", run: s.callFeature, isOpen: true, needsKey: true,
		about: "Calls the provider and spends quota: one paid call per page, plus one to look up an ID from a name. Returns the first rows and a handle for the whole response.",
		parameters: []parameter{
			optional(featureParameter), {name: "inputs", kind: kindValues, about: `Values by name, such as {"username":"natgeo"}. IDs are strings.`},
			pagesParameter, afterParameter, cursorParameter, fieldsParameter, limitParameter, tokensParameter,
		},
	}
}

func (s *Server) callFeature(ctx context.Context, by caller, args arguments) (reply, error) {
	if !args.has("feature") && !args.has("after") {
		return reply{}, problem.New(problem.Invalid, `call_feature needs feature and inputs, such as {"feature":"user-info","inputs":{"username":"natgeo"}}, or after with the handle of a stored list.`)
	}
	if !args.has("feature") {
		return s.lookUp(ctx, by, catalog.Feature{}, nil, args)
	}
	f, err := callable(args.texts["feature"])
	if err != nil {
		return reply{}, err
	}
	return s.lookUp(ctx, by, f, args.values["inputs"], args)
}

func (s *Server) featureTool(f catalog.Feature) *tool {
	t := &tool{name: strings.ReplaceAll(f.ID, "-", "_"), feature: f, about: f.Description + " " + costText(f), isOpen: true, needsKey: true}
	for _, in := range f.Inputs {
		t.parameters = append(t.parameters, inputParameter(f, in))
	}
	if call, _ := catalog.CallByName(f.Call); catalog.HasPages(call) {
		t.parameters = append(t.parameters, pagesParameter, afterParameter, cursorParameter)
	}
	t.parameters = append(t.parameters, fieldsParameter, limitParameter, tokensParameter)
	t.run = func(ctx context.Context, by caller, args arguments) (reply, error) {
		values := map[string]string{}
		for _, in := range f.Inputs {
			if text, ok := args.texts[in.Name]; ok {
				values[in.Name] = text
			}
		}
		return s.lookUp(ctx, by, f, values, args)
	}
	return t
}

// inputParameter returns the parameter for an input. It is optional for lists, because a handle can
// continue a list without inputs.
func inputParameter(f catalog.Feature, in catalog.Input) parameter {
	call, _ := catalog.CallByName(f.Call)
	p := parameter{name: in.Name, kind: kindText, about: upperFirst(in.Kind.Takes()) + ", such as " + in.Example + ".", required: in.Default == "" && !catalog.HasPages(call)}
	switch in.Kind {
	case catalog.InputWords:
	case catalog.InputNumber:
		p.pattern = "^[0-9]+$"
	default:
		p.pattern = `^\S+$`
	}
	return p
}

// lookUp calls a feature with inputs by name. If a stored list is continued, the feature may be
// empty.
func (s *Server) lookUp(ctx context.Context, by caller, f catalog.Feature, values map[string]string, args arguments) (reply, error) {
	stored, err := s.storedOf(by, args.texts["after"])
	switch {
	case err != nil:
		return reply{}, err
	case stored != nil && f.ID != "" && stored.feature.ID != f.ID:
		return reply{}, problem.Newf(problem.Invalid, "The handle belongs to %s; leave out after to call %s.", stored.feature.ID, f.ID)
	case stored == nil:
		if stored, err = s.newAnswer(by, f, values, args.texts["cursor"]); err != nil {
			return reply{}, err
		}
	}
	if err := stored.knowsFields(args); err != nil {
		return reply{}, err
	}
	select {
	case stored.calling <- struct{}{}:
		defer func() { <-stored.calling }()
	case <-ctx.Done():
		return reply{}, errSlow
	}
	before, wanted := stored.now(), args.number("pages", 1)
	spent, err := s.fetchPages(ctx, by, stored, wanted)
	added := len(stored.now().pages) - len(before.pages)
	if err != nil && added == 0 {
		return reply{}, &spentError{err, spent}
	}
	missing := ""
	if err != nil {
		missing = fmt.Sprintf(" Only %d of %d pages were read: %s", added, wanted, failureSentence(err))
	}
	return s.answerReply(by, stored, before.rows, spent, missing, args)
}
