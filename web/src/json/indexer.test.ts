import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokensOf } from "@/worker/raw/tokens";
import { Indexer } from "./indexer";
import { nodeSpansOf } from "./node-spans";
import { diagnose } from "./syntax-error";

/** Strings that are JSON or almost JSON. The Go tests read them too. */
const syntaxCases: readonly { readonly text: string; readonly valid: boolean }[] = JSON.parse(
	readFileSync(join(import.meta.dirname, "../../../testdata/syntax.json"), "utf8"),
);

const encode = (text: string) => new TextEncoder().encode(text);

function indexed(bytes: Uint8Array): { readonly isJson: boolean; readonly indexer: Indexer } {
	const indexer = new Indexer();
	return { isJson: indexer.advance(bytes, bytes.length, true), indexer };
}

/** All nodes of a JSON text: their tokens, indented by depth. */
function prettyPrinted(text: string): string {
	const bytes = encode(text);
	const { index } = indexed(bytes).indexer;
	return Array.from({ length: index.count }, (_, node) => {
		const to = node + 1 < index.count ? index.offset(node + 1) : bytes.length;
		const tokens = tokensOf(bytes, nodeSpansOf(bytes, { from: index.offset(node), to })).map(
			(token) => token.text,
		);
		return "\t".repeat(index.depth(node)) + tokens.join("").replace(/^("(?:[^"\\]|\\.)*"):/, "$1: ");
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

/** The text without whitespace between its tokens. */
function minified(text: string): string {
	return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");
}

describe("the nodes of an index", () => {
	it("are the lines of the pretty-printed text", () => {
		const value = { id: "1", empty: {}, none: [], list: [1, [2, { deep: null }], "x"], last: false };
		expect(prettyPrinted(JSON.stringify(value))).toBe(JSON.stringify(value, null, "\t"));
	});

	it.each([
		["numbers as sent", `[1.00,-0,1E400,9223372036854775807]`],
		["duplicate keys", `{"a":1,"a":2}`],
		["lone surrogates as escapes", `["\\ud83d","\\udd8a"]`],
		["a string at the top level", `"alone"`],
		["a number at the top level", `-1.5e-7`],
	])("keep %s", (_name, text) => {
		expect(minified(prettyPrinted(text))).toBe(text);
	});

	it("contain the source's tokens in order, for any JSON", () => {
		fc.assert(
			fc.property(fc.json({ noUnicodeString: false }), fc.constantFrom(0, 1, 4), (text, indent) => {
				const source = JSON.stringify(JSON.parse(text), null, indent);
				expect(minified(prettyPrinted(source))).toBe(minified(source));
			}),
		);
	});

	it("point to the node of the matching bracket", () => {
		const { index } = indexed(encode(`{"a":[1,2],"b":{}}`)).indexer;
		expect(Array.from({ length: index.count }, (_, node) => index.match(node))).toEqual([
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

describe("validation", () => {
	it("agrees with JSON.parse on strings that are almost JSON", () => {
		const change = fc.record({
			at: fc.nat(),
			by: fc.constantFrom("", ",", "]", "}", '"', "\\", "0", "e", " ", "\u0001"),
		});
		fc.assert(
			fc.property(fc.json(), change, (text, { at, by }) => {
				const offset = at % (text.length + 1);
				const changed = text.slice(0, offset) + by + text.slice(offset + 1);
				expect(indexed(encode(changed)).isJson).toBe(isJson(changed));
			}),
			{ numRuns: 2000 },
		);
	});

	it.each(syntaxCases)("of $text returns $valid, as in Go and in the browser", ({ text, valid }) => {
		expect(isJson(text)).toBe(valid);
		expect(indexed(encode(text)).isJson && !text.startsWith("\ufeff")).toBe(valid);
	});

	it("does not depend on how the bytes are chunked", () => {
		fc.assert(
			fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, size) => {
				const bytes = encode(text);
				const indexer = new Indexer();
				for (let end = size; end < bytes.length; end += size) indexer.advance(bytes, end, false);
				expect(indexer.advance(bytes, bytes.length, true)).toBe(true);
				expect(indexer.index.count).toBe(indexed(bytes).indexer.index.count);
			}),
		);
	});

	it("handles 100,000 levels", () => {
		const depth = 100_000;
		const { isJson, indexer } = indexed(encode("[".repeat(depth) + "]".repeat(depth)));
		expect(isJson).toBe(true);
		expect(indexer.index.depth(depth - 1)).toBe(depth - 1);
	});

	it("accepts bytes that are not UTF-8 only inside strings", () => {
		expect(indexed(new Uint8Array([0x22, 0xff, 0x22])).isJson).toBe(true);
		expect(indexed(new Uint8Array([0xff])).isJson).toBe(false);
		expect(indexed(new Uint8Array([0x5b, 0xff, 0x5d])).isJson).toBe(false);
	});
});

describe("a syntax error", () => {
	it.each([
		["", 1, 1, "The response is empty."],
		["<html>", 1, 1, "Expected a value, but found “<”."],
		['{\n  "a": 1,\n  b}', 3, 3, "Expected a key in quotes, but found “b”."],
		['["é" 1]', 1, 6, "Expected a comma or ], but found “1”."],
		['{"a":', 1, 6, "Expected a value, but the text ended."],
		['{"a" 1}', 1, 6, "Expected a colon, but found “1”."],
		["[1]x", 1, 4, "Expected the end of the text, but found “x”."],
		['["ab', 1, 5, "Expected the rest of a string, but the text ended."],
	])("in %j is at line %i, column %i", (text, line, column, reason) => {
		const bytes = encode(text);
		const { isJson, indexer } = indexed(bytes);
		expect(isJson).toBe(false);
		expect(diagnose(indexer, bytes)).toMatchObject({ line, column, reason });
	});
});
