import { expect, test } from "vitest";
import type { Row } from "@/answers/rows";
import { isClipPost, type PostKind, postCover, postKindOf, postSlides } from "./post";

const slide: Row = { media_type: "1", image_url: "https://media.test/slide.jpg" };

test.each<[string, Row, PostKind]>([
	["has type 1", { media_type: "1" }, "picture"],
	["has type 2", { media_type: "2", is_video: true }, "clip"],
	["has type 2 and clips", { media_type: "2", is_video: true, product_type: "clips" }, "reel"],
	["has type 2 and igtv", { media_type: "2", is_video: true, product_type: "igtv" }, "tv"],
	["has type 8", { media_type: "8", is_video: false, children: [] }, "carousel"],
	["has children", { media_type: null, children: [slide] }, "carousel"],
	["has a clip", { video_url: "https://media.test/a.mp4" }, "clip"],
	["has a picture", { image_url: "https://media.test/a.jpg" }, "picture"],
	["has no type", { code: "DW5S1x9kTqx" }, "post"],
	["has an unknown type", { media_type: "99" }, "post"],
])("a post that %s is a %s", (_name, row, want) => {
	expect(postKindOf(row)).toBe(want);
	expect(isClipPost(row)).toBe(want === "clip" || want === "reel" || want === "tv");
});

test("a carousel shows its slides, and uses the first slide's picture as its cover", () => {
	const carousel: Row = { media_type: "8", image_url: null, children: [{ media_type: "2" }, slide] };
	expect(postSlides(carousel)).toHaveLength(2);
	expect(postCover(carousel)).toBe(slide);
});

test("a post without slides, or with an empty list of them, is its own only slide", () => {
	const post: Row = { media_type: "8", children: [] };
	expect(postSlides(post)).toEqual([post]);
	expect(postCover(post)).toBe(post);
});
