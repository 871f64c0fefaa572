import { afterEach, describe, expect, test } from "vitest";
import { featureByID, routedFeatures } from "@/catalog/address";
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

describe("words of a feature and a value", () => {
	test.each([
		["posts natgeo", "posts-by-username", "Get User Posts by Username: @natgeo", "1 call"],
		["posts @natgeo", "posts-by-username", "Get User Posts by Username: @natgeo", "1 call"],
		["posts of natgeo", "posts-by-username", "Get User Posts by Username: @natgeo", "1 call"],
		["natgeo posts", "posts-by-username", "Get User Posts by Username: @natgeo", "1 call"],
		["posts 787132", "posts", "Get User Posts of 787132", "1 call"],
		[
			"followers natgeo",
			"followers",
			"Get Followers of @natgeo",
			"2 calls: the ID of @natgeo is looked up first",
		],
		["FOLLOWERS 787132", "followers", "Get Followers of 787132", "1 call"],
		[
			"business natgeo",
			"business-info",
			"Get Business Info of @natgeo",
			"2 calls: the ID of @natgeo is looked up first",
		],
		["business 787132", "business-info", "Get Business Info of 787132", "1 call"],
		[
			"engagement https://www.instagram.com/natgeo/",
			"engagement",
			"Get User Engagement of @natgeo",
			"1 call",
		],
		["comments CAADAK8AHng", "media-comments", "Get Media Comments of CAADAK8AHng", "1 call"],
		["hashtag #sea", "hashtag", "Search Hashtag: #sea", "1 call"],
		["search locations são paulo", "search-location", "Search Locations: são paulo", "1 call"],
		["location info 212988663", "location-info", "Get Location Info of 212988663", "1 call"],
		["stories by id 787132 31", "user-stories-by-id", "Get User Stories by ID: 787132, 31", "1 call"],
		["music trending", "music-trending", "Get Music Trending List", "1 call"],
		["tranding", "music-trending", "Get Music Trending List", "1 call"],
	])("%s", (text, id, title, cost) => {
		expect(likeliest(text)).toEqual([id, title, cost]);
	});

	test("an ID that is known costs no call", () => {
		rememberID(currentAccessKey(), "natgeo", "787132");
		expect(likeliest("followers natgeo")[2]).toBe("1 call: the ID of @natgeo is known");
	});

	test("what its page would refuse comes last, with the reason", () => {
		const refused = lookupPlans("stories natgeo").named.filter(({ isAccepted }) => !isAccepted);
		expect(refused.map(({ feature, cost }) => [feature.id, cost])).toContainEqual([
			"user-stories-by-id",
			"No call: please enter both user ID and stories ID",
		]);
		expect(lookupPlans("stories natgeo").named[0]).toMatchObject({ isAccepted: true, calls: 2 });
	});
});

describe("a value alone", () => {
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

	test("a story's link fills both of its fields", () => {
		const [plan] = valuePlans("https://www.instagram.com/stories/natgeo/31/");
		expect(plan).toMatchObject({
			title: "Get User Stories by ID: @natgeo, 31",
			cost: "2 calls: the ID of @natgeo is looked up first",
		});
	});

	test("is offered to features that have a page", () => {
		for (const id of offeredFeatures) expect(routedFeatures).toContain(featureByID(id));
	});
});

test.each(routedFeatures.map(({ id }) => id))("the examples of %s make a lookup of one call or two", (id) => {
	const { inputs } = requireFeature(id);
	const values = inputs.filter((input) => input.default === undefined).map(({ example }) => example);
	const plan = planLookup(requireFeature(id), values.join(" "));
	expect(plan?.isAccepted).toBe(true);
	expect([1, 2]).toContain(plan?.calls);
});

test("a feature without a page has no lookup", () => {
	expect(planLookup(requireFeature("reel-info"), "x")).toBeUndefined();
});
