import { expect, test } from "vitest";
import { missingReplies } from "./comment";

test.each([
	["more than were received", "15", 3, 12n],
	["as many as were received", "3", 3, 0n],
	["fewer than were received", "1", 3, 0n],
	["more than a float can hold", "9223372036854775807", 2, 9223372036854775805n],
	["nothing", null, 2, 0n],
	["a fraction", "1.50", 0, 0n],
	["in exponential notation", "1E400", 0, 0n],
	["negative", "-5", 0, 0n],
])("missing replies are counted when the count is %s", (_name, count, sent, want) => {
	expect(missingReplies(count, sent)).toBe(want);
});
