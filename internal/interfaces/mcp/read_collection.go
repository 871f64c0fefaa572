package mcp

import (
	"context"
	"fmt"
	"slices"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/table"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/problem"
)

func (s *Server) readCollection(ctx context.Context, by caller, args arguments) (reply, error) {
	if args.has("jq") {
		return reply{}, problem.New(problem.Invalid, "jq works on call_feature responses; for a collection, use fields or export it.")
	}
	id := args.texts["handle"]
	engine, c, err := s.collection(ctx, by, id)
	if err != nil {
		return reply{}, err
	}
	t, err := engine.Table(ctx, by.key, id, 0)
	if err != nil {
		return reply{}, err
	}
	f, _ := catalog.FeatureByID(c.Feature)
	schema, _ := catalog.SchemaByKind(f.Schema)
	names := args.lists["fields"]
	if len(names) == 0 {
		names = append([]string{table.InputColumn}, usualFields(schema)...)
	}
	if err := knownFields(names, append(columnNames(t), answer.UnreadLabel), "this collection of "+c.Feature); err != nil {
		return reply{}, err
	}
	from := int(args.number("offset", 0))
	window, err := t.Window(ctx, table.Query{}, windowColumns(schema, names), from, int(args.number("limit", moreRows)))
	if err != nil {
		return reply{}, err
	}
	shown := rowTable{areChosen: args.has("fields")}
	for _, name := range names {
		shown.fields = append(shown.fields, schema.Field(name))
	}
	for _, row := range window.Rows {
		shown.rows, shown.misfits = append(shown.rows, cellsOf(names, row)), append(shown.misfits, row.Misfits)
	}
	rows, err := shown.text(args.number("max_tokens", usualTokens))
	if err != nil {
		return reply{}, err
	}
	r := reply{
		summary: []string{fmt.Sprintf("%s of %s (%s): returned %d of %d %s%s.", c.Feature, id, runState(c.Run), rows.count, window.Matches, plural(window.Matches, "row", "rows"), rows.notes())},
		data:    rows.lines, next: []string{nextOfRows(c, from, rows.count, window.Matches)},
	}
	return s.withQuota(ctx, engine, by, r), nil
}

// collection returns the engine and one of the caller's collections, or an error that explains how
// to list the IDs.
func (s *Server) collection(ctx context.Context, by caller, id string) (engine collections.Engine, c collect.Collection, err error) {
	if engine, err = s.config.Engine(ctx); err != nil {
		return nil, c, err
	}
	c, err = engine.Collection(ctx, by.key, id)
	if err != nil && problem.Of(err).Code == problem.NotFound {
		err = problem.New(problem.NotFound, problem.Of(err).Text+" collection_state without an ID lists the collections.")
	}
	return engine, c, err
}

func nextOfRows(c collect.Collection, from, count, of int) string {
	further := furtherRows(c.ID, c.Run)
	switch {
	case count > 0 && from+count < of:
		return fmt.Sprintf(`Next: read_rows {"handle":%q,"offset":%d} reads the next rows.`, c.ID, from+count)
	case count == 0 && of > 0:
		return fmt.Sprintf("No rows at this offset; the last row is number %d.", of-1)
	case further != "":
		return "Next: " + further + "."
	case of == 0:
		return fmt.Sprintf(`Next: there are no rows; collection_state {"collection":%q} shows why.`, c.ID)
	}
	next := "Next: these are all the rows; export_collection writes them to a file"
	if c.Run.Incomplete > 0 {
		next += fmt.Sprintf(`; collection_state {"collection":%q} shows which inputs are missing rows`, c.ID)
	}
	return next + "."
}

// windowColumns returns the columns to read for the given fields. The field unread adds all other
// fields.
func windowColumns(schema catalog.Schema, names []string) []string {
	columns := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == answer.UnreadLabel })
	if len(columns) == len(names) {
		return columns
	}
	return append(columns, slices.DeleteFunc(fieldNames(schema), func(name string) bool { return slices.Contains(names, name) })...)
}

// cellsOf returns the cells for the given fields in a row that has their windowColumns.
func cellsOf(names []string, row table.RowCells) []answer.Cell {
	cells := make([]answer.Cell, len(names))
	next := 0
	for i, name := range names {
		if name != answer.UnreadLabel {
			cells[i] = row.Cells[next]
			next++
		} else if row.Unread != "" {
			cells[i] = answer.Cell{Type: answer.CellText, Text: row.Unread}
		}
	}
	return cells
}

func columnNames(t *table.Table) []string {
	var names []string
	for _, column := range t.Columns() {
		names = append(names, column.Name)
	}
	return names
}
