package shape

import "viewfinder/sandbox/internal/rows"

// Identity has the shapes of an account's ID.
func Identity() Family {
	return Family{"identity", []Shape{
		{Description: "id as a number, user_id as text", Fields: []string{"id", "user_id", "username"}},
		{Description: "id alone, as a number", Fields: []string{"id"}},
		{Description: "id alone, as text", Fields: []string{"id"}, Style: rows.Style{TextIDs: true}},
		{Description: "user_id alone, as text", Fields: []string{"user_id"}},
		{Description: "user_id alone, as a number", Fields: []string{"user_id"}, Style: rows.Style{TextIDs: true}},
	}}
}

// Profile has the shapes of a profile.
func Profile() Family {
	return Family{"profile", []Shape{
		{Description: "at the top level, counts in edge_followed_by and its like"},
		{Description: "under user, counts in follower_count and its like, is_business", RowsPath: "user", Names: rows.AppNames},
		{Description: "under data.user, counts in edge_followed_by and its like", RowsPath: "data.user"},
		{Description: "under graphql.user, counts in edge_followed_by and its like", RowsPath: "graphql.user"},
		{Description: "under user, business only as an account_type", RowsPath: "user", Names: rows.TypeNames},
	}}
}

// Accounts has the shapes of a list of accounts.
func Accounts() Family {
	return Family{"accounts", []Shape{
		{Description: "users[]", RowsPath: "users[]"},
		{Description: "items[].user, cursor in paging_info", RowsPath: "items[].user", CursorPath: "paging_info.max_id", FlagPaths: []string{"paging_info.more_available"}, Style: rows.Style{TextIDs: true}},
		{Description: "data.user.edge_followed_by.edges[].node with page_info", RowsPath: "data.user.edge_followed_by.edges[].node", CursorPath: "data.user.edge_followed_by.page_info.end_cursor", FlagPaths: []string{"data.user.edge_followed_by.page_info.has_next_page"}},
		{Description: "an array of the users and the cursor", AsPair: true, Style: rows.Style{TextIDs: true}},
		{Description: "users[], flags null", RowsPath: "users[]", FlagPaths: []string{"has_more", "more_available"}, NullFlags: true},
	}}
}

// Media has the shapes of a list of posts.
func Media() Family {
	return Family{"media", []Shape{
		{Description: "items[]", RowsPath: "items[]"},
		{Description: "items[].media, cursor in paging_info", RowsPath: "items[].media", CursorPath: "paging_info.max_id", FlagPaths: []string{"paging_info.more_available"}, Style: rows.Style{TextIDs: true}},
		{Description: graphTimeline + ".edges[].node with page_info", RowsPath: graphTimeline + ".edges[].node", CursorPath: graphTimeline + ".page_info.end_cursor", FlagPaths: []string{graphTimeline + ".page_info.has_next_page"}, Style: rows.Style{Graph: true}},
		{Description: "items[].media_or_ad, cursor in page_info, flag null", RowsPath: "items[].media_or_ad", CursorPath: "page_info.next_max_id", FlagPaths: []string{"more_available"}, NullFlags: true},
		{Description: "items[], a cursor of digits as a number beyond 2^53", RowsPath: "items[]", NumericCursor: true, Style: rows.Style{TextIDs: true}},
	}}
}

// Post has the shapes of one post.
func Post() Family {
	return Family{"post", []Shape{
		{Description: "items[]", RowsPath: "items[]"},
		{Description: "data.shortcode_media", RowsPath: "data.shortcode_media", Style: rows.Style{Graph: true}},
		{Description: "media_or_ad", RowsPath: "media_or_ad"},
		{Description: "items[].media, pk as text", RowsPath: "items[].media", Style: rows.Style{TextIDs: true}},
	}}
}

// Sections has the shapes of a list of posts in sections.
func Sections() Family {
	return Family{"sections", []Shape{
		{Description: "sections[].layout_content.medias[].media", RowsPath: "sections[]", Section: gridLayout()},
		{Description: "data.top.sections[].layout_content.medias[].media", RowsPath: "data.top.sections[]", Section: gridLayout(), CursorPath: "data.top.next_max_id", FlagPaths: []string{"data.top.more_available"}},
		{Description: "sections with one_by_two_item and fill_items", RowsPath: "sections[]", Section: fillLayout(), Style: rows.Style{TextIDs: true}},
		{Description: "items[].media, cursor in paging_info", RowsPath: "items[].media", CursorPath: "paging_info.max_id", FlagPaths: []string{"paging_info.more_available"}},
	}}
}

// Stories has the shapes of stories.
func Stories() Family {
	return Family{"stories", []Shape{
		{Description: "items[]", RowsPath: "items[]"},
		{Description: "reel.items[]", RowsPath: "reel.items[]", OwnerPath: "reel"},
		{Description: "reels.<id>.items[]", RowsPath: "reels.{id}.items[]", OwnerPath: "reels.{id}", Style: rows.Style{TextIDs: true}},
		{Description: "reels_media[].items[]", RowsPath: "reels_media[one].items[]", OwnerPath: "reels_media[one]"},
		{Description: "data.reels_media[].items[]", RowsPath: "data.reels_media[one].items[]", OwnerPath: "data.reels_media[one]"},
	}}
}

// Highlights has the shapes of a list of highlights.
func Highlights() Family {
	return Family{"highlights", []Shape{
		{Description: "tray[]", RowsPath: "tray[]"},
		{Description: "items[]", RowsPath: "items[]"},
	}}
}

// Highlight has the shapes of the stories of a highlight.
func Highlight() Family {
	return Family{"highlight", []Shape{
		{Description: "items[]", RowsPath: "items[]"},
		{Description: `reels."highlight:<id>".items[]`, RowsPath: "reels.highlight:{id}.items[]", OwnerPath: "reels.highlight:{id}", Style: rows.Style{TextIDs: true}},
		{Description: "reels_media[].items[]", RowsPath: "reels_media[one].items[]", OwnerPath: "reels_media[one]"},
	}}
}

// Places has the shapes of a list of locations.
func Places() Family {
	return Family{"places", []Shape{
		{Description: "items[].location", RowsPath: "items[].location"},
		{Description: "venues[]", RowsPath: "venues[]"},
	}}
}

// Music has the shapes of a list of tracks.
func Music() Family {
	return Family{"music", []Shape{
		{Description: "items[] with page_info", RowsPath: "items[]"},
		{Description: "items[], cursor and flag at the top level", RowsPath: "items[]", CursorPath: "next_max_id", FlagPaths: []string{"more_available"}},
		{Description: "items[] with paging_info, flag null", RowsPath: "items[]", CursorPath: "paging_info.max_id", FlagPaths: []string{"paging_info.more_available"}, NullFlags: true},
	}}
}

// Comments has the shapes of a list of comments.
func Comments() Family {
	const parents, older = "data.shortcode_media.edge_media_to_parent_comment", "data.shortcode_media.edge_media_to_comment"
	return Family{"comments", []Shape{
		{Description: "comments[]", RowsPath: "comments[]"},
		{Description: parents + ".edges[].node", RowsPath: parents + ".edges[].node", CursorPath: parents + ".page_info.end_cursor", FlagPaths: []string{parents + ".page_info.has_next_page"}, Style: rows.Style{Graph: true}},
		{Description: older + ".edges[].node", RowsPath: older + ".edges[].node", CursorPath: older + ".page_info.end_cursor", FlagPaths: []string{older + ".page_info.has_next_page"}, Style: rows.Style{Graph: true}},
		{Description: "comments[], has_more_comments null", RowsPath: "comments[]", FlagPaths: []string{"has_more_comments"}, NullFlags: true, Style: rows.Style{TextIDs: true}},
	}}
}
