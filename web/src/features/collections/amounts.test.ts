import { expect, test } from "vitest";
import { formatDuration } from "@/lib/format-duration";
import { bytesText, callsText } from "./amounts";

test.each([
	[0, "0 s"],
	[0.2, "1 s"],
	[59, "59 s"],
	[80, "1 min 20 s"],
	[120, "2 min"],
	[725, "12 min"],
	[3_599, "1 h"],
	[12_000, "3 h 20 min"],
	[86_400, "1 day"],
	[187_200, "2 days 4 h"],
])("%s seconds are shown as %s", (seconds, want) => {
	expect(formatDuration(seconds)).toBe(want);
});

test("an estimate is one number, a range, or a lower bound", () => {
	expect(callsText({ least: 1, most: 1 })).toBe("1 call");
	expect(callsText({ least: 1 })).toBe("at least 1 call");
	expect(callsText({ least: 8, most: 1600 })).toBe("8 to 1,600 calls");
	expect(bytesText({ least: 4100, most: 4101 })).toBe("4.1 kB");
});
