import { expect, test } from "vitest";
import {
	formatAxisValue,
	formatClipLength,
	formatDay,
	formatDayOfSeconds,
	formatExactCount,
	formatExactPercent,
	formatMinute,
	formatShortMinuteOfSeconds,
	formatSongLength,
	parseTime,
} from "./format";

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
])("the count %j is formatted as %j", (text, want) => {
	expect(formatExactCount(text, "en-US")).toBe(want);
});

test.each([
	["1234", "1.234"],
	["1234.50", "1.234,50"],
	["-0.25", "-0,25"],
	["0.1234567890123456789", "0,1234567890123456789"],
	["12345678901234567.12345678901234567890", "12.345.678.901.234.567,12345678901234567890"],
	["0.123456789012345678901", "0.123456789012345678901"],
	["1.5e3", "1.5e3"],
	["1.", "1."],
])("the count %j is formatted as %j in German", (text, want) => {
	expect(formatExactCount(text, "de-DE")).toBe(want);
});

test.each([
	["0.25", "0.25%", "0,25\u00a0%"],
	["1.50", "1.50%", "1,50\u00a0%"],
	["1234.5", "1,234.5%", "1.234,5\u00a0%"],
	["12", "12%", "12\u00a0%"],
	["9.3e-05", "9.3e-05%", "9.3e-05%"],
])("the rate %j is formatted as %j in English and %j in German", (text, english, german) => {
	expect(formatExactPercent(text, "en-US")).toBe(english);
	expect(formatExactPercent(text, "de-DE")).toBe(german);
});

test.each([
	["seconds", "1752791346", "2025-07-17T22:29:06.000Z"],
	["seconds with a fraction", "1752791346.50", "2025-07-17T22:29:06.500Z"],
	["before the epoch", "-1", "1969-12-31T23:59:59.000Z"],
	["ISO text", "2025-07-17T22:29:06Z", "2025-07-17T22:29:06.000Z"],
	["ISO text with an offset", "2025-07-17T22:29:06+02:00", "2025-07-17T20:29:06.000Z"],
	["ISO text without a zone", "2025-07-17T22:29:06", undefined],
	["nothing", "", undefined],
	["words", "yesterday", undefined],
	["an invalid day", "2025-13-41T00:00:00Z", undefined],
	["a number beyond the range of dates", "99999999999999999999", undefined],
	["a number with an exponent", "1E400", undefined],
])("a time given in %s is parsed", (_name, text, want) => {
	expect(parseTime(text)?.toISOString()).toBe(want);
});

test("a string that is not a time is shown as sent", () => {
	expect(formatMinute("soon")).toBe("soon");
	expect(formatDay("1E400")).toBe("1E400");
	expect(formatDay("2025-07-17T12:00:00Z")).toBe("Jul 17, 2025");
	expect(formatMinute("1752753600")).toMatch(/^Jul 17, 2025, \d+:00\s[AP]M$/);
});

test("a time beyond the range of dates is shown as its number", () => {
	expect(formatDayOfSeconds(1_700_000_000)).toBe("Nov 14, 2023");
	expect(formatDayOfSeconds(1e20)).toBe("100000000000000000000");
});

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
])("a length of %s seconds is formatted as %s", (seconds, want) => {
	expect(formatClipLength(seconds)).toBe(want);
});

test.each([
	["183308", "3:03"],
	["59999", "1:00"],
	["3723000", "1:02:03"],
	["0", "0:00"],
	["1", "0:01"],
	["200100.75", "3:20"],
	["-1", "-1 ms"],
	["1E400", "1E400 ms"],
	["9223372036854775807", "9223372036854775807 ms"],
])("%s milliseconds are formatted as %s", (sent, want) => {
	expect(formatSongLength(sent)).toBe(want);
});

test.each([
	["en-US", 0, "0"],
	["en-US", 1_200_000, "1.2M"],
	["en-US", 0.25, "0.25"],
	["en-US", 0.0012, "0.0012"],
	["en-US", 2.4e15, "2.4E15"],
	["de-DE", 1_200_000, "1,2\u00a0Mio."],
	["de-DE", 0.25, "0,25"],
	["de-DE", 2.4e15, "2,4E15"],
])("an axis in %s formats %d as %j", (locale, value, want) => {
	expect(formatAxisValue(value, locale)).toBe(want);
});

test("a minute is formatted without its year", () => {
	expect(formatShortMinuteOfSeconds(1_700_000_000)).toMatch(/^Nov 14, 10:13\sPM$/);
});
