import { expect, test } from "vitest";
import { answers } from "@/catalog/catalog.gen";
import { factsOf } from "./post-facts";

/** What is shown of a post in another way: beside its pictures, as its counts, as its author. */
const elsewhere = new Set([
	"likes",
	"comments",
	"plays",
	"caption",
	"username",
	"fullName",
	"verified",
	"private",
	"kind",
	"isVideo",
	"width",
	"height",
]);

const words = new Set(["text", "id", "number", "flag", "time"]);

const fields = answers
	.find(({ kind }) => kind === "media")
	?.fields.filter(({ name, type }) => words.has(type) && !elsewhere.has(name));

test.each(fields ?? [])("the $name of a post is among its facts", ({ name, type }) => {
	const [bare] = factsOf({});
	const facts = factsOf({ [name]: type === "flag" ? false : "1763546400" });
	expect(facts).toHaveLength(2);
	expect(facts).toContainEqual(bare);
	expect(facts.every(({ value }) => value !== "")).toBe(true);
});

test.each([
	["both sides", "1080", "1350", ["1080 × 1350"]],
	["one side alone", "1080", null, []],
])("a size of %s", (_name, width, height, want) => {
	const sizes = factsOf({ width, height }).filter(({ name }) => name === "Size");
	expect(sizes.map(({ value }) => value)).toEqual(want);
});

test("a place is named once, whatever repeats its name", () => {
	const facts = factsOf({ place: "Oslo", placeAddress: "\u200b", placeCity: "Oslo" });
	expect(facts).toContainEqual({ name: "Place", value: "Oslo" });
});

test("the PK stands by itself only where it is another than the ID", () => {
	expect(factsOf({ id: "5_1", pk: "5" }).map(({ name }) => name)).toContain("PK");
	expect(factsOf({ id: "5", pk: "5" }).map(({ name }) => name)).not.toContain("PK");
});
