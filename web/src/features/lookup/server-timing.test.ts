import { expect, test } from "vitest";
import { callsOf, timingText } from "./server-timing";

test.each([
	['upstream;dur=2.3, attempts;desc="3"', "upstream 2.3 ms · attempts 3", 3],
	["provider;dur=12", "provider 12 ms", 1],
	['cache;desc="hit";dur=0', "cache hit 0 ms", 1],
	["miss", "miss", 1],
])("%s reads %s", (header, text, calls) => {
	expect(timingText(header)).toBe(text);
	const facts = { url: "", status: 200, ms: 1, size: 1, quotaLeft: null, requestID: null };
	expect(callsOf({ ...facts, serverTiming: header })).toBe(calls);
});
