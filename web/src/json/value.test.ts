import { expect, test } from "vitest";
import { ExactNumber, type Json, parse } from "./value";

const numbers = [
	"-0",
	"0",
	"1.00",
	"1E400",
	"-1e-400",
	"1e+5",
	"1234567890123456789",
	"0.1000000000000000055",
];

test.each(numbers)("the number %s keeps its source text", (source) => {
	expect(parse(source)).toEqual(new ExactNumber(source));
	expect(parse(`{"a":[ ${source} ]}`)).toEqual({ a: [new ExactNumber(source)] });
});

const values: readonly [name: string, text: string, want: Json][] = [
	["null", "null", null],
	["a boolean", " true ", true],
	["a string", '"a\\u0000\\n"', "a\u0000\n"],
	["a lone surrogate", '"\\ud800"', "\ud800"],
	["an empty list", "[]", []],
	["duplicate keys: the last wins", '{"a":1,"a":2}', { a: new ExactNumber("2") }],
	["duplicate keys of other types", '{"a":[1],"a":null}', { a: null }],
	["duplicate keys of equal value", '{"a":1,"a":1}', { a: new ExactNumber("1") }],
];

test.each(values)("%s", (_name, text, want) => {
	expect(parse(text)).toEqual(want);
});

test("a __proto__ key is an ordinary key", () => {
	const value = parse('{"__proto__":{"admin":true},"a":1}');
	expect(Object.keys(value ?? {})).toEqual(["__proto__", "a"]);
	expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

const invalidTexts = [
	"",
	" ",
	"{",
	"[1,]",
	'{"a":1,}',
	"01",
	"+1",
	".5",
	"1.",
	"NaN",
	"'a'",
	'"\n"',
	"1 2",
	"\ufeff1",
];

test.each(invalidTexts)("%j is not JSON", (text) => {
	expect(() => parse(text)).toThrow(SyntaxError);
});

test("nesting too deep for the engine is an error, not a crash", () => {
	const depth = 1_000_000;
	expect(() => parse("[".repeat(depth) + "]".repeat(depth))).toThrow(RangeError);
});
