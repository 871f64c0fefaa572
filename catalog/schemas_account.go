package catalog

import "slices"

var identitySchema = Schema{
	Kind: SchemaIdentity, One: "account", Many: "accounts",
	ID:       "user_id",
	Title:    "user_id",
	Columns:  []string{"user_id", "status"},
	Rows:     []Selector{bareRow, "[0]", "[0][0]"},
	Requires: []string{"user_id"},
	Fields: []Field{
		called("ID", idField("user_id", "id", "user_id")),
		textField("status", "status"),
	},
	Links: identityLinks,
}

var profileSchema = Schema{
	Kind: SchemaProfile, One: "account", Many: "accounts",
	ID:       "id",
	Picture:  "profile_pic_url",
	Title:    "username",
	Columns:  []string{"profile_pic_url", "username", "full_name", "follower_count", "following_count", "media_count", "is_verified", "is_private", "category", "id"},
	Rows:     []Selector{"user", "data.user", "graphql.user", bareRow, "[0]", "[0][0]"},
	Requires: []string{"id", "username"},
	Fields: []Field{
		idField("id", "id", "pk", "pk_id"),
		textField("username", "username"),
		textField("full_name", "full_name"),
		textField("biography", "biography"),
		called("picture", pictureField("profile_pic_url", "hd_profile_pic_url_info.url", "profile_pic_url_hd", "profile_pic_url")),
		flagField("is_verified", "is_verified"),
		called("followers", numberField("follower_count", "edge_followed_by.count", "follower_count")),
		called("following", numberField("following_count", "edge_follow.count", "following_count")),
		called("posts", numberField("media_count", "edge_owner_to_timeline_media.count", "media_count")),
		textField("category", "category_name", "category"),
		called("website", linkField("external_url", "external_url")),
		{
			Name: "is_business", Type: FieldFlag,
			Selectors:  []Selector{"is_business_account", "is_business", "account_type"},
			TrueValues: []string{"true", "2", "3"},
		},
		flagField("is_private", "is_private"),
		called("email", textField("public_email", "public_email", "business_email")),
		called("phone", textField("public_phone_number", "public_phone_number", "business_phone_number")),
		called("street", textField("address_street", "address_street")),
		textField("zip", "zip"),
		called("city", textField("city_name", "city_name")),
		called("mutual", numberField("mutual_followers_count", "mutual_followers_count", "edge_mutual_followed_by.count")),
		called("reels", numberField("total_clips_count", "total_clips_count")),
		called("highlights", numberField("highlight_reel_count", "highlight_reel_count")),
		called("links", rowsField("bio_links", []Field{
			extra(linkField("url", "url")),
			extra(textField("title", "title")),
		}, "bio_links[]")),
	},
	Links: profileLinks,
}

var engagementSchema = Schema{
	Kind: SchemaEngagement, One: "account", Many: "accounts",
	ID:       "id_user",
	Title:    "username",
	Columns:  []string{"username", "followers", "engagement_rate_percentages", "recent_posts", "likes", "comments", "is_private", "id_user"},
	Rows:     []Selector{bareRow, "[0]", "[0][0]"},
	Requires: []string{"username", "id_user", "followers"},
	Fields: []Field{
		textField("username", "username"),
		called("ID", idField("id_user", "id_user")),
		numberField("followers", "followers"),
		called("engagement rate", decimalField("engagement_rate_percentages", "engagement_rate_percentages")),
		numberField("recent_posts", "recent_posts"),
		numberField("likes", "likes"),
		numberField("comments", "comments"),
		flagField("is_private", "is_private"),
		called("posts", rowsField("posts_details", []Field{
			numberField("likes", "likes"),
			numberField("comments", "comments"),
			called("posted", timeField("taken_at", "taken_at")),
			textField("datetime", "datetime"),
			decimalField("hours_since_post", "hours_since_post"),
			textField("time_ago", "time_ago"),
			decimalField("likes_per_hour", "likes_per_hour"),
			decimalField("comments_per_hour", "comments_per_hour"),
			// These are not among the specified columns of the file.
			extra(textField("code", "code", "shortcode")),
			extra(called("thumbnail", pictureField("thumbnail_url", "thumbnail_url"))),
		}, "posts_details[]")),
	},
	Links: accountLinks("id_user"),
}

var accountsSchema = Schema{
	Kind: SchemaAccounts, One: "account", Many: "accounts",
	ID:      "id",
	Picture: "profile_pic_url",
	Title:   "username",
	Columns: []string{"profile_pic_url", "full_name", "username", "follower_count", "is_private", "is_verified", "id"},
	Empty:   "The list may be empty, hidden by its owner, or not available to this key.",
	Rows: slices.Concat(
		[]Selector{"users[]", "items[].user", "items[]", "data.user.edge_*.edges[].node"},
		streamedRows("user"), bareRows("user"), []Selector{bareRow},
	),
	Requires: []string{"id"},
	Fields: []Field{
		idField("id", "id", "pk", "pk_id"),
		textField("username", "username"),
		textField("full_name", "full_name"),
		flagField("is_private", "is_private"),
		flagField("is_verified", "is_verified"),
		called("picture", pictureField("profile_pic_url", "profile_pic_url", "profile_pic_url_hd")),
		called("followers", numberField("follower_count", "follower_count", "edge_followed_by.count")),
		called("following", numberField("following_count", "following_count", "edge_follow.count")),
		called("mutual", numberField("mutual_followers_count", "mutual_followers_count")),
		called("posts", numberField("media_count", "media_count")),
		textField("category", "category", "category_name"),
		textField("biography", "biography"),
		called("website", linkField("external_url", "external_url")),
		extra(called("context", textField("social_context", "social_context"))),
	},
	Cursor:  cursorSelectors,
	HasMore: hasMoreFlags,
	Limited: []Selector{"should_limit_list_of_followers"},
	Total:   listTotals,
	Links:   accountLinks("id"),
}

var commentFields = []Field{
	idField("id", "pk", "id"),
	textField("text", "text"),
	called("posted", timeField("created_at", "created_at", "created_at_utc")),
	called("likes", numberField("like_count", "comment_like_count", "like_count", "edge_liked_by.count")),
	numberField("reply_count", "child_comment_count", "edge_threaded_comments.count"),
	idField("user_id", "user.id", "user.pk", "owner.id"),
	textField("username", "user.username", "owner.username"),
	textField("full_name", "user.full_name", "owner.full_name"),
	flagField("is_verified", "user.is_verified", "owner.is_verified"),
	extra(called("picture", pictureField("profile_pic_url", "user.profile_pic_url", "owner.profile_pic_url"))),
	flagField("is_pinned", "is_pinned"),
}

var commentsSchema = Schema{
	Kind: SchemaComments, One: "comment", Many: "comments",
	ID:      "id",
	Picture: "profile_pic_url",
	Title:   "username",
	Columns: []string{"profile_pic_url", "username", "text", "created_at", "like_count", "reply_count", "is_pinned"},
	Empty:   "No one has commented yet, or comments are turned off.",
	Rows: slices.Concat([]Selector{
		"comments[]",
		"data.shortcode_media.edge_media_to_parent_comment.edges[].node",
		"data.shortcode_media.edge_media_to_comment.edges[].node",
	}, streamedRows(), bareRows(), []Selector{bareRow}),
	Requires: []string{"id"},
	Fields: slices.Concat(commentFields, []Field{
		rowsField("replies", commentFields, "preview_child_comments[]", "edge_threaded_comments.edges[].node"),
	}),
	Cursor: []Selector{
		"next_min_id", "next_max_id",
		"data.shortcode_media.edge_media_to_parent_comment.page_info.end_cursor",
		"data.shortcode_media.edge_media_to_comment.page_info.end_cursor", "[1]",
		streamEnd + ".end_cursor", streamEnd + ".next_max_id",
	},
	// next_min_id is the cursor of the head load. has_more_comments describes the other direction
	// and counts only if the first flag is missing.
	HasMore: [][]Selector{
		{"has_more_headload_comments", "has_more_comments"},
		{
			"data.shortcode_media.edge_media_to_parent_comment.page_info.has_next_page",
			"data.shortcode_media.edge_media_to_comment.page_info.has_next_page",
			streamEnd + ".has_next_page", streamEnd + ".more_available",
		},
	},
	Total: []Selector{
		"comment_count",
		"data.shortcode_media.edge_media_to_parent_comment.count",
		"data.shortcode_media.edge_media_to_comment.count",
	},
	Pinned: []Selector{"is_pinned"},
	Links:  commentLinks,
}
