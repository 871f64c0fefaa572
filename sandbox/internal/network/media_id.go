package network

import (
	"encoding/base64"
	"strings"
)

// A post or story has a pk, a number beyond 2^53, and a shortcode, which is that number in URL-safe
// base64, as in the real network. The pk encodes the owner, the kind and the index:
//
//	pk = base + slot·2^24 + kind·2^21 + index
//
// If the owner's ID exceeds the slot, the slot is a hash, and the shortcode also contains the name.
// It is then longer than eleven letters, like the codes of private accounts in the real network.
// The shortcode alone is always sufficient to find the post, on every machine.
const (
	narrowBase  = 1 << 61
	wideBase    = 5 << 60
	slotShift   = 24
	kindShift   = 21
	indexMask   = 1<<kindShift - 1
	shortSlots  = 117_507_895_635 // names of up to 7 characters: 1 + 38 + 38^2 + … + 38^7
	slots       = generatedAccounts + shortSlots
	codeLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	codeLength  = 11
)

// Kind distinguishes the posts and stories of an owner.
type Kind uint64

// Kinds of posts and stories.
const (
	KindPost      Kind = iota // a post on the owner's profile
	KindStory                 // a story, which expires after a day
	KindHighlight             // a story in a highlight
	KindTagged                // another account's post that tags Subject
	KindHashtag               // a post under an uncommon hashtag; Subject is the hashtag
	KindLocation              // a post from a location that is nobody's home; Subject is the location's ID
)

// MediaID identifies a post or a story.
type MediaID struct {
	Owner     uint64
	Kind      Kind
	Index     int
	Subject   string
	name      string // the owner's name, which a wide shortcode contains
	foreignPK uint64 // the pk itself if it is not from this network
}

// PK returns the pk.
func (m MediaID) PK() uint64 {
	if m.foreignPK != 0 {
		return m.foreignPK
	}
	low := uint64(m.Kind)<<kindShift | uint64(m.Index)&indexMask
	if slot, ok := slotOf(m.Owner); ok {
		return narrowBase + slot<<slotShift + low
	}
	return wideBase + (uint64(SeedOf(m.name))%slots)<<slotShift + low
}

// Code returns the shortcode.
func (m MediaID) Code() string {
	pk, code := m.PK(), make([]byte, codeLength)
	for i := codeLength - 1; i >= 0; i-- {
		code[i] = codeLetters[pk&63]
		pk >>= 6
	}
	return string(code) + base64.RawURLEncoding.EncodeToString([]byte(m.tail()))
}

// tail returns the part of the shortcode that follows the pk.
func (m MediaID) tail() string {
	if m.foreignPK != 0 {
		return ""
	}
	if _, ok := slotOf(m.Owner); !ok {
		return m.name
	}
	return m.Subject
}

func slotOf(id uint64) (uint64, bool) {
	switch {
	case id <= generatedAccounts:
		return id, true
	case id >= shortBase && id < shortBase+shortSlots:
		return generatedAccounts + id - shortBase, true
	}
	return 0, false
}

func idOfSlot(slot uint64) uint64 {
	if slot <= generatedAccounts {
		return slot
	}
	return shortBase + slot - generatedAccounts
}

// decodePK decodes a pk. A wide pk encodes a hash of the owner.
func decodePK(pk uint64) (id MediaID, wide, ok bool) {
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

// decodeCode decodes a shortcode. ok is false if the pk is not from this network; pk is 0 if the
// string is not a shortcode.
func (n *Network) decodeCode(code string) (id MediaID, pk uint64, ok bool) {
	pk, ok = codePK(code)
	if !ok {
		return id, 0, false
	}
	tail, err := base64.RawURLEncoding.DecodeString(code[codeLength:])
	id, wide, ok := decodePK(pk)
	id.Subject = string(tail)
	if wide && ok {
		ok = ValidName(id.Subject)
		id = MediaID{Owner: n.idOf(id.Subject), Kind: id.Kind, Index: id.Index, name: id.Subject}
	}
	return id, pk, err == nil && ok && id.PK() == pk
}

// codePK decodes the pk from the first characters of a shortcode.
func codePK(code string) (pk uint64, ok bool) {
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

// PostByCode finds a post by its shortcode. A well-formed foreign code, such as one pasted from the
// real network, finds a post of an account that is derived from the code.
func (n *Network) PostByCode(code string) (Post, bool) {
	id, pk, ok := n.decodeCode(code)
	switch {
	case pk == 0:
		return Post{}, false
	case ok:
		if post, private, exists := n.postByID(id); exists || private {
			return post, exists
		}
	}
	return n.foreignPost(pk), len(code) == codeLength
}

func (n *Network) postByID(id MediaID) (post Post, private, ok bool) {
	a, ok := n.AccountByID(id.Owner)
	if !ok || a.Private {
		return post, ok, false
	}
	switch id.Kind {
	case KindPost:
		return n.Post(a, a.Posts-1-id.Index), false, id.Index < a.Posts
	case KindHashtag:
		a.Posts = max(a.Posts, 1)
		return n.hashtagPost(a, id.Index, id.Subject), false, id.Subject != ""
	case KindTagged:
		post, ok = n.taggedPostByID(id)
		return post, false, ok
	case KindLocation:
		post, ok = n.locationPostByID(id)
		return post, false, ok
	}
	post, ok = n.storyByID(a, id)
	return post, false, ok
}

func (n *Network) foreignPost(pk uint64) Post {
	seed := SeedOf("adopted").With(Seed(pk))
	a := n.publicAccount(func(attempt int) uint64 { return uint64(seed.Nth(attempt)) })
	i := seed.Below(a.Posts)
	return n.post(a, MediaID{Owner: a.ID, Index: i, foreignPK: pk}, i, n.hashtagOf(a, i))
}

func (n *Network) taggedPostByID(id MediaID) (Post, bool) {
	subject, ok := n.AccountByName(id.Subject)
	if !ok || id.Index >= n.TaggedTotal(subject) {
		return Post{}, false
	}
	post := n.Tagged(subject, id.Index)
	return post, post.ID.Owner == id.Owner
}

func (n *Network) locationPostByID(id MediaID) (Post, bool) {
	number, _ := ParseID(id.Subject)
	location, ok := n.LocationByID(number)
	if !ok || id.Index >= n.LocationPostTotal(location) {
		return Post{}, false
	}
	post := n.LocationPost(location, id.Index)
	return post, post.ID.Owner == id.Owner && post.ID.Kind == KindLocation
}

// ParsePK parses a pk, which may be followed by "_" and the owner's ID.
func ParsePK(text string) (uint64, bool) {
	pk, _, _ := strings.Cut(text, "_")
	return ParseID(pk)
}
