package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// node is a post in the names of the network's graph.
func (w Writer) node(p network.Post) ordered.Object {
	row := ordered.Object{
		{"__typename", typeName(p)},
		{"id", text(p.ID.PK())},
		{"shortcode", p.ID.Code()},
		{"dimensions", ordered.Object{{"height", p.Height}, {"width", p.Width}}},
		{"display_url", w.picture("m", p.Picture(0), p.Owner, p.Width, p.Height)},
		{"thumbnail_src", w.picture("m", p.Picture(0), p.Owner, 640, 640)},
		{"is_video", p.Type == network.Video},
		{"taken_at_timestamp", p.TakenAt},
		{"edge_media_to_caption", edges(ordered.Object{{"text", p.Caption}})},
		{"edge_media_to_parent_comment", ordered.Object{{"count", p.Comments}}},
		{"edge_media_preview_like", ordered.Object{{"count", p.Likes}}},
		{"comments_disabled", false},
		{"owner", w.Owner(p.Owner)},
		{"location", nil},
	}
	if p.HasPlace {
		row = row.Put("location", ordered.Object{{"id", text(p.Place.ID)}, {"has_public_page", true}, {"name", p.Place.Name}})
	}
	if p.Type == network.Video {
		row = append(row, ordered.Object{{"video_url", w.clip(p.Picture(0), p.Owner)}, {"video_view_count", p.Plays}}...)
	}
	return append(row, w.sidecar(p)...)
}

// Owner is the account of a post in the names of the network's graph.
func (w Writer) Owner(p network.Person) ordered.Object {
	return ordered.Object{
		{"id", text(p.ID)}, {"username", p.Name}, {"full_name", p.FullName},
		{"is_verified", p.Verified}, {"is_private", p.Private}, {"profile_pic_url", w.Portrait(p, 150)},
	}
}

func (w Writer) sidecar(p network.Post) ordered.Object {
	if p.Type != network.Carousel {
		return nil
	}
	nodes := make([]ordered.Object, p.Parts)
	for part := range nodes {
		nodes[part] = ordered.Object{
			{"id", text(p.ID.PK() - uint64(part) - 1<<20)},
			{"display_url", w.picture("m", p.Picture(part), p.Owner, p.Width, p.Height)},
			{"dimensions", ordered.Object{{"height", p.Height}, {"width", p.Width}}},
			{"is_video", false},
		}
	}
	return ordered.Object{{"edge_sidecar_to_children", edges(nodes...)}}
}

func edges(nodes ...ordered.Object) ordered.Object {
	list := ordered.List{}
	for _, node := range nodes {
		list = append(list, ordered.Object{{"node", node}})
	}
	return ordered.Object{{"edges", list}}
}

func typeName(p network.Post) string {
	switch p.Type {
	case network.Video:
		return "GraphVideo"
	case network.Carousel:
		return "GraphSidecar"
	}
	return "GraphImage"
}
