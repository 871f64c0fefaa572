package answer

import (
	"fmt"
	"slices"

	"viewfinder/catalog"
)

// Column is a chosen column of a file. It shows a field of the schema, the values at a selector
// that no field reads, or constant text.
type Column struct {
	Label    string           // the header; unique in its file
	Field    string           // a name in the schema
	Selector catalog.Selector // selector in a row, if Field is empty
	Text     string           // constant text, if Field and Selector are empty
	// Outer is the number of an outer cell, starting at 1, or 0: see Row.WithOuter.
	Outer int
}

// column is a prepared Column.
type column struct {
	label  string
	key    []byte // the label in JSON, with a colon
	class  columnClass
	index  int      // index of the field in its row, or the value constant
	text   *Cell    // cell of a constant column
	nested []column // columns of nested rows
	isCode bool     // an ID or a similar string
	outer  int      // number of an outer cell, or 0
	unread *unreadColumn
}

func newColumn(label string, index int) column {
	return column{label: label, key: append(appendQuoted(nil, label), ':'), index: index}
}

// constant is the index of a column of constant text.
const constant = -1

// columnClass is the type of a column's cells and determines how typed formats store them.
type columnClass uint8

// Column classes.
const (
	classText    columnClass = iota
	classInteger             // its cells hold numbers as text
	classDecimal             // its cells hold numbers as text
	classTime                // numbers (epoch seconds) or other strings
	classFlag
	classRows
	classAny  // a value that no field reads; each cell has its own kind
	classLeaf // a value of a flattened object; each cell has its own kind
)

// classes maps the catalog's column types to classes.
var classes = map[catalog.ColumnType]columnClass{
	catalog.ColumnText: classText, catalog.ColumnInteger: classInteger, catalog.ColumnDecimal: classDecimal,
	catalog.ColumnTime: classTime, catalog.ColumnFlag: classFlag, catalog.ColumnRows: classRows, catalog.ColumnAny: classAny,
}

// isNumber reports whether the cells are numbers.
func (c *column) isNumber() bool { return c.class == classInteger || c.class == classDecimal }

// isNumeric reports whether the cells may be numbers.
func (c *column) isNumeric() bool { return c.isNumber() || c.class == classTime }

// isDeclared reports whether the catalog declares the type of the cells.
func (c *column) isDeclared() bool { return c.class != classAny && c.class != classLeaf }

// columnsOf returns the default columns of a file.
func columnsOf(fields []field) []column {
	var columns []column
	for i, f := range fields {
		if f.IsUsual() {
			columns = append(columns, columnOf(f, f.Name, i))
		}
	}
	return columns
}

// allColumnsOf returns a column for each field.
func allColumnsOf(fields []field) []column {
	columns := make([]column, len(fields))
	for i, f := range fields {
		columns[i] = columnOf(f, f.Name, i)
	}
	return columns
}

// columnsWithRows returns a column for each usual field and for each field of nested rows with
// usual fields.
func columnsWithRows(fields []field) []column {
	var columns []column
	for i, f := range fields {
		if nested := columnsWithRows(f.fields); f.IsUsual() || nested != nil {
			c := columnOf(f, f.Name, i)
			c.nested = nested
			columns = append(columns, c)
		}
	}
	return columns
}

func columnOf(f field, label string, index int) column {
	c := newColumn(label, index)
	c.class, c.nested, c.isCode = classes[f.ColumnType()], allColumnsOf(f.fields), f.Type == catalog.FieldID || f.Code
	return c
}

// cell returns the cell of a row.
func (c *column) cell(row Row) *Cell {
	switch {
	case c.unread != nil:
		return c.unread.cell(row)
	case c.outer > 0:
		return row.outerCell(c.outer)
	case c.index == constant:
		return c.text
	}
	return &row.cells[c.index]
}

// hasTypes reports whether the format stores a type for each column.
func (e Export) hasTypes() bool { return e.Format == catalog.FormatParquet }

// columns returns the columns for the shape rows.
func (e Export) columns(fields []field) ([]column, error) {
	if e.Columns == nil {
		return columnsOf(fields), nil
	}
	columns := make([]column, len(e.Columns))
	further := len(e.Schema.Fields)
	labels := map[string]bool{}
	for i, chosen := range e.Columns {
		switch {
		case chosen.Label == "" || labels[chosen.Label]:
			return nil, fmt.Errorf("column %d repeats the label %q; labels must be unique", i+1, chosen.Label)
		case chosen.Field != "":
			index := slices.IndexFunc(fields, func(f field) bool { return f.Name == chosen.Field })
			if index < 0 || index >= len(e.Schema.Fields) {
				return nil, fmt.Errorf("column %d: %s responses have no field %q", i+1, e.Schema.Kind, chosen.Field)
			}
			columns[i] = columnOf(fields[index], chosen.Label, index)
		case chosen.Selector != "":
			columns[i] = columnOf(fields[further], chosen.Label, further)
			further++
		case chosen.Outer > 0:
			columns[i] = newColumn(chosen.Label, constant)
			columns[i].outer, columns[i].isCode = chosen.Outer, true
		default:
			columns[i] = newColumn(chosen.Label, constant)
			columns[i].text = textOf(wellFormed(chosen.Text))
		}
		labels[chosen.Label] = true
	}
	return columns, nil
}

// plan returns the schema's plan, with an extra field for each column that has a selector.
func (e Export) plan() (plan, error) {
	p, err := planOf(e.Schema)
	if err != nil {
		return plan{}, err
	}
	for i, c := range e.Columns {
		if c.Field != "" || c.Selector == "" {
			continue
		}
		f := catalog.Field{Name: "$." + string(c.Selector), Type: catalog.FieldAny, Selectors: []catalog.Selector{c.Selector}}
		further, err := fieldsOf([]catalog.Field{f})
		if err != nil {
			return plan{}, fmt.Errorf("column %d: %w", i+1, err)
		}
		p.fields = append(p.fields, further...)
	}
	return p, nil
}
