import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inputError, needsUserID, type ParsedInput, parseInput } from "@/answers/parse-input";
import { features } from "@/catalog/catalog.gen";
import { requireFeature, requireInput } from "@/features/lookup/testing";

const username = requireInput("user-id");

const account = requireInput("business-info");

const userID = requireInput("followers");

const shortcode = requireInput("media-info");

const highlightID = requireInput("highlight-by-id");

const hashtag = requireInput("hashtag");

const locationID = requireInput("location-info");

const maxID = requireInput("location-info", 1);

type Vector = {
	readonly feature: string;
	readonly input: number;
	readonly typed: string;
	readonly want: ParsedInput;
};

/** Inputs with their parsed values. The Go code uses the same vectors. */
const vectors: readonly Vector[] = JSON.parse(
	readFileSync(join(import.meta.dirname, "../../../../../testdata/inputs.json"), "utf8"),
);

test.each(vectors)(
	"S5.17: $feature extracts the identifier from $typed",
	({ feature, input, typed, want }) => {
		expect(parseInput(requireInput(feature, input), typed)).toEqual(want);
	},
);

test.each(vectors.filter(({ want }) => want.entries))(
	"a lookup of $feature refuses the list $typed",
	({ feature, input, typed, want: { entries = [] } }) => {
		const field = requireInput(feature, input);
		expect(inputError(requireFeature(feature), field, parseInput(field, typed))).toMatchObject({
			text: `This is a list of ${entries.length} values, but a lookup takes one. No call was made.`,
			entries,
		});
	},
);

describe("a field for a username or an ID", () => {
	test.each([
		["787132", false],
		["natgeo", true],
		["@natgeo", true],
		["@12345", true],
		["https://www.instagram.com/12345/", true],
		["12345a", true],
	])("needs an ID first for %j: %j", (typed, want) => {
		expect(needsUserID(account, parseInput(account, typed))).toBe(want);
		expect(needsUserID(userID, parseInput(userID, typed))).toBe(want);
	});

	test("needs no ID first if it takes a username", () => {
		expect(needsUserID(username, parseInput(username, "natgeo"))).toBe(false);
	});
});

describe("inputError", () => {
	const fields = features.flatMap((feature) => feature.inputs.map((input) => ({ feature, input })));
	const required = fields.filter(({ input }) => input.default === undefined);

	test.each(required)("$feature.id rejects a blank $input.name", ({ feature, input }) => {
		expect(input.missing).toBeTruthy();
		for (const typed of ["", " \t\n", "\u200b"]) {
			expect(inputError(feature, input, parseInput(input, typed))).toEqual({ text: input.missing });
		}
	});

	test.each(fields)("$feature.id accepts the example of its $input.name", ({ feature, input }) => {
		expect(inputError(feature, input, parseInput(input, input.example))).toBeUndefined();
	});

	test.each(fields.filter(({ input }) => input.kind === "userID"))(
		"$feature.id accepts a username and rejects what is neither a username nor an ID",
		({ feature, input }) => {
			for (const typed of ["natgeo", "@natgeo", "https://instagram.com/natgeo", "@12345", "1".repeat(40)])
				expect(inputError(feature, input, parseInput(input, typed))).toBeUndefined();
			const refusal = inputError(feature, input, parseInput(input, "no name at all"));
			expect(refusal).toMatchObject({ text: input.notNumeric });
		},
	);

	test("posts shows the example ID as code", () => {
		const refusal = inputError(
			requireFeature("posts"),
			requireInput("posts"),
			parseInput(requireInput("posts"), "nat geo"),
		);
		expect(refusal).toEqual({
			text: "Please enter a numeric user ID, not a username. Example: {code}.",
			code: "25025320",
		});
	});

	test.each([
		[username, "https://www.instagram.com/p/CAADAK8AHng/", "username"],
		[username, "https://www.instagram.com/explore/", "username"],
		[shortcode, "https://www.instagram.com/natgeo/", "shortcode"],
		[shortcode, "https://www.instagram.com/share/p/BAxyz", "shortcode"],
		[highlightID, "https://www.instagram.com/s/!!!", "highlight ID"],
		[locationID, "instagram.com/explore/tags/sunset", "location ID"],
		[hashtag, "instagram.com", "hashtag"],
	])("%# rejects a link without a value for the field", (input, typed, label) => {
		expect(inputError(requireFeature("user-id"), input, parseInput(input, typed))?.text).toContain(
			`no ${label}`,
		);
	});

	test("the start of a list must be a whole number", () => {
		const refusal = inputError(requireFeature("location-info"), maxID, parseInput(maxID, "10&x=1"));
		expect(refusal?.text).toBe("Max ID must be a whole number.");
	});
});
