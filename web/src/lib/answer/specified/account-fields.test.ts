import { expect, test } from "vitest";
import { read } from "./reading";

test.each([{ id: 787132 }, { user_id: "787132" }])("S2.69 S3.16: a user's ID, from %j", async (found) => {
	const page = await read("user-id", { status: "ok", message: "Found", ...found });
	expect(page.rows).toMatchObject([{ id: "787132" }]);
	expect(page.status).toBe("ok");
	expect(page.said).toBe("Found");
});

test.each(["user-info", "user-by-username"])("S3.17: %s", async (id) => {
	const page = await read(id, {
		status: "ok",
		profile_pic_url: "https://p.test/p.jpg",
		username: "natgeo",
		full_name: "National Geographic",
		biography: "Since 1888",
		is_verified: true,
		edge_followed_by: { count: 3 },
		edge_follow: { count: 2 },
		edge_owner_to_timeline_media: { count: 1 },
		category_name: "Magazine",
		external_url: "https://natgeo.com",
		is_business_account: true,
		is_private: false,
	});
	expect(page.status).toBe("ok");
	expect(page.rows).toMatchObject([
		{
			picture: "https://p.test/p.jpg",
			username: "natgeo",
			fullName: "National Geographic",
			biography: "Since 1888",
			verified: true,
			followers: "3",
			following: "2",
			posts: "1",
			category: "Magazine",
			website: "https://natgeo.com",
			business: true,
			private: false,
		},
	]);
});

test("S3.18 S3.19: engagement and its posts", async () => {
	const page = await read("engagement", {
		username: "natgeo",
		id_user: 787132,
		followers: 100,
		engagement_rate_percentages: 1.5,
		recent_posts: 12,
		likes: 5,
		comments: 6,
		is_private: true,
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
		],
	});
	expect(page.rows).toMatchObject([
		{
			username: "natgeo",
			id: "787132",
			followers: "100",
			rate: "1.5",
			recentPosts: "12",
			likes: "5",
			comments: "6",
			private: true,
			posts: [
				{
					likes: "1",
					comments: "2",
					takenAt: "1700000000",
					datetime: "2023-11-14 22:13:20",
					hoursSincePost: "3.5",
					timeAgo: "3 hours ago",
					likesPerHour: "0.25",
					commentsPerHour: "0.5",
				},
			],
		},
	]);
});

test.each([
	[true, "100", true],
	[false, "100", false],
])("S3.20: followers with has_more %j", async (has_more, next_max_id, goesOn) => {
	const page = await read("followers", {
		users: [{ pk: 1, username: "a" }],
		next_max_id,
		has_more,
		should_limit_list_of_followers: has_more,
	});
	expect(page.rows).toMatchObject([{ id: "1", username: "a" }]);
	expect(page).toMatchObject({ cursor: "100", hasMore: goesOn, limited: has_more });
});

test.each([
	[{ id: "7", profile_pic_url: "https://p.test/p.jpg" }],
	[{ pk: 7, profile_pic_url_hd: "https://p.test/p.jpg" }],
])("S3.32: a similar account, from %j", async (found) => {
	const user = {
		...found,
		username: "ann",
		full_name: "Ann",
		is_private: true,
		is_verified: false,
		follower_count: 3,
		following_count: 2,
		mutual_followers_count: 1,
		category: "Artist",
		biography: "Paints",
		external_url: "https://ann.test",
		media_count: 9,
	};
	expect((await read("similar-accounts", { users: [user] })).rows).toMatchObject([
		{
			id: "7",
			picture: "https://p.test/p.jpg",
			username: "ann",
			fullName: "Ann",
			private: true,
			verified: false,
			followers: "3",
			following: "2",
			mutual: "1",
			category: "Artist",
			biography: "Paints",
			website: "https://ann.test",
			posts: "9",
		},
	]);
});
