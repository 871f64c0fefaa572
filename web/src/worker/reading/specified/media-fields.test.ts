import { expect, test } from "vitest";
import { readSpecified } from "./testing";

test.each(["posts", "posts-by-username", "reels", "reels-by-username"])(
	"S3.21: a post is read from %s",
	async (id) => {
		for (const [status, more_available, next_max_id, goesOn] of [
			["ok", true, "3_2", true],
			["fail", false, "4_2", false],
			["ok", true, null, false],
		] as const) {
			const page = await readSpecified(id, {
				status,
				items: [
					{ id: "1_2", code: "abc" },
					{ id: "2_2", code: "def" },
				],
				next_max_id,
				more_available,
				message: "Fine",
			});
			expect(page.rows).toMatchObject([
				{ id: "1_2", code: "abc" },
				{ id: "2_2", code: "def" },
			]);
			expect(page).toMatchObject({ status, cursor: next_max_id, hasMore: goesOn, outcomeMessage: "Fine" });
		}
	},
);

test.each(["hashtag", "location-info"])(
	"S3.22 S3.23: the media in the sections of %s are read",
	async (id) => {
		const media = {
			pk: 11,
			code: "abc",
			media_type: 2,
			taken_at: 1700000000,
			like_count: 5,
			comment_count: 6,
			caption: { text: "At sea" },
			user: { pk: 7, username: "ann", full_name: "Ann", is_verified: true, is_private: false },
			original_width: 1080,
			original_height: 1350,
			filter_type: 0,
			has_liked: false,
			can_viewer_save: true,
			location: { name: "Pier", address: "1 Quay", city: "Porto" },
		};
		const other = {
			id: "12_8",
			user: { id: "8", is_verified: true, is_private: true },
			has_liked: false,
			can_viewer_save: false,
		};
		const third = {
			id: "13_9",
			user: { id: "9", is_verified: false, is_private: false },
			has_liked: true,
			can_viewer_save: true,
		};
		const page = await readSpecified(id, {
			sections: [
				{ layout_content: { medias: [{ media }, { media: other }] } },
				{ layout_content: { medias: [{ media: third }] } },
			],
		});
		expect(page.rows).toMatchObject([
			{
				id: "11",
				pk: "11",
				code: "abc",
				media_type: "2",
				taken_at: "1700000000",
				like_count: "5",
				comment_count: "6",
				caption_text: "At sea",
				user_id: "7",
				username: "ann",
				full_name: "Ann",
				is_verified: true,
				is_private: false,
				original_width: "1080",
				original_height: "1350",
				filter_type: "0",
				has_liked: false,
				can_viewer_save: true,
				location_name: "Pier",
				location_address: "1 Quay",
				location_city: "Porto",
			},
			{
				id: "12_8",
				user_id: "8",
				is_verified: true,
				is_private: true,
				has_liked: false,
				can_viewer_save: false,
			},
			{
				id: "13_9",
				user_id: "9",
				is_verified: false,
				is_private: false,
				has_liked: true,
				can_viewer_save: true,
			},
		]);
	},
);

test.each(["tv-posts", "tv-posts-by-username"])("S3.31: a video is read from %s", async (id) => {
	const item = {
		id: "6_7",
		pk: 6,
		code: "tv",
		taken_at: 1700000000,
		media_type: 2,
		like_count: 1,
		comment_count: 2,
	};
	expect((await readSpecified(id, { items: [item] })).rows).toMatchObject([
		{
			id: "6_7",
			pk: "6",
			code: "tv",
			taken_at: "1700000000",
			media_type: "2",
			like_count: "1",
			comment_count: "2",
		},
	]);
});

test.each([
	["media-likes", "users"],
	["media-comments", "comments"],
	["media-info", "items"],
	["user-tagged", "items"],
])("S3.33 S3.34 S3.35: %s has its rows under %s", async (id, name) => {
	const others = ["users", "comments", "items"].filter((each) => each !== name);
	const first = Object.fromEntries(others.map((each) => [each, []]));
	const page = await readSpecified(id, { others: [{ pk: 3 }], ...first, [name]: [{ pk: 1 }, { pk: 2 }] });
	expect(page.rows.map((row) => row.id)).toEqual(["1", "2"]);
});
