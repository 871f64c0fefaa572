package network

import (
	"encoding/base64"
	"strings"
)

// A media has a number beyond 2^53, its pk, and a shortcode, which is that
// number in the letters of URL-safe base64, as in the real network. The number
// holds the owner, the kind and the index:
//
//	pk = base + slot·2^24 + kind·2^21 + index
//
// An owner whose ID has too many digits for its slot has a hash there, and the
// name follows in the shortcode, which is then longer than eleven letters, as
// the codes of private accounts are in the real network. The code alone is
// always enough to find the media, on every machine.
const (
	narrowBase  = 1 << 61
	wideBase    = 5 << 60
	slotShift   = 24
	kindShift   = 21
	indexMask   = 1<<kindShift - 1
	shortSlots  = 117_507_895_635 // names of up to 7 characters: 1 + 38 + 38^2 + … + 38^7
	slots       = ownPeople + shortSlots
	codeLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	codeLength  = 11
)

// Kind tells apart the media of one owner.
type Kind uint64

// The kinds of media.
const (
	KindPost      Kind = iota // in the owner's grid
	KindStory                 // gone after a day
	KindHighlight             // kept from a story
	KindTagged                // somebody else's post that names Subject
	KindTopic                 // a post under a hashtag that no one has by habit; Subject is the tag
	KindPlace                 // a post from a place that is nobody's home; Subject is the place's number
)

// MediaID names one media of the network.
type MediaID struct {
	Owner   uint64
	Kind    Kind
	Index   int
	Subject string
	name    string // the owner's, which a wide code carries
	adopted uint64 // the number itself, if it was not made here
}

// PK is the media's number.
func (m MediaID) PK() uint64 {
	if m.adopted != 0 {
		return m.adopted
	}
	low := uint64(m.Kind)<<kindShift | uint64(m.Index)&indexMask
	if slot, ok := slotOf(m.Owner); ok {
		return narrowBase + slot<<slotShift + low
	}
	return wideBase + (uint64(SeedOf(m.name))%slots)<<slotShift + low
}

// Code is the media's shortcode.
func (m MediaID) Code() string {
	pk, code := m.PK(), make([]byte, codeLength)
	for i := codeLength - 1; i >= 0; i-- {
		code[i] = codeLetters[pk&63]
		pk >>= 6
	}
	return string(code) + base64.RawURLEncoding.EncodeToString([]byte(m.tail()))
}

// tail is what the number has no room for.
func (m MediaID) tail() string {
	if m.adopted != 0 {
		return ""
	}
	if _, ok := slotOf(m.Owner); !ok {
		return m.name
	}
	return m.Subject
}

func slotOf(id uint64) (uint64, bool) {
	switch {
	case id <= ownPeople:
		return id, true
	case id >= shortBase && id < shortBase+shortSlots:
		return ownPeople + id - shortBase, true
	}
	return 0, false
}

func idOfSlot(slot uint64) uint64 {
	if slot <= ownPeople {
		return slot
	}
	return shortBase + slot - ownPeople
}

// parsePK reads the number of a media; wide says that it does not tell the owner.
func parsePK(pk uint64) (id MediaID, wide, ok bool) {
	base := uint64(narrowBase)
	if wide = pk >= wideBase; wide {
		base = wideBase
	}
	if pk < base || (pk-base)>>slotShift > slots {
		return id, wide, false
	}
	rest := pk - base
	id = MediaID{Owner: idOfSlot(rest >> slotShift), Kind: Kind(rest >> kindShift & 7), Index: int(rest & indexMask)}
	return id, wide, true
}

// parseCode reads a shortcode; ok is false if its number is none of this
// network's, and pk is 0 if it is no shortcode at all.
func (n *Network) parseCode(code string) (id MediaID, pk uint64, ok bool) {
	pk, ok = readCode(code)
	if !ok {
		return id, 0, false
	}
	tail, err := base64.RawURLEncoding.DecodeString(code[codeLength:])
	id, wide, ok := parsePK(pk)
	id.Subject = string(tail)
	if wide && ok {
		ok = ValidName(id.Subject)
		id = MediaID{Owner: n.idOf(id.Subject), Kind: id.Kind, Index: id.Index, name: id.Subject}
	}
	return id, pk, err == nil && ok && id.PK() == pk
}

// readCode reads the number that a shortcode's first letters are.
func readCode(code string) (pk uint64, ok bool) {
	if len(code) < codeLength {
		return 0, false
	}
	for i := range codeLength {
		letter := strings.IndexByte(codeLetters, code[i])
		if letter < 0 || pk >= 1<<57 {
			return 0, false
		}
		pk = pk<<6 | uint64(letter)
	}
	return pk, true
}
