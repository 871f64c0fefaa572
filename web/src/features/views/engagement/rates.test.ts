import { expect, test } from "vitest";
import { rateFraction, roundedRate } from "./rates";

test.each([
	["392954.5847", "392955"],
	["12.3456", "12.35"],
	["1.5", "1.5"],
	["0.253412", "0.25"],
	["0.0012345", "0.0012"],
	["0", "0"],
	["", ""],
	["many", "many"],
])("the rate %j is rounded to %j", (text, shown) => {
	expect(roundedRate(text)).toBe(shown);
});

test.each([
	[
		["981", "98.76", "198"],
		["981.0", "98.8", "198.0"],
	],
	[
		["3000.4", "250"],
		["3000", "250"],
	],
	[
		["0.253", "981", "0"],
		["0.25", "981.00", "0.00"],
	],
	[
		["0.00123", "12.345"],
		["0.0012", "12.35"],
	],
	[["many", null], ["many"]],
])("the rates %j in a column are rounded to %j", (texts, shown) => {
	const fraction = rateFraction(texts);
	expect(texts.flatMap((text) => (text === null ? [] : roundedRate(text, fraction)))).toEqual(shown);
});
