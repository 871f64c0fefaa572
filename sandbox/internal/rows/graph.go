package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

func (w Writer) graphPost(p network.Post) ordered.Object {
	row := ordered.Object{
		{"__typename", graphType(p)},
		{"id", idText(p.ID.PK())},
		{"shortcode", p.ID.Code()},
		{"dimensions", ordered.Object{{"height", p.Height}, {"width", p.Width}}},
		{"display_url", w.pictureURL("m", p.Picture(0), p.Owner, p.Width, p.Height)},
		{"thumbnail_src", w.pictureURL("m", p.Picture(0), p.Owner, 640, 640)},
		{"is_video", p.Type == network.Video},
		{"taken_at_timestamp", p.TakenAt},
		{"edge_media_to_caption", graphEdges(ordered.Object{{"text", p.Caption}})},
		{"edge_media_to_parent_comment", ordered.Object{{"count", p.Comments}}},
		{"edge_media_preview_like", ordered.Object{{"count", p.Likes}}},
		{"comments_disabled", false},
		{"owner", w.graphOwner(p.Owner)},
		{"location", nil},
	}
	if p.HasLocation {
		row = row.Put("location", ordered.Object{{"id", idText(p.Location.ID)}, {"has_public_page", true}, {"name", p.Location.Name}})
	}
	if p.Type == network.Video {
		row = append(row, ordered.Object{{"video_url", w.clipURL(p.Picture(0), p.Owner)}, {"video_view_count", p.Plays}}...)
	}
	return append(row, w.graphChildren(p)...)
}

func (w Writer) graphOwner(a network.Account) ordered.Object {
	return ordered.Object{
		{"id", idText(a.ID)}, {"username", a.Name}, {"full_name", a.FullName},
		{"is_verified", a.Verified}, {"is_private", a.Private}, {"profile_pic_url", w.portraitURL(a, 150)},
	}
}

func (w Writer) graphChildren(p network.Post) ordered.Object {
	if p.Type != network.Carousel {
		return nil
	}
	nodes := make([]ordered.Object, p.Children)
	for child := range nodes {
		nodes[child] = ordered.Object{
			{"id", idText(p.ID.PK() - uint64(child) - 1<<20)},
			{"display_url", w.pictureURL("m", p.Picture(child), p.Owner, p.Width, p.Height)},
			{"dimensions", ordered.Object{{"height", p.Height}, {"width", p.Width}}},
			{"is_video", false},
		}
	}
	return ordered.Object{{"edge_sidecar_to_children", graphEdges(nodes...)}}
}

func graphEdges(nodes ...ordered.Object) ordered.Object {
	list := ordered.List{}
	for _, node := range nodes {
		list = append(list, ordered.Object{{"node", node}})
	}
	return ordered.Object{{"edges", list}}
}

func graphType(p network.Post) string {
	switch p.Type {
	case network.Video:
		return "GraphVideo"
	case network.Carousel:
		return "GraphSidecar"
	}
	return "GraphImage"
}
