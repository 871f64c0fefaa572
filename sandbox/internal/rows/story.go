package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Story writes a story from today or from a highlight.
func (w Writer) Story(p network.Post, style Style) ordered.Object {
	row := w.mediaIDs(p, style)
	row = append(row, ordered.Object{
		{"media_type", int(p.Type)},
		{"product_type", "story"},
		{"taken_at", p.TakenAt},
		{"expiring_at", p.TakenAt + 86_400},
		{"is_reel_media", true},
		{"user", w.Account(p.Owner, style)},
		{"like_count", p.Likes},
		{"has_audio", p.Type == network.Video},
		{"video_duration", storyLength(p)},
		{"play_count", p.Plays},
		{"video_versions", w.storyVideos(p)},
	}...)
	row = append(row, w.pictures(p, 0)...)
	return append(row, ordered.Object{
		{"caption", nil},
		{"filter_type", 0},
		{"has_liked", false},
		{"can_reply", false},
		{"can_reshare", true},
		{"story_cta", nil},
		{"reel_mentions", w.mentions(p)},
	}...)
}

func storyLength(p network.Post) any {
	if p.Type != network.Video {
		return nil
	}
	return decimalLiteral(int64(p.Duration), 3)
}

// storyVideos writes the sizes of a story's video. The list is empty for a picture.
func (w Writer) storyVideos(p network.Post) ordered.List {
	list := ordered.List{}
	if p.Type != network.Video {
		return list
	}
	for _, kind := range []int{101, 102} {
		list = append(list, ordered.Object{
			{"type", kind}, {"width", 270}, {"height", 480}, {"url", w.clipURL(p.Picture(0), p.Owner)},
		})
	}
	return list
}

func (w Writer) mentions(p network.Post) ordered.List {
	list := ordered.List{}
	for _, tagged := range p.Tagged {
		list = append(list, ordered.Object{{"user", w.Account(tagged, Style{})}, {"is_sticker", 1}})
	}
	return list
}

// HDStory writes a story as the URLs of its video and its picture. For a picture, the video is
// null.
func (w Writer) HDStory(p network.Post) ordered.Object {
	var video any
	if p.Type == network.Video {
		video = w.clipURL(p.Picture(0), p.Owner)
	}
	return ordered.Object{
		{"status", "ok"},
		{"id", idText(p.ID.PK()) + "_" + idText(p.Owner.ID)},
		{"pk", p.ID.PK()},
		{"media_type", int(p.Type)},
		{"taken_at", p.TakenAt},
		{"expiring_at", p.TakenAt + 86_400},
		{"video", video},
		{"image", w.pictureURL("m", p.Picture(0), p.Owner, p.Width, p.Height)},
		{"original_width", p.Width},
		{"original_height", p.Height},
		{"user", w.Account(p.Owner, Style{})},
	}
}

// Highlight writes a highlight as a row on a profile.
func (w Writer) Highlight(h network.Highlight) ordered.Object {
	return ordered.Object{
		{"id", "highlight:" + idText(h.ID)},
		{"pk", idText(h.ID)},
		{"strong_id__", "highlight:" + idText(h.ID)},
		{"reel_type", "highlight_reel"},
		{"title", h.Title},
		{"media_count", h.Total},
		{"created_at", h.CreatedAt},
		{"updated_timestamp", h.CreatedAt},
		{"cover_media", ordered.Object{
			{"cropped_image_version", ordered.Object{
				{"width", 150}, {"height", 150}, {"url", w.pictureURL("c", h.PictureSeed(), h.Owner, 150, 150)},
			}},
			{"crop_rect", nil},
		}},
		{"user", w.Account(h.Owner, Style{})},
		{"is_pinned_highlight", false},
		{"is_archived", false},
		{"items", ordered.List{}},
	}
}
