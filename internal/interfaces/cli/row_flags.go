package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// rowFlags determine the columns of files and how values are written.
type rowFlags struct {
	columns []string
	fields  string
	dates   bool
	safe    bool
}

// Values of --fields.
const (
	fieldsUsual = "usual"
	fieldsAll   = "all"
)

const (
	columnsUsage = "columns to write, in this order: names from files, such as follower_count, or plain names, such as followers; $.PATH selects any value"
	fieldsUsage  = "usual or all; all adds a column for each remaining value"
	datesUsage   = "write times as dates in UTC instead of seconds since 1970"
	safeUsage    = "in CSV, put an apostrophe before text that a spreadsheet would run as a formula; numbers such as -5 and +1.5 are not changed"
)

func (f *rowFlags) bind(flags *pflag.FlagSet) {
	flags.StringSliceVar(&f.columns, "columns", nil, columnsUsage)
	flags.StringVar(&f.fields, "fields", fieldsUsual, fieldsUsage)
	flags.BoolVar(&f.dates, "dates", false, datesUsage)
	flags.BoolVar(&f.safe, "safe", false, safeUsage)
}

func (f *rowFlags) everyField() bool { return f.fields == fieldsAll }

// choose reports whether any flag applies to rows only.
func (f *rowFlags) choose() bool { return f.columns != nil || f.everyField() || f.dates }

func (f *rowFlags) check() error {
	switch {
	case f.fields != fieldsUsual && f.fields != fieldsAll:
		return fmt.Errorf("--fields %q: choose %s or %s", f.fields, fieldsUsual, fieldsAll)
	case f.everyField() && f.columns != nil:
		return errors.New("specify only one of --columns and --fields all")
	}
	return nil
}

// columnsOf returns the columns for the rows of a call: the chosen or the usual ones.
func (f *rowFlags) columnsOf(schema catalog.Schema, hasInput bool) ([]answer.Column, error) {
	if f.columns == nil {
		return fileColumns(schema, hasInput), nil
	}
	columns := make([]answer.Column, len(f.columns))
	for i, name := range f.columns {
		column, err := columnNamed(schema, strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(columns[:i], func(c answer.Column) bool { return c.Label == column.Label }) {
			return nil, fmt.Errorf("--columns names %s twice", column.Label)
		}
		columns[i] = column
	}
	return columns, answer.Export{Schema: schema, Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Columns: columns}.Check()
}

// columnNamed returns a column by name.
func columnNamed(schema catalog.Schema, name string) (answer.Column, error) {
	if path, ok := strings.CutPrefix(name, "$."); ok {
		selector := catalog.Selector(path)
		if keys := answer.PathKeys(selector); len(keys) > 0 {
			return answer.Column{Label: strings.Join(keys, "_"), Selector: selector}, nil
		}
		return answer.Column{}, fmt.Errorf("--columns %q is not a path; write it as $.user.pk", name)
	}
	if field, ok := schema.FieldNamed(name); ok {
		return answer.Column{Label: field.Name, Field: field.Name}, nil
	}
	if name == inputField.Name {
		return inputColumn, nil
	}
	message := fmt.Sprintf("--columns: there is no column %q", name)
	if near := schema.NearFields(name); near != nil {
		return answer.Column{}, fmt.Errorf("%s; did you mean %s?", message, strings.Join(near, ", "))
	}
	names := []string{inputField.Name}
	for _, f := range schema.Fields {
		names = append(names, f.Name)
	}
	return answer.Column{}, fmt.Errorf("%s; choose from %s, or $. and a path", message, strings.Join(names, ", "))
}
