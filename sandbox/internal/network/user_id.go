package network

import (
	"strconv"
	"strings"
)

// Ranges of user IDs:
//
//	1 … 2,000,000,000        generated accounts, whose names are made from
//	                         word lists (names.go); a few IDs are fixed
//	100,000,000,000 + …      all other names of up to 11 characters, encoded as
//	                         a base-38 number
//	300,000,000,000,000,000 + …  longer names: a hash, which finds the name only
//	                         while the sandbox caches it
const (
	generatedAccounts = 2_000_000_000
	shortBase         = 100_000_000_000
	longBase          = 300_000_000_000_000_000
	longSpan          = 1 << 57
	shortName         = 11
	maxName           = 30
	letters           = "abcdefghijklmnopqrstuvwxyz0123456789._"
	radix             = uint64(len(letters))
	shortMultiplier   = 7_046_029_254_386_353_131 // odd and not a multiple of 19, so it is coprime to 38
	shortIncrement    = 1_442_695_040_888_963_407
)

// fixedIDs holds the IDs that are not computed from the name: two well-known IDs and the IDs of the
// sandbox's test identifiers.
type fixedIDs struct {
	ids   map[string]uint64
	names map[uint64]string
}

func newFixedIDs(ids map[string]uint64) fixedIDs {
	f := fixedIDs{map[string]uint64{"natgeo": 787132, "instagram": 25025320}, map[uint64]string{}}
	for name, id := range ids {
		f.ids[name] = id
	}
	for name, id := range f.ids {
		f.names[id] = name
	}
	return f
}

// ValidName reports whether a username is valid: 1 to 30 letters (a to z), digits, dots and
// underscores, without a dot at either end.
func ValidName(name string) bool {
	if name == "" || len(name) > maxName || name[0] == '.' || name[len(name)-1] == '.' {
		return false
	}
	for i := range len(name) {
		if strings.IndexByte(letters, name[i]) < 0 {
			return false
		}
	}
	return true
}

func (n *Network) idOf(name string) uint64 {
	if id, ok := n.fixed.ids[name]; ok {
		return id
	}
	if number, ok := n.words.generatedNumber(name); ok && n.fixed.names[generatedID(number)] == "" {
		return generatedID(number)
	}
	if len(name) <= shortName {
		return shortID(name)
	}
	id := longBase + uint64(SeedOf(name))%longSpan
	n.longNames.Set(id, name)
	return id
}

func (n *Network) nameOf(id uint64) (string, bool) {
	if name, ok := n.fixed.names[id]; ok {
		return name, true
	}
	switch {
	case id == 0:
		return "", false
	case id <= generatedAccounts:
		return n.words.generatedName(idPermutation().invert(id - 1)), true
	case id >= longBase:
		return n.longNames.GetIfPresent(id)
	}
	name, ok := shortNameOf(id)
	return name, ok && ValidName(name) && n.idOf(name) == id
}

// idPermutation spreads the numbers of generated accounts over the range of their IDs.
func idPermutation() permutation {
	return permutation{generatedAccounts, 25_214_903_917, 11_939_999_983}
}

func generatedID(number uint64) uint64 { return idPermutation().apply(number) + 1 }

// shortID encodes a name as a number: the number of shorter names plus the name's index among names
// of its length, permuted so that similar names have distant IDs.
func shortID(name string) uint64 {
	shorter, size, number := uint64(0), uint64(1), uint64(0)
	for i := range len(name) {
		shorter += size
		size *= radix
		number = number*radix + uint64(strings.IndexByte(letters, name[i]))
	}
	return shortBase + shorter + permutation{size, shortMultiplier, shortIncrement}.apply(number)
}

func shortNameOf(id uint64) (string, bool) {
	if id <= shortBase {
		return "", false
	}
	rest, size := id-shortBase, uint64(1)
	for length := 0; length <= shortName; length++ {
		if rest < size {
			return spell(permutation{size, shortMultiplier, shortIncrement}.invert(rest), length), true
		}
		rest -= size
		size *= radix
	}
	return "", false
}

func spell(number uint64, length int) string {
	name := make([]byte, length)
	for i := length - 1; i >= 0; i-- {
		name[i] = letters[number%radix]
		number /= radix
	}
	return string(name)
}

// ParseID parses an ID, which consists of digits only.
func ParseID(text string) (uint64, bool) {
	id, err := strconv.ParseUint(text, 10, 63)
	return id, err == nil && text[0] != '+'
}
