package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Account is a person as lists show them.
func (w Writer) Account(p network.Person, style Style) ordered.Object {
	return ids(p.ID, style).With(
		ordered.Pair{Key: "username", Value: p.Name},
		ordered.Pair{Key: "full_name", Value: p.FullName},
		ordered.Pair{Key: "is_private", Value: p.Private},
		ordered.Pair{Key: "is_verified", Value: p.Verified},
		ordered.Pair{Key: "profile_pic_id", Value: text(uint64(p.PictureSeed())>>2) + "_" + text(p.ID)},
		ordered.Pair{Key: "profile_pic_url", Value: w.Portrait(p, 150)},
		ordered.Pair{Key: "has_anonymous_profile_picture", Value: false},
		ordered.Pair{Key: "account_badges", Value: ordered.List{}},
		ordered.Pair{Key: "latest_reel_media", Value: w.Network.LatestStory(p)},
	)
}

// Similar is an account like another, with what makes it worth a look.
func (w Writer) Similar(p, to network.Person, style Style) ordered.Object {
	return w.Account(p, style).With(ordered.Object{
		{"profile_pic_url_hd", w.Portrait(p, 320)},
		{"follower_count", p.Followers},
		{"following_count", p.Following},
		{"mutual_followers_count", w.Network.Mutual(p, to)},
		{"category", orNull(p.Category)},
		{"biography", p.Bio},
		{"external_url", orNull(p.Website)},
		{"media_count", p.Posts},
		{"social_context", p.FullName},
		{"chaining_info", ordered.Object{{"sources", ""}, {"algorithm", nil}}},
	}...)
}

// Found is an account that a search found.
func (w Writer) Found(p network.Person, style Style) ordered.Object {
	return w.Account(p, style).With(ordered.Object{
		{"follower_count", p.Followers},
		{"media_count", p.Posts},
		{"biography", p.Bio},
		{"search_social_context", Short(p.Followers) + " followers"},
	}...)
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// Short writes a count as people read it: 950, 12.4K, 275M.
func Short(n int) string {
	switch {
	case n >= 10_000_000:
		return text(uint64(n/1_000_000)) + "M"
	case n >= 1_000_000:
		return string(fixedPoint(int64(n/100_000), 1)) + "M"
	case n >= 10_000:
		return string(fixedPoint(int64(n/100), 1)) + "K"
	}
	return text(uint64(n))
}
