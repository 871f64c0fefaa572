import { expect, test } from "vitest";
import { readSpecified } from "./testing";

test.each(["user-stories", "user-stories-by-id", "stories-hd", "stories-hd-by-id"])(
	"S3.27: a story is read from %s",
	async (id) => {
		const story = {
			id: "3_7",
			pk: 3,
			user: { pk: 7, username: "ann" },
			media_type: 2,
			taken_at: 1700000000,
			expiring_at: 1700086400,
			video_versions: [{ url: "https://v.test/v.mp4", height: 1280 }],
			image_versions2: { candidates: [{ url: "https://p.test/p.jpg" }] },
			has_audio: true,
			video_duration: 14.5,
			like_count: 1,
			play_count: 2,
		};
		expect((await readSpecified(id, { items: [story, { pk: 4, has_audio: false }] })).rows).toMatchObject([
			{
				id: "3_7",
				pk: "3",
				user_id: "7",
				username: "ann",
				media_type: "2",
				taken_at: "1700000000",
				expiring_at: "1700086400",
				video_url: "https://v.test/v.mp4",
				videos: [{ url: "https://v.test/v.mp4", height: "1280" }],
				image_url: "https://p.test/p.jpg",
				pictures: [{ url: "https://p.test/p.jpg" }],
				has_audio: true,
				video_duration: "14.5",
				like_count: "1",
				play_count: "2",
			},
			{ id: "4", pk: "4", has_audio: false },
		]);
	},
);

test("S3.28: a single HD story is read", async () => {
	const page = await readSpecified("stories-hd-by-id", {
		video: "https://v.test/v.mp4",
		image: "https://p.test/p.jpg",
	});
	expect(page.rows).toMatchObject([{ video_url: "https://v.test/v.mp4", image_url: "https://p.test/p.jpg" }]);
});

test("S3.29: a highlight in the tray is read", async () => {
	const highlight = {
		id: "highlight:1",
		title: "Sea",
		cover_media: { cropped_image_version: { url: "https://p.test/c.jpg" } },
		media_count: 4,
	};
	expect((await readSpecified("highlight-tray", { items: [highlight] })).rows).toMatchObject([
		{ id: "highlight:1", title: "Sea", cover_url: "https://p.test/c.jpg", media_count: "4" },
	]);
});

test("S3.30: an item of a highlight is read", async () => {
	const item = { id: "5_7", pk: 5, taken_at: 1700000000, media_type: 1 };
	expect((await readSpecified("highlight-by-id", { items: [item] })).rows).toMatchObject([
		{ id: "5_7", pk: "5", taken_at: "1700000000", media_type: "1" },
	]);
});
