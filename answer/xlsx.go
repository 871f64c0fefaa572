package answer

import (
	"io"
	"iter"
	"strconv"

	"viewfinder/catalog"
)

// The limits of a sheet.
const (
	maxSheetRows    = 1 << 20 // the header included
	maxSheetColumns = 1 << 14
	maxCellUnits    = 32767 // code units of UTF-16 in a text
	maxCutListed    = 10_000
)

// sheetRow is the cells of a row, with the column that says what each one is.
type sheetRow struct {
	columns []column
	cells   []*Cell
}

// sheet is one of a workbook.
type sheet struct {
	name    string
	columns []column
	rows    iter.Seq2[sheetRow, error]
}

// newXLSXTable writes rows as a workbook of one sheet:
//
//   - IDs, codes and other texts are cells of text, never formulas. Characters that
//     XML has not are written as ISO/IEC 29500 has them: _x0000_.
//   - A number is a cell of a number where a spreadsheet shows the same digits:
//     those of 1.00, -0, 1E400 and of an ID it would change, so that they are text.
//   - Flags are cells of booleans. Times are as sent, or with Dates cells of dates,
//     in UTC.
//   - Nested rows are JSON text.
//   - A missing value and an empty text are no cell.
//
// A text longer than the format's limit is cut: see File.
func newXLSXTable(t table, f *File) (func(io.Writer) (int, error), error) {
	rows := func(yield func(sheetRow, error) bool) {
		for cells, err := range t.each(f.rows) {
			if !yield(sheetRow{t.columns, cells}, err) || err != nil {
				return
			}
		}
	}
	return newWorkbook(f, t.Options, sheet{"Rows", t.columns, rows})
}

// xlsxSummary writes the fields of rows on a sheet, a line each, and the nested rows
// of each field on one of their own.
type xlsxSummary struct {
	fields  []field
	columns []column
	Options
}

func newXLSXSummary(e Export, fields []field) (shape, error) {
	return xlsxSummary{fields, columnsOf(fields), e.Options}, nil
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
				if !yield(sheetRow{[]column{metric, c}, cells}, nil) {
					return
				}
			}
		}
	}
	sheets := []sheet{{"Summary", []column{metric, {label: "value"}}, figures}}
	for i, inner := range s.fields {
		if inner.Type == catalog.FieldRows {
			columns := columnsOf(inner.fields)
			sheets = append(sheets, sheet{inner.Name, columns, nestedRows(f.rows, i, columns)})
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

// nestedRows returns the nested rows of a field of all rows.
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

// workbook is what is written of some sheets.
type workbook struct {
	table  // for the texts of cells
	sheets []sheet
	cut    []cutCell
}

// cutCell is a cell with less than its text.
type cutCell struct {
	sheet, cell, label string
	units              int
}

// newWorkbook reads all sheets: how many rows they have, and which cells are cut.
// What it returns writes them and returns the number of rows of the first one.
func newWorkbook(f *File, o Options, sheets ...sheet) (func(io.Writer) (int, error), error) {
	b := &workbook{table: table{Options: o}, sheets: sheets}
	for _, s := range sheets {
		if err := b.survey(s, f); err != nil {
			return nil, err
		}
	}
	if len(b.cut) > 0 {
		b.sheets = append(b.sheets, b.cutSheet(f.Cut))
	}
	return b.write, nil
}

func (b *workbook) survey(s sheet, f *File) error {
	if len(s.columns) > maxSheetColumns {
		return ErrTooMany
	}
	number := 1
	for row, err := range s.rows {
		if err != nil {
			return err
		}
		if number++; number > maxSheetRows {
			return ErrTooMany
		}
		for i := range row.columns {
			c := &row.columns[i]
			if row.cells[i].Type == CellMissing {
				continue
			}
			text := b.text(c, row.cells[i])
			if len(text) <= maxCellUnits { // no text has more code units than bytes
				continue
			}
			if units := countUnits(text); units > maxCellUnits {
				f.Cut++
				if len(b.cut) < maxCutListed {
					b.cut = append(b.cut, cutCell{s.name, columnName(i) + strconv.Itoa(number), c.label, units})
				}
			}
		}
	}
	return nil
}

// cutSheet lists the cells that are cut.
func (b *workbook) cutSheet(count int) sheet {
	columns := []column{{label: "sheet"}, {label: "cell"}, {label: "column"}, {label: "characters", class: classNumber}}
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
	return sheet{"Cut cells", columns, rows}
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
