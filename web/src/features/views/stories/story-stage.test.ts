import { expect, test } from "vitest";
import { absenceAdvice, storyMedia } from "./story-stage";

const now = new Date("2026-11-20T12:00:00Z");

const live = "https://media.test/p.jpg?oe=FFFFFFFF";

const old = "https://media.test/p.jpg?oe=629FFA81";

const clip = "https://media.test/v.mp4?oe=FFFFFFFF";

const oldClip = "https://media.test/v.mp4?oe=629FFA81";

const unsized = (url: string) => ({ url, width: 0, height: 0 });

test.each([
	["a picture", { image_url: live }, { kind: "picture", picture: unsized(live) }],
	["an expired picture", { image_url: old }, { kind: "expired", what: "picture", poster: null }],
	["a clip", { image_url: live, video_url: clip }, { kind: "clip", clip: unsized(clip), poster: live }],
	[
		"a clip with an expired picture",
		{ image_url: old, video_url: clip },
		{ kind: "clip", clip: unsized(clip), poster: null },
	],
	[
		"an expired clip",
		{ image_url: live, video_url: oldClip },
		{ kind: "expired", what: "clip", poster: live },
	],
	[
		"a clip without an address",
		{ is_video: true, image_url: live },
		{ kind: "missing", what: "clip", poster: live },
	],
	["nothing", {}, { kind: "missing", what: "picture", poster: null }],
])("the stage shows %s", (_name, row, want) => {
	expect(storyMedia(row, now)).toEqual(want);
});

test("the largest size is shown", () => {
	const pictures = [
		{ url: "small", width: "320", height: "568" },
		{ url: "large", width: "1080", height: "1920" },
	];
	expect(storyMedia({ image_url: "small", pictures }, now)).toMatchObject({ picture: { url: "large" } });
});

test("the advice on an expired link depends on whether the story has expired", () => {
	const link = { kind: "expired", what: "clip" } as const;
	expect(absenceAdvice(link, false)).toContain("Fetch again");
	expect(absenceAdvice(link, true)).toContain("highlight");
});
