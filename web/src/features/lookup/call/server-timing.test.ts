import { describe, expect, test } from "vitest";
import { attemptCount, timingText } from "./server-timing";

test.each([
	['upstream;dur=2.3, attempts;desc="3"', "upstream 2.3 ms · attempts 3"],
	["provider;dur=12", "provider 12 ms"],
	['cache;desc="hit";dur=0', "cache hit 0 ms"],
	["miss", "miss"],
])("%s reads %s", (header, text) => {
	expect(timingText(header)).toBe(text);
});

describe("the calls of an answer", () => {
	test.each([
		['upstream;dur=2.3, attempts;desc="3"', 3],
		["attempts;dur=1;desc=12", 12],
		['attempts;desc="2", shared', 2],
		['attempts;desc="0"', 0],
		['other-attempts;desc="7", attempts;desc="1"', 1],
	])("are those that %s tells", (serverTiming, calls) => {
		expect(attemptCount({ serverTiming, requestID: "0f3a9c1e" })).toBe(calls);
		expect(attemptCount({ serverTiming, requestID: null })).toBe(calls);
	});

	test.each([null, "provider;dur=12", 'attempts;desc="many"'])(
		"are none where the console tells %s",
		(serverTiming) => {
			expect(attemptCount({ serverTiming, requestID: "0f3a9c1e" })).toBe(0);
		},
	);

	test("are one for an answer that is not the console's", () => {
		expect(attemptCount({ serverTiming: null, requestID: null })).toBe(1);
	});
});
