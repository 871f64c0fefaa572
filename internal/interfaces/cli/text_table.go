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

// textTable writes rows for people: a list as a table, one row as a line for each value.
// Codes and numbers are written as they came, never cut.
type textTable struct {
	schema   catalog.Schema
	hasInput bool
}

// maxCell is how wide the cell of a table may be, in columns of the terminal.
const maxCell = 48

func (t *textTable) write(w io.Writer, rows iter.Seq2[answer.Row, error]) (int64, error) {
	var lines [][]string
	fields := t.fields()
	single := !t.schema.IsList()
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
		line := make([]string, len(fields))
		for i, f := range fields {
			line[i] = cellText(f, row)
		}
		lines = append(lines, line)
	}
	if single || count == 0 {
		return count, nil
	}
	return count, t.writeLines(w, fields, lines)
}

var inputField = catalog.Field{Name: "input", Type: catalog.FieldID}

// fields are the columns of a table: those that the page's table opens with.
func (t *textTable) fields() []catalog.Field {
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
	return slices.DeleteFunc(fields, func(f catalog.Field) bool { return f.Type == "" || f.IsMedia() })
}

func (t *textTable) writeRecord(w io.Writer, row answer.Row, number int64) error {
	var lines [][2]string
	if t.hasInput {
		lines = append(lines, [2]string{"input", cellText(inputField, row)})
	}
	widest := 5
	for _, f := range t.schema.Fields {
		if text := cellText(f, row); text != "" {
			lines = append(lines, [2]string{f.Name, text})
			widest = max(widest, len(f.Name))
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

// writeLines writes a table. Columns without a value are left out, and on a terminal
// those that have no room.
func (t *textTable) writeLines(w io.Writer, fields []catalog.Field, lines [][]string) error {
	room := terminalWidth(w)
	var columns, widths []int
	taken := 0
	for i, f := range fields {
		widest, hasValue := columnWidth(f.Name), false
		for _, line := range lines {
			hasValue = hasValue || line[i] != ""
			widest = max(widest, columnWidth(line[i]))
		}
		if !isCode(f) {
			widest = min(widest, maxCell)
		}
		if !hasValue || room > 0 && taken > 0 && taken+widest > room {
			continue
		}
		columns, widths = append(columns, i), append(widths, widest)
		taken += widest + 2
	}
	header := make([]string, len(fields))
	for i, f := range fields {
		header[i] = strings.ToUpper(f.Name)
	}
	var out strings.Builder
	for _, line := range slices.Concat([][]string{header}, lines) {
		text := ""
		for j, i := range columns {
			text += padded(line[i], widths[j], fields[i].Type == catalog.FieldNumber) + "  "
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
