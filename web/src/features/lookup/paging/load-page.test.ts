import { describe, expect, test } from "vitest";
import type { ListPage } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { callsFor, parseGoal, proposedGoal } from "./load-all";
import { afterFirstPage, afterPage } from "./load-page";

function feature(id: string): Feature {
	const found = featureByID(id);
	if (!found) throw new Error(`There is no feature ${id}.`);
	return found;
}

function page(fields: Partial<ListPage>): ListPage {
	return {
		selector: "users[]",
		rows: [],
		cursor: null,
		hasMore: false,
		limited: false,
		status: "ok",
		failed: false,
		message: null,
		next: {},
		skipped: 0,
		unread: [],
		count: 10,
		fetched: 10,
		added: 10,
		...fields,
	};
}

const more = (cursor: string, fields: Partial<ListPage> = {}) => page({ cursor, hasMore: true, ...fields });

describe("the next page of a list", () => {
	test("does not exist without a cursor, or when a flag rules it out", () => {
		expect(afterFirstPage(feature("followers"), {}, page({})).next).toEqual({
			kind: "end",
			reason: "complete",
		});
		expect(afterFirstPage(feature("followers"), {}, page({ cursor: "2" })).next).toEqual({
			kind: "end",
			reason: "complete",
		});
	});

	test("is requested with the cursor and its parameters as received", () => {
		const cursor = '{"cached_comments_cursor": "18065401537979604"}';
		const next = { next_page: "2", next_media_ids: "[9007199254740993]" };
		expect(afterFirstPage(feature("hashtag"), {}, more(cursor, { next })).next).toEqual({
			kind: "page",
			cursor,
			params: next,
		});
	});

	test("does not exist when its cursor was already sent or typed", () => {
		const first = afterFirstPage(feature("followers"), {}, more("a"));
		const second = afterPage(first, more("b"));
		expect(second.next).toEqual({ kind: "page", cursor: "b", params: {} });
		expect(afterPage(second, more("a")).next).toEqual({ kind: "end", reason: "repeatedCursor" });
		expect(afterFirstPage(feature("location-info"), { max_id: "100" }, more("100")).next).toEqual({
			kind: "end",
			reason: "repeatedCursor",
		});
	});

	test("does not exist after a page without new rows, unless that page was the last one anyway", () => {
		const first = afterFirstPage(feature("followers"), {}, more("a"));
		expect(afterPage(first, more("b", { added: 0 })).next).toEqual({ kind: "end", reason: "nothingNew" });
		expect(afterPage(first, page({ added: 0 })).next).toEqual({ kind: "end", reason: "complete" });
	});
});

describe("loading all of a list", () => {
	test.each([
		["1000", 200, 1000],
		[" 10,000 ", 200, 10_000],
		["100.000", 200, 100_000],
		["200", 200, undefined],
		["100001", 200, undefined],
		["many", 200, undefined],
		["-5", 0, undefined],
		["", 0, undefined],
	])("parses the goal %j with %i rows loaded", (text, count, goal) => {
		expect(parseGoal(text, count)).toBe(goal);
	});

	test("estimates the calls from the previous pages", () => {
		expect(callsFor(1000, 200, 1)).toBe(4);
		expect(callsFor(1000, 390, 2)).toBe(4);
		expect(callsFor(10, 0, 1)).toBe(10);
		expect(callsFor(100, 200, 1)).toBe(0);
	});

	test("suggests more rows than are loaded", () => {
		expect([0, 1_000, 99_000].map(proposedGoal)).toEqual([1_000, 10_000, 100_000]);
	});
});
