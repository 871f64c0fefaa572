import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catchFiles, type Saved, save } from "./testing";

let saved: readonly Saved[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
});

const text = async () => (await saved[0]?.blob.text()) ?? "";

describe("the file of user info", () => {
	const body = JSON.stringify({
		id: "1",
		biography: 'one, "two"\nthree',
		edge_followed_by: { count: 5, page: { more: true } },
		bio_links: [{ url: "https://a.test" }, 2],
		category_name: null,
		empty: {},
	});

	test.each(["user-info", "user-by-username"])("S9.8 S9.9 S9.10 S9.11: %s", async (id) => {
		await save(id, body);
		await vi.waitFor(() => expect(saved).toHaveLength(1));
		expect(await text()).toBe(
			[
				"id,biography,edge_followed_by_count,edge_followed_by_page_more,bio_links,category_name,empty",
				'1,"one, ""two""\nthree",5,true,"[{""url"":""https://a.test""},2]",,{}',
				"",
			].join("\r\n"),
		);
	});
});

test("S9.12: the file of engagement has the metrics, then the posts", async () => {
	const post = { likes: 2, comments: 1, taken_at: 1700000000, datetime: "2023-11-14", hours_since_post: 8.5 };
	const rates = { time_ago: "8 hours ago", likes_per_hour: 0.25, comments_per_hour: 0.12 };
	await save(
		"engagement",
		JSON.stringify({
			username: "natgeo",
			id_user: "787132",
			followers: 100,
			engagement_rate_percentages: 1.5,
			recent_posts: 1,
			likes: 2,
			comments: 1,
			is_private: false,
			posts_details: [{ ...post, ...rates }],
		}),
	);
	await vi.waitFor(() => expect(saved).toHaveLength(1));
	expect((await text()).split("\r\n")).toEqual([
		"metric,value",
		"username,natgeo",
		"id_user,787132",
		"followers,100",
		"engagement_rate_percentages,1.5",
		"recent_posts,1",
		"likes,2",
		"comments,1",
		"is_private,false",
		"",
		"likes,comments,taken_at,datetime,hours_since_post,time_ago,likes_per_hour,comments_per_hour",
		"2,1,1700000000,2023-11-14,8.5,8 hours ago,0.25,0.12",
		"",
	]);
});
