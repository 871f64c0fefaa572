import { expect, test } from "vitest";
import { missingReplies } from "./comment";

test.each([
	["more than were sent", "15", 3, 12n],
	["all of them", "3", 3, 0n],
	["fewer than were sent", "1", 3, 0n],
	["beyond any float", "9223372036854775807", 2, 9223372036854775805n],
	["nothing", null, 2, 0n],
	["no whole number", "1.50", 0, 0n],
	["an exponent", "1E400", 0, 0n],
	["less than nothing", "-5", 0, 0n],
])("a count of %s", (_name, count, sent, want) => {
	expect(missingReplies(count, sent)).toBe(want);
});
