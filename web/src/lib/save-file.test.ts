import { expect, test } from "vitest";
import { fileName } from "./save-file";

const now = new Date("2026-11-20T15:04:05.678Z");

test.each([
	["natgeo", "instagram_user_natgeo_20261120T150405Z.csv"],
	["nat__geo", "instagram_user_nat__geo_20261120T150405Z.csv"],
	["", "instagram_user_20261120T150405Z.csv"],
	["summer rain", "instagram_user_summer-rain_20261120T150405Z.csv"],
	["日没", "instagram_user_日没_20261120T150405Z.csv"],
	["../../etc/passwd", "instagram_user_etc-passwd_20261120T150405Z.csv"],
	['a/b\\c:d*e?f"g<h>i|j\0k', "instagram_user_a-b-c-d-e-f-g-h-i-j-k_20261120T150405Z.csv"],
	["$&{time}", "instagram_user_time_20261120T150405Z.csv"],
	["名".repeat(300), `instagram_user_${"名".repeat(68)}_20261120T150405Z.csv`],
	["𒀀".repeat(300), `instagram_user_${"𒀀".repeat(51)}_20261120T150405Z.csv`],
	["x".repeat(300), `instagram_user_${"x".repeat(80)}_20261120T150405Z.csv`],
])("the name of a file for %j", (inputs, name) => {
	const got = fileName("instagram_user_{input}_{time}.csv", inputs, now);
	expect(got).toBe(name);
	expect(new TextEncoder().encode(got).length).toBeLessThanOrEqual(240);
});
