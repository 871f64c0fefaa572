import { test } from "../test.ts";
import { lookupTest, resolveIDCall } from "./lookup-test.ts";

test.describe("S1.2 S1.3 S1.4 S1.5 S2.58 S2.59 S2.61 S2.63 S4.1 S5.1 S5.2 S5.3 S6.1 S6.2 S7.1 S7.2 S7.3 S7.37 S7.38 S9.7: each page about posts, stories, music and places starts idle, asks for a key, then makes its GET with that key as a bearer token, shows, copies and saves the response, and links back", () => {
	test(
		"S2.33 S7.13 S9.2: posts by user ID",
		lookupTest({
			id: "posts",
			address: "/try-posts?userId=787132",
			heading: "Get User Posts",
			calls: ["/ig/posts/?id_user=787132&count=100"],
			typed: ["787132"],
			paged: true,
		}),
	);
	test(
		"S2.34 S7.14 S9.2: posts by username",
		lookupTest({
			id: "posts-by-username",
			address: "/try-posts-by-username?username=natgeo",
			heading: "Get User Posts by Username",
			calls: ["/ig/posts_username/?user=natgeo&count=100"],
			typed: ["natgeo"],
			paged: true,
		}),
	);
	test(
		"S2.35 S7.15 S9.2: reels, as a gallery",
		lookupTest({
			id: "reels",
			address: "/try-reels-posts?username=natgeo",
			heading: "Get User Reels (Gallery)",
			calls: ["/ig/reels_posts/?user=natgeo&count=100"],
			typed: ["natgeo"],
			paged: true,
		}),
	);
	test(
		"S2.35 S7.15 S9.2: reels, as a table",
		lookupTest({
			id: "reels-by-username",
			address: "/try-reels-posts?view=table",
			heading: "Get User Reels (Table)",
			calls: ["/ig/reels_posts/?user=natgeo&count=100"],
			typed: ["natgeo"],
			paged: true,
		}),
	);
	test(
		"S2.38 S5.17 S7.18: hashtag, without its #",
		lookupTest({
			id: "hashtag",
			address: "/try-hashtag",
			heading: "Search Hashtag",
			calls: ["/ig/hashtag/?hashtag=sunset"],
			typed: ["#sunset"],
		}),
	);
	test(
		"S2.39 S7.19 S9.3: location info, from the default start",
		lookupTest({
			id: "location-info",
			address: "/try-location-info",
			heading: "Get Location Info",
			calls: ["/ig/locations/?location_id=212988663&max_id=100"],
			typed: ["212988663"],
		}),
	);
	test(
		"S2.39 S7.19: location info, from the given start",
		lookupTest({
			id: "location-info",
			address: "/try-location-info?location_id=212988663",
			heading: "Get Location Info",
			calls: ["/ig/locations/?location_id=212988663&max_id=7"],
			typed: ["212988663", "7"],
		}),
	);
	test(
		"S2.40 S7.20: location search, URL-encoded",
		lookupTest({
			id: "search-location",
			address: "/try-search-location",
			heading: "Search Locations",
			calls: ["/ig/location_search/?name=s%C3%A3o%20paulo%20%26%20co"],
			typed: ["são paulo & co"],
		}),
	);
	test(
		"S2.41 S7.21: trending music, without inputs",
		lookupTest({
			id: "music-trending",
			address: "/try-music-trending",
			heading: "Get Music Trending List",
			calls: ["/ig/music_trending/"],
			typed: [],
		}),
	);
	test(
		"S2.42 S7.22: music search, spaces as +",
		lookupTest({
			id: "search-music",
			address: "/try-search-music",
			heading: "Search Music",
			calls: ["/ig/music_search/?name=summer+rain+%2B+s%C3%BCn"],
			typed: ["summer rain + sün"],
		}),
	);
	test(
		"S2.43 S7.23: stories by username",
		lookupTest({
			id: "user-stories",
			address: "/try-user-stories",
			heading: "Get User Stories",
			calls: [resolveIDCall, "/ig/stories/?id_user=787132"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.44 S7.24: stories by user ID",
		lookupTest({
			id: "user-stories-by-id",
			address: "/try-user-stories-by-id",
			heading: "Get User Stories by ID",
			calls: ["/ig/get_stories/?id_user=787132&id_stories=3700000000000000123"],
			typed: ["787132", "3700000000000000123"],
		}),
	);
	test(
		"S2.45 S7.25: HD stories by username",
		lookupTest({
			id: "stories-hd",
			address: "/try-stories-hd",
			heading: "Get HD Stories",
			calls: [resolveIDCall, "/ig/stories_hd/?id_user=787132"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.46 S7.26: HD stories by user ID",
		lookupTest({
			id: "stories-hd-by-id",
			address: "/try-stories-hd-by-id",
			heading: "Get HD Stories by ID",
			calls: ["/ig/get_stories_hd/?id_user=787132&id_stories=3700000000000000123"],
			typed: ["787132", "3700000000000000123"],
		}),
	);
	test(
		"S2.47 S7.27: highlights tray",
		lookupTest({
			id: "highlight-tray",
			address: "/try-highlight-tray",
			heading: "Get Highlights",
			calls: ["/ig/highlights_tray/?id_user=787132"],
			typed: ["787132"],
		}),
	);
	test(
		"S2.48 S7.28: single highlight",
		lookupTest({
			id: "highlight-by-id",
			address: "/try-highlight-by-id",
			heading: "Get Highlight by ID",
			calls: ["/ig/highlights/?id_highlight=17000000012594112"],
			typed: ["17000000012594112"],
		}),
	);
	test(
		"S2.49 S7.29: TV posts by user ID",
		lookupTest({
			id: "tv-posts",
			address: "/try-tv-posts",
			heading: "Get TV Posts",
			calls: ["/ig/tv_posts/?user=787132"],
			typed: ["787132"],
		}),
	);
	test(
		"S2.50 S7.30: TV posts by username",
		lookupTest({
			id: "tv-posts-by-username",
			address: "/try-tv-posts-by-username",
			heading: "Get TV Posts by Username",
			calls: ["/ig/tv_posts_username/?user=natgeo"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.51 S7.31: media info",
		lookupTest({
			id: "media-info",
			address: "/try-media-info",
			heading: "Get Media Info",
			calls: ["/ig/post_info_v2/?shortcode=CAADAK8AHng"],
			typed: ["CAADAK8AHng"],
		}),
	);
	test(
		"S2.52 S7.32: likes",
		lookupTest({
			id: "media-likes",
			address: "/try-media-likes",
			heading: "Get Media Likes",
			calls: ["/ig/likes/?shortcode=CAADAK8AHng"],
			typed: ["CAADAK8AHng"],
		}),
	);
	test(
		"S2.53 S7.33: comments",
		lookupTest({
			id: "media-comments",
			address: "/try-media-comments",
			heading: "Get Media Comments",
			calls: ["/ig/comments/?shortcode=CAADAK8AHng"],
			typed: ["CAADAK8AHng"],
		}),
	);
});
