package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Account writes an account as a row of a list.
func (w Writer) Account(a network.Account, style Style) ordered.Object {
	return ids(a.ID, style).With(
		ordered.Pair{Key: "username", Value: a.Name},
		ordered.Pair{Key: "full_name", Value: a.FullName},
		ordered.Pair{Key: "is_private", Value: a.Private},
		ordered.Pair{Key: "is_verified", Value: a.Verified},
		ordered.Pair{Key: "profile_pic_id", Value: idText(uint64(a.PictureSeed())>>2) + "_" + idText(a.ID)},
		ordered.Pair{Key: "profile_pic_url", Value: w.portraitURL(a, 150)},
		ordered.Pair{Key: "has_anonymous_profile_picture", Value: false},
		ordered.Pair{Key: "account_badges", Value: ordered.List{}},
		ordered.Pair{Key: "latest_reel_media", Value: w.Network.LatestStory(a)},
	)
}

// Similar writes an account that is similar to another.
func (w Writer) Similar(p, to network.Account, style Style) ordered.Object {
	return w.Account(p, style).With(ordered.Object{
		{"profile_pic_url_hd", w.portraitURL(p, 320)},
		{"follower_count", p.Followers},
		{"following_count", p.Following},
		{"mutual_followers_count", w.Network.Mutual(p, to)},
		{"category", nullIfEmpty(p.Category)},
		{"biography", p.Bio},
		{"external_url", nullIfEmpty(p.Website)},
		{"media_count", p.Posts},
		{"social_context", p.FullName},
		{"chaining_info", ordered.Object{{"sources", ""}, {"algorithm", nil}}},
	}...)
}

// SearchResult writes an account as a search result.
func (w Writer) SearchResult(a network.Account, style Style) ordered.Object {
	return w.Account(a, style).With(ordered.Object{
		{"follower_count", a.Followers},
		{"media_count", a.Posts},
		{"biography", a.Bio},
		{"search_social_context", shortCount(a.Followers) + " followers"},
	}...)
}

func nullIfEmpty(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// shortCount abbreviates a count: 950, 12.4K, 275M.
func shortCount(n int) string {
	switch {
	case n >= 10_000_000:
		return idText(uint64(n/1_000_000)) + "M"
	case n >= 1_000_000:
		return string(decimalLiteral(int64(n/100_000), 1)) + "M"
	case n >= 10_000:
		return string(decimalLiteral(int64(n/100), 1)) + "K"
	}
	return idText(uint64(n))
}

// ProfileNames selects the names of a profile's counts.
type ProfileNames int

// Names of counts: edge_followed_by.count; follower_count; follower_count with account_type instead
// of is_business.
const (
	EdgeNames ProfileNames = iota
	AppNames
	TypeNames
)

// Profile writes the public profile of an account.
func (w Writer) Profile(a network.Account, names ProfileNames) ordered.Object {
	row := w.identity(a)
	switch names {
	case AppNames:
		row = append(row, w.appCounts(a)...).Put("is_business", a.Business)
	case TypeNames:
		row = append(row, w.appCounts(a)...)
	default:
		row = append(row, w.edgeCounts(a)...)
	}
	return append(row, w.profileFields(a)...)
}

func (w Writer) identity(a network.Account) ordered.Object {
	return ordered.Object{
		{"id", idText(a.ID)},
		{"pk", a.ID},
		{"username", a.Name},
		{"full_name", a.FullName},
		{"biography", a.Bio},
		{"is_verified", a.Verified},
		{"is_private", a.Private},
		{"profile_pic_url", w.portraitURL(a, 150)},
		{"profile_pic_url_hd", w.portraitURL(a, 320)},
		{"external_url", nullIfEmpty(a.Website)},
	}
}

func (w Writer) edgeCounts(a network.Account) ordered.Object {
	count := func(n int) ordered.Object { return ordered.Object{{"count", n}} }
	return ordered.Object{
		{"edge_followed_by", count(a.Followers)},
		{"edge_follow", count(a.Following)},
		{"edge_owner_to_timeline_media", count(a.Posts)},
		{"edge_felix_video_timeline", count(a.LongVideoTotal())},
		{"highlight_reel_count", w.Network.HighlightTotal(a)},
		{"category_name", nullIfEmpty(a.Category)},
		{"is_business_account", a.Business},
		{"is_professional_account", a.Business},
	}
}

func (w Writer) appCounts(a network.Account) ordered.Object {
	kind := 1
	if a.Business {
		kind = 2
	}
	return ordered.Object{
		{"follower_count", a.Followers},
		{"following_count", a.Following},
		{"media_count", a.Posts},
		{"total_clips_count", a.ClipTotal()},
		{"category", a.Category},
		{"account_type", kind},
		{"has_highlight_reels", w.Network.HighlightTotal(a) > 0},
		{"hd_profile_pic_url_info", ordered.Object{{"height", 1080}, {"url", w.portraitURL(a, 1080)}, {"width", 1080}}},
	}
}

// profileFields writes the fields that the console does not use.
func (w Writer) profileFields(a network.Account) ordered.Object {
	links := ordered.List{}
	if a.Website != "" {
		links = append(links, ordered.Object{{"title", ""}, {"url", a.Website}, {"link_type", "external"}, {"is_pinned", false}})
	}
	return ordered.Object{
		{"fbid_v2", idText(17_841_400_000_000_000 + a.ID%1_000_000_000_000)},
		{"bio_links", links},
		{"biography_with_entities", ordered.Object{{"raw_text", a.Bio}, {"entities", ordered.List{}}}},
		{"pronouns", ordered.List{}},
		{"has_clips", a.ClipTotal() > 0},
		{"has_guides", false},
		{"is_joined_recently", false},
		{"hide_like_and_view_counts", false},
		{"latest_reel_media", w.Network.LatestStory(a)},
		{"business_contact_method", "UNKNOWN"},
		{"public_email", ""},
		{"show_account_transparency_details", true},
	}
}
