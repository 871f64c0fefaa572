package answer

import (
	"fmt"
	"slices"
	"strings"

	"viewfinder/catalog"
)

// plan is a catalog.Schema with its selectors parsed.
type plan struct {
	id                    string // the catalog.Schema's ID
	fields, required      []field
	rows, cursor, limited []selector
	hasMore               [][]selector
}

// field is a catalog.Field with its selectors parsed.
type field struct {
	catalog.Field
	selectors []selector
	templates []template
	fields    []field
}

// template is a link template: selectors with literal text before each and after the last.
type template struct {
	texts     []string
	selectors []selector
}

func planOf(schema catalog.Schema) (plan, error) {
	var parser selectorParser
	p := plan{id: schema.ID, rows: parser.parse(schema.Rows), cursor: parser.parse(schema.Cursor), limited: parser.parse(schema.Limited)}
	for _, selectors := range schema.HasMore {
		p.hasMore = append(p.hasMore, parser.parse(selectors))
	}
	err := parser.err
	if err == nil {
		p.fields, err = fieldsOf(schema.Fields)
	}
	if err != nil {
		return plan{}, fmt.Errorf("schema %s: %w", schema.Kind, err)
	}
	for _, f := range p.fields {
		if slices.Contains(schema.Requires, f.Name) {
			p.required = append(p.required, f)
		}
	}
	return p, nil
}

func fieldsOf(fields []catalog.Field) ([]field, error) {
	out := make([]field, len(fields))
	for i, f := range fields {
		selectors, err := parseSelectors(f.Selectors)
		if err != nil {
			return nil, fmt.Errorf("field %s: %w", f.Name, err)
		}
		nested, err := fieldsOf(f.Fields)
		if err != nil {
			return nil, fmt.Errorf("field %s: %w", f.Name, err)
		}
		templates, err := templatesOf(f.Templates)
		if err != nil {
			return nil, fmt.Errorf("field %s: %w", f.Name, err)
		}
		out[i] = field{Field: f, selectors: selectors, templates: templates, fields: nested}
	}
	return out, nil
}

func templatesOf(sources []string) ([]template, error) {
	var out []template
	for _, source := range sources {
		var t template
		rest := source
		for {
			text, after, more := strings.Cut(rest, "{")
			t.texts = append(t.texts, text)
			if !more {
				break
			}
			var name string
			name, rest, _ = strings.Cut(after, "}")
			s, err := parseSelector(catalog.Selector(name))
			if err != nil {
				return nil, err
			}
			t.selectors = append(t.selectors, s)
		}
		out = append(out, t)
	}
	return out, nil
}

// selectorParser parses lists of selectors and keeps the first error.
type selectorParser struct{ err error }

func (p *selectorParser) parse(texts []catalog.Selector) []selector {
	selectors, err := parseSelectors(texts)
	if p.err == nil {
		p.err = err
	}
	return selectors
}

func parseSelectors(selectors []catalog.Selector) ([]selector, error) {
	out := make([]selector, len(selectors))
	for i, text := range selectors {
		s, err := parseSelector(text)
		if err != nil {
			return nil, err
		}
		out[i] = s
	}
	return out, nil
}
