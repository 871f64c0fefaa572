package cli

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/term"
	"golang.org/x/text/width"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// textTable writes human-readable rows: a list as a table, and a single row with one value per
// line. Codes and numbers are never truncated.
type textTable struct {
	schema   catalog.Schema
	hasInput bool
	// chosen columns are all written, except empty columns if isSparse is set. nil means the
	// initial columns of the page's table.
	chosen   []answer.Column
	isSparse bool
}

// textColumn is a column of a table or a line of a record.
type textColumn struct {
	catalog.Field
	label string
}

// maxCell is the maximum width of a table cell in terminal columns.
const maxCell = 48

func (t *textTable) write(w io.Writer, rows iter.Seq2[answer.Row, error]) (int64, error) {
	var lines [][]string
	columns := t.columns()
	single := !t.schema.IsList() && !t.isChosen()
	count := int64(0)
	for row, err := range rows {
		if err != nil {
			return count, err
		}
		if count++; single {
			if err := t.writeRecord(w, row, count); err != nil {
				return count, err
			}
			continue
		}
		line := make([]string, len(columns))
		for i, c := range columns {
			line[i] = cellText(c.Field, row)
		}
		lines = append(lines, line)
	}
	if single || count == 0 {
		return count, nil
	}
	return count, t.writeLines(w, columns, lines)
}

var inputField = catalog.Field{Name: "input", Type: catalog.FieldID}

// columns returns the chosen columns, or the default columns of the page's table.
func (t *textTable) columns() []textColumn {
	if t.chosen != nil {
		return t.chosenColumns()
	}
	var fields []catalog.Field
	if t.hasInput {
		fields = append(fields, inputField)
	}
	if !slices.Contains(t.schema.Columns, t.schema.ID) {
		fields = append(fields, t.schema.Field(t.schema.ID))
	}
	for _, name := range t.schema.Columns {
		fields = append(fields, t.schema.Field(name))
	}
	return named(slices.DeleteFunc(fields, func(f catalog.Field) bool { return f.Type == "" || f.IsMedia() }))
}

func (t *textTable) chosenColumns() []textColumn {
	columns := make([]textColumn, len(t.chosen))
	for i, c := range t.chosen {
		field := t.schema.Field(c.Field)
		switch {
		case c.Outer > 0:
			field = inputField
		case c.Selector != "":
			field = catalog.Field{Name: "$." + string(c.Selector), Type: catalog.FieldAny}
		}
		columns[i] = textColumn{field, c.Label}
	}
	return columns
}

func named(fields []catalog.Field) []textColumn {
	columns := make([]textColumn, len(fields))
	for i, f := range fields {
		columns[i] = textColumn{f, f.Name}
	}
	return columns
}

func (t *textTable) writeRecord(w io.Writer, row answer.Row, number int64) error {
	columns := t.chosenColumns()
	if t.chosen == nil {
		columns = named(t.schema.Fields)
		if t.hasInput {
			columns = slices.Insert(columns, 0, textColumn{inputField, inputField.Name})
		}
	}
	var lines [][2]string
	widest := 5
	for _, c := range columns {
		if text := cellText(c.Field, row); text != "" {
			lines = append(lines, [2]string{c.label, text})
			widest = max(widest, len(c.label))
		}
	}
	var out strings.Builder
	if number > 1 {
		out.WriteString("\n")
	}
	for _, line := range lines {
		fmt.Fprintf(&out, "%-*s  %s\n", widest, line[0], line[1])
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// isChosen reports whether the columns were chosen, in which case all are written.
func (t *textTable) isChosen() bool { return t.chosen != nil && !t.isSparse }

// writeLines writes a table. Columns that were not chosen are omitted if no row has a value or, on
// a terminal, if they do not fit.
func (t *textTable) writeLines(w io.Writer, columns []textColumn, lines [][]string) error {
	room := terminalWidth(w)
	var shown, widths []int
	taken := 0
	for i, c := range columns {
		widest, hasValue := columnWidth(c.label), false
		for _, line := range lines {
			hasValue = hasValue || line[i] != ""
			widest = max(widest, columnWidth(line[i]))
		}
		if !isCode(c.Field) {
			widest = min(widest, maxCell)
		}
		if !t.isChosen() && (!hasValue || room > 0 && taken > 0 && taken+widest > room) {
			continue
		}
		shown, widths = append(shown, i), append(widths, widest)
		taken += widest + 2
	}
	header := make([]string, len(columns))
	for i, c := range columns {
		header[i] = strings.ToUpper(c.label)
	}
	var out strings.Builder
	for _, line := range slices.Concat([][]string{header}, lines) {
		text := ""
		for j, i := range shown {
			text += padded(line[i], widths[j], columns[i].Type == catalog.FieldNumber) + "  "
		}
		out.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	_, err := io.WriteString(w, out.String())
	return err
}

func isCode(f catalog.Field) bool {
	return f.Type == catalog.FieldID || f.Type == catalog.FieldNumber || f.Code
}

func terminalWidth(w io.Writer) int {
	if file := terminalOf(w); file != nil {
		if columns, _, err := term.GetSize(int(file.Fd())); err == nil {
			return columns
		}
	}
	return 0
}

func cellText(f catalog.Field, row answer.Row) string {
	if f.Name == inputField.Name && f.Type == inputField.Type {
		return printable(row.OuterText(1))
	}
	cell := row.Cell(f.Name)
	switch {
	case cell.Type == answer.CellRows:
		return counted(int64(len(cell.Rows)), "row", "rows")
	case f.Type == catalog.FieldTime:
		if seconds, err := strconv.ParseInt(cell.Text, 10, 64); err == nil && seconds > 0 && seconds < 1<<36 {
			return time.Unix(seconds, 0).UTC().Format("2006-01-02 15:04:05Z")
		}
	}
	return printable(cell.Text)
}

func padded(text string, size int, toRight bool) string {
	if columnWidth(text) > size {
		cut := []rune(text)
		for columnWidth(string(cut)) >= size {
			cut = cut[:len(cut)-1]
		}
		text = string(cut) + "…"
	}
	space := strings.Repeat(" ", max(size-columnWidth(text), 0))
	if toRight {
		return space + text
	}
	return text + space
}

func columnWidth(text string) int {
	total := 0
	for _, c := range text {
		kind := width.LookupRune(c).Kind()
		switch {
		case unicode.In(c, unicode.Mn, unicode.Me, unicode.Cf):
		case kind == width.EastAsianWide, kind == width.EastAsianFullwidth:
			total += 2
		default:
			total++
		}
	}
	return total
}
