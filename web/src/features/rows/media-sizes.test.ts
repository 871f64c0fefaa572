import { describe, expect, test } from "vitest";
import type { Row } from "@/answers/rows";
import { formatDimensions, largestClip, largestPicture, mediaRatio, pictureFor } from "./media-sizes";

function size(width: string | null, height: string | null, url: string | null): Row {
	return { width, height, url };
}

const only = "https://media.test/only.jpg";

const hd = size("1080", "1920", "https://media.test/hd.jpg");

const middle = size("640", "1137", "https://media.test/middle.jpg");

const small = size("144", "256", "https://media.test/small.jpg");

const tiny = size("72", "128", "https://media.test/tiny.jpg");

const unsized = size(null, null, "https://media.test/unsized.jpg");

describe("the largest picture", () => {
	test.each([
		["is the one with the most pixels, in any position", [small, hd, middle], hd.url, "1080 × 1920"],
		["is the first of equal sizes", [middle, { ...middle, url: only }], middle.url, "640 × 1137"],
		["is the first when no size is known", [unsized, { ...unsized, url: only }], unsized.url, null],
		["skips sizes without an address", [size("4000", "4000", null), small], small.url, "144 × 256"],
		["ignores invalid sizes", [size("1E400", "-1", only), tiny], tiny.url, "72 × 128"],
		["is the picture itself when there are no sizes", [], only, null],
	])("%s", (_name, pictures, url, text) => {
		const best = largestPicture({ pictures, image_url: only });
		expect(best?.url).toBe(url);
		expect(best && formatDimensions(best)).toBe(text);
	});

	test("is null when the response has none", () => {
		expect(largestPicture({ pictures: null, image_url: null })).toBeNull();
		expect(largestClip({ pictures: [hd], image_url: only })).toBeNull();
	});
});

test.each([
	["the smallest that fills the square", [hd, tiny, small, middle], 144, small.url],
	["the picture itself when no size is large enough", [tiny], 144, only],
	["the picture itself when no sizes are sent", null, 144, only],
])("a small picture is %s", (_name, pictures, side, want) => {
	expect(pictureFor({ pictures, image_url: only }, side)).toBe(want);
});

test("a square thumbnail counts as a separate size", () => {
	const row: Row = { pictures: [], image_url: only, thumbnail_url: "https://media.test/square.jpg" };
	expect(pictureFor(row, 320)).toBe("https://media.test/square.jpg");
	expect(pictureFor(row, 641)).toBe(only);
});

test.each<[string, Row, number | null]>([
	["its largest clip", { videos: [size("90", "160", only)], pictures: [size("4", "3", only)] }, 9 / 16],
	["its largest picture", { pictures: [size("72", "128", only), size("400", "300", only)] }, 4 / 3],
	[
		"the original when its files have no size",
		{ pictures: [unsized], original_width: "1080", original_height: "1350" },
		0.8,
	],
	["nothing when no size is known", { original_width: "1080", original_height: "0" }, null],
])("the aspect ratio comes from %s", (_name, row, want) => {
	expect(mediaRatio(row)).toBe(want);
});
