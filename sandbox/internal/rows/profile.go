package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Names are the two vocabularies in which a profile's counts come.
type Names int

// The vocabularies: edge_followed_by.count, or follower_count; and the latter
// with the account's type in place of is_business.
const (
	EdgeNames Names = iota
	AppNames
	TypeNames
)

// Profile is all that is public about an account.
func (w Writer) Profile(p network.Person, names Names) ordered.Object {
	row := w.identity(p)
	switch names {
	case AppNames:
		row = append(row, w.appCounts(p)...).Put("is_business", p.Business)
	case TypeNames:
		row = append(row, w.appCounts(p)...)
	default:
		row = append(row, w.edgeCounts(p)...)
	}
	return append(row, w.rest(p)...)
}

func (w Writer) identity(p network.Person) ordered.Object {
	return ordered.Object{
		{"id", text(p.ID)},
		{"pk", p.ID},
		{"username", p.Name},
		{"full_name", p.FullName},
		{"biography", p.Bio},
		{"is_verified", p.Verified},
		{"is_private", p.Private},
		{"profile_pic_url", w.Portrait(p, 150)},
		{"profile_pic_url_hd", w.Portrait(p, 320)},
		{"external_url", orNull(p.Website)},
	}
}

func (w Writer) edgeCounts(p network.Person) ordered.Object {
	count := func(n int) ordered.Object { return ordered.Object{{"count", n}} }
	return ordered.Object{
		{"edge_followed_by", count(p.Followers)},
		{"edge_follow", count(p.Following)},
		{"edge_owner_to_timeline_media", count(p.Posts)},
		{"edge_felix_video_timeline", count(p.Long())},
		{"highlight_reel_count", w.Network.HighlightTotal(p)},
		{"category_name", orNull(p.Category)},
		{"is_business_account", p.Business},
		{"is_professional_account", p.Business},
	}
}

func (w Writer) appCounts(p network.Person) ordered.Object {
	kind := 1
	if p.Business {
		kind = 2
	}
	return ordered.Object{
		{"follower_count", p.Followers},
		{"following_count", p.Following},
		{"media_count", p.Posts},
		{"total_clips_count", p.Clips()},
		{"category", p.Category},
		{"account_type", kind},
		{"has_highlight_reels", w.Network.HighlightTotal(p) > 0},
		{"hd_profile_pic_url_info", ordered.Object{{"height", 1080}, {"url", w.Portrait(p, 1080)}, {"width", 1080}}},
	}
}

// rest are the fields that come along whether anyone reads them or not.
func (w Writer) rest(p network.Person) ordered.Object {
	links := ordered.List{}
	if p.Website != "" {
		links = append(links, ordered.Object{{"title", ""}, {"url", p.Website}, {"link_type", "external"}, {"is_pinned", false}})
	}
	return ordered.Object{
		{"fbid_v2", text(17_841_400_000_000_000 + p.ID%1_000_000_000_000)},
		{"bio_links", links},
		{"biography_with_entities", ordered.Object{{"raw_text", p.Bio}, {"entities", ordered.List{}}}},
		{"pronouns", ordered.List{}},
		{"has_clips", p.Clips() > 0},
		{"has_guides", false},
		{"is_joined_recently", false},
		{"hide_like_and_view_counts", false},
		{"latest_reel_media", w.Network.LatestStory(p)},
		{"business_contact_method", "UNKNOWN"},
		{"public_email", ""},
		{"show_account_transparency_details", true},
	}
}
