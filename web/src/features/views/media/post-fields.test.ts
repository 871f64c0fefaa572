import { expect, test } from "vitest";
import { schemas } from "@/catalog/calls.gen";
import { postFields } from "./post-details";

/** Fields that are shown elsewhere: with the pictures, the counts, the author. */
const elsewhere = new Set([
	"like_count",
	"comment_count",
	"play_count",
	"caption_text",
	"username",
	"full_name",
	"is_verified",
	"is_private",
	"media_type",
	"is_video",
	"original_width",
	"original_height",
]);

const words = new Set(["text", "id", "number", "flag", "time"]);

const fields = schemas
	.find(({ kind }) => kind === "media")
	?.fields.filter(({ name, type }) => words.has(type) && !elsewhere.has(name));

test.each(fields ?? [])("the $name of a post is one of its fields", ({ name, type }) => {
	const [bare] = postFields({});
	const fields = postFields({ [name]: type === "flag" ? false : "1763546400" });
	expect(fields).toHaveLength(2);
	expect(fields).toContainEqual(bare);
	expect(fields.every(({ value }) => value !== "")).toBe(true);
});

test.each([
	["both sides", "1080", "1350", ["1080 × 1350"]],
	["one side alone", "1080", null, []],
])("the size of a post with %s", (_name, width, height, want) => {
	const sizes = postFields({ original_width: width, original_height: height }).filter(
		({ name }) => name === "Size",
	);
	expect(sizes.map(({ value }) => value)).toEqual(want);
});

test("a place is shown once, whichever fields repeat its name", () => {
	const fields = postFields({ location_name: "Oslo", location_address: "\u200b", location_city: "Oslo" });
	expect(fields).toContainEqual({ name: "Place", value: "Oslo" });
});

test("the PK is shown only if it differs from the ID", () => {
	expect(postFields({ id: "5_1", pk: "5" }).map(({ name }) => name)).toContain("PK");
	expect(postFields({ id: "5", pk: "5" }).map(({ name }) => name)).not.toContain("PK");
});
