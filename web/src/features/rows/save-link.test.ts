import { expect, test } from "vitest";
import type { Row } from "@/answers/rows";
import { mediaFileName } from "./save-link";

const named: Row = { username: "mara.lindqvist", user_id: "518", pk: "3871902214550931720" };

const url = "https://media.test/a/b.jpg?oe=6B062500";

test.each([
	[
		"everything known",
		named,
		{ url, variant: "1080x1920" },
		"instagram_story_mara.lindqvist_3871902214550931720_1080x1920.jpg",
	],
	[
		"the shortcode first",
		{ ...named, code: "DW5S1x9kTqx" },
		{ url },
		"instagram_story_mara.lindqvist_DW5S1x9kTqx.jpg",
	],
	["the user's ID", { ...named, username: null }, { url }, "instagram_story_518_3871902214550931720.jpg"],
	["only its kind", {}, { url: "https://media.test/" }, "instagram_story.mp4"],
	["the extension of the URL", {}, { url: "https://m.test/c.WEBM#t" }, "instagram_story.webm"],
	["only characters allowed in file names", { username: "../a\u202e/b" }, { url }, "instagram_story_a-b.jpg"],
])("the name of a file contains %s", (_name, row: Row, to, want) => {
	expect(mediaFileName("story", row, { kind: "clip", ...to })).toBe(want);
});
