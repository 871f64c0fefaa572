import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnose } from "@/lib/json/diagnose";
import { partsOf } from "@/lib/json/parts";
import { Scan } from "@/lib/json/scan";
import { tokensOf } from "@/lib/json/tokens";

/** Texts that are JSON or almost, which Go's tests read, too. */
const verdicts: readonly { readonly text: string; readonly valid: boolean }[] = JSON.parse(
	readFileSync(join(import.meta.dirname, "../../../../testdata/verdicts.json"), "utf8"),
);

const encode = (text: string) => new TextEncoder().encode(text);

function scanned(bytes: Uint8Array): { readonly isJson: boolean; readonly scan: Scan } {
	const scan = new Scan();
	return { isJson: scan.advance(bytes, bytes.length, true), scan };
}

/** All rows of a text, as their tokens joined, indented by their depth. */
function printed(text: string): string {
	const bytes = encode(text);
	const { rows } = scanned(bytes).scan;
	return Array.from({ length: rows.count }, (_, row) => {
		const to = row + 1 < rows.count ? rows.offset(row + 1) : bytes.length;
		const tokens = tokensOf(bytes, partsOf(bytes, { from: rows.offset(row), to })).map((token) => token.text);
		return "\t".repeat(rows.depth(row)) + tokens.join("").replace(/^("(?:[^"\\]|\\.)*"):/, "$1: ");
	}).join("\n");
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** Text without white space between its tokens. */
function squeezed(text: string): string {
	return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");
}

describe("rows", () => {
	it("are those of the pretty-printed text", () => {
		const value = { id: "1", empty: {}, none: [], list: [1, [2, { deep: null }], "x"], last: false };
		expect(printed(JSON.stringify(value))).toBe(JSON.stringify(value, null, "\t"));
	});

	it.each([
		["numbers as sent", `[1.00,-0,1E400,9223372036854775807]`],
		["duplicate keys", `{"a":1,"a":2}`],
		["lone surrogates as escapes", `["\\ud83d","\\udd8a"]`],
		["a text at the top", `"alone"`],
		["a number at the top", `-1.5e-7`],
	])("keep %s", (_name, text) => {
		expect(squeezed(printed(text))).toBe(text);
	});

	it("joined are the source's tokens in order, for any JSON", () => {
		fc.assert(
			fc.property(fc.json({ noUnicodeString: false }), fc.constantFrom(0, 1, 4), (text, indent) => {
				const source = JSON.stringify(JSON.parse(text), null, indent);
				expect(squeezed(printed(source))).toBe(squeezed(source));
			}),
		);
	});

	it("know the matching bracket", () => {
		const { rows } = scanned(encode(`{"a":[1,2],"b":{}}`)).scan;
		expect(Array.from({ length: rows.count }, (_, row) => rows.match(row))).toEqual([
			6,
			4,
			null,
			null,
			1,
			null,
			0,
		]);
	});
});

describe("the verdict", () => {
	it("is that of JSON.parse on texts that are almost JSON", () => {
		const change = fc.record({
			at: fc.nat(),
			by: fc.constantFrom("", ",", "]", "}", '"', "\\", "0", "e", " ", "\u0001"),
		});
		fc.assert(
			fc.property(fc.json(), change, (text, { at, by }) => {
				const place = at % (text.length + 1);
				const changed = text.slice(0, place) + by + text.slice(place + 1);
				expect(scanned(encode(changed)).isJson).toBe(isJson(changed));
			}),
			{ numRuns: 2000 },
		);
	});

	it.each(verdicts)("of $text is $valid, as Go's and the engine's are", ({ text, valid }) => {
		expect(isJson(text)).toBe(valid);
		expect(scanned(encode(text)).isJson && !text.startsWith("\ufeff")).toBe(valid);
	});

	it("does not depend on the pieces in which the bytes arrive", () => {
		fc.assert(
			fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, step) => {
				const bytes = encode(text);
				const scan = new Scan();
				for (let end = step; end < bytes.length; end += step) scan.advance(bytes, end, false);
				expect(scan.advance(bytes, bytes.length, true)).toBe(true);
				expect(scan.rows.count).toBe(scanned(bytes).scan.rows.count);
			}),
		);
	});

	it("stands at 100,000 levels", () => {
		const depth = 100_000;
		const { isJson: whole, scan } = scanned(encode("[".repeat(depth) + "]".repeat(depth)));
		expect(whole).toBe(true);
		expect(scan.rows.depth(depth - 1)).toBe(depth - 1);
	});

	it("refuses bytes that are no UTF-8", () => {
		expect(scanned(new Uint8Array([0x22, 0xff, 0x22])).isJson).toBe(false);
	});
});

describe("a fault", () => {
	it.each([
		["", 1, 1, "The answer is empty."],
		["<html>", 1, 1, "Here is “<” where a value should be."],
		['{\n  "a": 1,\n  b}', 3, 3, "Here is “b” where a key in quotes should be."],
		['["é" 1]', 1, 6, "Here is “1” where a comma or ] should be."],
		['{"a":', 1, 6, "The text ends where a value should be."],
		['{"a" 1}', 1, 6, "Here is “1” where a colon should be."],
		["[1]x", 1, 4, "Here is “x” where the end of the text should be."],
		['["ab', 1, 5, "The text ends where the rest of a string should be."],
	])("in %j is at line %i, column %i", (text, line, column, reason) => {
		const bytes = encode(text);
		const { isJson: whole, scan } = scanned(bytes);
		expect(whole).toBe(false);
		expect(diagnose(scan, bytes)).toMatchObject({ line, column, reason });
	});
});
