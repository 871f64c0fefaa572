import { describe, expect, test } from "vitest";
import type { Row } from "@/answers/rows";
import { firstVisibleLine, postAuthor, postPageURL, postTitle } from "./post";

describe("the first line of a caption", () => {
	test.each([
		["is all of a short one", "First frost", "First frost"],
		["is the one before the line break", "First frost\n\n#harbour", "First frost"],
		["is not a blank or an invisible one", " \n\u200b\u202e\r\nFirst frost", "First frost"],
		["keeps formulas and markup as they are", "=SUM(1) <b>bold</b>", "=SUM(1) <b>bold</b>"],
		["is cut between characters", "🌙".repeat(500), "🌙".repeat(160)],
		["is none where nothing can be seen", "\u200b \t\n", null],
		["is none where there is no caption", null, null],
	])("%s", (_name, text, want) => {
		expect(firstVisibleLine(text)).toBe(want);
	});
});

test.each<[string, Row, string | null, string]>([
	["the username", { username: "mara", full_name: "Mara" }, "@mara", "Carousel by @mara"],
	["the name where there is no username", { full_name: "Mara\nL." }, "Mara", "Carousel by Mara"],
	["nobody where the response does not say", { full_name: "\u200b" }, null, "Carousel"],
])("a post is by %s", (_name, row, author, title) => {
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
