import { expect, test } from "vitest";
import type { Row } from "@/lib/answer/fields";
import { coverOf, isMoving, kindOf, type PostKind, slidesOf } from "./post-kind";

const part: Row = { kind: "1", picture: "https://media.test/part.jpg" };

test.each<[string, Row, PostKind]>([
	["says 1", { kind: "1" }, "picture"],
	["says 2", { kind: "2", isVideo: true }, "video"],
	["says 2 and clips", { kind: "2", isVideo: true, product: "clips" }, "reel"],
	["says 2 and igtv", { kind: "2", isVideo: true, product: "igtv" }, "tv"],
	["says 8", { kind: "8", isVideo: false, children: [] }, "carousel"],
	["has parts", { kind: null, children: [part] }, "carousel"],
	["has a clip", { video: "https://media.test/a.mp4" }, "video"],
	["has a picture", { picture: "https://media.test/a.jpg" }, "picture"],
	["says nothing", { code: "DW5S1x9kTqx" }, "post"],
	["says what nobody knows", { kind: "99" }, "post"],
])("what %s is a %s", (_name, row, want) => {
	expect(kindOf(row)).toBe(want);
	expect(isMoving(row)).toBe(want === "video" || want === "reel" || want === "tv");
});

test("a carousel shows its parts, and one without a picture of its own the first of theirs", () => {
	const carousel: Row = { kind: "8", picture: null, children: [{ kind: "2" }, part] };
	expect(slidesOf(carousel)).toHaveLength(2);
	expect(coverOf(carousel)).toBe(part);
});

test("a post without parts, or with an empty list of them, shows itself", () => {
	const post: Row = { kind: "8", children: [] };
	expect(slidesOf(post)).toEqual([post]);
	expect(coverOf(post)).toBe(post);
});
