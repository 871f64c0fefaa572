package answer

import (
	"encoding/binary"
	"slices"
	"strconv"

	"viewfinder/catalog"
)

// A row that is received again has other addresses of its pictures and clips: they are
// signed, and expire. Comparisons of rows ignore them.

// isAddress reports whether a field is the address of a picture or a clip, or nested
// rows of such.
func (f *field) isAddress() bool {
	if f.Type != catalog.FieldRows {
		return f.Type == catalog.FieldPicture || f.Type == catalog.FieldVideo
	}
	isNumber := func(inner field) bool { return inner.Type == catalog.FieldNumber }
	return slices.ContainsFunc(f.fields, func(inner field) bool { return inner.isAddress() }) &&
		!slices.ContainsFunc(f.fields, func(inner field) bool { return !inner.isAddress() && !isNumber(inner) })
}

// AppendStable appends the values of a row: the same bytes for rows that differ only
// in addresses of pictures and clips, or in how a number is written.
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

// FieldChange is a field that differs between two rows. Values are as MarshalJSON of a
// cell writes them.
type FieldChange struct {
	Name   string `json:"name"`
	Before Cell   `json:"before"`
	After  Cell   `json:"after"`
}

// ChangesTo returns the fields of a row that another one of the same schema has
// otherwise, addresses of pictures and clips left out.
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

// stable returns a cell whose nested rows have no addresses.
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

// Address is the address of a picture or a clip in a row.
type Address struct {
	Field string `json:"field"` // children[2].video for the third nested row
	URL   string `json:"address"`
}

// Addresses returns the addresses that files of the rows have, those of nested rows
// included.
func (r Row) Addresses() []Address { return r.appendAddresses(nil, "") }

func (r Row) appendAddresses(all []Address, prefix string) []Address {
	for i := range r.fields {
		f, cell := &r.fields[i], &r.cells[i]
		switch {
		case f.Type == catalog.FieldRows && !f.isAddress(): // else the sizes of one picture
			for j, row := range cell.Rows {
				all = row.appendAddresses(all, prefix+f.Name+"["+strconv.Itoa(j)+"].")
			}
		case f.IsUsual() && f.isAddress() && cell.Text != "":
			all = append(all, Address{prefix + f.Name, cell.Text})
		}
	}
	return all
}
