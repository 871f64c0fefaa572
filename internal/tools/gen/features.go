package gen

import (
	"bytes"
	"fmt"
	"strings"

	"viewfinder/catalog"
)

// featureTable renders the page of all features.
func featureTable() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Features\n\n%s Written by `make generate`.\n\n", headline())
	for _, category := range catalog.Categories() {
		fmt.Fprintf(&b, "## %s\n\n| Feature | What it returns | Call |\n|---|---|---|\n", category)
		for _, f := range catalog.Features() {
			if f.Category == category {
				fmt.Fprintf(&b, "| %s<br>`%s` | %s | %s |\n", f.Name, f.ID, f.Description, callCell(f))
			}
		}
		b.WriteString("\n")
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func headline() string {
	paths := map[string]bool{}
	for _, f := range catalog.Features() {
		paths[f.Path] = true
	}
	return fmt.Sprintf("%d endpoints on %d cards, answered by %d calls of the provider.",
		len(paths), len(catalog.Features()), len(catalog.Calls()))
}

// callCell renders the call with the parameters of a first page.
func callCell(f catalog.Feature) string {
	call, ok := catalog.CallByName(f.Call)
	if !ok {
		return "coming soon"
	}
	var params []string
	for _, p := range call.Params {
		switch p.From {
		case catalog.SourceInput:
			params = append(params, p.Name)
		case catalog.SourceConstant:
			params = append(params, p.Name+"="+p.Value)
		}
	}
	if len(params) == 0 {
		return "`" + call.Path + "`"
	}
	return "`" + call.Path + "?" + strings.Join(params, "&") + "`"
}
