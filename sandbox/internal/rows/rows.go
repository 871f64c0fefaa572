// Package rows writes what is known of the network's people, posts, stories,
// places and pieces of music as the rows of answers, in the provider's names.
package rows

import (
	"fmt"
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Style is how a row is written where real answers differ.
type Style struct {
	Graph   bool // the names of the network's graph: shortcode, owner, edge_liked_by
	TextIDs bool // pk as text and id as a number, instead of the other way round
}

// MediaHost is where the addresses of pictures and clips point.
const MediaHost = "media.sandbox.invalid"

// expiryDays is how long the address of a picture holds.
const expiryDays = 4

// Writer writes rows for one network on one day.
type Writer struct{ Network *network.Network }

func (w Writer) picture(kind string, seed network.Seed, owner network.Person, width, height int) string {
	return fmt.Sprintf("https://%s/p/%s%016x/%dx%d.jpg?oe=%X", MediaHost, kind, uint64(seed), width, height, w.expiry(owner))
}

func (w Writer) clip(seed network.Seed, owner network.Person) string {
	return fmt.Sprintf("https://%s/v/%016x.mp4?oe=%X", MediaHost, uint64(seed), w.expiry(owner))
}

func (w Writer) expiry(owner network.Person) int64 {
	if owner.Expired {
		return w.Network.Day - 86_400
	}
	return w.Network.Day + expiryDays*86_400
}

// Portrait is the address of an account's picture.
func (w Writer) Portrait(p network.Person, size int) string {
	return w.picture("u", p.PictureSeed(), p, size, size)
}

func text(id uint64) string { return strconv.FormatUint(id, 10) }

// ids are the identifiers of an account: id as text and pk as a number, or the
// other way round.
func ids(id uint64, style Style) ordered.Object {
	if style.TextIDs {
		return ordered.Object{{"pk", text(id)}, {"id", id}, {"strong_id__", text(id)}}
	}
	return ordered.Object{{"pk", id}, {"pk_id", text(id)}, {"id", text(id)}, {"strong_id__", text(id)}}
}

// decimal writes hundredths as a number with two digits after the point.
func decimal(hundredths int64) ordered.Literal { return fixedPoint(hundredths, 2) }

// fixedPoint writes a number of which the last digits are decimals.
func fixedPoint(n int64, digits int) ordered.Literal {
	sign, unit := "", int64(1)
	if n < 0 {
		sign, n = "-", -n
	}
	for range digits {
		unit *= 10
	}
	return ordered.Literal(fmt.Sprintf("%s%d.%0*d", sign, n/unit, digits, n%unit))
}
