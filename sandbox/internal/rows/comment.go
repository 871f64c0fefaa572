package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Comment is a comment with its replies.
func (w Writer) Comment(c network.Comment, style Style) ordered.Object {
	replies := make([]ordered.Object, c.Replies)
	for j := range replies {
		replies[j] = w.comment(w.Network.Reply(c, j), style)
	}
	row := w.comment(c, style)
	if style.Graph {
		return row.Put("edge_threaded_comments", edges(replies...).Put("count", c.Replies))
	}
	children := ordered.List{}
	for _, reply := range replies {
		children = append(children, reply.With(ordered.Pair{Key: "parent_comment_id", Value: text(c.PK)}))
	}
	return row.With(ordered.Object{{"child_comment_count", c.Replies}, {"preview_child_comments", children}}...)
}

func (w Writer) comment(c network.Comment, style Style) ordered.Object {
	if style.Graph {
		return ordered.Object{
			{"id", text(c.PK)}, {"text", c.Text}, {"created_at", c.CreatedAt},
			{"owner", w.Owner(c.Author)}, {"viewer_has_liked", false},
			{"edge_liked_by", ordered.Object{{"count", c.Likes}}},
		}
	}
	return ordered.Object{
		{"pk", text(c.PK)},
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
