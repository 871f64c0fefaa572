import { describe, expect, test } from "vitest";
import { attemptCount, isShared, timingMetrics } from "./server-timing";

test.each([
	[
		'upstream;dur=2.3, attempts;desc="3"',
		[
			{ name: "upstream", dur: "2.3" },
			{ name: "attempts", desc: "3" },
		],
	],
	['cache;desc="hit";dur=0', [{ name: "cache", desc: "hit", dur: "0" }]],
	["miss", [{ name: "miss" }]],
])("%s contains the metrics %j", (header, metrics) => {
	expect(timingMetrics(header)).toEqual(metrics);
});

test.each([
	['upstream;dur=2.3, attempts;desc="3", shared', true],
	['upstream;dur=2.3, attempts;desc="3"', false],
	[null, false],
])("%s is from a shared response: %j", (header, shared) => {
	expect(isShared(header)).toBe(shared);
});

describe("the calls of a response", () => {
	test.each([
		['upstream;dur=2.3, attempts;desc="3"', 3],
		["attempts;dur=1;desc=12", 12],
		['attempts;desc="2", shared', 2],
		['attempts;desc="0"', 0],
		['other-attempts;desc="7", attempts;desc="1"', 1],
	])("are counted by %s", (serverTiming, calls) => {
		expect(attemptCount({ serverTiming, requestID: "0f3a9c1e" })).toBe(calls);
		expect(attemptCount({ serverTiming, requestID: null })).toBe(calls);
	});

	test.each([null, "provider;dur=12", 'attempts;desc="many"'])(
		"are zero when the console sends %s",
		(serverTiming) => {
			expect(attemptCount({ serverTiming, requestID: "0f3a9c1e" })).toBe(0);
		},
	);

	test("are one when the response does not come from the console", () => {
		expect(attemptCount({ serverTiming: null, requestID: null })).toBe(1);
	});
});
