package answer

import (
	"encoding/binary"
	"slices"
	"strconv"

	"viewfinder/catalog"
)

// The URLs of a row's pictures and clips are signed and expire, so they differ each time the row is
// received. Comparisons of rows ignore them.

// isAddress reports whether a field holds the URL of a picture or a clip, or nested rows of such
// URLs.
func (f *field) isAddress() bool {
	if f.Type != catalog.FieldRows {
		return f.Type == catalog.FieldPicture || f.Type == catalog.FieldVideo
	}
	isNumber := func(inner field) bool { return inner.Type == catalog.FieldNumber }
	return slices.ContainsFunc(f.fields, func(inner field) bool { return inner.isAddress() }) &&
		!slices.ContainsFunc(f.fields, func(inner field) bool { return !inner.isAddress() && !isNumber(inner) })
}

// AppendStable appends the values of a row. Rows that differ only in the URLs of pictures and
// clips, or in number notation, produce the same bytes.
func (r Row) AppendStable(dst []byte) []byte {
	for i := range r.fields {
		if f := &r.fields[i]; !f.isAddress() {
			dst = f.appendStable(dst, &r.cells[i])
		}
	}
	return dst
}

func (f *field) appendStable(dst []byte, c *Cell) []byte {
	dst = append(dst, byte(c.Type), byte(c.kind))
	switch {
	case c.Type == CellRows:
		dst = binary.AppendUvarint(dst, uint64(len(c.Rows)))
		for _, row := range c.Rows {
			dst = row.AppendStable(dst)
		}
		return dst
	case f.Type == catalog.FieldNumber && c.Type == CellText:
		start := len(dst)
		dst = appendDecimalKey(dst, c.Text)
		return binary.AppendUvarint(dst, uint64(len(dst)-start))
	}
	return append(binary.AppendUvarint(dst, uint64(len(c.Text))), c.Text...)
}

// FieldChange is a field that differs between two rows. Its values are encoded as in
// Cell.MarshalJSON.
type FieldChange struct {
	Name   string `json:"name"`
	Before Cell   `json:"before"`
	After  Cell   `json:"after"`
}

// ChangesTo returns the fields that differ in another row of the same schema, except the URLs of
// pictures and clips.
func (r Row) ChangesTo(after Row) []FieldChange {
	var changes []FieldChange
	for i := range r.fields {
		f := &r.fields[i]
		if f.isAddress() {
			continue
		}
		before, later := &r.cells[i], &after.cells[i]
		if string(f.appendStable(nil, before)) != string(f.appendStable(nil, later)) {
			changes = append(changes, FieldChange{f.Name, before.stable(), later.stable()})
		}
	}
	return changes
}

// stable returns the cell without the URLs in its nested rows.
func (c *Cell) stable() Cell {
	if c.Type != CellRows {
		return *c
	}
	rows := make([]Row, len(c.Rows))
	for i, row := range c.Rows {
		for j := range row.fields {
			if !row.fields[j].isAddress() {
				rows[i].fields = append(rows[i].fields, row.fields[j])
				rows[i].cells = append(rows[i].cells, row.cells[j].stable())
			}
		}
	}
	return Cell{Type: CellRows, Rows: rows}
}

// Address is the URL of a picture or a clip in a row.
type Address struct {
	Field string `json:"field"` // such as children[2].video for the third nested row
	URL   string `json:"address"`
}

// Addresses returns the URLs that exported files contain, including those in nested rows.
func (r Row) Addresses() []Address { return r.appendAddresses(nil, "") }

func (r Row) appendAddresses(all []Address, prefix string) []Address {
	for i := range r.fields {
		f, cell := &r.fields[i], &r.cells[i]
		switch {
		case f.Type == catalog.FieldRows && !f.isAddress(): // otherwise they are the sizes of one picture
			for j, row := range cell.Rows {
				all = row.appendAddresses(all, prefix+f.Name+"["+strconv.Itoa(j)+"].")
			}
		case f.IsUsual() && f.isAddress() && cell.Text != "":
			all = append(all, Address{prefix + f.Name, cell.Text})
		}
	}
	return all
}
