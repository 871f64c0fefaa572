import { expect, test } from "vitest";
import { readSpecified } from "./testing";

test.each([{ id: 787132 }, { user_id: "787132" }])(
	"S2.69 S3.16: a user's ID is read from %j",
	async (found) => {
		const page = await readSpecified("user-id", { status: "ok", message: "Found", ...found });
		expect(page.rows).toMatchObject([{ user_id: "787132" }]);
		expect(page.status).toBe("ok");
		expect(page.outcomeMessage).toBe("Found");
	},
);

test.each([
	["user-info", true, true, false],
	["user-info", true, false, true],
	["user-by-username", false, true, true],
	["user-by-username", false, false, false],
])(
	"S3.17: %s is read with is_verified %j, is_business_account %j and is_private %j",
	async (id, ...flags) => {
		const [verified, business, isPrivate] = flags;
		const page = await readSpecified(id, {
			status: "ok",
			profile_pic_url: "https://p.test/p.jpg",
			username: "natgeo",
			full_name: "National Geographic",
			biography: "Since 1888",
			is_verified: verified,
			edge_followed_by: { count: 3 },
			edge_follow: { count: 2 },
			edge_owner_to_timeline_media: { count: 1 },
			category_name: "Magazine",
			external_url: "https://natgeo.com",
			is_business_account: business,
			is_private: isPrivate,
		});
		expect(page.status).toBe("ok");
		expect(page.rows).toMatchObject([
			{
				profile_pic_url: "https://p.test/p.jpg",
				username: "natgeo",
				full_name: "National Geographic",
				biography: "Since 1888",
				is_verified: verified,
				follower_count: "3",
				following_count: "2",
				media_count: "1",
				category: "Magazine",
				external_url: "https://natgeo.com",
				is_business: business,
				is_private: isPrivate,
			},
		]);
	},
);

test.each([true, false])(
	"S3.18 S3.19: engagement and its posts are read with is_private %j",
	async (isPrivate) => {
		const page = await readSpecified("engagement", {
			username: "natgeo",
			id_user: 787132,
			followers: 100,
			engagement_rate_percentages: 1.5,
			recent_posts: 12,
			likes: 5,
			comments: 6,
			is_private: isPrivate,
			posts_details: [
				{
					likes: 1,
					comments: 2,
					taken_at: 1700000000,
					datetime: "2023-11-14 22:13:20",
					hours_since_post: 3.5,
					time_ago: "3 hours ago",
					likes_per_hour: 0.25,
					comments_per_hour: 0.5,
				},
				{ likes: 7, comments: 8 },
			],
		});
		expect(page.rows).toMatchObject([
			{
				username: "natgeo",
				id_user: "787132",
				followers: "100",
				engagement_rate_percentages: "1.5",
				recent_posts: "12",
				likes: "5",
				comments: "6",
				is_private: isPrivate,
				posts_details: [
					{
						likes: "1",
						comments: "2",
						taken_at: "1700000000",
						datetime: "2023-11-14 22:13:20",
						hours_since_post: "3.5",
						time_ago: "3 hours ago",
						likes_per_hour: "0.25",
						comments_per_hour: "0.5",
					},
					{ likes: "7", comments: "8" },
				],
			},
		]);
	},
);

test.each([
	[true, false, "100", true],
	[true, true, "200", true],
	[false, true, "100", false],
	[false, false, "100", false],
	[true, false, null, false],
])(
	"S3.20: followers are read with has_more %j, should_limit_list_of_followers %j and next_max_id %j",
	async (has_more, should_limit_list_of_followers, next_max_id, goesOn) => {
		const page = await readSpecified("followers", {
			users: [
				{ pk: 1, username: "a" },
				{ pk: 2, username: "b" },
			],
			next_max_id,
			has_more,
			should_limit_list_of_followers,
		});
		expect(page.rows).toMatchObject([
			{ id: "1", username: "a" },
			{ id: "2", username: "b" },
		]);
		expect(page).toMatchObject({
			cursor: next_max_id,
			hasMore: goesOn,
			limited: should_limit_list_of_followers,
		});
	},
);

test.each([
	[{ id: "7", profile_pic_url: "https://p.test/p.jpg" }, true, false],
	[{ pk: 7, profile_pic_url_hd: "https://p.test/p.jpg" }, false, true],
	[{ pk: 7, profile_pic_url: "https://p.test/p.jpg" }, true, true],
])("S3.32: a similar account is read from %j", async (found, isPrivate, verified) => {
	const user = {
		...found,
		username: "ann",
		full_name: "Ann",
		is_private: isPrivate,
		is_verified: verified,
		follower_count: 3,
		following_count: 2,
		mutual_followers_count: 1,
		category: "Artist",
		biography: "Paints",
		external_url: "https://ann.test",
		media_count: 9,
	};
	expect((await readSpecified("similar-accounts", { users: [user] })).rows).toMatchObject([
		{
			id: "7",
			profile_pic_url: "https://p.test/p.jpg",
			username: "ann",
			full_name: "Ann",
			is_private: isPrivate,
			is_verified: verified,
			follower_count: "3",
			following_count: "2",
			mutual_followers_count: "1",
			category: "Artist",
			biography: "Paints",
			external_url: "https://ann.test",
			media_count: "9",
		},
	]);
});
