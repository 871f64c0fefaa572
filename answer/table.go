package answer

import (
	"io"
	"iter"
	"slices"
)

// table is a list of rows with one cell per column.
type table struct {
	columns []column
	cells   func(Row, []*Cell) // sets one cell per column
	Options
}

// tableFormat returns a function that writes a table in one format and returns the number of rows.
// It may read the rows first.
type tableFormat func(table, *File) (func(io.Writer) (int, error), error)

// each yields the cells of each row, always in the same slice.
func (t table) each(rows iter.Seq2[Row, error]) iter.Seq2[[]*Cell, error] {
	return func(yield func([]*Cell, error) bool) {
		cells := make([]*Cell, len(t.columns))
		for row, err := range rows {
			if err == nil {
				t.cells(row, cells)
			}
			if !yield(cells, err) || err != nil {
				return
			}
		}
	}
}

// text returns the text of a cell, as in CSV.
func (t *table) text(c *column, cell *Cell) string {
	switch {
	case cell.Type == CellRows:
		return string(c.appendRows(nil, cell.Rows))
	case c.class == classTime:
		return t.timeText(cell.Text)
	}
	return cell.Text
}

// fieldTable is a table whose columns are fields.
type fieldTable struct {
	table  table
	format tableFormat
}

// tableOfRows returns the shape rows for a format. Values that do not match their column's type are
// in a final column.
func tableOfRows(format tableFormat) newShape {
	return func(e Export, fields []field) (shape, error) {
		columns, err := e.columns(fields)
		return newFieldTable(withUnread(columns, e.hasTypes()), e.Options, format), err
	}
}

// tableOfNested returns the shape rows for a format, with the nested rows unless columns are
// chosen. Typed formats include all of their fields.
func tableOfNested(format tableFormat) newShape {
	return func(e Export, fields []field) (shape, error) {
		if e.Columns != nil {
			return tableOfRows(format)(e, fields)
		}
		columns := columnsWithRows(fields)
		for i := range columns {
			if c := &columns[i]; e.hasTypes() {
				c.nested = allColumnsOf(fields[c.index].fields)
			}
		}
		return newFieldTable(withUnread(columns, e.hasTypes()), e.Options, format), nil
	}
}

func newFieldTable(columns []column, o Options, format tableFormat) fieldTable {
	return fieldTable{table{columns, func(row Row, cells []*Cell) { setCells(cells, columns, row) }, o}, format}
}

// setCells sets the cells of a row, one per column.
func setCells(cells []*Cell, columns []column, row Row) {
	for i := range cells {
		cells[i] = columns[i].cell(row)
	}
}

func (s fieldTable) hasValue(row Row) bool {
	return slices.ContainsFunc(s.table.columns, func(c column) bool { return hasCell(c.cell(row)) })
}

// hasCell reports whether a cell or its nested rows have a value.
func hasCell(cell *Cell) bool { return cell.Text != "" || hasValueIn(cell.Rows) }

func (s fieldTable) prepare(f *File) (func(io.Writer) (int, error), error) {
	return s.format(s.table, f)
}

// leafTable is a table of flattened objects. It has the columns of all objects.
type leafTable struct {
	options Options
	format  tableFormat
	texts   []Column
}

// tableOfLeaves returns the shape flat for a format.
func tableOfLeaves(format tableFormat) newShape {
	return func(e Export, fields []field) (shape, error) {
		_, err := e.columns(fields)
		return leafTable{e.Options, format, e.Columns}, err
	}
}

func (leafTable) hasValue(row Row) bool { return hasFlatValue(row) }

func (s leafTable) prepare(f *File) (func(io.Writer) (int, error), error) {
	paths, err := flatPathsOf(f.rows)
	if err != nil {
		return nil, err
	}
	names := paths.names(s.texts, wellFormed)
	if len(names) > maxSheetColumns {
		return nil, ErrTooMany
	}
	columns := make([]column, 0, len(names)+len(s.texts))
	for _, name := range names {
		columns = append(columns, column{label: name, class: classLeaf})
	}
	for _, c := range s.texts {
		columns = append(columns, column{label: c.Label, class: classLeaf})
	}
	cells := func(row Row, cells []*Cell) {
		for i := range names {
			cells[i] = &Cell{}
		}
		for i, v := range paths.values(row) {
			cells[i] = flatCell(v)
		}
		for i, c := range s.texts {
			cells[len(names)+i] = c.textCell(row)
		}
	}
	return s.format(table{columns, cells, s.options}, f)
}

// textCell returns a constant cell of a flattened row.
func (c *Column) textCell(row Row) *Cell {
	text := wellFormed(c.Text)
	if c.Outer > 0 {
		text = row.outerCell(c.Outer).Text
	}
	return &Cell{Type: CellText, Text: text, kind: KindString}
}
