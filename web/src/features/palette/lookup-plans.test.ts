import { afterEach, describe, expect, test } from "vitest";
import { featureByID, routedFeatures } from "@/catalog/features";
import { forgetAccounts, rememberID } from "@/features/lookup/known-accounts";
import { planLookup } from "@/features/lookup/lookup-plan";
import { requireFeature } from "@/features/lookup/testing";
import { currentAccessKey } from "@/lib/access-key";
import { lookupPlans, offeredFeatures, valuePlans } from "./lookup-plans";

afterEach(forgetAccounts);

const likeliest = (text: string) => {
	const plan = lookupPlans(text).named[0];
	return [plan?.feature.id, plan?.title, plan?.cost];
};

describe("words with a feature and a value", () => {
	test.each([
		["posts natgeo", "posts-by-username", "Posts by @natgeo", "1 call"],
		["profile nasa", "user-info", "Profile of @nasa", "1 call"],
		["nasa profile", "user-info", "Profile of @nasa", "1 call"],
		["web profile nasa", "web-profile", "Web profile of @nasa", "1 call"],
		["posts @natgeo", "posts-by-username", "Posts by @natgeo", "1 call"],
		["posts of natgeo", "posts-by-username", "Posts by @natgeo", "1 call"],
		["natgeo posts", "posts-by-username", "Posts by @natgeo", "1 call"],
		["posts 787132", "posts", "Posts by 787132", "1 call"],
		[
			"followers natgeo",
			"followers",
			"Followers of @natgeo",
			"2 calls: the ID of @natgeo is looked up first",
		],
		["FOLLOWERS 787132", "followers", "Followers of 787132", "1 call"],
		[
			"business natgeo",
			"business-info",
			"Business info for @natgeo",
			"2 calls: the ID of @natgeo is looked up first",
		],
		["business 787132", "business-info", "Business info for 787132", "1 call"],
		["engagement https://www.instagram.com/natgeo/", "engagement", "Engagement for @natgeo", "1 call"],
		["comments CAADAK8AHng", "media-comments", "Comments on post CAADAK8AHng", "1 call"],
		["hashtag #sea", "hashtag", "Posts with #sea", "1 call"],
		["search locations são paulo", "search-location", "Search locations: são paulo", "1 call"],
		["location info 212988663", "location-info", "Location 212988663", "1 call"],
		["stories by id 787132 31", "user-stories-by-id", "Story 31 of 787132", "1 call"],
		["music trending", "music-trending", "Trending music", "1 call"],
		["user info natgeo", "user-info", "Profile of @natgeo", "1 call"],
		["engagement rate of natgeo", "engagement", "Engagement for @natgeo", "1 call"],
		["best post natgeo", "posts-by-username", "Posts by @natgeo", "1 call"],
		[
			"who follows natgeo",
			"followers",
			"Followers of @natgeo",
			"2 calls: the ID of @natgeo is looked up first",
		],
		["who liked CAADAK8AHng", "media-likes", "Likes on post CAADAK8AHng", "1 call"],
		["tranding", "music-trending", "Trending music", "1 call"],
	])("%s", (text, id, title, cost) => {
		expect(likeliest(text)).toEqual([id, title, cost]);
	});

	test("cost no call for the ID when it is known", () => {
		rememberID(currentAccessKey(), "natgeo", "787132");
		expect(likeliest("followers natgeo")[2]).toBe("1 call (ID saved)");
	});

	test("list only the cheaper of two equivalent lookups", () => {
		const plans = lookupPlans("posts natgeo").named.map(({ title, calls }) => [title, calls]);
		expect(plans.filter(([title]) => title === "Posts by @natgeo")).toEqual([["Posts by @natgeo", 1]]);
	});

	test.each(["engagement rate", "user info", "Search Music", "rate of engagement"])(
		"%s is a feature's name, not a value",
		(text) => expect(lookupPlans(text).named).toEqual([]),
	);

	test("take no word of the longest name as a value", () => {
		const titles = lookupPlans("user info natgeo").named.map(({ title }) => title);
		expect(titles.filter((title) => /info\b.*natgeo|@info/.test(title) && !/@natgeo$/.test(title))).toEqual(
			[],
		);
	});

	test("find no feature in a list of names", () => {
		expect(lookupPlans("natgeo, nasa, music").named).toEqual([]);
	});

	test("list refused lookups last, with the reason", () => {
		const refused = lookupPlans("stories natgeo").named.filter(({ isAccepted }) => !isAccepted);
		expect(refused.map(({ feature, cost }) => [feature.id, cost])).toContainEqual([
			"user-stories-by-id",
			"No call: please enter both user ID and stories ID",
		]);
		expect(lookupPlans("stories natgeo").named[0]).toMatchObject({ isAccepted: true, calls: 2 });
	});
});

describe("a value without a feature", () => {
	const ids = (text: string) => valuePlans(text).map(({ feature }) => feature.id);

	test.each([
		["natgeo", ["user-info", "posts-by-username", "followers"]],
		["@natgeo", ["user-info", "posts-by-username", "followers"]],
		["https://www.instagram.com/natgeo/", ["user-info", "posts-by-username", "followers"]],
		["787132", ["posts", "followers", "following"]],
		["#sea", ["hashtag"]],
		["https://www.instagram.com/p/CAADAK8AHng/", ["media-info", "media-likes", "media-comments"]],
		["instagram.com/stories/natgeo/31/", ["user-stories-by-id", "stories-hd-by-id", "user-info"]],
		["https://www.instagram.com/explore/tags/sea/", ["hashtag"]],
		["https://www.instagram.com/explore/locations/212988663/oslo/", ["location-info"]],
		["new york", ["search-user", "search-location", "search-music"]],
		["https://www.instagram.com/explore/", []],
		["", []],
	])("%s", (text, expected) => {
		expect(ids(text).slice(0, 3)).toEqual(expected);
	});

	test("that links to a story fills both of its fields", () => {
		const [plan] = valuePlans("https://www.instagram.com/stories/natgeo/31/");
		expect(plan).toMatchObject({
			title: "Story 31 of @natgeo",
			cost: "2 calls: the ID of @natgeo is looked up first",
		});
	});

	test("is used only for features with a page", () => {
		for (const id of offeredFeatures) expect(routedFeatures).toContain(featureByID(id));
	});
});

test.each(routedFeatures.map(({ id }) => id))("each example of %s is a lookup of one or two calls", (id) => {
	const { inputs } = requireFeature(id);
	const values = inputs.filter((input) => input.default === undefined).map(({ example }) => example);
	const plan = planLookup(requireFeature(id), values.join(" "));
	expect(plan?.isAccepted).toBe(true);
	expect([1, 2]).toContain(plan?.calls);
});

test.each(routedFeatures.map(({ id }) => id))("the lookup of %s is named after what it does", (id) => {
	const feature = requireFeature(id);
	const values = feature.inputs.flatMap(({ default: fixed, example }) =>
		fixed === undefined ? example : [],
	);
	const { title = "" } = planLookup(feature, values.join(" ")) ?? {};
	expect(title).not.toMatch(/^Get |[{}]/);
	for (const value of values) expect(title).toContain(value);
});

test("a feature without a page has no lookup", () => {
	expect(planLookup(requireFeature("reel-info"), "x")).toBeUndefined();
});
