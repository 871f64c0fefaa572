package mcp

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"viewfinder/catalog"
)

// findFeatures lists features: all of them, or those that fit words.
func (d *Door) findFeatures(_ context.Context, by caller, a arguments) (string, error) {
	const described, detailed = 8, 3
	query := a.texts["query"]
	var lines []string
	if strings.TrimSpace(query) == "" {
		for _, f := range catalog.Features() {
			lines = append(lines, shortText(f))
		}
		lines = append(lines, "", "find_features with a query says what the closest ones take and answer with.")
	} else {
		near := nearFeatures(query)
		if len(near) == 0 {
			lines = append(lines, "No feature fits "+quotedName(query)+"; find_features without a query lists all of them.")
		}
		for i, f := range near {
			switch {
			case i < described:
				lines = append(lines, featureText(f, i < detailed))
			default:
				lines = append(lines, shortText(f))
			}
		}
	}
	return strings.Join(append(lines, d.callText(by, 0)), "\n"), nil
}

// nearFeatures returns the features that have all words of a text, or else those that
// have most of them.
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

// shortText is a feature on one line.
func shortText(f catalog.Feature) string {
	if f.Call == "" {
		return f.ID + ": coming soon; " + f.Instead + " answers now"
	}
	return f.ID + ": " + f.Description
}

// featureText says what a feature takes and costs, and with which fields it answers.
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

// costText says what a call of a feature costs.
func costText(f catalog.Feature) string {
	call, _ := catalog.CallByName(f.Call)
	text := "1 paid call"
	if catalog.HasPages(call) {
		text += " a page"
	}
	if slices.ContainsFunc(f.Inputs, takesName) {
		text += ", 1 more where a username stands for an ID"
	}
	return text + "."
}

// takesName reports whether an input takes a name where the call takes an ID.
func takesName(in catalog.Input) bool {
	return in.Kind == catalog.InputAccount || in.Kind == catalog.InputUserID
}

func fieldNames(s catalog.Schema) []string {
	names := make([]string, len(s.Fields))
	for i, f := range s.Fields {
		names[i] = f.Name
	}
	return names
}
