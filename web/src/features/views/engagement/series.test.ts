import { expect, test } from "vitest";
import { bestPost, chartBars, postAddress, recentPosts, roundScale } from "./series";

const post = (takenAt: string | null, likes: string | null) => ({ taken_at: takenAt, likes, comments: "1" });

test("the charts show the newest posts, oldest first", () => {
	const rows = Array.from({ length: 20 }, (_, i) => post(String(1000 + i), String(i)));
	const posts = recentPosts(rows.toReversed());
	expect(posts.map((each) => each.takenAt)).toEqual(Array.from({ length: 12 }, (_, i) => 1008 + i));
});

test("posts without a date keep the response's order, newest first", () => {
	expect(recentPosts([post(null, "1"), post("5", "2")]).map((each) => each.figures.likes)).toEqual([
		"2",
		"1",
	]);
});

test("a bar is relative to the top of the scale, and a missing figure has no bar", () => {
	const posts = recentPosts([post("3", "400"), post("2", null), post("1", "0")]);
	expect(chartBars(posts, "likes")).toEqual({ top: 400, heights: [0, null, 1], median: 200 });
});

test("the scale without figures is not empty", () => {
	expect(chartBars([], "likes")).toEqual({ top: 1, heights: [], median: null });
	expect(chartBars(recentPosts([post("1", "0")]), "likes")).toEqual({ top: 1, heights: [0], median: null });
});

test.each([
	[0, 1],
	[1, 1],
	[1.1, 1.2],
	[2.3, 2.4],
	[9, 10],
	[9999, 10000],
	[0.031, 0.04],
	[5e18, 5e18],
])("the scale for %d ends at %d", (value, top) => {
	expect(roundScale(value)).toBeCloseTo(top);
});

test.each([
	["the largest", ["3", "9", "4"], 1],
	["the newest of several largest", ["9", "3", "9"], 2],
	["the largest of those with a figure", [null, "2", "1"], 1],
	["none when all are equal", ["7", "7", null], null],
	["none when there is only one", ["7"], null],
	["none without figures", [null, null], null],
])("the best post is %s", (_name, likes, want) => {
	const posts = recentPosts(likes.map((each, index) => post(String(index), each)));
	expect(bestPost(posts, "likes")).toBe(want);
});

test("a new post is not the best by rate", () => {
	const posts = recentPosts([
		{ taken_at: "3", likes: "9", likes_per_hour: "9", hours_since_post: "5.5" },
		{ taken_at: "2", likes: "8", likes_per_hour: "2", hours_since_post: "90" },
		{ taken_at: "1", likes: "7", likes_per_hour: "1", hours_since_post: "99" },
	]);
	expect(bestPost(posts, "likes")).toBe(2);
	expect(bestPost(posts, "likes_per_hour")).toBe(1);
});

test("a post is looked up by its code", () => {
	expect(postAddress({ code: "CAADAK8AHng" })).toBe("/try-media-info?shortcode=CAADAK8AHng");
	expect(postAddress({ likes: "1" })).toBeNull();
});
