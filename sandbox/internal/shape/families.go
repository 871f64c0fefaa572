package shape

import "viewfinder/sandbox/internal/rows"

// Row styles other than the default.
var (
	textIDs = rows.Style{TextIDs: true}
	graph   = rows.Style{Graph: true}
)

// connection returns a GraphQL shape: the rows and the paging information are at one path.
func connection(path, suffix string, style rows.Style) Shape {
	return Shape{
		Description: path + ".edges[].node" + suffix, RowsPath: path + ".edges[].node", CursorPath: path + ".page_info.end_cursor",
		FlagPaths: []string{path + ".page_info.has_next_page"}, Style: style,
	}
}

// pagingInfo returns a shape with the paging information in a separate object.
func pagingInfo(rowsPath string, style rows.Style) Shape {
	return Shape{
		Description: rowsPath + ", cursor in paging_info", RowsPath: rowsPath, CursorPath: "paging_info.max_id",
		FlagPaths: []string{"paging_info.more_available"}, Style: style,
	}
}

// All returns the families for all kinds of responses.
func All() Families {
	return Families{
		{"identity", []Shape{
			{Description: "id as a number, user_id as text", Fields: []string{"id", "user_id", "username"}},
			{Description: "id alone, as a number", Fields: []string{"id"}},
			{Description: "id alone, as text", Fields: []string{"id"}, Style: textIDs},
			{Description: "user_id alone, as text", Fields: []string{"user_id"}},
			{Description: "user_id alone, as a number", Fields: []string{"user_id"}, Style: textIDs},
		}},
		{"profile", []Shape{
			{Description: "at the top level, counts in edge_followed_by and similar fields"},
			{Description: "under user, counts in follower_count and similar fields, is_business", RowsPath: "user", Names: rows.AppNames},
			{Description: "under data.user, counts in edge_followed_by and similar fields", RowsPath: "data.user"},
			{Description: "under graphql.user, counts in edge_followed_by and similar fields", RowsPath: "graphql.user"},
			{Description: "under user, business only as an account_type", RowsPath: "user", Names: rows.TypeNames},
		}},
		{"accounts", []Shape{
			{Description: "users[]", RowsPath: "users[]"},
			pagingInfo("items[].user", textIDs),
			connection("data.user.edge_followed_by", " with page_info", rows.Style{}),
			{Description: "an array of the users and the cursor", AsPair: true, Style: textIDs},
			{Description: "users[], flags null", RowsPath: "users[]", FlagPaths: []string{"has_more", "more_available"}, NullFlags: true},
		}},
		{"media", []Shape{
			{Description: "items[]", RowsPath: "items[]"},
			pagingInfo("items[].media", textIDs),
			connection("data.user.edge_owner_to_timeline_media", " with page_info", graph),
			{Description: "items[].media_or_ad, cursor in page_info, flag null", RowsPath: "items[].media_or_ad", CursorPath: "page_info.next_max_id", FlagPaths: []string{"more_available"}, NullFlags: true},
			{Description: "items[], a cursor of digits as a number beyond 2^53", RowsPath: "items[]", NumericCursor: true, Style: textIDs},
		}},
		{"sections", []Shape{
			{Description: "sections[].layout_content.medias[].media", RowsPath: "sections[]", Section: gridLayout()},
			{Description: "data.top.sections[].layout_content.medias[].media", RowsPath: "data.top.sections[]", Section: gridLayout(), CursorPath: "data.top.next_max_id", FlagPaths: []string{"data.top.more_available"}},
			{Description: "sections with one_by_two_item and fill_items", RowsPath: "sections[]", Section: fillLayout(), Style: textIDs},
			pagingInfo("items[].media", rows.Style{}),
		}},
		{"places", []Shape{
			{Description: "items[].location", RowsPath: "items[].location"},
			{Description: "venues[]", RowsPath: "venues[]"},
		}},
		{"music", []Shape{
			{Description: "items[] with page_info", RowsPath: "items[]"},
			{Description: "items[], cursor and flag at the top level", RowsPath: "items[]", CursorPath: "next_max_id", FlagPaths: []string{"more_available"}},
			{Description: "items[] with paging_info, flag null", RowsPath: "items[]", CursorPath: "paging_info.max_id", FlagPaths: []string{"paging_info.more_available"}, NullFlags: true},
		}},
		{"stories", []Shape{
			{Description: "items[]", RowsPath: "items[]"},
			{Description: "reel.items[]", RowsPath: "reel.items[]", OwnerPath: "reel"},
			{Description: "reels.<id>.items[]", RowsPath: "reels.{id}.items[]", OwnerPath: "reels.{id}", Style: textIDs},
			{Description: "reels_media[].items[]", RowsPath: "reels_media[one].items[]", OwnerPath: "reels_media[one]"},
			{Description: "data.reels_media[].items[]", RowsPath: "data.reels_media[one].items[]", OwnerPath: "data.reels_media[one]"},
		}},
		{"highlights", []Shape{
			{Description: "tray[]", RowsPath: "tray[]"},
			{Description: "items[]", RowsPath: "items[]"},
		}},
		{"highlight", []Shape{
			{Description: "items[]", RowsPath: "items[]"},
			{Description: `reels."highlight:<id>".items[]`, RowsPath: "reels.highlight:{id}.items[]", OwnerPath: "reels.highlight:{id}", Style: textIDs},
			{Description: "reels_media[].items[]", RowsPath: "reels_media[one].items[]", OwnerPath: "reels_media[one]"},
		}},
		{"post", []Shape{
			{Description: "items[]", RowsPath: "items[]"},
			{Description: "data.shortcode_media", RowsPath: "data.shortcode_media", Style: graph},
			{Description: "media_or_ad", RowsPath: "media_or_ad"},
			{Description: "items[].media, pk as text", RowsPath: "items[].media", Style: textIDs},
		}},
		{"comments", []Shape{
			{Description: "comments[]", RowsPath: "comments[]"},
			connection("data.shortcode_media.edge_media_to_parent_comment", "", graph),
			connection("data.shortcode_media.edge_media_to_comment", "", graph),
			{Description: "comments[], has_more_comments null", RowsPath: "comments[]", FlagPaths: []string{"has_more_comments"}, NullFlags: true, Style: textIDs},
		}},
	}
}
