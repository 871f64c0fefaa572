import { describe, expect, it } from "vitest";
import { nodeSpansOf } from "@/json/node-spans";
import { annotationOf } from "./json-view";
import { tokensOf } from "./tokens";

function senseIn(line: string) {
	const bytes = new TextEncoder().encode(line);
	return annotationOf(tokensOf(bytes, nodeSpansOf(bytes, { from: 0, to: bytes.length })));
}

describe("a time", () => {
	it.each([
		['"taken_at":1700000000', 1_700_000_000],
		['"created_at":"1700000000",', 1_700_000_000],
		['"seen_at":1700000000.5', 1_700_000_000.5],
		['"timestamp":"1700000000.25"', 1_700_000_000.25],
		['"takenAt":1700000000', 1_700_000_000],
		['"expires":1700000000', 1_700_000_000],
		['"expiring_at":1700000000', 1_700_000_000],
		['"latest_reel_media":1700000000', 1_700_000_000],
		['"ms_time":1700000000123', 1_700_000_000.123],
		['"ms_time":"1700000000123"', 1_700_000_000.123],
		['"device_timestamp":1700000000123456', 1_700_000_000.123456],
	])("is %s", (line, seconds) => {
		expect(senseIn(line)).toEqual({ kind: "moment", seconds });
	});

	it.each([
		'"total_media":1234567890',
		'"total_time":1234567890',
		'"seen_count":1234567890',
		'"update":1700000000',
		'"format":1700000000',
		'"pk":1700000000',
		'"pk":"1700000000"',
		'"taken_at":0',
		'"taken_at":-1700000000',
		'"taken_at":946684800',
		'"taken_at":1700000000123.5',
		'"taken_at":"1700000000x"',
		'"taken_at":"soon"',
		"1700000000",
	])("is not %s", (line) => {
		expect(senseIn(line)).toBeNull();
	});
});

describe("an address", () => {
	it.each([
		['"https:\\/\\/a.test\\/b"', { kind: "link", url: "https://a.test/b" }],
		['"HTTP://a.test"', { kind: "link", url: "http://a.test/" }],
		['"at":"https://a.test/b.jpg"', { kind: "picture", url: "https://a.test/b.jpg" }],
	])("is %s", (line, want) => {
		expect(senseIn(line)).toEqual(want);
	});

	it.each(['"https:evil.example"', '"https:/evil.example"', '"javascript://a"', '"see https://a.test"'])(
		"is not %s",
		(line) => {
			expect(senseIn(line)).toBeNull();
		},
	);
});
