import { expect, test } from "vitest";
import { linesOf, tokensOf } from "./highlight";

test.each([
	["Python", 'import os # "no"\nURL = "a#b"', ["keyword import", 'comment # "no"', 'string "a#b"']],
	[
		"Go",
		'func main() { // "x"\n\treturn 10',
		["keyword func", 'comment // "x"', "keyword return", "number 10"],
	],
	["JavaScript", "const a = `x\n//y`; a.default", ["keyword const", "string `x\n//y`"]],
	["Shell", "curl 'http://a/#b' \\\n  -H \"k: $X\"", ["string 'http://a/#b'", 'string "k: $X"']],
	["C#", '"a\\"b" + 1.5', ['string "a\\"b"', "number 1.5"]],
])("highlighting splits %s into its tokens", (language, code, expected) => {
	const tokens = tokensOf(code, language);
	expect(tokens.map(({ text }) => text).join("")).toBe(code);
	expect(tokens.filter(({ kind }) => kind !== "plain").map(({ kind, text }) => `${kind} ${text}`)).toEqual(
		expected,
	);
});

test("a token that spans several lines is split between them", () => {
	const lines = linesOf(tokensOf("a = `x\ny`\n", "JavaScript"));
	expect(lines.map((line) => line.map(({ text }) => text).join(""))).toEqual(["a = `x", "y`"]);
	expect(lines[1]?.[0]?.kind).toBe("string");
});
