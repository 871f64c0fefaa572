package answer

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
)

// Row ID prefixes.
const (
	rowIDMark  = "#"  // before the page and position of a row without an ID, or before an ID that begins with #
	codeIDMark = "#x" // before the hexadecimal bytes of an ID with a NUL, which databases cannot store
)

// RowID returns the ID of the row at a position in an input's list. A row without an ID is
// identified by page number and position, as in #3.17, so it stays distinct and keeps its identity
// if the page is stored again; see HasID.
func (p Page) RowID(position, page int) string {
	switch id := p.Rows[position].ID; {
	case id == "":
		return rowIDMark + strconv.Itoa(page) + "." + strconv.Itoa(position)
	case strings.IndexByte(id, 0) >= 0:
		return fmt.Sprintf("%s%x", codeIDMark, id)
	case strings.HasPrefix(id, rowIDMark):
		return rowIDMark + id
	default:
		return id
	}
}

// HasID reports whether RowID made this row ID from an ID in the response.
func HasID(rowID string) bool {
	return !strings.HasPrefix(rowID, rowIDMark) || len(rowID) > 1 && (rowID[1] == rowIDMark[0] || rowID[1] == codeIDMark[1])
}

// AppendPositions appends ascending positions in compact form.
func AppendPositions(dst []byte, positions []int) []byte {
	last := 0
	for _, position := range positions {
		dst = binary.AppendUvarint(dst, uint64(position-last))
		last = position
	}
	return dst
}

// Positions decodes the output of AppendPositions. It skips invalid bytes.
func Positions(src []byte) []int {
	positions := make([]int, 0, len(src))
	for last := 0; len(src) > 0; {
		n, size := binary.Uvarint(src)
		if size <= 0 || n > maxPageRows {
			break
		}
		last += int(n)
		positions, src = append(positions, last), src[size:]
	}
	return positions
}
