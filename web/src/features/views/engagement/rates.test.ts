import { expect, test } from "vitest";
import { roundedRate } from "./rates";

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
