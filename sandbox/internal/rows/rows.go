// Package rows writes the network's accounts, posts, stories, locations and tracks as rows of
// responses, using the provider's field names.
package rows

import (
	"fmt"
	"strconv"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Style selects among the field names and types that real responses use.
type Style struct {
	Graph   bool // names from the graph API: shortcode, owner, edge_liked_by
	TextIDs bool // pk is a string and id a number, instead of vice versa
}

// MediaHost is the host in the URLs of pictures and clips.
const MediaHost = "media.sandbox.invalid"

// expiryDays is the number of days after which a picture's URL expires.
const expiryDays = 4

// Writer writes rows for one network on one day.
type Writer struct{ Network *network.Network }

func (w Writer) pictureURL(kind string, seed network.Seed, owner network.Account, width, height int) string {
	return fmt.Sprintf("https://%s/p/%s%016x/%dx%d.jpg?oe=%X", MediaHost, kind, uint64(seed), width, height, w.expiry(owner))
}

func (w Writer) clipURL(seed network.Seed, owner network.Account) string {
	return fmt.Sprintf("https://%s/v/%016x.mp4?oe=%X", MediaHost, uint64(seed), w.expiry(owner))
}

func (w Writer) expiry(owner network.Account) int64 {
	if owner.Expired {
		return w.Network.Day - 86_400
	}
	return w.Network.Day + expiryDays*86_400
}

func (w Writer) portraitURL(a network.Account, size int) string {
	return w.pictureURL("u", a.PictureSeed(), a, size, size)
}

func idText(id uint64) string { return strconv.FormatUint(id, 10) }

// ids writes an account's identifiers: id as a string and pk as a number, or vice versa.
func ids(id uint64, style Style) ordered.Object {
	if style.TextIDs {
		return ordered.Object{{"pk", idText(id)}, {"id", id}, {"strong_id__", idText(id)}}
	}
	return ordered.Object{{"pk", id}, {"pk_id", idText(id)}, {"id", idText(id)}, {"strong_id__", idText(id)}}
}

// hundredthsLiteral writes a number of hundredths with two decimals.
func hundredthsLiteral(hundredths int64) ordered.Literal { return decimalLiteral(hundredths, 2) }

// decimalLiteral writes an integer as a decimal number with the given number of decimals.
func decimalLiteral(n int64, digits int) ordered.Literal {
	sign, unit := "", int64(1)
	if n < 0 {
		sign, n = "-", -n
	}
	for range digits {
		unit *= 10
	}
	return ordered.Literal(fmt.Sprintf("%s%d.%0*d", sign, n/unit, digits, n%unit))
}
