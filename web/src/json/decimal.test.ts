import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalDifference, parseDecimal } from "./decimal";

function difference(one: string, other: string) {
	const numbers = [parseDecimal(one), parseDecimal(other)];
	return numbers[0] && numbers[1] && decimalDifference(numbers[0], numbers[1]);
}

test.each([
	["9007199254740993", "9007199254740992", "1"],
	["1.10", "0.2", "0.9"],
	["0.2", "1.10", "-0.9"],
	["1.00", "1", "0"],
	["-0", "0", "0"],
	["0", "-1.5e1", "15"],
	["1E3", "1e-3", "999.999"],
	["0.1", "0.05", "0.05"],
	["1E400", "1E400", "0"],
	["1E999999999", "1", null],
	["1", "1E-999999999", null],
	["0", "1E-1001", null],
])("%s minus %s is %s", (one, other, want) => {
	expect(difference(one, other)).toBe(want);
});

test("differences of integers of any length are exact", () => {
	fc.assert(
		fc.property(fc.bigInt(), fc.bigInt(), (one, other) => {
			expect(difference(`${one}`, `${other}`)).toBe(`${one - other}`);
		}),
	);
});
