import { describe, expect, test } from "vitest";
import type { Row } from "@/answers/rows";
import { firstVisibleLine, postAuthor, postPageURL, postTitle } from "./post";

describe("the first line of a caption", () => {
	test.each([
		["is all of a short caption", "First frost", "First frost"],
		["ends at the line break", "First frost\n\n#harbour", "First frost"],
		["skips blank and invisible lines", " \n\u200b\u202e\r\nFirst frost", "First frost"],
		["keeps formulas and markup as they are", "=SUM(1) <b>bold</b>", "=SUM(1) <b>bold</b>"],
		["is cut between characters", "🌙".repeat(500), "🌙".repeat(160)],
		["is null when nothing is visible", "\u200b \t\n", null],
		["is null without a caption", null, null],
	])("%s", (_name, text, want) => {
		expect(firstVisibleLine(text)).toBe(want);
	});
});

test.each<[string, Row, string | null, string]>([
	["the username", { username: "mara", full_name: "Mara" }, "@mara", "Carousel by @mara"],
	["the name when there is no username", { full_name: "Mara\nL." }, "Mara", "Carousel by Mara"],
	["no one when the response names no author", { full_name: "\u200b" }, null, "Carousel"],
])("the author of a post is %s", (_name, row, author, title) => {
	expect(postAuthor(row)).toBe(author);
	expect(postTitle(row, "carousel")).toBe(title);
});

test.each([
	["DW5S1x9kT-_", "https://www.instagram.com/p/DW5S1x9kT-_/"],
	["../reel?x=", null],
	["", null],
])("the page of the shortcode %j is %s", (code, want) => {
	expect(postPageURL({ code })).toBe(want);
});
