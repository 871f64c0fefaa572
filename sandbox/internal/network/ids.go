package network

import "strings"

// The space of user IDs, from small to large:
//
//	1 … 2,000,000,000        the network's own people, whose names are made of
//	                         its words (names.go); a few IDs of them are fixed
//	100,000,000,000 + …      any other name of up to 11 characters, written as
//	                         a number of base 38
//	300,000,000,000,000,000 + …  longer names: a hash that turns back into the
//	                         name only while the sandbox remembers it
const (
	ownPeople  = 2_000_000_000
	shortBase  = 100_000_000_000
	longBase   = 300_000_000_000_000_000
	longSpan   = 1 << 57
	shortName  = 11
	maxName    = 30
	letters    = "abcdefghijklmnopqrstuvwxyz0123456789._"
	radix      = uint64(len(letters))
	shortStep  = 7_046_029_254_386_353_131 // odd and no multiple of 19: shares no factor with 38
	shortStart = 1_442_695_040_888_963_407
)

// fixed are names whose ID is not drawn: two that everybody knows, and those
// that the sandbox's test identifiers use.
type fixed struct {
	ids   map[string]uint64
	names map[uint64]string
}

func newFixed(ids map[string]uint64) fixed {
	f := fixed{map[string]uint64{"natgeo": 787132, "instagram": 25025320}, map[uint64]string{}}
	for name, id := range ids {
		f.ids[name] = id
	}
	for name, id := range f.ids {
		f.names[id] = name
	}
	return f
}

// ValidName says whether a name could be one of the network: 1 to 30 of the
// letters a to z, digits, dots and underscores, with no dot at either end.
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

// idOf is the user ID of a valid name.
func (n *Network) idOf(name string) uint64 {
	if id, ok := n.fixed.ids[name]; ok {
		return id
	}
	if own, ok := n.words.ownNumber(name); ok && n.fixed.names[ownID(own)] == "" {
		return ownID(own)
	}
	if len(name) <= shortName {
		return shortID(name)
	}
	id := longBase + uint64(SeedOf(name))%longSpan
	n.memory.keep(id, name)
	return id
}

// nameOf turns a user ID back into the name.
func (n *Network) nameOf(id uint64) (string, bool) {
	if name, ok := n.fixed.names[id]; ok {
		return name, true
	}
	switch {
	case id == 0:
		return "", false
	case id <= ownPeople:
		return n.words.ownName(ownShuffle().back(id - 1)), true
	case id >= longBase:
		return n.memory.name(id)
	}
	name, ok := shortNameOf(id)
	return name, ok && ValidName(name) && n.idOf(name) == id
}

// ownShuffle spreads the numbers of the network's own people over their IDs.
func ownShuffle() shuffle { return shuffle{ownPeople, 25_214_903_917, 11_939_999_983} }

func ownID(number uint64) uint64 { return ownShuffle().at(number) + 1 }

// shortID writes a name as a number: how many names are shorter, then its place
// among the names of its length, shuffled so that neighbours do not show.
func shortID(name string) uint64 {
	shorter, size, number := uint64(0), uint64(1), uint64(0)
	for i := range len(name) {
		shorter += size
		size *= radix
		number = number*radix + uint64(strings.IndexByte(letters, name[i]))
	}
	return shortBase + shorter + shuffle{size, shortStep, shortStart}.at(number)
}

func shortNameOf(id uint64) (string, bool) {
	if id <= shortBase {
		return "", false
	}
	rest, size := id-shortBase, uint64(1)
	for length := 0; length <= shortName; length++ {
		if rest < size {
			return spell(shuffle{size, shortStep, shortStart}.back(rest), length), true
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
