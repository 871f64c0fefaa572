import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { fieldChangeOf } from "@/answers/comparison-protocol";
import { unsorted } from "@/answers/rows";
import type { HistoryStore } from "@/worker/history/history-store";
import { openTab, stubDatabase } from "@/worker/history/testing";
import { Comparison } from "./comparison";
import { compareLeaves } from "./field-changes";
import { changedValues, comparedKey, compareStored, countsOf, saveChanges, storeLookup } from "./testing";

let store: HistoryStore;

beforeEach(async () => {
	stubDatabase();
	store = await openTab();
});

const users = (...rows: readonly string[]) => `{"users":[${rows.join(",")}]}`;

async function comparisonOf(before: readonly string[], after: readonly string[], changes = {}) {
	await storeLookup(store, "before", before, changes);
	await storeLookup(store, "after", after, changes);
	return compareStored(store);
}

async function idsOf(comparison: Comparison, kind: "added" | "gone" | "unchanged") {
	const { rows } = await comparison.rowWindow({ kind, media: "withoutMedia" }, 0, 100, unsorted);
	return rows.map(({ id }) => id);
}

describe("two lists", () => {
	test("are compared by the IDs of their rows, digit by digit, in any order", async () => {
		const [a, b, c] = ["9007199254740992", "9007199254740993", "9007199254740994"];
		const comparison = await comparisonOf(
			[users(`{"id":${a},"follower_count":1}`, `{"id":${b},"follower_count":9007199254740993}`, '{"id":3}')],
			[users(`{"id":${c}}`, '{"id":"3"}', `{"id":${b},"follower_count":9007199254740995}`)],
		);
		const summary = comparison.summary();
		expect(countsOf(summary)).toEqual({ added: 1, gone: 1, changed: 1, unchanged: 1 });
		expect(summary.isCertain).toBe(true);
		expect(await idsOf(comparison, "added")).toEqual([c]);
		expect(await idsOf(comparison, "gone")).toEqual([a]);
		expect(await idsOf(comparison, "unchanged")).toEqual(["3"]);
		expect(await changedValues(comparison)).toEqual([
			[b, "follower_count", "9007199254740993", "9007199254740995", "2"],
		]);
	});

	test("count each ID once, and rows without an ID separately", async () => {
		const comparison = await comparisonOf(
			[users('{"id":1,"username":"a"}', '{"id":1,"username":"b"}', '{"username":"x"}')],
			[users('{"id":1,"username":"a"}', '{"username":"x"}', '{"username":"y"}')],
		);
		const { sides, ...summary } = comparison.summary();
		expect(countsOf({ sides, ...summary })).toEqual({ added: 0, gone: 0, changed: 0, unchanged: 1 });
		expect(sides.before).toEqual({ count: 2, fetched: 3, withoutID: 1, end: "complete" });
		expect(sides.after).toEqual({ count: 3, fetched: 3, withoutID: 2, end: "complete" });
	});

	test("are compared across all their pages", async () => {
		const comparison = await comparisonOf(
			['{"users":[{"id":1}],"next_max_id":"x"}', users('{"id":2}')],
			['{"users":[{"id":2}],"next_max_id":"y"}', users('{"id":3}')],
		);
		expect(countsOf(comparison.summary())).toEqual({ added: 1, gone: 1, changed: 0, unchanged: 1 });
		expect(comparison.summary().isCertain).toBe(true);
	});

	test.each([
		["was cut", '{"users":[{"id":1}],"next_max_id":"x"}', {}, "cut"],
		[
			"was shortened by the provider",
			'{"users":[{"id":1}],"should_limit_list_of_followers":true}',
			{},
			"limited",
		],
		["has different inputs", users('{"id":1}'), { values: { id_user: "2" } }, "complete"],
	])("do not prove that a row was removed when one list %s", async (_, body, changes, end) => {
		await storeLookup(store, "before", [users('{"id":1}', '{"id":2}')]);
		await storeLookup(store, "after", [body], changes);
		const comparison = await compareStored(store);
		expect(comparison.summary()).toMatchObject({ isCertain: false, sides: { after: { end } } });
		expect(countsOf(comparison.summary()).gone).toBe(1);
		const { blob } = await saveChanges(comparison, "csv", "withoutMedia");
		expect(await blob?.text()).toBe("change,id,field,before,after\r\nonly before,2,id,2,\r\n");
	});

	test("report the number of rows written to a file, and leave no file when stopped", async () => {
		const row = (id: number, followers: number) => `{"id":${id},"follower_count":${followers}}`;
		const rows = (from: number, to: number, followers: number) =>
			users(...Array.from({ length: to - from }, (_, at) => row(from + at, followers)));
		const comparison = await comparisonOf([rows(0, 2_000, 1)], [rows(1_000, 3_000, 2)]);
		const progress: (readonly [number, number])[] = [];
		const { rows: written } = await saveChanges(comparison, "csv", "withoutMedia", (...each) =>
			progress.push(each),
		);
		expect(written).toBe(3_000);
		expect(progress.length).toBeGreaterThan(0);
		expect(progress.every(([done, total]) => done > 0 && done <= total && total === 3_000)).toBe(true);
		const stop = new AbortController();
		const stopped = saveChanges(comparison, "csv", "withoutMedia", () => stop.abort(), stop.signal);
		await expect(stopped).rejects.toThrow();
	});

	test("count a number in another notation as unchanged, and report it", async () => {
		const comparison = await comparisonOf(
			[users('{"id":1,"follower_count":1.00}', '{"id":2,"follower_count":1E2,"username":"a"}')],
			[users('{"id":1,"follower_count":1}', '{"id":2,"follower_count":100,"username":"b"}')],
		);
		expect(countsOf(comparison.summary())).toMatchObject({ changed: 1, unchanged: 1 });
		expect(comparison.summary().rewritten.withoutMedia).toBe(1);
		expect(await changedValues(comparison)).toEqual([
			["2", "username", "a", "b", null],
			["2", "follower_count", "1E2", "100", null],
		]);
		const { blob, count: lines, rows } = await saveChanges(comparison, "jsonl", "withoutMedia");
		expect((await blob?.text())?.trimEnd().split("\n")).toEqual([
			'{"change":"changed","id":"2","field":"username","before":"a","after":"b"}',
			'{"change":"rewritten","id":"2","field":"follower_count","before":1E2,"after":100}',
			'{"change":"rewritten","id":"1","field":"follower_count","before":1.00,"after":1}',
		]);
		expect([lines, rows]).toEqual([3, 2]);
	});

	test("differ in signed addresses only if those are compared", async () => {
		const body = (signature: string) => users(`{"id":1,"profile_pic_url":"https://a.test/1?${signature}"}`);
		const comparison = await comparisonOf([body("a")], [body("b")]);
		expect(countsOf(comparison.summary())).toMatchObject({ changed: 0, unchanged: 1 });
		expect(countsOf(comparison.summary(), "withMedia")).toMatchObject({ changed: 1, unchanged: 0 });
		expect(await changedValues(comparison, "", "withMedia")).toEqual([
			["1", "profile_pic_url", "https://a.test/1?a", "https://a.test/1?b", null],
		]);
	});

	test("differ in nested rows by the IDs of those rows", async () => {
		const reply = (id: number, likes: number) => `{"pk":${id},"text":"r${id}","comment_like_count":${likes}}`;
		const body = (...replies: readonly string[]) =>
			`{"comments":[{"pk":1,"text":"t","preview_child_comments":[${replies.join(",")}]}]}`;
		const comparison = await comparisonOf(
			[body(reply(7, 1), reply(8, 2), reply(6, 0))],
			[body(reply(8, 5), reply(7, 1), reply(9, 0))],
			{ feature: "media-comments" },
		);
		const changes = await changedValues(comparison);
		expect(changes).toContainEqual(["1", "replies[8].like_count", "2", "5", "3"]);
		expect(changes).toContainEqual(["1", "replies[9].text", null, "r9", null]);
		expect(changes).toContainEqual(["1", "replies[6].text", "r6", null, null]);
		expect(changes.filter(([, path]) => String(path).startsWith("replies[7]"))).toEqual([]);
	});

	test("can be filtered by names and values", async () => {
		const row = (id: number, followers: number) =>
			`{"id":${id},"username":"user${id}","follower_count":${followers}}`;
		const comparison = await comparisonOf([users(row(1, 5), row(2, 6))], [users(row(1, 50), row(2, 60))]);
		expect(await changedValues(comparison, "USER2")).toEqual([["2", "follower_count", "6", "60", "54"]]);
		expect(await changedValues(comparison, "50")).toEqual([["1", "follower_count", "5", "50", "45"]]);
		expect(await changedValues(comparison, "follower_count")).toHaveLength(2);
	});

	test("match a comparison of every row with every other one", async () => {
		const row = fc.record({ id: fc.nat(12), followers: fc.nat(2) });
		const rows = fc.uniqueArray(row, { selector: ({ id }) => id });
		const body = (list: readonly { id: number; followers: number }[]) =>
			users(
				...list.map(({ id, followers }) => `{"id":${10n ** 18n + BigInt(id)},"follower_count":${followers}}`),
			);
		await fc.assert(
			fc.asyncProperty(rows, rows, async (before, after) => {
				stubDatabase();
				store = await openTab();
				const comparison = await comparisonOf([body(before)], [body(after)]);
				const partners = after.map(({ id }) => before.find((each) => each.id === id));
				const isChanged = after.map(
					({ followers }, at) => partners[at] && partners[at].followers !== followers,
				);
				expect(countsOf(comparison.summary())).toEqual({
					added: partners.filter((each) => !each).length,
					gone: before.filter(({ id }) => !after.some((each) => each.id === id)).length,
					changed: isChanged.filter((each) => each === true).length,
					unchanged: isChanged.filter((each) => each === false).length,
				});
			}),
			{ numRuns: 25 },
		);
	});
});

describe("two single rows", () => {
	const profile = { feature: "user-info" };

	const valuesOf = async (comparison: Comparison, kind: "added" | "gone" | "changed" | "unchanged") => {
		const { rows } = await comparison.rowWindow({ kind, media: "withoutMedia" }, 0, 1_000, unsorted);
		return rows.map(fieldChangeOf).map(({ path, before, after }) => [path, before, after]);
	};

	test("are compared value by value, including those that no field reads", async () => {
		const comparison = await comparisonOf(
			[
				'{"user":{"id":1,"username":"a","biography":"","follower_count":99999999999999999999,"old":[1],"x":{"y":1}}}',
			],
			[
				'{"user":{"id":1,"username":"a","biography":"new","follower_count":100000000000000000001,"x":{"y":"1"},"z":1.0}}',
			],
			profile,
		);
		const { shape, figures, isCertain } = comparison.summary();
		expect({ shape, isCertain }).toEqual({ shape: "fields", isCertain: true });
		expect(figures).toMatchObject([{ path: "follower_count", difference: "2" }]);
		expect(await valuesOf(comparison, "changed")).toEqual([
			["biography", "", "new"],
			["follower_count", "99999999999999999999", "100000000000000000001"],
			["x.y", "1", "1"],
		]);
		expect(await valuesOf(comparison, "added")).toEqual([["z", null, "1.0"]]);
		expect(await valuesOf(comparison, "gone")).toEqual([["old[0]", "1", null]]);
		expect(await valuesOf(comparison, "unchanged")).toContainEqual(["username", "a", "a"]);
	});

	test("differ in signed addresses only if those are compared, whether or not a field reads them", async () => {
		const body = (signature: string) =>
			`{"user":{"id":1,"username":"a","hd_profile_pic_versions":[{"url":"https://a.test/1.jpg?${signature}"}]}}`;
		const comparison = await comparisonOf([body("a")], [body("b")], profile);
		expect(countsOf(comparison.summary())).toMatchObject({ changed: 0 });
		expect(countsOf(comparison.summary(), "withMedia").changed).toBeGreaterThan(0);
	});

	test("are written to a file, with formulas escaped", async () => {
		const comparison = await comparisonOf(
			['{"user":{"id":1,"username":"a","biography":"a","follower_count":-5}}'],
			['{"user":{"id":1,"username":"a","biography":"=1+1, \\"b\\"","follower_count":-6}}'],
			profile,
		);
		const { blob, count: lines, rows } = await saveChanges(comparison, "csv", "withMedia");
		expect(await blob?.text()).toBe(
			'change,id,field,before,after\r\nchanged,1,biography,a,"\'=1+1, ""b"""\r\nchanged,1,follower_count,-5,-6\r\n',
		);
		expect([lines, rows]).toEqual([2, 1]);
	});

	test("include their numbers over time from lookups of the same inputs", async () => {
		const body = (followers: string) => `{"user":{"id":1,"username":"a","follower_count":${followers}}}`;
		const times = [3_000, 1_000, 2_000];
		for (const time of times) await storeLookup(store, `t${time}`, [body(`${time}`)], { ...profile, time });
		await storeLookup(store, "other", [body("7")], { ...profile, values: { id_user: "2" } });
		await storeLookup(store, "failed", ["{}"], { ...profile, failure: { text: "no" } });
		const comparison = await comparisonOf([body("1")], [body("2")], { ...profile, time: 500 });
		const { points, omitted } = await comparison.timeline();
		expect(omitted).toBe(0);
		expect(points.map(({ time, figures }) => [time, figures.follower_count])).toEqual([
			[500, expect.any(String)],
			[500, expect.any(String)],
			[1_000, "1000"],
			[2_000, "2000"],
			[3_000, "3000"],
		]);
	});
});

test.each(["pk", "owner.id", "profile_pic_id", "fbid_v2"])("an ID such as %s is not subtracted", (path) => {
	const leaf = (text: string) => ({ type: "number" as const, text, isMedia: false });
	const [change] = compareLeaves(new Map([[path, leaf("1")]]), new Map([[path, leaf("3")]]));
	expect(change).toMatchObject({ before: "1", after: "3", difference: null, isSame: false });
});

test("changed rows are sorted exactly: by name, by number of changes and by difference", async () => {
	const person = (id: number, name: string, followers: string, bio = "") =>
		`{"id":${id},"username":"${name}","follower_count":${followers},"full_name":"${bio}"}`;
	const comparison = await comparisonOf(
		[users(person(1, "b", "10"), person(2, "a", "5"), person(3, "c", "9007199254740993", "x"))],
		[users(person(1, "b", "12"), person(2, "a", "1"), person(3, "c", "9007199254740996", "y"))],
	);
	const sorted = async (field: string, descending: boolean, words = "") => {
		const query = { words, sort: { field, descending } };
		const { rows } = await comparison.rowWindow({ kind: "changed", media: "withoutMedia" }, 0, 9, query);
		return rows.map(({ title }) => title);
	};
	expect(await sorted("title", false)).toEqual(["a", "b", "c"]);
	expect(await sorted("changeCount", true)).toEqual(["c", "b", "a"]);
	expect(await sorted("follower_count", true)).toEqual(["c", "b", "a"]);
	expect(await sorted("follower_count", false)).toEqual(["a", "b", "c"]);
	expect(await sorted("follower_count", false, "x")).toEqual(["c"]);
});

test("a comparison reports its progress and can be stopped", async () => {
	const body = (word: string) =>
		users(...Array.from({ length: 3_000 }, (_, at) => `{"id":${at},"full_name":"${word}"}`));
	await storeLookup(store, "before", [body("one"), users('{"id":-1}')]);
	await storeLookup(store, "after", [body("two")]);
	const ids = { before: "before", after: "after" };
	const reported: number[] = [];
	const stop = new AbortController();
	const onProgress = (done: number) => void reported.push(done);
	const whole = await Comparison.open(store, comparedKey, ids, onProgress, stop.signal);
	expect(whole).toBeInstanceOf(Comparison);
	expect(reported[0]).toBeCloseTo(1 / 6);
	expect(reported).toEqual(reported.toSorted((a, b) => a - b));
	expect(Math.max(...reported)).toBeLessThanOrEqual(1);
	const stopped = Comparison.open(store, comparedKey, ids, () => stop.abort(), stop.signal);
	await expect(stopped).rejects.toThrow();
});

describe("a comparison is refused", () => {
	const ids = { before: "before", after: "after" };
	const open = (key = comparedKey) =>
		Comparison.open(store, key, ids, () => {}, new AbortController().signal);

	test("for lookups that are missing or belong to another access key", async () => {
		await storeLookup(store, "before", [users('{"id":1}')]);
		expect(await open()).toEqual({ kind: "missing", side: "after" });
		await storeLookup(store, "after", [users('{"id":1}')]);
		expect(await open("another-key")).toEqual({ kind: "missing", side: "before" });
		await store.remove(comparedKey, ["after"]);
		expect(await open()).toEqual({ kind: "missing", side: "after" });
	});

	test("for lookups of two features", async () => {
		await storeLookup(store, "before", [users('{"id":1}')]);
		await storeLookup(store, "after", [users('{"id":1}')], { feature: "following" });
		expect(await open()).toEqual({ kind: "otherFeature" });
	});

	test("for a failure, or for a response without rows", async () => {
		await storeLookup(store, "before", [users('{"id":1}')], { failure: { text: "no" } });
		await storeLookup(store, "after", ['{"other":1}']);
		expect(await open()).toEqual({ kind: "empty", side: "before" });
		const swapped = { before: "after", after: "before" };
		expect(
			await Comparison.open(store, comparedKey, swapped, () => {}, new AbortController().signal),
		).toEqual({
			kind: "empty",
			side: "before",
		});
	});
});
