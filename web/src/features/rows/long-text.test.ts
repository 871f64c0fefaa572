import { expect, test } from "vitest";
import { excerptOf } from "./long-text";

const cut = { characters: 6, lines: 2 };

test.each([
	["short text", "abcdef", null],
	["empty text", "", null],
	["the maximum number of lines", "ab\ncd", null],
	["long text", "abcdefg", "abcdef"],
	["one line too many", "a\nb\nc", "a\nb"],
	["a line break at the end", "a\nb\n", "a\nb"],
	["a surrogate pair at the cut", "abcde🌍", "abcde"],
	["too many characters and lines", "abcdefgh\nb\nc", "abcdef"],
])("the beginning of %s", (_name, text, want) => {
	expect(excerptOf(text, cut)).toBe(want);
});
