import { expect, test } from "vitest";
import { dayOf, dayText, minuteText, momentOf } from "./moment";

test.each([
	["seconds", "1752791346", "2025-07-17T22:29:06.000Z"],
	["seconds with a fraction", "1752791346.50", "2025-07-17T22:29:06.500Z"],
	["before the epoch", "-1", "1969-12-31T23:59:59.000Z"],
	["ISO text", "2025-07-17T22:29:06Z", "2025-07-17T22:29:06.000Z"],
	["ISO text with an offset", "2025-07-17T22:29:06+02:00", "2025-07-17T20:29:06.000Z"],
	["ISO text without a zone", "2025-07-17T22:29:06", undefined],
	["nothing", "", undefined],
	["words", "yesterday", undefined],
	["a day of no calendar", "2025-13-41T00:00:00Z", undefined],
	["a number that no date holds", "99999999999999999999", undefined],
	["a number with an exponent", "1E400", undefined],
])("the moment of %s", (_name, text, want) => {
	expect(momentOf(text)?.toISOString()).toBe(want);
});

test("a time that names no moment stays as it was sent", () => {
	expect(minuteText("soon")).toBe("soon");
	expect(dayText("1E400")).toBe("1E400");
	expect(dayText("2025-07-17T12:00:00Z")).toBe("Jul 17, 2025");
	expect(minuteText("1752753600")).toMatch(/^Jul 17, 2025, \d+:00\s[AP]M$/);
});

test("a moment that no calendar holds is its number", () => {
	expect(dayOf(1_700_000_000)).toBe("Nov 14, 2023");
	expect(dayOf(1e20)).toBe("100000000000000000000");
});
