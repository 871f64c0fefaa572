package gen

import (
	"bytes"
	"context"
	"fmt"
	"reflect"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/internal/examples"
	"viewfinder/sandbox"
)

// PageSelectors are the selectors that match in the sandbox's responses to a paged call: for each
// list of selectors in the schema, the one that matches.
type PageSelectors struct {
	Rows catalog.Selector `json:"rows"`
	// ID selects the ID, relative to the row.
	ID     catalog.Selector `json:"id"`
	Cursor catalog.Selector `json:"cursor"`
	// Flags are false on the last page.
	Flags []catalog.Selector `json:"flags"`
}

// pageSelectors renders PageSelectors by call, followed by the selector of the ID in the lookup of
// a username.
func pageSelectors() ([]byte, error) {
	byCall := map[catalog.CallName]PageSelectors{}
	provider, err := sandbox.New(sandbox.Config{Now: func() time.Time { return time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC) }})
	if err != nil {
		return nil, err
	}
	for _, f := range catalog.Features() {
		call, ok := catalog.CallByName(f.Call)
		if _, known := byCall[f.Call]; !ok || known || !catalog.HasPages(call) {
			continue
		}
		example, err := examples.Of(context.Background(), provider, f, 0)
		if err != nil {
			return nil, err
		}
		if byCall[f.Call], err = selectorsOf(example.Body, f.Schema); err != nil {
			return nil, fmt.Errorf("read the example of %s: %w", f.ID, err)
		}
	}
	w := &writer{declared: map[reflect.Type]bool{}, buf: *bytes.NewBufferString(sandboxHeader)}
	w.buf.WriteString("\nimport type { CallName, Selector } from \"./catalog.gen\";\n")
	w.imported = map[reflect.Type]string{reflect.TypeFor[catalog.Selector](): "Selector"}
	w.declare(reflect.TypeFor[PageSelectors]())
	w.constant("pageSelectors", "Readonly<Partial<Record<CallName, PageSelectors>>>", byCall)
	identity, _ := catalog.SchemaByKind(catalog.SchemaIdentity)
	for _, f := range identity.Fields {
		if f.Name == identity.ID {
			w.constant("userIDSelectors", "readonly Selector[]", f.Selectors)
		}
	}
	return w.buf.Bytes(), w.err
}

func selectorsOf(body []byte, kind catalog.SchemaKind) (PageSelectors, error) {
	schema, _ := catalog.SchemaByKind(kind)
	reading, err := answer.Read(body, schema)
	if err != nil {
		return PageSelectors{}, err
	}
	s := PageSelectors{Rows: reading.Selector}
	s.Cursor, err = firstMatch(schema.Cursor, func(one catalog.Selector) (bool, error) {
		r, err := answer.Read(body, catalog.Schema{Cursor: []catalog.Selector{one}})
		return r.Cursor != "", err
	})
	if err != nil {
		return s, err
	}
	for _, f := range schema.Fields {
		if f.Name == schema.ID {
			s.ID, err = firstMatch(f.Selectors, hasField(body, reading.Selector, catalog.FieldID))
		}
	}
	for _, group := range schema.HasMore {
		flag, err := firstMatch(group, hasField(body, "", catalog.FieldFlag))
		if err == nil {
			s.Flags = append(s.Flags, flag)
		}
	}
	return s, err
}

// hasField reports whether a selector matches a value of the given type in the first row.
func hasField(body []byte, rows catalog.Selector, kind catalog.FieldType) func(catalog.Selector) (bool, error) {
	return func(one catalog.Selector) (bool, error) {
		field := catalog.Field{Name: "value", Type: kind, Selectors: []catalog.Selector{one}}
		r, err := answer.Read(body, catalog.Schema{Rows: []catalog.Selector{rows}, Fields: []catalog.Field{field}})
		return err == nil && len(r.Rows) > 0 && r.Rows[0].Cell("value").Type != answer.CellMissing, err
	}
}

func firstMatch(selectors []catalog.Selector, matches func(catalog.Selector) (bool, error)) (catalog.Selector, error) {
	for _, s := range selectors {
		if ok, err := matches(s); ok || err != nil {
			return s, err
		}
	}
	return "", fmt.Errorf("none of %q matches", selectors)
}
