import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleAnswer } from "@/features/lookup/testing";
import { catchFiles, type SavedFile, saveExample } from "./testing";

let saved: readonly SavedFile[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	vi.useRealTimers();
});

describe("the name of a file", () => {
	const moment = new Date("2026-11-20T15:04:05.678Z");
	const expectName = async (id: string, name: string) => {
		vi.stubEnv("TZ", "Asia/Tokyo"); // nine hours ahead of UTC, so it is the next day
		vi.useFakeTimers({ now: moment, toFake: ["Date"] });
		await saveExample(id, sampleAnswer(id));
		await vi.waitFor(() => expect(saved).toHaveLength(1));
		expect(saved[0]?.name).toBe(name);
	};

	test("S9.5: user-id", () => expectName("user-id", "instagram_user_natgeo_20261120T150405Z.csv"));

	test.each(["user-info", "user-by-username"])("S9.6: %s", (id) =>
		expectName(id, "instagram_user_info_natgeo_20261120T150405Z.csv"),
	);

	test.each([
		["engagement", "engagement_natgeo"],
		["business-info", "business_info_natgeo"],
		["web-profile", "web_profile_natgeo"],
		["additional-info", "additional_info_natgeo"],
		["followers", "followers_787132"],
		["following", "following_787132"],
		["search-user", "suggestions_nature"],
		["suggestions", "suggestions_nature"],
		["similar-accounts", "similar_accounts_787132"],
		["posts", "posts_787132"],
		["posts-by-username", "posts_by_username_natgeo"],
		["media-info", "media_info_CAADAK8AHng"],
		["media-likes", "media_likes_CAADAK8AHng"],
		["media-comments", "media_comments_CAADAK8AHng"],
		["user-tagged", "tagged_posts_787132"],
		["reels", "reels_natgeo"],
		["reels-by-username", "reels_natgeo"],
		["tv-posts", "tv_posts_787132"],
		["tv-posts-by-username", "tv_posts_by_username_natgeo"],
		["user-stories", "user_stories_natgeo"],
		["user-stories-by-id", "user_stories_by_id_787132_3700000000000000123"],
		["stories-hd", "stories_hd_natgeo"],
		["stories-hd-by-id", "stories_hd_by_id_787132_3700000000000000123"],
		["highlight-tray", "highlight_tray_787132"],
		["highlight-by-id", "highlight_by_id_17000000012594112"],
		["music-trending", "music_trending"],
		["search-music", "search_music_summer-rain"],
		["location-info", "location_info_212988663"],
		["search-location", "search_location_paris"],
		["hashtag", "hashtag_sunset"],
	])("S9.7: %s", (id, name) => expectName(id, `instagram_${name}_20261120T150405Z.csv`));
});
