package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// Names of columns that are not fields of the schema.
const (
	InputColumn  = "input"        // the input as typed or listed
	RootColumn   = "root_input"   // the input of the first collection in a chain
	ParentColumn = "parent"       // the row that the input was made from
	NumberColumn = "input_number" // starts at 1, in list order
	ridingPrefix = "input."       // prefix for names of the list's own columns
	pathPrefix   = "$."           // prefix for selectors
)

// Numbers of the outer cells that a row gets from its input, starting at 1. The list's own columns
// follow.
const (
	outerInput = iota + 1
	outerRoot
	outerParent
	outerNumber
	outerRiding
)

// Column is a column of a table.
type Column struct {
	Name  string            `json:"name"`
	Label string            `json:"label"` // the header in files
	Type  catalog.FieldType `json:"type"`
	// Usual columns are in files by default.
	Usual  bool `json:"usual"`
	chosen answer.Column
}

// Columns returns the input's columns followed by the schema's fields. Columns for other values are
// found by Profile.
func (t *Table) Columns() []Column {
	outer := func(name, label string, number int) Column {
		return Column{Name: name, Label: label, Type: catalog.FieldText, Usual: true, chosen: answer.Column{Outer: number}}
	}
	columns := []Column{
		outer(InputColumn, "input", outerInput), outer(RootColumn, "root_input", outerRoot), outer(ParentColumn, "parent", outerParent),
	}
	number := outer(NumberColumn, "input_number", outerNumber)
	number.Type, number.Usual = catalog.FieldNumber, false
	columns = append(columns, number)
	for i, name := range t.riding {
		columns = append(columns, outer(ridingPrefix+name, name, outerRiding+i))
	}
	for _, f := range t.schema.Fields {
		columns = append(columns, Column{Name: f.Name, Label: f.Name, Type: f.Type, Usual: f.IsUsual(), chosen: answer.Column{Field: f.Name}})
	}
	return columns
}

// ListColumns returns Columns. The root and parent columns are usual only if some input has a root
// or parent other than itself.
func (t *Table) ListColumns(ctx context.Context) ([]Column, error) {
	columns := t.Columns()
	root, parent, err := t.source.Origins(ctx)
	columns[outerRoot-1].Usual, columns[outerParent-1].Usual = root, parent
	return columns, err
}

// usual returns the default columns of a file.
func (t *Table) usual(ctx context.Context) ([]Column, error) {
	columns, err := t.ListColumns(ctx)
	return usualOf(columns), err
}

func usualOf(columns []Column) []Column {
	return slices.DeleteFunc(columns, func(c Column) bool { return !c.Usual })
}

// column returns a column by its name, its label in files, or another name of its field.
func (t *Table) column(name string) (Column, error) {
	columns := t.Columns()
	named := func(name string) int { return slices.IndexFunc(columns, func(c Column) bool { return c.Name == name }) }
	i := named(name)
	if i < 0 {
		i = slices.IndexFunc(columns, func(c Column) bool { return c.Label == name })
	}
	if field, ok := t.schema.FieldNamed(name); ok && i < 0 {
		i = named(field.Name)
	}
	if i >= 0 {
		return columns[i], nil
	}
	if path, ok := strings.CutPrefix(name, pathPrefix); ok && path != "" && len(path) <= maxSelector && !strings.ContainsAny(path, "{}\x00") {
		selector := catalog.Selector(path)
		label := strings.Join(answer.PathKeys(selector), "_")
		return Column{Name: name, Label: label, Type: catalog.FieldAny, chosen: answer.Column{Selector: selector}}, nil
	}
	if near := t.schema.NearFields(name); near != nil {
		return Column{}, problem.Newf(problem.Invalid, "There is no column %.100q. Did you mean %s?", name, strings.Join(near, ", "))
	}
	return Column{}, problem.Newf(problem.Invalid, "There is no column %.100q. Use a field, input, root_input, parent, input_number, input.NAME, or $. and a selector.", name)
}

// CheckColumns returns an error if a table of the schema would lack any of the named columns. The
// list's own columns are inputColumns.
func CheckColumns(schema catalog.Schema, inputColumns, names []string) error {
	if names == nil {
		return nil
	}
	t := &Table{schema: schema, riding: inputColumns}
	columns, err := t.named(names)
	if err == nil {
		_, err = t.scanner(columns)
	}
	return err
}

// Limits on chosen columns.
const (
	maxColumns  = 1000
	maxSelector = 2000 // bytes
)

// columns returns columns by name; nil selects the usual ones.
func (t *Table) columns(ctx context.Context, names []string) ([]Column, error) {
	if names == nil {
		return t.usual(ctx)
	}
	return t.named(names)
}

func (t *Table) named(names []string) ([]Column, error) {
	if len(names) == 0 || len(names) > maxColumns {
		return nil, problem.Newf(problem.Invalid, "Choose 1 to %d columns.", maxColumns)
	}
	columns := make([]Column, len(names))
	for i, name := range names {
		c, err := t.column(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(columns[:i], func(other Column) bool { return other.Name == c.Name }) { // each copy would use memory again
			return nil, problem.Newf(problem.Invalid, "The column %.100q is listed twice. List it once.", name)
		}
		columns[i] = c
	}
	return columns, nil
}

// export returns an export of the columns. Duplicate labels get numbers.
func (t *Table) export(columns []Column) answer.Export {
	e := answer.Export{Schema: t.schema, Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Columns: make([]answer.Column, len(columns))}
	labels := map[string]bool{}
	for i, c := range columns {
		e.Columns[i] = c.chosen
		e.Columns[i].Label = unusedLabel(labels, c.Label)
	}
	return e
}

// scanner returns a scanner for the columns. An error is the caller's fault, because only a
// selector that a person typed can be invalid.
func (t *Table) scanner(columns []Column) (*answer.RowScanner, error) {
	s, err := t.export(columns).NewScanner()
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "The columns cannot be read: %s.", err)
	}
	return s, nil
}

// schemaScanner returns a scanner for the catalog's columns.
func (t *Table) schemaScanner() *answer.RowScanner {
	s, err := t.scanner(t.Columns())
	if err != nil {
		panic(err) // cannot happen: the catalog is valid
	}
	return s
}

// outerTexts returns the values that rows get from their input.
func (t *Table) outerTexts(number int64, v InputValues) []string {
	texts := make([]string, outerRiding-1+len(t.riding))
	texts[outerInput-1], texts[outerRoot-1], texts[outerParent-1] = v.Value, v.Root, v.Parent
	texts[outerNumber-1] = strconv.FormatInt(number, 10)
	copy(texts[outerRiding-1:], v.Columns)
	return texts
}

// unusedLabel returns the label, with a number if another column already uses it.
func unusedLabel(used map[string]bool, label string) string {
	unused := label
	for n := 2; used[unused] || unused == ""; n++ {
		unused = label + "_" + strconv.Itoa(n)
	}
	used[unused] = true
	return unused
}
