import { test } from "../test.ts";
import { asks } from "./asking.ts";

test.describe("S6.2 S7.1 S7.2 S7.3: each address about posts, stories, music and places asks one GET with the bearer key", () => {
	test(
		"S2.33 S7.13 S9.2: posts by user ID",
		asks("/try-posts", "Get User Posts", "/ig/posts/?id_user=787132&count=100", "787132"),
	);
	test(
		"S2.34 S7.14 S9.2: posts by username",
		asks(
			"/try-posts-by-username",
			"Get User Posts by Username",
			"/ig/posts_username/?user=natgeo&count=100",
			"natgeo",
		),
	);
	test(
		"S2.35 S7.15 S9.2: reels, as a gallery",
		asks("/try-reels-posts", "Get User Reels (Gallery)", "/ig/reels_posts/?user=natgeo&count=100", "natgeo"),
	);
	test(
		"S2.35 S7.15 S9.2: reels, as a table",
		asks(
			"/try-reels-posts?view=table",
			"Get User Reels (Table)",
			"/ig/reels_posts/?user=natgeo&count=100",
			"natgeo",
		),
	);
	test(
		"S2.38 S5.17 S7.18: hashtag, without its #",
		asks("/try-hashtag", "Search Hashtag", "/ig/hashtag/?hashtag=sunset", "#sunset"),
	);
	test(
		"S2.39 S7.19 S9.3: location info, from the default on",
		asks(
			"/try-location-info",
			"Get Location Info",
			"/ig/locations/?location_id=212988663&max_id=100",
			"212988663",
		),
	);
	test(
		"S2.39 S7.19: location info, from where it is told to",
		asks(
			"/try-location-info",
			"Get Location Info",
			"/ig/locations/?location_id=212988663&max_id=7",
			"212988663",
			"7",
		),
	);
	test(
		"S2.40 S7.20: location search, encoded",
		asks(
			"/try-search-location",
			"Search Locations",
			"/ig/location_search/?name=s%C3%A3o%20paulo%20%26%20co",
			"são paulo & co",
		),
	);
	test(
		"S2.41 S7.21: trending music, with nothing",
		asks("/try-music-trending", "Get Music Trending List", "/ig/music_trending/"),
	);
	test(
		"S2.42 S7.22: music search, spaces as +",
		asks(
			"/try-search-music",
			"Search Music",
			"/ig/music_search/?name=summer+rain+%2B+s%C3%BCn",
			"summer rain + sün",
		),
	);
	test(
		"S2.43 S7.23: stories by username",
		asks("/try-user-stories", "Get User Stories", "/ig/stories/?id_user=787132", "787132"),
	);
	test(
		"S2.44 S7.24: stories by user ID",
		asks(
			"/try-user-stories-by-id",
			"Get User Stories by ID",
			"/ig/get_stories/?id_user=787132&id_stories=3700000000000000123",
			"787132",
			"3700000000000000123",
		),
	);
	test(
		"S2.45 S7.25: HD stories by username",
		asks("/try-stories-hd", "Get HD Stories", "/ig/stories_hd/?id_user=787132", "787132"),
	);
	test(
		"S2.46 S7.26: HD stories by user ID",
		asks(
			"/try-stories-hd-by-id",
			"Get HD Stories by ID",
			"/ig/get_stories_hd/?id_user=787132&id_stories=3700000000000000123",
			"787132",
			"3700000000000000123",
		),
	);
	test(
		"S2.47 S7.27: highlights tray",
		asks("/try-highlight-tray", "Get Highlights", "/ig/highlights_tray/?id_user=787132", "787132"),
	);
	test(
		"S2.48 S7.28: single highlight",
		asks(
			"/try-highlight-by-id",
			"Get Highlight by ID",
			"/ig/highlights/?id_highlight=17000000012594112",
			"17000000012594112",
		),
	);
	test(
		"S2.49 S7.29: TV posts by user ID",
		asks("/try-tv-posts", "Get TV Posts", "/ig/tv_posts/?user=787132", "787132"),
	);
	test(
		"S2.50 S7.30: TV posts by username",
		asks(
			"/try-tv-posts-by-username",
			"Get TV Posts by Username",
			"/ig/tv_posts_username/?user=natgeo",
			"natgeo",
		),
	);
	test(
		"S2.51 S7.31: media info",
		asks("/try-media-info", "Get Media Info", "/ig/post_info_v2/?shortcode=CAADAK8AHng", "CAADAK8AHng"),
	);
	test(
		"S2.52 S7.32: likes",
		asks("/try-media-likes", "Get Media Likes", "/ig/likes/?shortcode=CAADAK8AHng", "CAADAK8AHng"),
	);
	test(
		"S2.53 S7.33: comments",
		asks("/try-media-comments", "Get Media Comments", "/ig/comments/?shortcode=CAADAK8AHng", "CAADAK8AHng"),
	);
	test(
		"S2.54 S7.34: tagged posts",
		asks("/try-user-tagged", "Get Tagged Posts", "/ig/tagged/?id_user=787132", "787132"),
	);
});
