import { expect, test } from "vitest";
import { type PostOrder, sortPosts } from "./posts-table";

const rows = [
	{ name: "a", likes: "10", taken_at: "1700000000" },
	{ name: "b", likes: null, taken_at: "2026-11-19T10:00:00Z" },
	{ name: "c", likes: "9007199254740993", taken_at: "1600000000" },
	{ name: "d", likes: "9007199254740992", taken_at: null },
	{ name: "e", likes: "10.0", taken_at: "yesterday" },
];

test.each<[string, PostOrder, string]>([
	[
		"the highest figure comes first, compared to the last digit",
		{ field: "likes", descending: true },
		"cdaeb",
	],
	[
		"the lowest figure comes first, and posts without one last",
		{ field: "likes", descending: false },
		"aedcb",
	],
	["the newest post comes first, in every time notation", { field: "taken_at", descending: true }, "bacde"],
	["the oldest post comes first", { field: "taken_at", descending: false }, "cabde"],
])("%s", (_name, order, want) => {
	expect(
		sortPosts(rows, order)
			.map(({ name }) => name)
			.join(""),
	).toBe(want);
});
