import { expect, test } from "vitest";
import { openAnswer, openRowList } from "@/answers/handles";
import { features } from "@/catalog/catalog.gen";

/** The cells in the CSV file for a response's first row, by column. */
async function savedRow(id: string, body: object): Promise<Readonly<Record<string, string>>> {
	const feature = features.find((each) => each.id === id);
	if (!feature?.export) throw new Error(`${id} has no file.`);
	const bytes = new TextEncoder().encode(JSON.stringify(body));
	const answer = await openAnswer(bytes.buffer.slice(0, bytes.length));
	const list = openRowList(feature.schema ?? "", feature.call ?? "");
	await list.append(answer);
	const rows = { scope: "all", shape: feature.export.shape } as const;
	const options = { safe: false, dates: false };
	const signal = new AbortController().signal;
	const { blob } = await list.rows.export({ format: "csv", rows, options }, null, () => {}, signal);
	const [head = "", row = ""] = ((await blob?.text()) ?? "").split("\r\n");
	const cells = row.split(",");
	return Object.fromEntries(head.split(",").map((name, index) => [name, cells[index] ?? ""]));
}

const media = {
	...{
		id: "11_7",
		pk: "11",
		code: "abc",
		media_type: 2,
		taken_at: 1700000000,
		like_count: 5,
		comment_count: 6,
	},
	...{ original_width: 1080, original_height: 1350, filter_type: 0, has_liked: false, can_viewer_save: true },
	caption: { text: "At sea" },
	user: { username: "ann", full_name: "Ann", pk: 7, is_verified: true, is_private: false },
	location: { name: "Pier", address: "1 Quay", city: "Porto" },
};

const mediaFile = {
	...{
		id: "11_7",
		code: "abc",
		media_type: "2",
		taken_at: "1700000000",
		like_count: "5",
		comment_count: "6",
	},
	...{ original_width: "1080", original_height: "1350", filter_type: "0", has_liked: "false" },
	...{ can_viewer_save: "true", caption_text: "At sea", user_id: "7", username: "ann", full_name: "Ann" },
	...{ is_verified: "true", is_private: "false", location_name: "Pier", location_address: "1 Quay" },
	location_city: "Porto",
};

const place = { pk: 1, name: "Paris", address: "Rivoli", city: "Île", lat: 48.85, lng: -2.35 };

const placeFile = {
	...{ pk: "1", name: "Paris", address: "Rivoli", city: "Île", lat: "48.85", lng: "-2.35" },
	...{ facebook_places_id: "9", external_source: "pages" },
};

const song = {
	track: {
		...{ title: "Rain", display_artist: "Sky", audio_cluster_id: "9", duration_in_ms: 180000 },
		...{ cover_artwork_uri: "https://p.test/c.jpg", is_explicit: true },
	},
	metadata: { is_trending_in_clips: true, is_bookmarked: false },
};

const songFile = {
	...{ title: "Rain", display_artist: "Sky", audio_cluster_id: "9", duration_in_ms: "180000" },
	...{ cover_artwork_uri: "https://p.test/c.jpg", is_explicit: "true", is_trending_in_clips: "true" },
	is_bookmarked: "false",
};

const story = {
	...{ id: "3_7", pk: 3, user: { pk: 7, username: "ann" }, media_type: 2, taken_at: 1, expiring_at: 2 },
	...{ has_audio: true, video_duration: 14.5, like_count: 1, play_count: 2 },
	video_versions: [{ url: "https://v.test/v.mp4", height: 1280 }],
	image_versions2: { candidates: [{ url: "https://p.test/p.jpg" }] },
};

const storyFile = {
	...{ id: "3_7", pk: "3", user_id: "7", username: "ann", media_type: "2", taken_at: "1", expiring_at: "2" },
	...{ has_audio: "true", video_duration: "14.5", like_count: "1", play_count: "2" },
	...{ image_url: "https://p.test/p.jpg", video_url: "https://v.test/v.mp4" },
};

const single = { video: "https://v.test/v.mp4", image: "https://p.test/p.jpg" };
const singleFile = { image_url: "https://p.test/p.jpg", video_url: "https://v.test/v.mp4" };

const cover = { cropped_image_version: { url: "https://p.test/c.jpg" } };
const tray = { id: "highlight:1", title: "Sea", cover_media: cover, media_count: 4 };
const trayFile = { id: "highlight:1", title: "Sea", cover_url: "https://p.test/c.jpg", media_count: "4" };

const item = { id: "5_7", pk: 5, taken_at: 1700000000, media_type: 1 };
const itemFile = { id: "5_7", pk: "5", taken_at: "1700000000", media_type: "1" };

const video = { ...item, code: "tv", like_count: 1, comment_count: 2 };
const videoFile = { ...itemFile, code: "tv", like_count: "1", comment_count: "2" };

const account = {
	...{ id: "7", username: "ann", full_name: "Ann", is_private: true, is_verified: false, follower_count: 3 },
	...{ following_count: 2, mutual_followers_count: 1, category: "Artist", biography: "Paints" },
	...{ external_url: "https://ann.test", media_count: 9, profile_pic_url: "https://p.test/p.jpg" },
};

const accountFile = {
	...{ id: "7", username: "ann", full_name: "Ann", is_private: "true", is_verified: "false" },
	...{ follower_count: "3", following_count: "2", mutual_followers_count: "1", category: "Artist" },
	...{ biography: "Paints", external_url: "https://ann.test", media_count: "9" },
	profile_pic_url: "https://p.test/p.jpg",
};

const places = [{ location: { ...place, facebook_places_id: 9, external_source: "pages" } }];

test.each([
	["S3.22 S3.23", "hashtag", { sections: [{ layout_content: { medias: [{ media }] } }] }, mediaFile],
	["S3.24", "search-location", { items: places }, placeFile],
	["S3.25 S3.26", "search-music", { items: [song] }, songFile],
	["S3.27", "user-stories", { items: [story] }, storyFile],
	["S3.28", "stories-hd-by-id", single, singleFile],
	["S3.29", "highlight-tray", { items: [tray] }, trayFile],
	["S3.30", "highlight-by-id", { items: [item] }, itemFile],
	["S3.31", "tv-posts", { items: [video] }, videoFile],
	["S3.32", "similar-accounts", { users: [account] }, accountFile],
])("%s: the file of %s has every field", async (_statements, id, body, want) => {
	expect(await savedRow(id, body)).toMatchObject(want);
});
