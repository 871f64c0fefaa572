package network

import (
	"strconv"
	"strings"
)

// Number reads digits, and nothing but digits, as an ID.
func Number(text string) (uint64, bool) {
	id, err := strconv.ParseUint(text, 10, 63)
	return id, err == nil && text[0] != '+'
}

// PKOf reads the number of a media, alone or followed by "_" and the owner.
func PKOf(text string) (uint64, bool) {
	pk, _, _ := strings.Cut(text, "_")
	return Number(pk)
}

// joined makes one lower-case word of a text.
func joined(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(text), ""))
}
