package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Media is a post of any kind.
func (w Writer) Media(p network.Post, style Style) ordered.Object {
	if style.Graph {
		return w.node(p)
	}
	row := w.mediaIDs(p, style)
	row = append(row, ordered.Object{
		{"media_type", int(p.Type)},
		{"product_type", p.Product},
		{"taken_at", p.TakenAt},
		{"device_timestamp", p.TakenAt * 1_000_000},
		{"like_count", p.Likes},
		{"comment_count", p.Comments},
		{"caption", w.caption(p)},
		{"user", w.Account(p.Owner, style)},
	}...)
	row = append(row, w.pictures(p, 0)...)
	row = append(row, w.moving(p)...)
	if p.Type == network.Carousel {
		row = append(row, ordered.Pair{Key: "carousel_media_count", Value: p.Parts}, ordered.Pair{Key: "carousel_media", Value: w.parts(p)})
	}
	return append(row, w.mediaRest(p)...)
}

func (w Writer) mediaIDs(p network.Post, style Style) ordered.Object {
	pk := p.ID.PK()
	id := text(pk) + "_" + text(p.Owner.ID)
	if style.TextIDs {
		return ordered.Object{{"pk", text(pk)}, {"id", id}, {"code", p.ID.Code()}}
	}
	return ordered.Object{{"id", id}, {"pk", pk}, {"strong_id__", id}, {"code", p.ID.Code()}}
}

func (w Writer) caption(p network.Post) any {
	if p.Caption == "" {
		return nil
	}
	return ordered.Object{
		{"pk", text(p.ID.PK()/203 + 17_000_000_000_000_000)},
		{"user_id", p.Owner.ID},
		{"text", p.Caption},
		{"type", 1},
		{"created_at", p.TakenAt + 1},
		{"content_type", "comment"},
		{"media_id", p.ID.PK()},
	}
}

// pictures are the sizes in which a picture, or the still of a clip, is there.
func (w Writer) pictures(p network.Post, part int) ordered.Object {
	candidates := ordered.List{}
	for _, width := range []int{p.Width, 640, 320} {
		height := p.Height * width / p.Width
		candidates = append(candidates, ordered.Object{
			{"width", width}, {"height", height},
			{"url", w.picture("m", p.Picture(part), p.Owner, width, height)},
		})
	}
	return ordered.Object{
		{"image_versions2", ordered.Object{{"candidates", candidates}}},
		{"original_width", p.Width},
		{"original_height", p.Height},
	}
}

func (w Writer) moving(p network.Post) ordered.Object {
	if p.Type != network.Video {
		return nil
	}
	url := w.clip(p.Picture(0), p.Owner)
	return ordered.Object{
		{"video_versions", ordered.List{
			ordered.Object{{"type", 101}, {"width", 270}, {"height", 480}, {"url", url}, {"id", text(p.ID.PK()/7) + "v"}},
		}},
		{"video_duration", fixedPoint(int64(p.Duration), 3)},
		{"has_audio", p.Track.ID != 0},
		{"number_of_qualities", 1},
		{"play_count", p.Plays},
		{"ig_play_count", p.Plays},
		{"clips_metadata", w.clipsMetadata(p)},
	}
}

func (w Writer) clipsMetadata(p network.Post) any {
	if p.Track.ID == 0 {
		return nil
	}
	return ordered.Object{
		{"music_info", ordered.Object{{"music_asset_info", w.track(p.Track)}}},
		{"audio_type", "licensed_music"},
	}
}

func (w Writer) parts(p network.Post) ordered.List {
	parts := ordered.List{}
	for part := range p.Parts {
		pk := p.ID.PK() - uint64(part) - 1<<20
		row := ordered.Object{
			{"id", text(pk) + "_" + text(p.Owner.ID)}, {"pk", pk},
			{"media_type", int(network.Picture)},
			{"carousel_parent_id", text(p.ID.PK()) + "_" + text(p.Owner.ID)},
		}
		parts = append(parts, append(row, w.pictures(p, part)...))
	}
	return parts
}

func (w Writer) mediaRest(p network.Post) ordered.Object {
	rest := ordered.Object{
		{"filter_type", 0},
		{"has_liked", false},
		{"can_viewer_save", true},
		{"can_viewer_reshare", true},
		{"caption_is_edited", false},
		{"like_and_view_counts_disabled", false},
		{"comment_likes_enabled", true},
		{"commerciality_status", "not_commercial"},
		{"is_paid_partnership", false},
		{"reshare_count", p.Likes / 31},
		{"usertags", w.usertags(p)},
		{"location", nil},
	}
	if p.HasPlace {
		return rest.Put("location", w.MediaPlace(p.Place))
	}
	return rest
}

func (w Writer) usertags(p network.Post) any {
	if len(p.Tagged) == 0 {
		return nil
	}
	in := ordered.List{}
	for _, tagged := range p.Tagged {
		in = append(in, ordered.Object{
			{"user", w.Account(tagged, Style{})},
			{"position", ordered.List{ordered.Literal("0.5"), ordered.Literal("0.6180339888")}},
		})
	}
	return ordered.Object{{"in", in}}
}
