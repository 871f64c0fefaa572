import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchTexts, runSearch } from "./testing";

const pattern = (source: string | Uint8Array<ArrayBuffer>, words: string, matchCase = false) =>
	matchTexts(source, { words, matchCase, isPattern: true });

describe("a pattern finds", () => {
	const source = '{"Name":"Ärger","names":[10,"name"],"x":1.00}';

	it.each<[name: string, words: string, want: readonly string[]]>([
		["what it describes", "\\d+(\\.\\d+)?", ["26:10", "41:1.00"]],
		["the ends of lines that the source does not break", "^.$", ["0:{", "45:}"]],
		["matches within single lines", "[^x]{9,}", ['1:"Name":"Ärger",', '17:"names":[']],
		["nothing when it matches the empty string", "q*", []],
		["characters in either case", "ä", ["9:Ä"]],
	])("%s", async (_name, words, want) => {
		expect(await pattern(source, words)).toEqual(want);
	});

	it("text in matching case", async () => {
		expect(await pattern(source, "n\\w+", true)).toEqual(["18:names", "30:name"]);
	});

	it("the ends of displayed lines, however the source breaks and indents them", async () => {
		const indented = '{\r\n  "a" :\r\n 1 ,\r\n  "b":[ ]\r\n}\r\n';
		expect(await pattern(indented, "^.*$")).toEqual(["0:{", '5:"a" :\r\n 1 ,', '20:"b":[ ]', "29:}"]);
	});

	it("the ends of lines in text that is not JSON, without their line breaks", async () => {
		expect(await pattern("one \r\ntwo\nthree", "\\w+\\s*$")).toEqual(["0:one ", "6:two", "10:three"]);
		expect(await pattern("one\r\n", "\\r|\\n")).toEqual([]);
	});

	it("text across the view lines of one long line", async () => {
		expect(await pattern(`${"-".repeat(496)}needle`, "ne+dle")).toEqual(["496:needle"]);
	});

	it("whole characters, never half of one", async () => {
		expect(await pattern('["🌅🌇"]', "[🌅🌇]")).toEqual(["2:🌅", "6:🌇"]);
		expect(await pattern('["🌅"]', "q*|🌅")).toEqual([]);
		expect(await pattern('["🌅"]', "^.{3}$")).toEqual(['1:"🌅"']);
	});

	it("text next to bytes that are not UTF-8", async () => {
		const broken = [0xff, 0xc3, 0xe2, 0x82, 0xf0, 0x9f, 0x8c, 0xed, 0xa0, 0x80, 0xc0, 0xaf];
		const bytes = Uint8Array.from([...broken, ...new TextEncoder().encode("é x")]);
		expect(await pattern(bytes, "é x")).toEqual([`${broken.length}:é x`]);
	});

	it("the matches of the decoded text at the same offsets, for any bytes", async () => {
		const fragments = fc.constantFrom(
			[0x61],
			[0x62],
			[0xc3, 0xa9],
			[0xf0, 0x9f, 0x8c, 0x85],
			[0xff],
			[0xe2, 0x82],
			[0xf0],
		);
		await fc.assert(
			fc.asyncProperty(fc.array(fragments, { maxLength: 40 }), async (all) => {
				const bytes = Uint8Array.from(["x".charCodeAt(0), ...all.flat()]);
				const text = new TextDecoder().decode(bytes);
				const want = [...text.matchAll(/[abé🌅]/gu)].map(([match]) => match);
				const got = await pattern(bytes, "[abé🌅]", true);
				expect(got.map((match) => match.replace(/^\d+:/, ""))).toEqual(want);
			}),
			{ numRuns: 300 },
		);
	});

	it("text on any line across many chunks, and on a line longer than a chunk", async () => {
		const lines = Array.from({ length: 40_000 }, (_, index) => `é ${index}`);
		const source = JSON.stringify([...lines, "y".repeat(600_000), "end"]);
		const got = await pattern(source, '^"é \\d*999"|y+|end');
		expect(got).toHaveLength(42);
		expect(got[0]).toMatch(/:"é 999"$/);
		expect(got[39]).toMatch(/:"é 39999"$/);
		expect(got[40]).toMatch(/:y{600000}$/);
		expect(got[41]).toMatch(/:end$/);
	});

	it("at most a million matches, and reports the limit", async () => {
		const { progress } = await runSearch(`"${"a".repeat(1_000_001)}"`, { words: "a", isPattern: true });
		expect(progress).toEqual({ count: 1_000_000, kind: "full" });
	});
});
