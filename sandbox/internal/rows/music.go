package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Music writes a track with its sound and its metadata. The sound is from a clip.
func (w Writer) Music(t network.Track) ordered.Object {
	sound := w.clipURL(t.PictureSeed(), network.Account{})
	return ordered.Object{
		{"track", w.track(t).With(ordered.Object{
			{"progressive_download_url", sound},
			{"fast_start_progressive_download_url", sound},
			{"web_30s_preview_download_url", nil},
		}...)},
		{"metadata", ordered.Object{
			{"is_trending_in_clips", t.Trending},
			{"is_bookmarked", false},
			{"allow_media_creation_with_music", true},
			{"formatted_clips_media_count", shortCount(t.Reels) + " reels"},
			{"trend_rank", nil},
		}},
	}
}

func (w Writer) track(t network.Track) ordered.Object {
	var owner network.Account
	cover := func(size int) string { return w.pictureURL("c", t.PictureSeed(), owner, size, size) }
	return ordered.Object{
		{"audio_cluster_id", idText(t.ID)},
		{"id", idText(t.ID + 1)},
		{"audio_asset_id", idText(t.ID + 1)},
		{"title", t.Title},
		{"subtitle", ""},
		{"display_artist", t.Artist},
		{"artist_id", nil},
		{"cover_artwork_uri", cover(640)},
		{"cover_artwork_thumbnail_uri", cover(150)},
		{"duration_in_ms", t.Duration},
		{"is_explicit", t.Explicit},
		{"has_lyrics", false},
		{"allows_saving", true},
		{"highlight_start_times_in_ms", ordered.List{t.HighlightsAt, t.HighlightsAt + 30_000, t.HighlightsAt + 47_500}},
		{"licensed_music_subtype", "DEFAULT"},
		{"is_eligible_for_audio_effects", true},
	}
}
