package catalog

import "slices"

// section is where the media of one section of a grid are, in each of its
// layouts.
const section Place = "sections[].layout_content.{medias[],one_by_two_item.clips.items[],fill_items[]}.media"

// Where the music of a clip is: a song, or the clip's own sound.
const (
	asset Place = "music_info.music_asset_info."
	sound Place = "clips_metadata.original_sound_info."
)

// shownFields are what a picture or a clip needs to be shown.
var shownFields = shown(nil, nil)

// storyFields are those of a story; a single HD story has its addresses in
// image and video.
var storyFields = shown([]Place{"image"}, []Place{"video"})

// mentionFields are those of an account that a story names.
var mentionFields = []Field{id("id", "", "id", "pk"), text("username", "", "username")}

// shown adds to the places of pictures and clips in every list.
func shown(pictures, clips []Place) []Field {
	pictures = append([]Place{
		"image_versions2.candidates[0].url", "display_url", "thumbnail_src", "thumbnail_url",
	}, pictures...)
	clips = append([]Place{"video_versions[0].url", "video_url"}, clips...)
	return []Field{
		number("kind", "media_type", "media_type"), // 1 picture, 2 video, 8 carousel
		{
			Name: "isVideo", Type: TypeFlag, Places: []Place{"is_video", "media_type"}, Is: []string{"true", "2"},
		},
		picture("picture", "", pictures...),
		video("video", "", clips...),
		number("width", "original_width", "original_width", "dimensions.width"),
		number("height", "original_height", "original_height", "dimensions.height"),
		rows("pictures", sizeFields, "image_versions2.candidates[]"),
		rows("videos", sizeFields, "video_versions[]"),
	}
}

var mediaAnswer = Answer{
	Kind: "media", One: "post", Many: "posts",
	Empty: "Nothing was posted yet, or the posts are hidden.",
	Rows: []Place{
		"items[].media", "items[].media_or_ad", "items[]",
		section, "data.top." + section,
		"data.user.edge_*.edges[].node", "data.shortcode_media", "media_or_ad",
	},
	Found: []string{"id", "code"},
	Fields: slices.Concat(
		[]Field{
			id("id", "id", "id", "pk"),
			id("pk", "pk", "pk", "id"),
			text("code", "code", "code", "shortcode"),
			text("product", "", "product_type"), // clips: a reel; igtv: a long video
		},
		shownFields,
		[]Field{
			picture("thumbnail", "", "thumbnail_src"), // square, 640 pixels wide
			number("duration", "", "video_duration"),  // seconds
			moment("takenAt", "taken_at", "taken_at", "taken_at_timestamp"),
			number("likes", "like_count", "like_count", "edge_media_preview_like.count", "edge_liked_by.count"),
			number("comments", "comment_count", "comment_count", "edge_media_to_comment.count",
				"edge_media_to_parent_comment.count"),
			number("plays", "play_count", "play_count", "ig_play_count", "video_view_count"),
			text("song", "", "clips_metadata."+asset+"title", "music_metadata."+asset+"title", sound+"original_audio_title"),
			text("artist", "", "clips_metadata."+asset+"display_artist", "music_metadata."+asset+"display_artist",
				sound+"ig_artist.username"),
			text("caption", "caption_text", "caption.text", "edge_media_to_caption.edges[0].node.text"),
			id("userID", "user_id", "user.id", "user.pk", "owner.id"),
			text("username", "username", "user.username", "owner.username"),
			text("fullName", "full_name", "user.full_name", "owner.full_name"),
			flag("verified", "is_verified", "user.is_verified", "owner.is_verified"),
			flag("private", "is_private", "user.is_private", "owner.is_private"),
			picture("userPicture", "", "user.profile_pic_url", "owner.profile_pic_url"),
			number("filterType", "filter_type", "filter_type"),
			flag("liked", "has_liked", "has_liked"),
			flag("savable", "can_viewer_save", "can_viewer_save"),
			text("place", "location_name", "location.name"),
			text("placeAddress", "location_address", "location.address"),
			text("placeCity", "location_city", "location.city"),
			id("placeID", "location_id", "location.pk", "location.id"),
			rows("children", shownFields, "carousel_media[]", "edge_sidecar_to_children.edges[].node"),
		},
	),
	Cursor: cursors,
	More:   moreFlags,
	Steps:  mediaSteps,
}

var storiesAnswer = Answer{
	Kind: "stories", One: "story", Many: "stories",
	Empty: "Stories are shown for a day: there are none right now, or they are hidden.",
	Rows: []Place{
		"items[]", "reel.items[]", "reels.*.items[]", "reels_media[].items[]", "data.reels_media[].items[]",
		"", // a single HD story: nothing but its two addresses
	},
	Found: []string{"picture", "video"},
	Fields: slices.Concat(
		[]Field{
			id("id", "id", "id", "pk"),
			id("pk", "pk", "pk", "id"),
			id("userID", "user_id", "user.pk", "user.id", "owner.id"),
			text("username", "username", "user.username", "owner.username"),
		},
		storyFields,
		[]Field{
			moment("takenAt", "taken_at", "taken_at", "taken_at_timestamp"),
			moment("expiringAt", "expiring_at", "expiring_at", "expiring_at_timestamp"),
			flag("sound", "has_audio", "has_audio"),
			number("duration", "video_duration", "video_duration"), // seconds
			number("likes", "like_count", "like_count"),
			number("plays", "play_count", "play_count"),
			rows("mentions", mentionFields, "reel_mentions[].user", "mentions[].user"),
		},
	),
	Steps: storySteps,
}

var highlightsAnswer = Answer{
	Kind: "highlights", One: "highlight", Many: "highlights",
	Empty: "The account keeps no highlights on its profile.",
	Rows:  []Place{"tray[]", "items[]"},
	Fields: []Field{
		id("id", "id", "id", "pk"),
		text("title", "title", "title"),
		picture("picture", "cover_url", "cover_media.cropped_image_version.url"),
		number("count", "media_count", "media_count"),
		moment("createdAt", "created_at", "created_at"),
	},
	Cursor: cursors,
	More:   moreFlags,
	Steps:  highlightSteps,
}

var placesAnswer = Answer{
	Kind: "places", One: "place", Many: "places",
	Empty: "No place goes by that name. Try fewer words, or the name in another language.",
	Rows:  []Place{"items[].location", "venues[]"},
	Fields: []Field{
		id("id", "pk", "pk", "id", "external_id"),
		text("name", "name", "name"),
		text("address", "address", "address"),
		text("city", "city", "city"),
		number("latitude", "lat", "lat"),
		number("longitude", "lng", "lng"),
		id("placesID", "facebook_places_id", "facebook_places_id"),
		text("source", "external_source", "external_source", "external_id_source"),
	},
	More:  moreFlags,
	Steps: placeSteps,
}

var musicAnswer = Answer{
	Kind: "music", One: "song", Many: "songs",
	Empty: "No song fits. Try fewer words, or the name of the artist.",
	Rows:  []Place{"items[]"},
	Fields: []Field{
		id("id", "audio_cluster_id", "track.audio_cluster_id", "track.id"),
		text("title", "title", "track.title"),
		text("artist", "display_artist", "track.display_artist"),
		picture("picture", "cover_artwork_uri", "track.cover_artwork_uri"),
		number("duration", "duration_in_ms", "track.duration_in_ms"), // milliseconds
		flag("explicit", "is_explicit", "track.is_explicit"),
		flag("trending", "is_trending_in_clips", "metadata.is_trending_in_clips"),
		flag("bookmarked", "is_bookmarked", "metadata.is_bookmarked"),
	},
	Cursor: cursors,
	More:   moreFlags,
	Steps:  musicSteps,
}
