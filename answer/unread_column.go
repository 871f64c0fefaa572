package answer

import (
	"slices"
	"strconv"
	"strings"

	"viewfinder/catalog"
)

// UnreadLabel is the header of the last column in files of rows. It holds the values that do not
// match their column's type, as a JSON object by path: {"follower_count":"1.2K"}. If another column
// already has this label, a number is appended.
const UnreadLabel = "unread"

// FileNotes returns sentences about a file: how many values are in the column of unread values, and
// which number columns are stored as text.
func FileNotes(unread int, textColumns []string) []string {
	var notes []string
	switch {
	case unread == 1:
		notes = append(notes, "1 value did not fit its column; see the "+UnreadLabel+" column.")
	case unread > 1:
		notes = append(notes, strconv.Itoa(unread)+" values did not fit their column; see the "+UnreadLabel+" column.")
	}
	if len(textColumns) > 0 {
		notes = append(notes, "Written as text to keep every digit: "+strings.Join(textColumns, ", ")+".")
	}
	return notes
}

// unreadColumn builds the cells of the column of unread values.
type unreadColumn struct {
	fields  []int // fields with a column in the file
	isTyped bool  // see rowWatch
}

// withUnread returns the columns with the column of unread values appended.
func withUnread(columns []column, isTyped bool) []column {
	of := &unreadColumn{isTyped: isTyped}
	used := map[string]bool{}
	for _, c := range columns {
		used[c.label] = true
		if c.index != constant {
			of.fields = append(of.fields, c.index)
		}
	}
	last := newColumn(unreadLabel(used), constant)
	last.unread = of
	return append(slices.Clip(columns), last)
}

// cell returns the cell of a row.
func (u *unreadColumn) cell(row Row) *Cell {
	if row.object == nil || !row.misfit && !u.hasNoRoom(row) {
		return &Cell{}
	}
	var object []byte
	known := map[string]bool{}
	w := &rowWatch{isTyped: u.isTyped, unread: func(path string, value Value) {
		if known[path] {
			return
		}
		known[path] = true
		object = append(appendQuoted(appendComma(object, len(known)-1), path), ':')
		object = value.AppendJSON(object)
	}}
	for _, index := range u.fields {
		row.fields[index].read(row.object.value, "", w)
	}
	if len(known) == 0 {
		return &Cell{}
	}
	return &Cell{Type: CellText, Text: "{" + string(object) + "}", kind: KindObject, unread: len(known)}
}

// Unread returns the values in the row that do not match the types of the given fields, as a JSON
// object by path, and their number. Without names it reads all fields.
func (r Row) Unread(names ...string) (object Cell, count int) {
	of := &unreadColumn{}
	for i, f := range r.fields {
		if len(names) == 0 || slices.Contains(names, f.Name) {
			of.fields = append(of.fields, i)
		}
	}
	cell := of.cell(r)
	return *cell, cell.unread
}

// hasNoRoom reports whether a cell does not fit its typed column.
func (u *unreadColumn) hasNoRoom(row Row) bool {
	return u.isTyped && slices.ContainsFunc(u.fields, func(index int) bool {
		cell := &row.cells[index]
		return cell.Type == CellText && !row.fields[index].hasRoom(cell)
	})
}

func unreadLabel(used map[string]bool) string {
	label := UnreadLabel
	for n := 2; used[label]; n++ {
		label = UnreadLabel + "_" + strconv.Itoa(n)
	}
	return label
}

// summaryUnread returns the column of unread values for a row that is written as a summary.
func summaryUnread(fields []field) column {
	columns := columnsOf(fields)
	for i, f := range fields {
		if f.Type == catalog.FieldRows {
			columns = append(columns, columnOf(f, f.Name, i))
		}
	}
	return lastOf(withUnread(columns, false))
}

func lastOf(columns []column) column { return columns[len(columns)-1] }

// hasUnread reports whether the last column holds unread values.
func (t *table) hasUnread() bool { return len(t.columns) > 0 && lastOf(t.columns).unread != nil }

// withoutUnread returns the columns without the last one.
func withoutUnread(columns []column) []column { return columns[:len(columns)-1] }
