import { expect, test } from "vitest";
import { excerptOf } from "./long-text";

const cut = { characters: 6, lines: 2 };

test.each([
	["a short text", "abcdef", null],
	["an empty text", "", null],
	["as many lines as may stand", "ab\ncd", null],
	["a long text", "abcdefg", "abcdef"],
	["a line too many", "a\nb\nc", "a\nb"],
	["a line break at the end", "a\nb\n", "a\nb"],
	["a pair at the cut", "abcde🌍", "abcde"],
	["both at once", "abcdefgh\nb\nc", "abcdef"],
])("the beginning of %s", (_name, text, want) => {
	expect(excerptOf(text, cut)).toBe(want);
});
