import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catchFiles, type SavedFile, saveExample } from "./testing";

let saved: readonly SavedFile[];

beforeEach(() => {
	saved = catchFiles();
});

afterEach(() => {
	vi.unstubAllGlobals();
});

const text = async () => (await saved[0]?.blob.text()) ?? "";

describe("the user info file", () => {
	const body = JSON.stringify({
		id: "1",
		biography: 'one, "two"\nthree',
		edge_followed_by: { count: 5, page: { more: true } },
		bio_links: [{ url: "https://a.test" }, 2],
		category_name: null,
		empty: {},
	});

	const pages = ["user-info", "user-by-username"] as const;
	const expectFile = async (id: string, source: string, head: string, line: string) => {
		await saveExample(id, source);
		await vi.waitFor(() => expect(saved).toHaveLength(1));
		expect(await text()).toBe(`${head}\r\n${line}\r\n`);
	};

	test.each(pages)("S9.8 S9.9 S9.10 S9.11: for %s has flat columns", (id) =>
		expectFile(
			id,
			body,
			"id,biography,edge_followed_by_count,edge_followed_by_page_more,bio_links,category_name,empty",
			'1,"one, ""two""\nthree",5,true,"[{""url"":""https://a.test""},2]",,{}',
		),
	);

	test.each(pages)("S9.8: for %s joins the names of all levels into a column name", (id) =>
		expectFile(
			id,
			'{"id":"1","a":{"b_c":{"d":{"E":{"f":7}},"g":false}},"h":{"i":null,"j":[{"k":1}]}}',
			"id,a_b_c_d_E_f,a_b_c_g,h_i,h_j",
			'1,7,false,,"[{""k"":1}]"',
		),
	);

	test.each(pages)("S9.9 S9.10: for %s writes lists as JSON and nulls as empty cells", (id) =>
		expectFile(
			id,
			'{"id":"1","none":[],"one":[1],"nulls":[null],"nested":[[1],{"a":{"b":null}}],"no":null,"word":"null"}',
			"id,none,one,nulls,nested,no,word",
			'1,[],[1],[null],"[[1],{""a"":{""b"":null}}]",,null',
		),
	);

	test.each(
		pages.flatMap((id) =>
			[
				["a comma", "one, two", '"one, two"'],
				["a quote", 'one "two', '"one ""two"'],
				["a line feed", "one\ntwo", '"one\ntwo"'],
				["a carriage return", "one\rtwo", '"one\rtwo"'],
				["none of these", "one; two", "one; two"],
			].map(([name, value, cell]) => ({ id, name, value, cell })),
		),
	)("S9.11: for $id escapes a value with $name", ({ id, value, cell }) =>
		expectFile(id, JSON.stringify({ id: "1", biography: value }), "id,biography", `1,${cell}`),
	);
});

test("S9.12: the engagement file has the metrics, then the posts", async () => {
	const post = { likes: 2, comments: 1, taken_at: 1700000000, datetime: "2023-11-14", hours_since_post: 8.5 };
	const rates = { time_ago: "8 hours ago", likes_per_hour: 0.25, comments_per_hour: 0.12 };
	const other = { likes: 9, comments: null, taken_at: 1600000000, time_ago: "long, long ago" };
	await saveExample(
		"engagement",
		JSON.stringify({
			username: "natgeo",
			id_user: "787132",
			followers: 100,
			engagement_rate_percentages: 1.5,
			recent_posts: 12,
			likes: 11,
			comments: 13,
			is_private: false,
			posts_details: [{ ...post, ...rates }, other],
		}),
	);
	await vi.waitFor(() => expect(saved).toHaveLength(1));
	expect((await text()).split("\r\n")).toEqual([
		"metric,value",
		"username,natgeo",
		"id_user,787132",
		"followers,100",
		"engagement_rate_percentages,1.5",
		"recent_posts,12",
		"likes,11",
		"comments,13",
		"is_private,false",
		"",
		"likes,comments,taken_at,datetime,hours_since_post,time_ago,likes_per_hour,comments_per_hour",
		"2,1,1700000000,2023-11-14,8.5,8 hours ago,0.25,0.12",
		'9,,1600000000,,,"long, long ago",,',
		"",
	]);
});
