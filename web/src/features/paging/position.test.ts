import { describe, expect, test } from "vitest";
import { featureNamed } from "@/catalog/address";
import type { Feature } from "@/catalog/catalog.gen";
import type { ListPage } from "@/lib/answer/list/list-page";
import { callsFor, proposed, readGoal } from "./plan";
import { positionAfter, positionAfterFirst } from "./position";

function feature(id: string): Feature {
	const found = featureNamed(id);
	if (!found) throw new Error(`There is no feature ${id}.`);
	return found;
}

function page(said: Partial<ListPage>): ListPage {
	return {
		place: "users[]",
		rows: [],
		cursor: null,
		hasMore: false,
		limited: false,
		status: "ok",
		failed: false,
		message: null,
		next: {},
		rest: [],
		count: 10,
		fetched: 10,
		added: 10,
		...said,
	};
}

const more = (cursor: string, said: Partial<ListPage> = {}) => page({ cursor, hasMore: true, ...said });

describe("where a list leads", () => {
	test("without a cursor, or when a flag says so, it is complete", () => {
		expect(positionAfterFirst(feature("followers"), {}, page({})).next).toBe("complete");
		expect(positionAfterFirst(feature("followers"), {}, page({ cursor: "2" })).next).toBe("complete");
	});

	test("the cursor and what goes with it are asked with as they came", () => {
		const cursor = '{"cached_comments_cursor": "18065401537979604"}';
		const next = { next_page: "2", next_media_ids: "[9007199254740993]" };
		expect(positionAfterFirst(feature("hashtag"), {}, more(cursor, { next })).next).toEqual({ cursor, next });
	});

	test("a cursor that was asked with before ends the list, also one that was typed", () => {
		const first = positionAfterFirst(feature("followers"), {}, more("a"));
		const second = positionAfter(first, more("b"));
		expect(second.next).toEqual({ cursor: "b", next: {} });
		expect(positionAfter(second, more("a")).next).toBe("repeatedCursor");
		expect(positionAfterFirst(feature("location-info"), { max_id: "100" }, more("100")).next).toBe(
			"repeatedCursor",
		);
	});

	test("a page with nothing new ends the list, unless it was the last anyway", () => {
		const first = positionAfterFirst(feature("followers"), {}, more("a"));
		expect(positionAfter(first, more("b", { added: 0 })).next).toBe("nothingNew");
		expect(positionAfter(first, page({ added: 0 })).next).toBe("complete");
	});
});

describe("the plan for all of a list", () => {
	test.each([
		["1000", 200, 1000],
		[" 10,000 ", 200, 10_000],
		["100.000", 200, 100_000],
		["200", 200, undefined],
		["100001", 200, undefined],
		["many", 200, undefined],
		["-5", 0, undefined],
		["", 0, undefined],
	])("%j of %i", (text, count, goal) => {
		expect(readGoal(text, count)).toBe(goal);
	});

	test("counts the calls by what the pages before brought", () => {
		expect(callsFor(1000, 200, 1)).toBe(4);
		expect(callsFor(1000, 390, 2)).toBe(4);
		expect(callsFor(10, 0, 1)).toBe(10);
		expect(callsFor(100, 200, 1)).toBe(0);
	});

	test("proposes more than there is", () => {
		expect([0, 1_000, 99_000].map(proposed)).toEqual([1_000, 10_000, 100_000]);
	});
});
