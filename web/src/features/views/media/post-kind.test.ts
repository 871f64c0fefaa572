import { expect, test } from "vitest";
import type { Row } from "@/answers/rows";
import { isClipPost, type PostKind, postCover, postKindOf, postSlides } from "./post";

const slide: Row = { kind: "1", picture: "https://media.test/slide.jpg" };

test.each<[string, Row, PostKind]>([
	["says 1", { kind: "1" }, "picture"],
	["says 2", { kind: "2", isVideo: true }, "clip"],
	["says 2 and clips", { kind: "2", isVideo: true, product: "clips" }, "reel"],
	["says 2 and igtv", { kind: "2", isVideo: true, product: "igtv" }, "tv"],
	["says 8", { kind: "8", isVideo: false, children: [] }, "carousel"],
	["has parts", { kind: null, children: [slide] }, "carousel"],
	["has a clip", { video: "https://media.test/a.mp4" }, "clip"],
	["has a picture", { picture: "https://media.test/a.jpg" }, "picture"],
	["says nothing", { code: "DW5S1x9kTqx" }, "post"],
	["says what nobody knows", { kind: "99" }, "post"],
])("what %s is a %s", (_name, row, want) => {
	expect(postKindOf(row)).toBe(want);
	expect(isClipPost(row)).toBe(want === "clip" || want === "reel" || want === "tv");
});

test("a carousel shows its slides, and one without a picture the first of theirs", () => {
	const carousel: Row = { kind: "8", picture: null, children: [{ kind: "2" }, slide] };
	expect(postSlides(carousel)).toHaveLength(2);
	expect(postCover(carousel)).toBe(slide);
});

test("a post without slides, or with an empty list of them, shows itself", () => {
	const post: Row = { kind: "8", children: [] };
	expect(postSlides(post)).toEqual([post]);
	expect(postCover(post)).toBe(post);
});
