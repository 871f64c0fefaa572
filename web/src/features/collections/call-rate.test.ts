import { expect, test } from "vitest";
import { callRate } from "./run-figures";

/** One sample per second, with the given calls in each second. */
function samplesOf(...calls: readonly number[]) {
	let spent = 0;
	return calls.map((count, second) => {
		spent += count;
		return { at: second * 1_000, spent };
	});
}

test("the call rate covers the last few seconds and ignores those before a change", () => {
	expect(callRate(samplesOf(30, 30, 30, 30, 30, 30, 2, 2, 2, 2))).toBe(2);
	expect(callRate(samplesOf(0, 0, 0, 0, 0, 8, 8, 8, 8))).toBe(8);
});

test("the call rate is unknown for the first few seconds", () => {
	expect(callRate([])).toBeNull();
	expect(callRate(samplesOf(6, 2, 2))).toBeNull();
	expect(callRate(samplesOf(6, 2, 2, 2, 2))).toBe(2);
});

test("the call rate covers a longer period when calls are rare", () => {
	const seldom = Array.from({ length: 25 }, (_, second) => (second % 4 === 0 ? 1 : 0));
	expect(callRate(samplesOf(...seldom))).toBeCloseTo(3 / 9);
	expect(callRate(samplesOf(...Array.from({ length: 40 }, () => 0)))).toBe(0);
});
