import { describe, expect, test } from "vitest";
import { features } from "@/catalog/catalog.gen";
import { requireFeature, requireInput } from "@/features/lookup/testing";
import { inputError, needsUserID, parseInput } from "./parse-input";

const username = requireInput("user-id");

const account = requireInput("business-info");

const userID = requireInput("followers");

const shortcode = requireInput("media-info");

const storyID = requireInput("user-stories-by-id", 1);

const highlightID = requireInput("highlight-by-id");

const hashtag = requireInput("hashtag");

const locationID = requireInput("location-info");

const maxID = requireInput("location-info", 1);

const words = requireInput("search-music");

describe("parseInput", () => {
	test.each([
		[username, "natgeo", "natgeo"],
		[username, "  natgeo \n", "natgeo"],
		[username, "\u2068natgeo\u2069", "natgeo"],
		[username, "@natgeo", "natgeo"],
		[username, "@ natgeo", "natgeo"],
		[username, "https://www.instagram.com/natgeo/", "natgeo"],
		[username, "https://www.instagram.com/natgeo?hl=en#top", "natgeo"],
		[username, "http://instagram.com/natgeo", "natgeo"],
		[username, "//m.instagram.com/natgeo/", "natgeo"],
		[username, "instagram.com/natgeo/", "natgeo"],
		[username, "INSTAGRAM.COM/natgeo", "natgeo"],
		[username, "instagr.am/natgeo", "natgeo"],
		[username, "https://www.instagram.com/_u/natgeo", "natgeo"],
		[username, "https://www.instagram.com/natgeo/reel/CAADAK8AHng/", "natgeo"],
		[username, "https://www.instagram.com/stories/natgeo/3700000000000000123/", "natgeo"],
		[username, "instagram.community", "instagram.community"],
		[username, "https://example.com/natgeo", "https://example.com/natgeo"],
		[shortcode, "CAADAK8AHng", "CAADAK8AHng"],
		[shortcode, "https://www.instagram.com/p/CAADAK8AHng/?img_index=2", "CAADAK8AHng"],
		[shortcode, "instagram.com/reel/CAADAK8AHng", "CAADAK8AHng"],
		[shortcode, "https://instagram.com/reels/CAADAK8AHng/", "CAADAK8AHng"],
		[shortcode, "https://www.instagram.com/tv/CAADAK8AHng/", "CAADAK8AHng"],
		[shortcode, "https://www.instagram.com/natgeo/p/CAADAK8AHng/", "CAADAK8AHng"],
		[shortcode, "https://instagr.am/p/Cep-v4_hCu4", "Cep-v4_hCu4"],
		[storyID, "3700000000000000123", "3700000000000000123"],
		[storyID, "https://www.instagram.com/stories/natgeo/3700000000000000123?x=1", "3700000000000000123"],
		[highlightID, "17000000012594112", "17000000012594112"],
		[highlightID, "highlight:17000000012594112", "17000000012594112"],
		[highlightID, "https://www.instagram.com/stories/highlights/17000000012594112/", "17000000012594112"],
		[
			highlightID,
			"https://www.instagram.com/s/aGlnaGxpZ2h0OjE3MDAwMDAwMDEyNTk0MTEy?story_media_id=1",
			"17000000012594112",
		],
		[hashtag, "sunset", "sunset"],
		[hashtag, "#sunset", "sunset"],
		[hashtag, "##sunset", "sunset"],
		[hashtag, "#c#", "c#"],
		[hashtag, "https://www.instagram.com/explore/tags/sunset/", "sunset"],
		[hashtag, "instagram.com/explore/tags/%E6%97%A5%E6%B2%A1", "日没"],
		[hashtag, "https://www.instagram.com/explore/search/keyword/?q=%23sunset", "sunset"],
		[locationID, "212988663", "212988663"],
		[locationID, "https://www.instagram.com/explore/locations/212988663/paris-france/", "212988663"],
		[maxID, "", "100"],
		[maxID, "250", "250"],
		[words, " summer rain ", "summer rain"],
		[words, "https://www.instagram.com/natgeo", "https://www.instagram.com/natgeo"],
	] as const)("S5.17: %# extracts the identifier from %j", (input, typed, value) => {
		expect(parseInput(input, typed).value).toBe(value);
	});

	test.each([
		["natgeo", undefined],
		["  natgeo ", undefined],
		["@natgeo", "Understood as natgeo"],
		["https://www.instagram.com/natgeo/", "Understood as natgeo"],
		["@12345", "Understood as the username 12345"],
	])("has a note on %j", (typed, note) => {
		expect(parseInput(username, typed).note).toBe(note);
	});
});

describe("a list", () => {
	test.each([
		[username, "natgeo, nasa", ["natgeo", "nasa"]],
		[username, "natgeo\nnasa\r\n\nnatgeo\n", ["natgeo", "nasa"]],
		[username, "natgeo\tnasa; vidyathebody", ["natgeo", "nasa", "vidyathebody"]],
		[username, "@natgeo @nasa", ["@natgeo", "@nasa"]],
		[username, "@natgeo, @nasa", ["@natgeo", "@nasa"]],
		[account, "787132,25025320", ["787132", "25025320"]],
		[userID, "natgeo,nasa", ["natgeo", "nasa"]],
		[shortcode, "CAADAK8AHng, Cep-v4_hCu4", ["CAADAK8AHng", "Cep-v4_hCu4"]],
		[
			shortcode,
			"https://instagram.com/p/CAADAK8AHng/ https://instagram.com/p/Cep-v4_hCu4/",
			["https://instagram.com/p/CAADAK8AHng/", "https://instagram.com/p/Cep-v4_hCu4/"],
		],
		[hashtag, "#sea #日没", ["#sea", "#日没"]],
		[highlightID, "highlight:1;highlight:2", ["highlight:1", "highlight:2"]],
	] as const)("%# has the entries of %j, each once", (input, typed, entries) => {
		expect(parseInput(input, typed).entries).toEqual(entries);
		expect(inputError(requireFeature("user-id"), input, parseInput(input, typed))).toEqual({
			text: `This is a list of ${entries.length}: a lookup takes one. No call was made.`,
			entries,
		});
	});

	test.each([
		[username, "natgeo,"],
		[username, "@natgeo"],
		[username, "nat geo"],
		[username, "a&b#c%d+e;f g\tö"],
		[username, "https://www.instagram.com/natgeo?a=1,2"],
		[userID, "787 132"],
		[userID, "25,025,320"],
		[words, "rain, summer"],
		[maxID, "1,2"],
	])("%# is not %j", (input, typed) => {
		expect(parseInput(input, typed)).not.toHaveProperty("entries");
	});
});

describe("a field for a username or an ID", () => {
	test.each([
		["787132", false],
		["natgeo", true],
		["@natgeo", true],
		["@12345", true],
		["https://www.instagram.com/12345/", true],
		["12345a", true],
	])("%j needs an ID first: %j", (typed, want) => {
		expect(needsUserID(account, parseInput(account, typed))).toBe(want);
	});

	test("no other field accepts both", () => {
		expect(needsUserID(username, parseInput(username, "natgeo"))).toBe(false);
		expect(needsUserID(userID, parseInput(userID, "natgeo"))).toBe(false);
	});
});

describe("inputError", () => {
	const fields = features.flatMap((feature) => feature.inputs.map((input) => ({ feature, input })));
	const required = fields.filter(({ input }) => input.default === undefined);

	test.each(required)("$feature.id does not accept a blank $input.name", ({ feature, input }) => {
		expect(input.missing).toBeTruthy();
		for (const typed of ["", " \t\n", "\u200b"]) {
			expect(inputError(feature, input, parseInput(input, typed))).toEqual({ text: input.missing });
		}
	});

	test.each(fields)("$feature.id accepts the example of its $input.name", ({ feature, input }) => {
		expect(inputError(feature, input, parseInput(input, input.example))).toBeUndefined();
	});

	test.each(fields.filter(({ input }) => input.kind === "userID"))(
		"$feature.id refuses a username and offers to look it up",
		({ feature, input }) => {
			for (const typed of ["natgeo", "@natgeo", "https://instagram.com/natgeo"]) {
				const refusal = inputError(feature, input, parseInput(input, typed));
				expect(refusal).toMatchObject({ text: input.notNumeric, resolvableUsername: "natgeo" });
			}
			expect(inputError(feature, input, parseInput(input, "@12345"))).toMatchObject({
				resolvableUsername: "12345",
			});
			expect(inputError(feature, input, parseInput(input, "no name at all"))).not.toHaveProperty("lookUp");
		},
	);

	test("posts sets the example ID as code", () => {
		const refusal = inputError(
			requireFeature("posts"),
			requireInput("posts"),
			parseInput(requireInput("posts"), "natgeo"),
		);
		expect(refusal).toEqual({
			text: "Please enter a numeric user ID, not a username. Example: {code}.",
			code: "25025320",
			resolvableUsername: "natgeo",
		});
	});

	test.each([
		[username, "https://www.instagram.com/p/CAADAK8AHng/", "username"],
		[username, "https://www.instagram.com/explore/", "username"],
		[shortcode, "https://www.instagram.com/natgeo/", "shortcode"],
		[shortcode, "https://www.instagram.com/share/p/BAxyz", "shortcode"],
		[highlightID, "https://www.instagram.com/s/!!!", "highlight id"],
		[locationID, "instagram.com/explore/tags/sunset", "location id"],
		[hashtag, "instagram.com", "hashtag"],
	])("%# refuses a link that holds nothing for the field", (input, typed, label) => {
		expect(inputError(requireFeature("user-id"), input, parseInput(input, typed))?.text).toContain(
			`no ${label}`,
		);
	});

	test("the list's start is a whole number", () => {
		const refusal = inputError(requireFeature("location-info"), maxID, parseInput(maxID, "10&x=1"));
		expect(refusal?.text).toBe("Max ID must be a whole number.");
	});
});
