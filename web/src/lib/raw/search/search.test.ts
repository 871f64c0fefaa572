import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Scan } from "@/lib/json/scan";
import type { Query } from "@/lib/raw/search/query";
import { Search } from "@/lib/raw/search/search";

/** What is found in a JSON text. */
function finds(source: string, query: Partial<Query>): readonly string[] {
	const bytes = new TextEncoder().encode(source);
	const scan = new Scan();
	scan.advance(bytes, bytes.length, true);
	const search = new Search(bytes, scan.rows, { words: "", matchCase: false, isPattern: false, ...query });
	search.advance(Number.POSITIVE_INFINITY);
	expect(search.isDone).toBe(true);
	return search
		.within({ from: 0, to: bytes.length })
		.map(({ from, to }) => `${from}:${new TextDecoder().decode(bytes.subarray(from, to))}`);
}

const source = '{"Name":"Ärger","names":[10,"name"],"x":1.00}';

describe("a search finds", () => {
	it.each<[name: string, query: Partial<Query>, want: readonly string[]]>([
		["words in any case", { words: "NAME" }, ["2:Name", "18:name", "30:name"]],
		["words in their case", { words: "name", matchCase: true }, ["18:name", "30:name"]],
		["what is no ASCII, in any case", { words: "äRG" }, ["9:Ärg"]],
		["what is no ASCII, in its case", { words: "Är", matchCase: true }, ["9:Är"]],
		["one byte", { words: ":" }, ["7::", "24::", "40::"]],
		["a pattern", { words: "\\d+(\\.\\d+)?", isPattern: true }, ["26:10", "41:1.00"]],
		["a pattern in its case", { words: "n\\w+", isPattern: true, matchCase: true }, ["18:names", "30:name"]],
		["the ends of lines that the source has not", { words: "^.$", isPattern: true }, ["0:{", "45:}"]],
		[
			"lines, whatever a pattern would swallow",
			{ words: "[^x]{9,}", isPattern: true },
			['1:"Name":"Ärger",', '17:"names":['],
		],
		["nothing for a pattern that needs nothing", { words: "q*", isPattern: true }, []],
		["signs as themselves", { words: "[1" }, ["25:[1"]],
	])("%s", (_name, query, want) => {
		expect(finds(source, query)).toEqual(want);
	});

	it("every place that the text itself finds, for any text and words", () => {
		const letters = fc.string({ unit: fc.constantFrom("a", "A", "b", "\\n", "é"), maxLength: 40 });
		fc.assert(
			fc.property(
				letters,
				fc.string({ unit: fc.constantFrom("a", "A", "b"), minLength: 1, maxLength: 3 }),
				(text, words) => {
					const bytes = new TextEncoder().encode(text);
					const want: number[] = [];
					for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
						want.push(new TextEncoder().encode(text.slice(0, at)).length);
					}
					const search = new Search(
						bytes,
						{ count: 1, offset: () => 0 },
						{ words, matchCase: true, isPattern: false },
					);
					search.advance(Number.POSITIVE_INFINITY);
					expect(search.within({ from: 0, to: bytes.length }).map(({ from }) => from)).toEqual(want);
				},
			),
		);
	});

	it("words that lie across two steps, and stops between them", () => {
		const bytes = new TextEncoder().encode(`"${"-".repeat(1_048_572)}needle"`);
		const search = new Search(
			bytes,
			{ count: 1, offset: () => 0 },
			{ words: "needle", matchCase: true, isPattern: false },
		);
		search.advance(0);
		expect(search.isDone).toBe(false);
		search.advance(0);
		expect([search.isDone, search.count]).toEqual([true, 1]);
	});

	it("no more than a million, and says so", () => {
		const bytes = new TextEncoder().encode("a".repeat(1_000_001));
		const search = new Search(
			bytes,
			{ count: 1, offset: () => 0 },
			{ words: "a", matchCase: true, isPattern: false },
		);
		search.advance(Number.POSITIVE_INFINITY);
		expect([search.isDone, search.isFull, search.count]).toEqual([true, true, 1_000_000]);
	});
});
