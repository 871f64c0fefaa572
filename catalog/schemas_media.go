package catalog

import "slices"

// sectionMedia selects the media in a grid section, for each of its layouts.
const sectionMedia Selector = "sections[].layout_content.{medias[],one_by_two_item.clips.items[],fill_items[]}.media"

// The music of a clip: a song or original audio.
const (
	asset Selector = "music_info.music_asset_info."
	sound Selector = "clips_metadata.original_sound_info."
)

const mediaKindField = "media_type"

// MediaKind returns the kind of a post, a story or a slide for its number. It returns "" for
// unknown numbers and other fields.
func MediaKind(f Field, number string) string {
	if f.Name != mediaKindField || f.Type != FieldNumber {
		return ""
	}
	return map[string]string{"1": "picture", "2": "clip", "8": "carousel"}[number]
}

// visualFields describe a picture or a clip, except for its URL.
var visualFields = []Field{
	called("kind", numberField(mediaKindField, "media_type")), // MediaKind maps the numbers to names
	{
		Name: "is_video", Extra: true, Type: FieldFlag, Selectors: []Selector{"is_video", "media_type"}, TrueValues: []string{"true", "2"},
	},
	called("width", numberField("original_width", "original_width", "dimensions.width")),
	called("height", numberField("original_height", "original_height", "dimensions.height")),
	rowsField("pictures", sizeFields, "image_versions2.candidates[]"),
	rowsField("videos", sizeFields, "video_versions[]"),
}

// childFields are the fields of a picture or a clip in a carousel.
var childFields = slices.Concat(visualFields, addressFields())

// mentionFields are the fields of an account mentioned in a story.
var mentionFields = []Field{extra(idField("id", "id", "pk")), extra(textField("username", "username"))}

// addressFields returns the URL fields of a picture and its clip, with one additional selector for
// each if further is given.
func addressFields(further ...Selector) []Field {
	pictures := []Selector{"image_versions2.candidates[0].url", "display_url", "thumbnail_src", "thumbnail_url"}
	clips := []Selector{"video_versions[0].url", "video_url"}
	if len(further) == 2 {
		pictures, clips = append(pictures, further[0]), append(clips, further[1])
	}
	return []Field{called("picture", pictureField("image_url", pictures...)), called("video", videoField("video_url", clips...))}
}

var mediaSchema = Schema{
	Kind: SchemaMedia, One: "post", Many: "posts",
	ID:      "id",
	Picture: "image_url",
	Title:   "code",
	Columns: []string{"image_url", "taken_at", "media_type", "like_count", "comment_count", "play_count", "caption_text", "code"},
	Empty:   "Nothing has been posted yet, or the posts are hidden.",
	Rows: slices.Concat([]Selector{
		"items[].media", "items[].media_or_ad", "items[]",
		sectionMedia, "data.top." + sectionMedia,
		"data.user.edge_*.edges[].node",
		"data.hashtag.{edge_hashtag_to_top_posts,edge_hashtag_to_media}.edges[].node",
		locationPosts + ".edges[].node",
		"data.shortcode_media", "media_or_ad",
	}, streamedRows("media", "media_or_ad"), bareRows("media", "media_or_ad"), []Selector{bareRow}),
	Requires: []string{"id", "code"},
	Fields: slices.Concat(
		[]Field{
			idField("id", "id", "pk"),
			called("numeric ID", idField("pk", "pk", "id")),
			codeField("code", "code", "shortcode"),
			extra(called("product", textField("product_type", "product_type"))), // clips: a reel; igtv: a long video
		},
		visualFields,
		[]Field{
			extra(called("thumbnail", pictureField("thumbnail_url", "thumbnail_src"))),  // square, 640 pixels wide
			extra(called("duration", decimalField("video_duration", "video_duration"))), // seconds
			called("posted", timeField("taken_at", "taken_at", "taken_at_timestamp")),
			called("likes", numberField("like_count", "like_count", "edge_media_preview_like.count", "edge_liked_by.count")),
			called("comments", numberField("comment_count", "comment_count", "edge_media_to_comment.count",
				"edge_media_to_parent_comment.count")),
			called("plays", numberField("play_count", "play_count", "ig_play_count", "video_view_count")),
			extra(called("song", textField("song_title", "clips_metadata."+asset+"title", "music_metadata."+asset+"title", sound+"original_audio_title"))),
			extra(called("artist", textField("song_artist", "clips_metadata."+asset+"display_artist", "music_metadata."+asset+"display_artist",
				sound+"ig_artist.username"))),
			called("caption", textField("caption_text", "caption.text", "edge_media_to_caption.edges[0].node.text")),
			idField("user_id", "user.id", "user.pk", "owner.id"),
			textField("username", "user.username", "owner.username"),
			textField("full_name", "user.full_name", "owner.full_name"),
			flagField("is_verified", "user.is_verified", "owner.is_verified"),
			flagField("is_private", "user.is_private", "owner.is_private"),
			extra(called("user picture", pictureField("profile_pic_url", "user.profile_pic_url", "owner.profile_pic_url"))),
			numberField("filter_type", "filter_type"),
			called("liked", flagField("has_liked", "has_liked")),
			called("savable", flagField("can_viewer_save", "can_viewer_save")),
			called("place", textField("location_name", "location.name")),
			called("place address", textField("location_address", "location.address")),
			called("place city", textField("location_city", "location.city")),
			called("place ID", idField("location_id", "location.pk", "location.id")),
			rowsField("children", childFields, "carousel_media[]", "edge_sidecar_to_children.edges[].node"),
		},
		addressFields(),
		[]Field{composedLinkField("permalink",
			"https://www.instagram.com/p/{code}/", "https://www.instagram.com/p/{shortcode}/")},
	),
	Cursor:  cursorSelectors,
	HasMore: hasMoreFlags,
	Total:   listTotals,
	Pinned:  []Selector{"timeline_pinned_user_ids", "clips_tab_pinned_user_ids", "pinned_for_users"},
	Links:   mediaLinks,
}

var storiesSchema = Schema{
	Kind: SchemaStories, One: "story", Many: "stories",
	ID:      "id",
	Picture: "image_url",
	Title:   "id",
	Columns: []string{"image_url", "taken_at", "media_type", "expiring_at", "video_duration", "like_count", "play_count", "mentions", "id"},
	Empty:   "Stories disappear after a day. There are none right now, or they are hidden.",
	Rows: slices.Concat([]Selector{
		"items[]", "reel.items[]", "reels.*.items[]", "reels_media[].items[]", "data.reels_media[].items[]",
	}, streamedRows(), bareRows(), []Selector{
		bareRow, // a single HD story, which has only its two URLs
	}),
	Requires: []string{"image_url", "video_url"},
	Fields: slices.Concat(
		[]Field{
			idField("id", "id", "pk"),
			called("numeric ID", idField("pk", "pk", "id")),
			idField("user_id", "user.pk", "user.id", "owner.id"),
			textField("username", "user.username", "owner.username"),
		},
		visualFields,
		[]Field{
			called("posted", timeField("taken_at", "taken_at", "taken_at_timestamp")),
			called("expires", timeField("expiring_at", "expiring_at", "expiring_at_timestamp")),
			called("sound", flagField("has_audio", "has_audio")),
			called("duration", decimalField("video_duration", "video_duration")), // seconds
			called("likes", numberField("like_count", "like_count")),
			called("plays", numberField("play_count", "play_count")),
			rowsField("mentions", mentionFields, "reel_mentions[].user", "mentions[].user"),
		},
		addressFields("image", "video"), // for a single HD story
		[]Field{composedLinkField("permalink",
			"https://www.instagram.com/stories/{user.username}/{pk}/", "https://www.instagram.com/stories/{owner.username}/{id}/")},
	),
	Links: storyLinks,
}

var highlightsSchema = Schema{
	Kind: SchemaHighlights, One: "highlight", Many: "highlights",
	ID:      "id",
	Picture: "cover_url",
	Title:   "title",
	Columns: []string{"cover_url", "title", "media_count", "created_at", "id"},
	Empty:   "The account has no highlights on its profile.",
	Rows: slices.Concat(
		[]Selector{"tray[]", "items[]", "data.user.edge_highlight_reels.edges[].node"}, streamedRows(), bareRows(), []Selector{bareRow},
	),
	Requires: []string{"id"},
	Fields: []Field{
		idField("id", "id", "pk"),
		textField("title", "title"),
		called("picture", pictureField("cover_url", "cover_media.cropped_image_version.url",
			"cover_media_cropped_thumbnail.url", "cover_media.thumbnail_src")),
		called("count", numberField("media_count", "media_count")),
		called("created", timeField("created_at", "created_at")),
	},
	Cursor:  cursorSelectors,
	HasMore: hasMoreFlags,
	Links:   highlightLinks,
}

var placesSchema = Schema{
	Kind: SchemaPlaces, One: "place", Many: "places",
	ID:       "pk",
	Title:    "name",
	Columns:  []string{"name", "address", "city", "lat", "lng", "pk"},
	Empty:    "No place has that name. Try fewer words, or the name in another language.",
	Rows:     slices.Concat([]Selector{"items[].location", "items[]", "venues[]"}, streamedRows("location"), bareRows("location"), []Selector{"location", bareRow}),
	Requires: []string{"pk"},
	Fields: []Field{
		called("ID", idField("pk", "pk", "id", "external_id")),
		textField("name", "name"),
		textField("address", "address"),
		textField("city", "city"),
		called("latitude", decimalField("lat", "lat")),
		called("longitude", decimalField("lng", "lng")),
		called("places ID", idField("facebook_places_id", "facebook_places_id")),
		called("source", textField("external_source", "external_source", "external_id_source")),
	},
	HasMore: hasMoreFlags,
	Links:   placeLinks,
}

var musicSchema = Schema{
	Kind: SchemaMusic, One: "song", Many: "songs",
	ID:       "audio_cluster_id",
	Picture:  "cover_artwork_uri",
	Title:    "title",
	Columns:  []string{"cover_artwork_uri", "title", "display_artist", "duration_in_ms", "is_explicit", "is_trending_in_clips", "audio_cluster_id"},
	Empty:    "No songs match. Try fewer words, or the artist's name.",
	Rows:     slices.Concat([]Selector{"items[]"}, streamedRows(), bareRows(), []Selector{bareRow}),
	Requires: []string{"title"},
	Fields: []Field{
		// A row is either a track with metadata or just the track.
		called("ID", idField("audio_cluster_id", "track.audio_cluster_id", "track.id", "audio_cluster_id", "id")),
		textField("title", "track.title", "title"),
		called("artist", textField("display_artist", "track.display_artist", "display_artist")),
		called("picture", pictureField("cover_artwork_uri", "track.cover_artwork_uri", "cover_artwork_uri")),
		extra(called("preview", videoField("preview_url", "track.web_30s_preview_download_url", "track.fast_start_progressive_download_url",
			"track.progressive_download_url", "web_30s_preview_download_url", "fast_start_progressive_download_url", "progressive_download_url"))),
		called("duration", numberField("duration_in_ms", "track.duration_in_ms", "duration_in_ms")), // milliseconds
		flagField("is_explicit", "track.is_explicit", "is_explicit"),
		called("trending", flagField("is_trending_in_clips", "metadata.is_trending_in_clips", "is_trending_in_clips")),
		flagField("is_bookmarked", "metadata.is_bookmarked", "is_bookmarked"),
	},
	Cursor:  cursorSelectors,
	HasMore: hasMoreFlags,
	Links:   musicLinks,
}
