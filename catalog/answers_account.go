package catalog

import "slices"

var identityAnswer = Answer{
	Kind: "identity", One: "account", Many: "accounts",
	Rows:  []Place{""},
	Found: []string{"id"},
	Fields: []Field{
		id("id", "user_id", "id", "user_id"),
		text("status", "status", "status"),
	},
	Steps: identitySteps,
}

var profileAnswer = Answer{
	Kind: "profile", One: "account", Many: "accounts",
	Rows:  []Place{"user", "data.user", "graphql.user", ""},
	Found: []string{"id", "username"},
	Fields: []Field{
		id("id", "", "id", "pk", "pk_id"),
		text("username", "", "username"),
		text("fullName", "", "full_name"),
		text("biography", "", "biography"),
		picture("picture", "", "hd_profile_pic_url_info.url", "profile_pic_url_hd", "profile_pic_url"),
		flag("verified", "", "is_verified"),
		number("followers", "", "edge_followed_by.count", "follower_count"),
		number("following", "", "edge_follow.count", "following_count"),
		number("posts", "", "edge_owner_to_timeline_media.count", "media_count"),
		text("category", "", "category_name", "category"),
		link("website", "", "external_url"),
		{
			Name: "business", Type: TypeFlag,
			Places: []Place{"is_business_account", "is_business", "account_type"},
			Is:     []string{"true", "2", "3"},
		},
		flag("private", "", "is_private"),
		text("email", "", "public_email", "business_email"),
		text("phone", "", "public_phone_number", "business_phone_number"),
		text("street", "", "address_street"),
		text("zip", "", "zip"),
		text("city", "", "city_name"),
		number("mutual", "", "mutual_followers_count", "edge_mutual_followed_by.count"),
		number("reels", "", "total_clips_count"),
		number("highlights", "", "highlight_reel_count"),
		rows("links", []Field{
			link("url", "", "url"),
			text("title", "", "title"),
		}, "bio_links[]"),
	},
	Steps: profileSteps,
}

var engagementAnswer = Answer{
	Kind: "engagement", One: "account", Many: "accounts",
	Rows:  []Place{""},
	Found: []string{"username", "id", "followers"},
	Fields: []Field{
		text("username", "username", "username"),
		id("id", "id_user", "id_user"),
		number("followers", "followers", "followers"),
		number("rate", "engagement_rate_percentages", "engagement_rate_percentages"),
		number("recentPosts", "recent_posts", "recent_posts"),
		number("likes", "likes", "likes"),
		number("comments", "comments", "comments"),
		flag("private", "is_private", "is_private"),
		rows("posts", []Field{
			number("likes", "likes", "likes"),
			number("comments", "comments", "comments"),
			moment("takenAt", "taken_at", "taken_at"),
			text("datetime", "datetime", "datetime"),
			number("hoursSincePost", "hours_since_post", "hours_since_post"),
			text("timeAgo", "time_ago", "time_ago"),
			number("likesPerHour", "likes_per_hour", "likes_per_hour"),
			number("commentsPerHour", "comments_per_hour", "comments_per_hour"),
		}, "posts_details[]"),
	},
	Steps: accountSteps,
}

var accountsAnswer = Answer{
	Kind: "accounts", One: "account", Many: "accounts",
	Empty: "The list may be empty, hidden by its owner, or refused to this key.",
	Rows:  []Place{"users[]", "items[].user", "data.user.edge_*.edges[].node", "[0][]"},
	Fields: []Field{
		id("id", "id", "id", "pk", "pk_id"),
		text("username", "username", "username"),
		text("fullName", "full_name", "full_name"),
		flag("private", "is_private", "is_private"),
		flag("verified", "is_verified", "is_verified"),
		picture("picture", "profile_pic_url", "profile_pic_url", "profile_pic_url_hd"),
		number("followers", "follower_count", "follower_count", "edge_followed_by.count"),
		number("following", "following_count", "following_count", "edge_follow.count"),
		number("mutual", "mutual_followers_count", "mutual_followers_count"),
		number("posts", "media_count", "media_count"),
		text("category", "category", "category", "category_name"),
		text("biography", "biography", "biography"),
		link("website", "external_url", "external_url"),
		text("context", "", "social_context"),
	},
	Cursor:  cursors,
	More:    moreFlags,
	Limited: []Place{"should_limit_list_of_followers"},
	Steps:   accountSteps,
}

var commentFields = []Field{
	id("id", "id", "pk", "id"),
	text("text", "text", "text"),
	moment("createdAt", "created_at", "created_at", "created_at_utc"),
	number("likes", "like_count", "comment_like_count", "like_count", "edge_liked_by.count"),
	number("replyCount", "reply_count", "child_comment_count", "edge_threaded_comments.count"),
	id("userID", "user_id", "user.id", "user.pk", "owner.id"),
	text("username", "username", "user.username", "owner.username"),
	text("fullName", "full_name", "user.full_name", "owner.full_name"),
	flag("verified", "is_verified", "user.is_verified", "owner.is_verified"),
	picture("picture", "", "user.profile_pic_url", "owner.profile_pic_url"),
	flag("pinned", "is_pinned", "is_pinned"),
}

var commentsAnswer = Answer{
	Kind: "comments", One: "comment", Many: "comments",
	Empty: "Nobody has commented yet, or comments are switched off.",
	Rows: []Place{
		"comments[]",
		"data.shortcode_media.edge_media_to_parent_comment.edges[].node",
		"data.shortcode_media.edge_media_to_comment.edges[].node",
	},
	Fields: slices.Concat(commentFields, []Field{
		rows("replies", commentFields, "preview_child_comments[]", "edge_threaded_comments.edges[].node"),
	}),
	Cursor: []Place{
		"next_min_id", "next_max_id",
		"data.shortcode_media.edge_media_to_parent_comment.page_info.end_cursor",
		"data.shortcode_media.edge_media_to_comment.page_info.end_cursor",
	},
	// next_min_id is the cursor of the head load; has_more_comments speaks of
	// the other direction and counts only where the first flag is missing.
	More: [][]Place{
		{"has_more_headload_comments", "has_more_comments"},
		{
			"data.shortcode_media.edge_media_to_parent_comment.page_info.has_next_page",
			"data.shortcode_media.edge_media_to_comment.page_info.has_next_page",
		},
	},
	Steps: commentSteps,
}
