import { expect, test } from "vitest";
import { dayOf, exactCount } from "./figures";

test.each([
	["0", "0"],
	["1234", "1,234"],
	["-1234", "-1,234"],
	["9223372036854775807", "9,223,372,036,854,775,807"],
	["123456789012345678901234567890", "123,456,789,012,345,678,901,234,567,890"],
	["0.25", "0.25"],
	["1.00", "1.00"],
	["1E400", "1E400"],
	["-0", "-0"],
	["007", "007"],
	["", ""],
])("the count %j reads %j", (text, want) => {
	expect(exactCount(text)).toBe(want);
});

test("a moment that no calendar holds is its number", () => {
	expect(dayOf(1_700_000_000)).toBe("Nov 14, 2023");
	expect(dayOf(1e20)).toBe("100000000000000000000");
});
