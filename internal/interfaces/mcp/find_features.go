package mcp

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"viewfinder/catalog"
	"viewfinder/problem"
)

func (s *Server) findFeaturesTool() *tool {
	return &tool{
		name: "find_features", run: s.findFeatures,
		about:      "Lists what can be looked up, and the inputs, cost and results of each feature. Costs no calls.",
		parameters: []parameter{{name: "query", kind: kindText, about: "Words such as followers or hashtag; omit for all features."}},
	}
}

// How many of the closest features are described, and how many are listed with their fields.
const (
	manyDescribed  = 8
	manyWithFields = 3
)

func (s *Server) findFeatures(_ context.Context, _ caller, args arguments) (reply, error) {
	query := args.texts["query"]
	var lines []string
	if strings.TrimSpace(query) == "" {
		for _, f := range catalog.Features() {
			lines = append(lines, shortText(f))
		}
		return reply{summary: lines, next: []string{"", "find_features with a query describes the inputs and results of the closest features."}}, nil
	}
	for i, f := range nearFeatures(query) {
		if i < manyDescribed {
			lines = append(lines, featureText(f, i < manyWithFields))
		} else {
			lines = append(lines, shortText(f))
		}
	}
	if lines == nil {
		lines = []string{"No feature matches " + quotedName(query) + "; find_features without a query lists all of them."}
	}
	return reply{summary: lines}, nil
}

// nearFeatures returns the features that match all words of the query or, if there are none, some
// of them, best match first.
func nearFeatures(text string) []catalog.Feature {
	if all := catalog.SearchFeatures(text); len(all) > 0 {
		return all
	}
	counts := map[string]int{}
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' && c < 'A' }) {
		if len(word) < 3 {
			continue
		}
		for _, f := range catalog.SearchFeatures(word) {
			counts[f.ID]++
		}
	}
	near := slices.DeleteFunc(catalog.Features(), func(f catalog.Feature) bool { return counts[f.ID] == 0 })
	slices.SortStableFunc(near, func(a, b catalog.Feature) int { return cmp.Compare(counts[b.ID], counts[a.ID]) })
	return near
}

// callable returns a feature that makes a call, or an error that suggests others.
func callable(id string) (catalog.Feature, error) {
	f, ok := catalog.FeatureByID(strings.ReplaceAll(strings.TrimSpace(id), "_", "-"))
	switch {
	case ok && f.Call != "":
		return f, nil
	case ok:
		return f, problem.Newf(problem.Invalid, "%s is coming soon; use %s instead.", f.ID, f.Instead)
	}
	found := catalog.NearFeatures(id)
	if len(found) == 0 {
		found = nearFeatures(id)
	}
	var near []string
	for _, f := range found[:min(len(found), 5)] {
		near = append(near, f.ID)
	}
	if near == nil {
		return f, problem.Newf(problem.Invalid, "There is no feature %s; find_features lists them.", quotedName(id))
	}
	return f, problem.Newf(problem.Invalid, "There is no feature %s; did you mean %s?", quotedName(id), strings.Join(near, ", "))
}

func shortText(f catalog.Feature) string {
	if f.Call == "" {
		return f.ID + ": coming soon; use " + f.Instead + " instead"
	}
	return f.ID + ": " + f.Description
}

func featureText(f catalog.Feature, withFields bool) string {
	text := shortText(f)
	if f.Call == "" {
		return text
	}
	var inputs []string
	for _, in := range f.Inputs {
		input := fmt.Sprintf("%s (%s, such as %q", in.Name, in.Kind.Takes(), in.Example)
		if in.Default != "" {
			input += fmt.Sprintf("; %q without it", in.Default)
		}
		inputs = append(inputs, input+")")
	}
	if inputs == nil {
		inputs = []string{"none"}
	}
	text += "\n  inputs: " + strings.Join(inputs, ", ") + "\n  cost: " + costText(f)
	if withFields {
		schema, _ := catalog.SchemaByKind(f.Schema)
		text += "\n  fields: " + strings.Join(fieldNames(schema), ", ")
	}
	return text
}

func costText(f catalog.Feature) string {
	call, _ := catalog.CallByName(f.Call)
	text := "1 paid call"
	if catalog.HasPages(call) {
		text += " a page"
	}
	if slices.ContainsFunc(f.Inputs, catalog.Input.TakesName) {
		text += ", plus 1 to look up an ID from a username"
	}
	return text + "."
}
