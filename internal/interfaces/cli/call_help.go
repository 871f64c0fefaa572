package cli

import (
	"fmt"
	"slices"
	"strings"

	"viewfinder/catalog"
)

// inputName returns the name of an input in help text, such as USER_ID.
func inputName(in catalog.Input) string { return strings.ToUpper(in.Name) }

func featureUse(f catalog.Feature) string {
	use := f.ID
	for _, in := range f.Inputs {
		name := inputName(in)
		if in.Default != "" {
			name = "[" + name + "]"
		}
		use += " " + name
	}
	if len(f.Inputs) == 1 {
		use += "…"
	}
	return use
}

func requiredInputs(f catalog.Feature) (count int) {
	for _, in := range f.Inputs {
		if in.Default == "" {
			count++
		}
	}
	return count
}

// featureExample returns a command for which the sandbox returns rows.
func featureExample(f catalog.Feature) string {
	words := []string{"call", f.ID}
	for _, in := range f.Inputs {
		words = append(words, in.Example)
	}
	return commandLine(words...)
}

func featureHelp(f catalog.Feature) string {
	var text strings.Builder
	text.WriteString(f.Description + "\n")
	if len(f.Inputs) > 0 {
		text.WriteString("\nInputs:\n")
	}
	for _, in := range f.Inputs {
		fmt.Fprintf(&text, "  %-12s  %s", inputName(in), in.Kind.Takes())
		if in.Default != "" {
			fmt.Fprintf(&text, " (default: %s)", in.Default)
		}
		text.WriteString("\n")
	}
	text.WriteString("\nCost:\n  1 call")
	if slices.ContainsFunc(f.Inputs, catalog.Input.TakesName) {
		text.WriteString(", plus 1 to look up an ID from a username")
	}
	call, _ := catalog.CallByName(f.Call)
	if catalog.HasPages(call) {
		text.WriteString("; with --all, 1 per page")
	}
	fmt.Fprintf(&text, "\n  GET %s", call.Path)
	example := featureExample(f)
	fmt.Fprintf(&text, "\n\nExamples:\n  %s\n  %s -o %s.csv", example, example, f.ID)
	if catalog.HasPages(call) {
		fmt.Fprintf(&text, "\n  %s --all --rows 1000 --format jsonl", example)
	}
	return text.String() + "\n\n'viewfinder call --help' lists the formats and the exit codes."
}
