package answer

import (
	"io"
	"iter"
	"strconv"

	"viewfinder/catalog"
)

// Limits of a sheet.
const (
	maxSheetRows    = 1 << 20 // including the header
	maxSheetColumns = 1 << 14
	maxCellUnits    = 32767 // UTF-16 code units in a cell
	maxCutListed    = 10_000
)

// sheetRow holds the cells of a row and their columns.
type sheetRow struct {
	columns []column
	cells   []*Cell
}

// sheet is one sheet of a workbook.
type sheet struct {
	name    string
	columns []column
	rows    iter.Seq2[sheetRow, error]
	// isMixed reports that the rows have different columns.
	isMixed bool
	stored  []columnClass // how each column is stored: see sheetClass
}

// sheetClass returns how a column is stored, based on its values: text, decimal, time or flag. It
// also reports whether numbers are stored as text because a sheet would change the digits of at
// least one.
func sheetClass(c *column, s survey, o Options) (stored columnClass, isChanged bool) {
	switch {
	case c.class == classText || c.class == classRows || s.values == 0:
		return classText, false
	case s.flags == s.values:
		return classFlag, false
	case c.class == classTime && o.Dates && s.dates == s.values:
		return classTime, false
	case s.sums == s.values:
		return classDecimal, false
	}
	return classText, s.numbers == s.values
}

// classOf returns the class of the ith cell in a row.
func (s sheet) classOf(i int, row sheetRow, o Options) columnClass {
	if !s.isMixed {
		return s.stored[i]
	}
	var of survey
	of.add(&row.columns[i], row.cells[i])
	stored, _ := sheetClass(&row.columns[i], of, o)
	return stored
}

// newXLSXTable writes rows as a workbook with one sheet:
//
//   - IDs, codes and other strings are text cells, never formulas. Characters that XML
//     does not allow are escaped as in ISO/IEC 29500: _x0000_.
//   - All cells of a column have the same type. Numbers are number cells with a format that
//     shows the digits as sent: 1.40. If a sheet would change a value, such as an integer with
//     more than 15 digits, the whole column is text: see File.TextColumns.
//   - Flags are boolean cells. Times are as sent; with Dates they are date cells in UTC if
//     all values in the column are times.
//   - Nested rows are JSON text.
//   - Missing values and empty strings have no cell. The column of unread values is
//     written only if there are unread values.
//
// Text that exceeds the format's limit is truncated: see File.
func newXLSXTable(t table, f *File) (func(io.Writer) (int, error), error) {
	rows := func(yield func(sheetRow, error) bool) {
		for cells, err := range t.each(f.rows) {
			if !yield(sheetRow{t.columns, cells}, err) || err != nil {
				return
			}
		}
	}
	return newWorkbook(f, t.Options, sheet{name: "Rows", columns: t.columns, rows: rows})
}

// xlsxSummary writes the fields of rows on one sheet, one per line, and the nested rows of each
// field on a separate sheet.
type xlsxSummary struct {
	fields  []field
	columns []column
	Options
}

func newXLSXSummary(e Export, fields []field) (shape, error) {
	return xlsxSummary{fields, append(columnsOf(fields), summaryUnread(fields)), e.Options}, nil
}

func (xlsxSummary) hasValue(row Row) bool { return hasValueIn([]Row{row}) }

func (s xlsxSummary) prepare(f *File) (func(io.Writer) (int, error), error) {
	metric := column{label: "metric"}
	figures := func(yield func(sheetRow, error) bool) {
		for row, err := range f.rows {
			if err != nil {
				yield(sheetRow{}, err)
				return
			}
			for _, c := range s.columns {
				cells := []*Cell{textOf(c.label), c.cell(row)}
				if c.unread != nil && cells[1].Type == CellMissing {
					continue
				}
				if !yield(sheetRow{[]column{metric, c}, cells}, nil) {
					return
				}
			}
		}
	}
	sheets := []sheet{{name: "Summary", columns: []column{metric, {label: "value"}}, rows: figures, isMixed: true}}
	for i, inner := range s.fields {
		if inner.Type == catalog.FieldRows {
			columns := columnsOf(inner.fields)
			sheets = append(sheets, sheet{name: inner.Name, columns: columns, rows: nestedRows(f.rows, i, columns)})
		}
	}
	write, err := newWorkbook(f, s.Options, sheets...)
	return func(w io.Writer) (int, error) {
		if _, err := write(w); err != nil {
			return 0, err
		}
		count := 0
		for _, err := range f.rows {
			if err != nil {
				return count, err
			}
			count++
		}
		return count, nil
	}, err
}

// nestedRows returns the nested rows that a field has in all rows.
func nestedRows(rows iter.Seq2[Row, error], index int, columns []column) iter.Seq2[sheetRow, error] {
	cells := make([]*Cell, len(columns))
	return func(yield func(sheetRow, error) bool) {
		for row, err := range rows {
			if err != nil {
				yield(sheetRow{}, err)
				return
			}
			for _, inner := range row.cells[index].Rows {
				for i, c := range columns {
					cells[i] = c.cell(inner)
				}
				if !yield(sheetRow{columns, cells}, nil) {
					return
				}
			}
		}
	}
}

// workbook writes one or more sheets.
type workbook struct {
	table  // formats the text of cells
	sheets []sheet
	cut    []cutCell
}

// cutCell is a cell whose text is truncated.
type cutCell struct {
	sheet, cell, label string
	units              int
}

// newWorkbook reads all sheets to count their rows and find cells to truncate. The returned
// function writes them and returns the number of rows on the first sheet.
func newWorkbook(f *File, o Options, sheets ...sheet) (func(io.Writer) (int, error), error) {
	b := &workbook{table: table{Options: o}, sheets: sheets}
	for i := range sheets {
		if err := b.survey(&sheets[i], f); err != nil {
			return nil, err
		}
	}
	if len(b.cut) > 0 {
		cut := b.cutSheet(f.Cut)
		if err := b.survey(&cut, f); err != nil {
			return nil, err
		}
		b.sheets = append(b.sheets, cut)
	}
	return b.write, nil
}

// survey reads the rows of a sheet and decides how its columns are stored.
func (b *workbook) survey(s *sheet, f *File) error {
	if len(s.columns) > maxSheetColumns {
		return ErrTooMany
	}
	surveys := make([]survey, len(s.columns))
	number := 1
	for row, err := range s.rows {
		if err != nil {
			return err
		}
		if number++; number > maxSheetRows {
			return ErrTooMany
		}
		for i := range row.columns {
			c, cell := &row.columns[i], row.cells[i]
			if cell.Type == CellMissing || cell.Type == CellText && cell.Text == "" {
				continue
			}
			surveys[i].add(c, cell)
			f.Unread += cell.unread
			b.measure(s, i, number, c, cell, f)
		}
	}
	if n := len(s.columns); f.Unread == 0 && n > 0 && s.columns[n-1].unread != nil {
		s.columns = withoutUnread(s.columns)
	}
	for i := range s.columns {
		stored, isChanged := sheetClass(&s.columns[i], surveys[i], b.Options)
		s.stored = append(s.stored, stored)
		if isChanged && !s.isMixed {
			f.TextColumns = append(f.TextColumns, s.columns[i].label)
		}
	}
	return nil
}

// measure records a cell if its text is too long.
func (b *workbook) measure(s *sheet, i, number int, c *column, cell *Cell, f *File) {
	text := b.text(c, cell)
	if len(text) <= maxCellUnits { // a string never has more code units than bytes
		return
	}
	units := countUnits(text)
	if units <= maxCellUnits {
		return
	}
	f.Cut++
	if len(b.cut) < maxCutListed {
		b.cut = append(b.cut, cutCell{s.name, columnName(i) + strconv.Itoa(number), c.label, units})
	}
}

// cutSheet returns a sheet that lists the truncated cells.
func (b *workbook) cutSheet(count int) sheet {
	columns := []column{{label: "sheet"}, {label: "cell"}, {label: "column"}, {label: "characters", class: classInteger}}
	rows := func(yield func(sheetRow, error) bool) {
		for _, c := range b.cut {
			cells := []*Cell{textOf(c.sheet), textOf(c.cell), textOf(c.label), textOf(strconv.Itoa(c.units))}
			if !yield(sheetRow{columns, cells}, nil) {
				return
			}
		}
		if more := count - len(b.cut); more > 0 {
			yield(sheetRow{columns[:1], []*Cell{textOf("and " + strconv.Itoa(more) + " more")}}, nil)
		}
	}
	return sheet{name: "Cut cells", columns: columns, rows: rows}
}

func textOf(text string) *Cell { return &Cell{Type: CellText, Text: text} }

// columnName returns the letters of a column: A, Z, AA.
func columnName(index int) string {
	var name []byte
	for index++; index > 0; index = (index - 1) / 26 {
		name = append([]byte{byte('A' + (index-1)%26)}, name...)
	}
	return string(name)
}
