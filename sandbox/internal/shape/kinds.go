package shape

import "viewfinder/sandbox/internal/rows"

func identities() []Shape {
	return []Shape{
		{Says: "id as a number, user_id as text", Fields: []string{"id", "user_id", "username"}},
		{Says: "id alone, as a number", Fields: []string{"id"}},
		{Says: "id alone, as text", Fields: []string{"id"}, Style: rows.Style{TextIDs: true}},
		{Says: "user_id alone, as text", Fields: []string{"user_id"}},
		{Says: "user_id alone, as a number", Fields: []string{"user_id"}, Style: rows.Style{TextIDs: true}},
	}
}

func profiles() []Shape {
	return []Shape{
		{Says: "at the top level, counts in edge_followed_by and its like"},
		{Says: "under user, counts in follower_count and its like, is_business", Rows: "user", Names: rows.AppNames},
		{Says: "under data.user, counts in edge_followed_by and its like", Rows: "data.user"},
		{Says: "under graphql.user, counts in edge_followed_by and its like", Rows: "graphql.user"},
		{Says: "under user, business only as an account_type", Rows: "user", Names: rows.TypeNames},
	}
}

func accounts() []Shape {
	return []Shape{
		{Says: "users[]", Rows: "users[]"},
		{Says: "items[].user, cursor in paging_info", Rows: "items[].user", Cursor: "paging_info.max_id", More: []string{"paging_info.more_available"}, Style: rows.Style{TextIDs: true}},
		{Says: "data.user.edge_followed_by.edges[].node with page_info", Rows: "data.user.edge_followed_by.edges[].node", Cursor: "data.user.edge_followed_by.page_info.end_cursor", More: []string{"data.user.edge_followed_by.page_info.has_next_page"}},
		{Says: "an array of the users and the cursor", Pair: true, Style: rows.Style{TextIDs: true}},
		{Says: "users[], flags null", Rows: "users[]", More: []string{"has_more", "more_available"}, Null: true},
	}
}

func media() []Shape {
	return []Shape{
		{Says: "items[]", Rows: "items[]"},
		{Says: "items[].media, cursor in paging_info", Rows: "items[].media", Cursor: "paging_info.max_id", More: []string{"paging_info.more_available"}, Style: rows.Style{TextIDs: true}},
		{Says: graphTimeline + ".edges[].node with page_info", Rows: graphTimeline + ".edges[].node", Cursor: graphTimeline + ".page_info.end_cursor", More: []string{graphTimeline + ".page_info.has_next_page"}, Style: rows.Style{Graph: true}},
		{Says: "items[].media_or_ad, cursor in page_info, flag null", Rows: "items[].media_or_ad", Cursor: "page_info.next_max_id", More: []string{"more_available"}, Null: true},
		{Says: "items[], a cursor of digits as a number beyond 2^53", Rows: "items[]", Number: true, Style: rows.Style{TextIDs: true}},
	}
}

func posts() []Shape {
	return []Shape{
		{Says: "items[]", Rows: "items[]"},
		{Says: "data.shortcode_media", Rows: "data.shortcode_media", Style: rows.Style{Graph: true}},
		{Says: "media_or_ad", Rows: "media_or_ad"},
		{Says: "items[].media, pk as text", Rows: "items[].media", Style: rows.Style{TextIDs: true}},
	}
}

func sections() []Shape {
	return []Shape{
		{Says: "sections[].layout_content.medias[].media", Rows: "sections[]", Section: gridLayout()},
		{Says: "data.top.sections[].layout_content.medias[].media", Rows: "data.top.sections[]", Section: gridLayout(), Cursor: "data.top.next_max_id", More: []string{"data.top.more_available"}},
		{Says: "sections with one_by_two_item and fill_items", Rows: "sections[]", Section: fillLayout(), Style: rows.Style{TextIDs: true}},
		{Says: "items[].media, cursor in paging_info", Rows: "items[].media", Cursor: "paging_info.max_id", More: []string{"paging_info.more_available"}},
	}
}

func stories() []Shape {
	return []Shape{
		{Says: "items[]", Rows: "items[]"},
		{Says: "reel.items[]", Rows: "reel.items[]", About: "reel"},
		{Says: "reels.<id>.items[]", Rows: "reels.{id}.items[]", About: "reels.{id}", Style: rows.Style{TextIDs: true}},
		{Says: "reels_media[].items[]", Rows: "reels_media[one].items[]", About: "reels_media[one]"},
		{Says: "data.reels_media[].items[]", Rows: "data.reels_media[one].items[]", About: "data.reels_media[one]"},
	}
}

func highlights() []Shape {
	return []Shape{
		{Says: "tray[]", Rows: "tray[]"},
		{Says: "items[]", Rows: "items[]"},
	}
}

func keptStories() []Shape {
	return []Shape{
		{Says: "items[]", Rows: "items[]"},
		{Says: `reels."highlight:<id>".items[]`, Rows: "reels.highlight:{id}.items[]", About: "reels.highlight:{id}", Style: rows.Style{TextIDs: true}},
		{Says: "reels_media[].items[]", Rows: "reels_media[one].items[]", About: "reels_media[one]"},
	}
}

func places() []Shape {
	return []Shape{
		{Says: "items[].location", Rows: "items[].location"},
		{Says: "venues[]", Rows: "venues[]"},
	}
}

func music() []Shape {
	return []Shape{
		{Says: "items[] with page_info", Rows: "items[]"},
		{Says: "items[], cursor and flag at the top level", Rows: "items[]", Cursor: "next_max_id", More: []string{"more_available"}},
		{Says: "items[] with paging_info, flag null", Rows: "items[]", Cursor: "paging_info.max_id", More: []string{"paging_info.more_available"}, Null: true},
	}
}

func comments() []Shape {
	const parents, older = "data.shortcode_media.edge_media_to_parent_comment", "data.shortcode_media.edge_media_to_comment"
	return []Shape{
		{Says: "comments[]", Rows: "comments[]"},
		{Says: parents + ".edges[].node", Rows: parents + ".edges[].node", Cursor: parents + ".page_info.end_cursor", More: []string{parents + ".page_info.has_next_page"}, Style: rows.Style{Graph: true}},
		{Says: older + ".edges[].node", Rows: older + ".edges[].node", Cursor: older + ".page_info.end_cursor", More: []string{older + ".page_info.has_next_page"}, Style: rows.Style{Graph: true}},
		{Says: "comments[], has_more_comments null", Rows: "comments[]", More: []string{"has_more_comments"}, Null: true, Style: rows.Style{TextIDs: true}},
	}
}
