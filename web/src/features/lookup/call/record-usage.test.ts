import { expect, test } from "vitest";
import type { HeaderLine } from "@/answers/protocol";
import { quotaOf } from "./record-usage";

const meta = (headers: readonly HeaderLine[]) => ({
	url: "/ig/user_id/",
	sentAt: 1_000_000,
	sentHeaders: [],
	status: 200,
	statusText: "",
	headers,
	ms: 500,
	size: 2,
	quotaLeft: null,
	requestID: null,
	serverTiming: null,
	transfer: null,
});

test.each([
	[
		"a plan",
		[
			["x-ratelimit-requests-remaining", "9007199254740993"],
			["x-ratelimit-requests-limit", "500000"],
			["x-ratelimit-requests-reset", "60"],
		],
		{ left: "9007199254740993", limit: "500000", resetsAt: 1_060_500, readAt: 1_000_500 },
	],
	[
		"a free plan, with a reset time",
		[
			["x-ratelimit-rapid-free-plans-hard-limit-remaining", "7"],
			["x-ratelimit-rapid-free-plans-hard-limit-reset", "1795824000"],
		],
		{ left: "7", limit: null, resetsAt: 1_795_824_000_000, readAt: 1_000_500 },
	],
	["a value that is not a number", [["x-ratelimit-requests-remaining", "unlimited"]], null],
	["a limit per second", [["x-ratelimit-remaining", "4"]], null],
	["nothing", [], null],
] as const)("the quota is read from a response with the headers of %s", (_, headers, quota) => {
	expect(quotaOf(meta(headers))).toEqual(quota);
});
