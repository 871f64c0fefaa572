import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchQuery } from "@/answers/raw-view";
import { matchTexts, runSearch } from "./testing";

const source = '{"Name":"Ärger","names":[10,"name"],"x":1.00}';

describe("a search finds words", () => {
	it.each<[name: string, query: Partial<SearchQuery>, want: readonly string[]]>([
		["in any case", { words: "NAME" }, ["2:Name", "18:name", "30:name"]],
		["in matching case", { words: "name", matchCase: true }, ["18:name", "30:name"]],
		["that are not ASCII, in any case", { words: "äRG" }, ["9:Ärg"]],
		["that are not ASCII, in matching case", { words: "Är", matchCase: true }, ["9:Är"]],
		["that are not ASCII, but not in another case", { words: "är", matchCase: true }, []],
		["of one byte", { words: ":" }, ["7::", "24::", "40::"]],
		["that are punctuation", { words: "[1" }, ["25:[1"]],
		["with quotes", { words: '"name"' }, ['1:"Name"', '29:"name"']],
	])("%s", async (_name, query, want) => {
		expect(await matchTexts(source, query)).toEqual(want);
	});

	it.each<[words: string, source: string, want: readonly string[]]>([
		["é", '["é\\u00e9\\u00E9\\u00c9É"]', ["2:é", "4:\\u00e9", "10:\\u00E9", "16:\\u00c9", "22:É"]],
		["José", '["Jos\\u00e9","JOSÉ"]', ["2:Jos\\u00e9", "14:JOSÉ"]],
		["🌅 ok", '["\\ud83c\\uDF05 ok","🌅 ok"]', ["2:\\ud83c\\uDF05 ok", "20:🌅 ok"]],
		["https://a", '["https:\\/\\/a","https://a"]', ["2:https:\\/\\/a", "16:https://a"]],
		["x&y", '["x\\u0026y","x&y"]', ["2:x\\u0026y", "13:x&y"]],
		['say "a"', '["say \\"a\\""]', ['2:say \\"a\\"']],
		["\\u00e9", '["\\u00e9","é"]', ["2:\\u00e9"]],
		["a\\b", '["a\\\\b"]', ["2:a\\\\b"]],
		["\\\\b", '["a\\\\b"]', ["3:\\\\b"]],
		["né", '["\\né"]', ["3:né"]],
		["ß", '["ẞß","ss"]', ["2:ẞ", "5:ß"]],
		["İ", '["İiI"]', ["2:İ"]],
		["\u212a", '["kK\u212a"]', ["2:k", "3:K", "4:\u212a"]],
		["k", '["kK\u212a"]', ["2:k", "3:K"]],
		["σ", '["ΣΣς"]', ["2:Σ", "4:Σ", "6:ς"]],
	])("%s, plain and escaped", async (words, text, want) => {
		expect(await matchTexts(text, { words })).toEqual(want);
	});

	it.each([
		['"tail": "needle"', '{"tail":"needle"}', ['1:"tail":"needle"']],
		['"tail":"needle"', '{\n  "tail": "needle"\n}', ['4:"tail": "needle"']],
		['tail"  :needle', '["tail\\" : needle"]', ['2:tail\\" : needle']],
		["l: 1,", '{"l":\t1,"l":2}', []],
		['l": 1,', '{"l"\n:\t1,"l":2}', ['2:l"\n:\t1,']],
		["at 10:30", '["at 10:30 or at 10: 30"]', ["2:at 10:30", "14:at 10: 30"]],
		["a: ", '{"a":1,"a": 2}', []],
		['a": ', '{"a":1,"a": 2}', ['2:a":', '8:a":']],
		[": ", '{"a":1,"a" : 2}', ["4::", "11::"]],
		[":1", '{"a" : 1}', ["5:: 1"]],
		["a::b", '["a: :b"]', ["2:a: :b"]],
		["A:é", '["a: \\u00e9","a:é"]', ["2:a: \\u00e9", "14:a:é"]],
		["1, 2", "[1,2]", []],
	])("%s, with or without whitespace around the colon, in %s", async (words, text, want) => {
		expect(await matchTexts(text, { words })).toEqual(want);
	});

	it("but not text that only looks like an escape", async () => {
		expect(await matchTexts('["\\\\u00e9"]', { words: "é" })).toEqual([]);
		expect(await matchTexts('["\\\\\\u00e9"]', { words: "é" })).toEqual(["4:\\u00e9"]);
	});

	it("in text that is not JSON, next to bytes that are not UTF-8", async () => {
		const bytes = Uint8Array.from([
			0xff,
			0xc3,
			0xc3,
			0xa9,
			0xe2,
			0x82,
			...new TextEncoder().encode("\\u00e9é"),
		]);
		expect(await matchTexts(bytes, { words: "é" })).toEqual(["2:é", "6:\\u00e9", "12:é"]);
	});

	it("in every spelling of any text, and nowhere else", async () => {
		const letter = fc.constantFrom("a", "A", "b", "é", "/", '"', "\\", "n", "u", "0", "9", "日", "🌅");
		const spelling = fc.tuple(letter, fc.constantFrom("itself", "short", "lower", "upper"));
		const text = fc.array(spelling, { maxLength: 30 });
		const words = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => letters.join(""));
		await fc.assert(
			fc.asyncProperty(text, words, async (letters, looked) => {
				fc.pre(!looked.includes("\\"));
				const source = `["${letters.map(([each, how]) => spelled(each, how)).join("")}"]`;
				const got = await matchTexts(source, { words: looked, matchCase: true });
				const read = `["${letters.map(([each]) => each).join("")}"]`;
				expect(got.length).toBeGreaterThanOrEqual(count(read, looked));
				for (const match of got) expect(unescaped(match.replace(/^\d+:/, ""))).toBe(looked);
			}),
			{ numRuns: 500 },
		);
	});

	it("across two chunks, in either spelling", async () => {
		for (const needle of ["needle", "n\\u00e9\\u00e9dle", "nöedle\\/", "nee   :   dle"]) {
			const words = JSON.parse(`"${needle}"`);
			for (let before = 1_048_576 - needle.length; before <= 1_048_576; before++) {
				const source = `"${"-".repeat(before)}${needle}"`;
				expect((await runSearch(source, { words })).progress?.count).toBe(1);
			}
		}
	});

	it("at most a million times, and reports the limit", async () => {
		const { progress } = await runSearch(`"${"a".repeat(1_000_001)}"`, { words: "a" });
		expect(progress).toEqual({ count: 1_000_000, kind: "full" });
	});
});

/** The text of a match, unescaped. */
function unescaped(match: string): string {
	return match.replace(/\\u(\w{4})|\\(["\\/])/g, (_all, unit, letter) =>
		unit ? String.fromCharCode(Number.parseInt(unit, 16)) : letter,
	);
}

function spelled(letter: string, how: string): string {
	const escapes = Array.from({ length: letter.length }, (_, at) => {
		const digits = letter.charCodeAt(at).toString(16).padStart(4, "0");
		return `\\u${how === "upper" ? digits.toUpperCase() : digits}`;
	}).join("");
	const isAscii = letter < "\x7f";
	if (isAscii && /\w/.test(letter)) return letter;
	if (how === "itself" && letter !== '"' && letter !== "\\") return letter;
	return how === "lower" || how === "upper" || !isAscii ? escapes : `\\${letter}`;
}

/** How often words occur in text, without overlaps. */
function count(text: string, words: string): number {
	return text.split(words).length - 1;
}
