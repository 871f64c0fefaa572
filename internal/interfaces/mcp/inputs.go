package mcp

import (
	"errors"
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strings"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

func inputOf(f catalog.Feature, values map[string]string) (inputs.Input, error) {
	var names []string
	for _, in := range f.Inputs {
		names = append(names, in.Name)
	}
	takes := f.ID + " takes no inputs"
	if names != nil {
		takes = "the valid inputs for " + f.ID + " are " + strings.Join(names, ", ")
	}
	if name, ok := values["username"]; ok && len(values) == 1 && len(f.Inputs) == 1 && f.Inputs[0].TakesName() {
		values = map[string]string{f.Inputs[0].Name: name}
	}
	for name := range values {
		if !slices.Contains(names, name) {
			return inputs.Input{}, problem.Newf(problem.Invalid, "There is no input %s; %s.", quotedName(name), takes)
		}
	}
	if names == nil {
		return inputs.Input{}, nil
	}
	list, err := inputs.Rows(slices.Values([]inputs.Row{{Values: values}}), nil, f)
	if err != nil {
		return inputs.Input{}, err
	}
	next, stop := iter.Pull2(list.Entries())
	defer stop()
	entry, err, _ := next()
	if err == nil && entry.Problem == nil {
		if _, _, more := next(); more {
			return inputs.Input{}, problem.Newf(problem.Invalid, "%s takes one input at a time; start_collection takes many.", f.ID)
		}
	}
	switch {
	case err != nil:
		return inputs.Input{}, err
	case entry.Problem != nil && entry.Problem.Kind == inputs.ProblemBlank:
		return inputs.Input{}, problem.Newf(problem.Invalid, "An input is missing; %s, such as %s.", takes, exampleText(f))
	case entry.Problem != nil:
		return inputs.Input{}, problem.Newf(problem.Invalid, "%s; %s, such as %s.", strings.TrimSuffix(visible(entry.Problem.Reason), "."), takes, exampleText(f))
	}
	return entry.Input, nil
}

func exampleText(f catalog.Feature) string {
	var pairs []string
	for _, in := range f.Inputs {
		pairs = append(pairs, fmt.Sprintf("%q:%q", in.Name, in.Example))
	}
	return "{" + strings.Join(pairs, ",") + "}"
}

// cursorText encodes the values for the next page as a single word.
func cursorText(next map[string]string) string {
	query := url.Values{}
	for name, value := range next {
		query.Set(name, value)
	}
	return query.Encode()
}

func nextOf(f catalog.Feature, cursor string) (map[string]string, error) {
	if cursor == "" {
		return nil, nil
	}
	call, _ := catalog.CallByName(f.Call)
	query, err := url.ParseQuery(cursor)
	next := map[string]string{}
	for name := range query {
		if !slices.ContainsFunc(call.Params, func(p catalog.Param) bool {
			return p.Name == name && (catalog.TakesCursor(p) || p.From == catalog.SourceAnswer)
		}) {
			err = errors.New("no such parameter")
		}
		next[name] = query.Get(name)
	}
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "This is not a cursor for %s; copy it from a result, or use after with the handle.", f.ID)
	}
	return next, nil
}
