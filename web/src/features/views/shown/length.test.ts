import { expect, test } from "vitest";
import { lengthText } from "./length";

test.each([
	["0", "0:00"],
	["0.2", "0:01"],
	["4.099999904632568", "0:04"],
	["14.966", "0:15"],
	["59.7", "1:00"],
	["3723", "1:02:03"],
	["-0", "0:00"],
	["-1", "-1 s"],
	["1E400", "1E400 s"],
])("a length of %s seconds reads %s", (seconds, want) => {
	expect(lengthText(seconds)).toBe(want);
});
