import { describe, expect, it } from "vitest";
import { compareExact, exactOrDouble } from "./exact-compare";

describe("numbers are compared by all digits", () => {
	it.each([
		["1000000000000007919", "==", "1000000000000007919", true],
		["1000000000000007919", "==", "1000000000000007920", false],
		["1000000000000007919", "<", "1000000000000007920", true],
		["1000000000000007919", ">=", "1000000000000007920", false],
		["1E400", "==", "10e399", true],
		["1E400", "<", "1E401", true],
		["-0", "==", "0", true],
		["1.00", "==", "1", true],
		["0.10000000000000000555", ">", "0.1", true],
		["1e2", "!=", "100", false],
	])("%s %s %s: %s", (one, operator, other, want) => {
		expect(compareExact(exactOrDouble(one), operator, exactOrDouble(other))).toBe(want);
	});
});

describe("strings are compared by code points", () => {
	it.each([
		["\u{1f600}", "<", "\uff5e", false],
		["\u{1f600}", ">", "\uff5e", true],
		["\u{1f600}", "<=", "\u{1f600}", true],
		["\u{1f600}", "<", "\u{1f600}", false],
		["\u{1f600}", "<", "\u{1f600}a", true],
		["\u{1f600}a", "<", "\u{1f600}", false],
		["a\u{1f600}", "<", "b", true],
		["\uff5e", "<", "\u{1f600}", true],
		["", "<", "\u{1f600}", true],
		["a", "<", "b", true],
	])("%s %s %s: %s", (one, operator, other, want) => {
		expect(compareExact(one, operator, other)).toBe(want);
	});
});
