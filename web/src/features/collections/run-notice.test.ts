import { describe, expect, test } from "vitest";
import { entryOutcomeName, reasonText, rowsText } from "./outcomes";
import type { Collection, LedgerEntry, Progress, Run } from "./replies.gen";
import { formatTimeLeft, runNotice } from "./run-notice";

const run: Run = {
	number: 1,
	mode: "full",
	state: "running",
	inputs: 50,
	incomplete: 0,
	ended: 50,
	calls: { limit: 100, reserved: 60, spent: 60, wasted: 2 },
	rows: { fetched: 0, unique: 0 },
	bytes: 0,
	createdAt: "2026-11-20T00:00:00Z",
	generation: 0,
};

const collection: Collection = {
	id: "c1",
	feature: "followers",
	name: "",
	columns: [],
	rowLimit: 300,
	callLimit: 100,
	speed: 0,
	createdAt: "2026-11-20T00:00:00Z",
	run,
};

function noticeOf(
	changes: Partial<Run>,
	outcomes: Progress["outcomes"] = {},
	atRowLimit = 0,
	waitsUntil?: string,
) {
	const { done = 0, empty = 0, ...others } = outcomes;
	const unfinished = Object.values(others).reduce((sum, inputs) => sum + inputs, 0);
	const progress = {
		id: "c1",
		run: { ...run, ...changes, incomplete: unfinished - atRowLimit, atRowLimit },
		outcomes,
		open: 0,
		waiting: 0,
		rate: 0,
		secondsLeft: -1,
		...(waitsUntil && { waitsUntil }),
	};
	return runNotice(collection, progress);
}

describe("the notice about a run", () => {
	test.each<readonly [string, Partial<Run>, RegExp]>([
		["a person", { pauseReason: "person" }, /^Paused\. .*Resume to continue where you left off\./],
		[
			"the quota",
			{ pauseReason: "quota", message: "Quota exceeded.", resumeAt: "2026-12-01T00:00:00Z" },
			/^This month’s calls are used up\. Resumes (Nov 30|Dec 1), \d/,
		],
		[
			"the quota, until an unknown time",
			{ pauseReason: "quota" },
			/Resume when you have quota again\. For another key, start a new collection\./,
		],
		[
			"the storage",
			{ pauseReason: "storage", message: "It is full. Delete collections." },
			/full\. It is full\. Delete collections\. Then resume\.$/,
		],
		[
			"the key",
			{ pauseReason: "key", message: "Invalid API key" },
			/rejected this key\. Invalid API key\. Check/,
		],
		[
			"a full disk",
			{ pauseReason: "disk", message: "The disk of the database is full. Make room on it." },
			/^The disk is full\. The disk of the database is full\. Make room on it\.$/,
		],
		[
			"the response shape",
			{ pauseReason: "shape", message: "A field is gone." },
			/A field is gone\. .*No data was lost/,
		],
	])("explains why %s paused it, until when, and what to do", (_, changes, text) => {
		const notice = noticeOf({ state: "paused", ...changes });
		expect(`${notice?.title}. ${notice?.text}`).toMatch(text);
	});

	test("is empty when all inputs are complete", () => {
		expect(noticeOf({ state: "done" }, { done: 47, empty: 3 })).toBeNull();
	});

	test("counts the missing inputs and never calls the run complete", () => {
		const notice = noticeOf({ state: "done" }, { done: 40, partial: 6, failed: 4 });
		expect(notice).toMatchObject({
			title: "10 of 50 inputs are incomplete: 4 failed, 6 partial",
			help: "showIncomplete",
		});
		expect(notice?.retry).toEqual({ outcomes: ["failed", "partial"], inputs: 10 });
	});

	test("names private and missing accounts and offers no retry for them", () => {
		const notice = noticeOf({ state: "done" }, { done: 49, private: 1 });
		expect(notice).toMatchObject({ title: "1 of 50 inputs is private" });
		expect(notice).not.toHaveProperty("retry");
		expect(noticeOf({ state: "done" }, { done: 48, notFound: 2 })?.title).toBe(
			"2 of 50 inputs were not found",
		);
		expect(noticeOf({ state: "done" }, { done: 47, notFound: 2, failed: 1 })).toMatchObject({
			title: "3 of 50 inputs are incomplete: 1 failed, 2 not found",
			text: "Retry one of them to resume where it stopped.",
			retry: { inputs: 1 },
		});
	});

	test("does not count inputs that reached the requested number of rows as incomplete", () => {
		const atLimit = noticeOf({ state: "done" }, { done: 45, partial: 5 }, 5);
		expect(atLimit).toMatchObject({ tone: "note", title: "5 inputs stopped at your limit of 300 rows" });
		const both = noticeOf({ state: "done" }, { done: 44, partial: 5, failed: 1 }, 5);
		expect(both).toMatchObject({ tone: "warning", title: "1 of 50 inputs failed" });
		expect(both?.retry).toEqual({ outcomes: ["failed"], inputs: 1 });
		expect(both?.text).toMatch(/5 inputs stopped at your limit of 300 rows\.$/);
	});

	test("explains that the call limit ended the run, and what to do", () => {
		const notice = noticeOf(
			{ state: "done", calls: { limit: 100, reserved: 100, spent: 100, wasted: 0 } },
			{ done: 40, leftOut: 10 },
		);
		expect(notice).toMatchObject({ help: "raiseCalls" });
		expect(notice?.text).toMatch(/limit of 100 calls was reached\. Increase it/);
	});

	test("reports waiting for the provider while the run is active", () => {
		expect(noticeOf({ message: "Nobody answers." })?.text).toBe(
			"Nobody answers. The run continues automatically.",
		);
		expect(noticeOf({})).toBeNull();
	});

	test("reports a rate limit and when the run continues, unless the wait is short", () => {
		const waiting = (milliseconds: number) =>
			noticeOf({}, {}, 0, new Date(Date.now() + milliseconds).toISOString());
		expect(waiting(40_000)).toMatchObject({
			title: "Rate limited by the provider",
			text: expect.stringMatching(/^Continues at \d+:\d\d:\d\d/),
		});
		expect(waiting(1_000)).toBeNull();
	});
});

const entry: LedgerEntry = {
	number: 1,
	line: 1,
	value: "a",
	state: 2,
	outcome: "partial",
	reason: "limit",
	calls: 2,
	pages: 2,
	rows: { fetched: 400, unique: 300 },
	providerCount: 3898,
};

describe("the reason an input ended", () => {
	const limits = { rowLimit: 300, isStill: false };
	test.each<readonly [Partial<LedgerEntry>, typeof limits, string]>([
		[{}, limits, "Reached the limit of 300 rows"],
		[{ reason: "calls", rows: { fetched: 200, unique: 200 } }, limits, "Call limit reached"],
		[{ rows: { fetched: 200, unique: 200 } }, limits, "Reached the row limit in effect at the time"],
		[{ outcome: "leftOut", reason: "calls" }, limits, "Call limit reached"],
		[{ outcome: "done", reason: "end" }, limits, ""],
		[{ outcome: "done", reason: "known" }, limits, "Reached rows from an earlier run"],
		[{ reason: "repeatedCursor" }, limits, "The provider repeated a cursor"],
		[{ outcome: "failed", reason: "error" }, limits, ""],
	])("is described for %o", (changes, met, text) => {
		expect(reasonText({ ...entry, ...changes }, met)).toBe(text);
	});

	test("is the limit for an input with the requested number of rows, neither partial nor done", () => {
		expect(entryOutcomeName(entry, limits)).toBe("At limit");
		expect(entryOutcomeName({ ...entry, rows: { fetched: 200, unique: 200 } }, limits)).toBe("Partial");
		expect(entryOutcomeName({ ...entry, reason: "nothingNew" }, limits)).toBe("Partial");
	});

	test("includes the provider's count next to the rows", () => {
		expect(rowsText(entry)).toBe("300 of 3,898");
		expect(rowsText({ ...entry, providerCount: -1 })).toBe("300");
	});
});

test("the remaining time is shown in a suitable unit", () => {
	expect([3, 70, 3600, 11_100, 400_000].map(formatTimeLeft)).toEqual([
		"under a minute",
		"1 min",
		"1 h",
		"3 h 5 min",
		"5 days",
	]);
});
