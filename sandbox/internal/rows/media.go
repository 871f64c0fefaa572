package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Media writes a post of any kind.
func (w Writer) Media(p network.Post, style Style) ordered.Object {
	if style.Graph {
		return w.graphPost(p)
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
	row = append(row, w.videoFields(p)...)
	if p.Type == network.Carousel {
		row = append(row, ordered.Pair{Key: "carousel_media_count", Value: p.Children}, ordered.Pair{Key: "carousel_media", Value: w.carouselChildren(p)})
	}
	return append(row, w.postFields(p)...)
}

func (w Writer) mediaIDs(p network.Post, style Style) ordered.Object {
	pk := p.ID.PK()
	id := idText(pk) + "_" + idText(p.Owner.ID)
	if style.TextIDs {
		return ordered.Object{{"pk", idText(pk)}, {"id", id}, {"code", p.ID.Code()}}
	}
	return ordered.Object{{"id", id}, {"pk", pk}, {"strong_id__", id}, {"code", p.ID.Code()}}
}

func (w Writer) caption(p network.Post) any {
	if p.Caption == "" {
		return nil
	}
	return ordered.Object{
		{"pk", idText(p.ID.PK()/203 + 17_000_000_000_000_000)},
		{"user_id", p.Owner.ID},
		{"text", p.Caption},
		{"type", 1},
		{"created_at", p.TakenAt + 1},
		{"content_type", "comment"},
		{"media_id", p.ID.PK()},
	}
}

// pictures writes the sizes of a picture or a video's cover.
func (w Writer) pictures(p network.Post, child int) ordered.Object {
	candidates := ordered.List{}
	for _, width := range []int{p.Width, 640, 320} {
		height := p.Height * width / p.Width
		candidates = append(candidates, ordered.Object{
			{"width", width}, {"height", height},
			{"url", w.pictureURL("m", p.Picture(child), p.Owner, width, height)},
		})
	}
	return ordered.Object{
		{"image_versions2", ordered.Object{{"candidates", candidates}}},
		{"original_width", p.Width},
		{"original_height", p.Height},
	}
}

func (w Writer) videoFields(p network.Post) ordered.Object {
	if p.Type != network.Video {
		return nil
	}
	url := w.clipURL(p.Picture(0), p.Owner)
	return ordered.Object{
		{"video_versions", ordered.List{
			ordered.Object{{"type", 101}, {"width", 270}, {"height", 480}, {"url", url}, {"id", idText(p.ID.PK()/7) + "v"}},
		}},
		{"video_duration", decimalLiteral(int64(p.Duration), 3)},
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

func (w Writer) carouselChildren(p network.Post) ordered.List {
	children := ordered.List{}
	for child := range p.Children {
		pk := p.ID.PK() - uint64(child) - 1<<20
		row := ordered.Object{
			{"id", idText(pk) + "_" + idText(p.Owner.ID)}, {"pk", pk},
			{"media_type", int(network.Picture)},
			{"carousel_parent_id", idText(p.ID.PK()) + "_" + idText(p.Owner.ID)},
		}
		children = append(children, append(row, w.pictures(p, child)...))
	}
	return children
}

func (w Writer) postFields(p network.Post) ordered.Object {
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
	if p.HasLocation {
		return rest.Put("location", w.postLocation(p.Location))
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

// Comment writes a comment with its replies.
func (w Writer) Comment(c network.Comment, style Style) ordered.Object {
	replies := make([]ordered.Object, c.Replies)
	for j := range replies {
		replies[j] = w.comment(w.Network.Reply(c, j), style)
	}
	row := w.comment(c, style)
	if style.Graph {
		return row.Put("edge_threaded_comments", graphEdges(replies...).Put("count", c.Replies))
	}
	children := ordered.List{}
	for _, reply := range replies {
		children = append(children, reply.With(ordered.Pair{Key: "parent_comment_id", Value: idText(c.PK)}))
	}
	return row.With(ordered.Object{{"child_comment_count", c.Replies}, {"preview_child_comments", children}}...)
}

func (w Writer) comment(c network.Comment, style Style) ordered.Object {
	if style.Graph {
		return ordered.Object{
			{"id", idText(c.PK)}, {"text", c.Text}, {"created_at", c.CreatedAt},
			{"owner", w.graphOwner(c.Author)}, {"viewer_has_liked", false},
			{"edge_liked_by", ordered.Object{{"count", c.Likes}}},
		}
	}
	return ordered.Object{
		{"pk", idText(c.PK)},
		{"user_id", c.Author.ID},
		{"type", 0},
		{"created_at", c.CreatedAt},
		{"created_at_utc", c.CreatedAt},
		{"content_type", "comment"},
		{"status", "Active"},
		{"text", c.Text},
		{"comment_like_count", c.Likes},
		{"has_liked_comment", false},
		{"is_edited", false},
		{"media_id", c.Post.ID.PK()},
		{"user", w.Account(c.Author, style)},
	}
}
