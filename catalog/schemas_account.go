package catalog

import "slices"

var identitySchema = Schema{
	Kind: SchemaIdentity, One: "account", Many: "accounts",
	Title:    "id",
	Columns:  []string{"id", "status"},
	Rows:     []Selector{bareRow, "[0]", "[0][0]"},
	Requires: []string{"id"},
	Fields: []Field{
		idField("id", "user_id", "id", "user_id"),
		textField("status", "status", "status"),
	},
	Links: identityLinks,
}

var profileSchema = Schema{
	Kind: SchemaProfile, One: "account", Many: "accounts",
	Title:    "username",
	Columns:  []string{"picture", "username", "fullName", "followers", "following", "posts", "verified", "private", "category", "id"},
	Rows:     []Selector{"user", "data.user", "graphql.user", bareRow, "[0]", "[0][0]"},
	Requires: []string{"id", "username"},
	Fields: []Field{
		idField("id", "", "id", "pk", "pk_id"),
		textField("username", "", "username"),
		textField("fullName", "", "full_name"),
		textField("biography", "", "biography"),
		pictureField("picture", "", "hd_profile_pic_url_info.url", "profile_pic_url_hd", "profile_pic_url"),
		flagField("verified", "", "is_verified"),
		numberField("followers", "", "edge_followed_by.count", "follower_count"),
		numberField("following", "", "edge_follow.count", "following_count"),
		numberField("posts", "", "edge_owner_to_timeline_media.count", "media_count"),
		textField("category", "", "category_name", "category"),
		linkField("website", "", "external_url"),
		{
			Name: "business", Type: FieldFlag,
			Selectors:  []Selector{"is_business_account", "is_business", "account_type"},
			TrueValues: []string{"true", "2", "3"},
		},
		flagField("private", "", "is_private"),
		textField("email", "", "public_email", "business_email"),
		textField("phone", "", "public_phone_number", "business_phone_number"),
		textField("street", "", "address_street"),
		textField("zip", "", "zip"),
		textField("city", "", "city_name"),
		numberField("mutual", "", "mutual_followers_count", "edge_mutual_followed_by.count"),
		numberField("reels", "", "total_clips_count"),
		numberField("highlights", "", "highlight_reel_count"),
		rowsField("links", []Field{
			linkField("url", "", "url"),
			textField("title", "", "title"),
		}, "bio_links[]"),
	},
	Links: profileLinks,
}

var engagementSchema = Schema{
	Kind: SchemaEngagement, One: "account", Many: "accounts",
	Title:    "username",
	Columns:  []string{"username", "followers", "rate", "recentPosts", "likes", "comments", "private", "id"},
	Rows:     []Selector{bareRow, "[0]", "[0][0]"},
	Requires: []string{"username", "id", "followers"},
	Fields: []Field{
		textField("username", "username", "username"),
		idField("id", "id_user", "id_user"),
		numberField("followers", "followers", "followers"),
		decimalField("rate", "engagement_rate_percentages", "engagement_rate_percentages"),
		numberField("recentPosts", "recent_posts", "recent_posts"),
		numberField("likes", "likes", "likes"),
		numberField("comments", "comments", "comments"),
		flagField("private", "is_private", "is_private"),
		rowsField("posts", []Field{
			numberField("likes", "likes", "likes"),
			numberField("comments", "comments", "comments"),
			timeField("takenAt", "taken_at", "taken_at"),
			textField("datetime", "datetime", "datetime"),
			decimalField("hoursSincePost", "hours_since_post", "hours_since_post"),
			textField("timeAgo", "time_ago", "time_ago"),
			decimalField("likesPerHour", "likes_per_hour", "likes_per_hour"),
			decimalField("commentsPerHour", "comments_per_hour", "comments_per_hour"),
			// Beyond the specification's fields, so without columns in the file.
			textField("code", "", "code", "shortcode"),
			pictureField("picture", "", "thumbnail_url"),
		}, "posts_details[]"),
	},
	Links: accountLinks,
}

var accountsSchema = Schema{
	Kind: SchemaAccounts, One: "account", Many: "accounts",
	Title:   "username",
	Columns: []string{"picture", "fullName", "username", "followers", "private", "verified"},
	Empty:   "The list may be empty, hidden by its owner, or refused to this key.",
	Rows: slices.Concat(
		[]Selector{"users[]", "items[].user", "items[]", "data.user.edge_*.edges[].node"},
		streamedRows("user"), bareRows("user"), []Selector{bareRow},
	),
	Requires: []string{"id"},
	Fields: []Field{
		idField("id", "id", "id", "pk", "pk_id"),
		textField("username", "username", "username"),
		textField("fullName", "full_name", "full_name"),
		flagField("private", "is_private", "is_private"),
		flagField("verified", "is_verified", "is_verified"),
		pictureField("picture", "profile_pic_url", "profile_pic_url", "profile_pic_url_hd"),
		numberField("followers", "follower_count", "follower_count", "edge_followed_by.count"),
		numberField("following", "following_count", "following_count", "edge_follow.count"),
		numberField("mutual", "mutual_followers_count", "mutual_followers_count"),
		numberField("posts", "media_count", "media_count"),
		textField("category", "category", "category", "category_name"),
		textField("biography", "biography", "biography"),
		linkField("website", "external_url", "external_url"),
		textField("context", "", "social_context"),
	},
	Cursor:  cursorSelectors,
	HasMore: hasMoreFlags,
	Limited: []Selector{"should_limit_list_of_followers"},
	Total:   listTotals,
	Links:   accountLinks,
}

var commentFields = []Field{
	idField("id", "id", "pk", "id"),
	textField("text", "text", "text"),
	timeField("createdAt", "created_at", "created_at", "created_at_utc"),
	numberField("likes", "like_count", "comment_like_count", "like_count", "edge_liked_by.count"),
	numberField("replyCount", "reply_count", "child_comment_count", "edge_threaded_comments.count"),
	idField("userID", "user_id", "user.id", "user.pk", "owner.id"),
	textField("username", "username", "user.username", "owner.username"),
	textField("fullName", "full_name", "user.full_name", "owner.full_name"),
	flagField("verified", "is_verified", "user.is_verified", "owner.is_verified"),
	pictureField("picture", "", "user.profile_pic_url", "owner.profile_pic_url"),
	flagField("pinned", "is_pinned", "is_pinned"),
}

var commentsSchema = Schema{
	Kind: SchemaComments, One: "comment", Many: "comments",
	Title:   "username",
	Columns: []string{"picture", "username", "text", "createdAt", "likes", "replyCount", "pinned"},
	Empty:   "Nobody has commented yet, or comments are switched off.",
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
	// next_min_id is the cursor of the head load; has_more_comments is
	// about the other direction and counts only where the first flag is missing.
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
