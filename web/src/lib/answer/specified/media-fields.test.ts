import { expect, test } from "vitest";
import { read } from "./reading";

test.each(["posts", "posts-by-username", "reels", "reels-by-username"])("S3.21: %s", async (id) => {
	for (const more_available of [true, false]) {
		const page = await read(id, {
			status: "ok",
			items: [{ id: "1_2", code: "abc" }],
			next_max_id: "1_2",
			more_available,
			message: "Fine",
		});
		expect(page.rows).toMatchObject([{ id: "1_2", code: "abc" }]);
		expect(page).toMatchObject({ status: "ok", cursor: "1_2", hasMore: more_available, said: "Fine" });
	}
});

test.each(["hashtag", "location-info"])("S3.22 S3.23: the media in the sections of %s", async (id) => {
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
	const other = { id: "12_8", user: { id: "8" } };
	const page = await read(id, {
		sections: [
			{ layout_content: { medias: [{ media }] } },
			{ layout_content: { medias: [{ media: other }] } },
		],
	});
	expect(page.rows).toMatchObject([
		{
			id: "11",
			pk: "11",
			code: "abc",
			kind: "2",
			takenAt: "1700000000",
			likes: "5",
			comments: "6",
			caption: "At sea",
			userID: "7",
			username: "ann",
			fullName: "Ann",
			verified: true,
			private: false,
			width: "1080",
			height: "1350",
			filterType: "0",
			liked: false,
			savable: true,
			place: "Pier",
			placeAddress: "1 Quay",
			placeCity: "Porto",
		},
		{ id: "12_8", userID: "8" },
	]);
});

test.each(["tv-posts", "tv-posts-by-username"])("S3.31: a video of %s", async (id) => {
	const item = {
		id: "6_7",
		pk: 6,
		code: "tv",
		taken_at: 1700000000,
		media_type: 2,
		like_count: 1,
		comment_count: 2,
	};
	expect((await read(id, { items: [item] })).rows).toMatchObject([
		{ id: "6_7", pk: "6", code: "tv", takenAt: "1700000000", kind: "2", likes: "1", comments: "2" },
	]);
});

test.each([
	["media-likes", "users"],
	["media-comments", "comments"],
	["media-info", "items"],
	["user-tagged", "items"],
])("S3.33 S3.34 S3.35: %s has its rows under %s", async (id, name) => {
	const page = await read(id, { [name]: [{ pk: 1 }, { pk: 2 }], others: [{ pk: 3 }] });
	expect(page.rows.map((row) => row.id)).toEqual(["1", "2"]);
});
