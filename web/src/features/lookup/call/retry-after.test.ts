import { expect, test } from "vitest";
import { retryTime } from "./retry-after";

const sentAt = Date.parse("Mon, 23 Nov 2026 12:00:00 GMT");

test.each([
	["0", 0],
	["7", 7],
	["0.01", 1],
	["1.5", 2],
	["2.0", 2],
	["99999999999999999999", 2 ** 31 - 1],
	["Mon, 23 Nov 2026 13:00:00 GMT", 3600],
	["", undefined],
	["soon", undefined],
	["-1", undefined],
	["1.2.3", undefined],
])("Retry-After %j is %j seconds", (text, seconds) => {
	const at = retryTime({ headers: [["Retry-After", text]], sentAt, ms: 0 });
	expect(at).toBe(seconds === undefined ? undefined : sentAt + seconds * 1000);
});
