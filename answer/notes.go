package answer

import (
	"strconv"
	"strings"

	"viewfinder/catalog"
)

// Notes describe parts of responses that the rows do not show.
type Notes struct {
	NotUTF8 bool // some bytes are not UTF-8; they are U+FFFD in the rows
	Skipped int  // list elements that are not objects: nulls, strings, numbers
}

// Add adds the notes of another response.
func (n *Notes) Add(other Notes) {
	n.NotUTF8 = n.NotUTF8 || other.NotUTF8
	n.Skipped += other.Skipped
}

// Text returns the notes as sentences, or "" if there are none.
func (n Notes) Text() string {
	var texts []string
	if n.NotUTF8 {
		texts = append(texts, catalog.Shared.NotUTF8)
	}
	if n.Skipped > 0 {
		texts = append(texts, strings.ReplaceAll(catalog.Shared.Skipped, "{count}", strconv.Itoa(n.Skipped)))
	}
	return strings.Join(texts, " ")
}
