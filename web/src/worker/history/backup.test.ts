import { downloadZip } from "client-zip";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { backUpHistory, restoreHistory } from "./backup";
import { DatabaseRecords } from "./database";
import { HistoryStore } from "./history-store";
import { answerOf, newLookup, openTab, stubDatabase } from "./testing";

beforeEach(stubDatabase);

const key = "a-secret-key";

const later = { calls: 2, rowCount: 4, goal: null };

/** A history with two lookups, one of them with two pages. */
async function filledHistory() {
	const store = await openTab();
	await store.add(key, newLookup("a", { time: 1 }), answerOf('{"a":1.00}'));
	await store.addPage(key, "a", 1, answerOf("\ufeffé\0"), later);
	await store.add(key, newLookup("b", { time: 2, failure: { text: "No" } }), null);
	await store.change(key, "a", { isPinned: true, name: "Mine", view: { words: "x" } });
	await store.add("another-key", newLookup("c"), answerOf("secret"));
	return store;
}

describe("a backup", () => {
	test("brings everything of a key to another browser, byte for byte, and no key", async () => {
		const store = await filledHistory();
		const { file: zip } = await backUpHistory(store, key);
		const before = await store.list(key);
		stubDatabase();
		const other = await openTab();
		expect(await restoreHistory(other, "other-key", zip)).toEqual({
			added: 2,
			known: 0,
			tooLarge: 0,
			failed: 0,
		});
		expect(await other.list("other-key")).toEqual(before);
		const { bytes, meta } = await other.page("other-key", "a", 1);
		expect(await bytes.text()).toBe(await answerOf("\ufeffé\0").bytes.text());
		expect([bytes.type, meta]).toEqual(["application/json", answerOf("\ufeffé\0").meta]);
		const text = await zip.text();
		for (const absent of [key, "another-key", "secret", "owner"]) expect(text).not.toContain(absent);
	});

	test("adds what is missing, and changes nothing that is there", async () => {
		const store = await filledHistory();
		const { file: zip } = await backUpHistory(store, key);
		await store.change(key, "a", { name: "Newer" });
		await store.remove(key, ["b"]);
		expect(await restoreHistory(store, key, zip)).toEqual({ added: 1, known: 1, tooLarge: 0, failed: 0 });
		expect((await store.list(key)).map(({ id, name }) => [id, name])).toEqual([
			["b", ""],
			["a", "Newer"],
		]);
	});

	test("says what the budget has no room for, and lets nothing leave for it", async () => {
		const store = await filledHistory();
		await store.add(key, newLookup("d", { time: 3 }), answerOf("x".repeat(9_000)));
		const { file: zip } = await backUpHistory(store, key);
		stubDatabase();
		const other = await openTab();
		await other.add("other-key", newLookup("e"), answerOf("{}"));
		await other.setBudget(9_500);
		expect(await restoreHistory(other, "other-key", zip)).toEqual({
			added: 2,
			known: 0,
			tooLarge: 1,
			failed: 0,
		});
		expect(await other.list("other-key")).toHaveLength(3);
	});

	test("counts what it has, without a lookup that cannot be read", async () => {
		const store = await filledHistory();
		expect((await backUpHistory(store, key)).count).toBe(2);
		vi.spyOn(store, "page").mockRejectedValueOnce(new Error("The disk cannot be read."));
		expect((await backUpHistory(store, key)).count).toBe(1);
	});

	test("counts what the browser does not store, and goes on", async () => {
		const store = await filledHistory();
		const { file } = await backUpHistory(store, key);
		stubDatabase();
		const other = await openTab();
		vi.spyOn(other, "addRestored").mockRejectedValueOnce(new Error("full"));
		const counts = { added: 1, known: 0, tooLarge: 0, failed: 1 };
		expect(await restoreHistory(other, "other-key", file)).toEqual(counts);
		expect(await other.list("other-key")).toHaveLength(1);
	});

	test("tells every tab of what it adds", async () => {
		const { file } = await backUpHistory(await filledHistory(), key);
		stubDatabase();
		const onChange = vi.fn();
		const other = new HistoryStore({ database: await DatabaseRecords.open(), onChange, now: () => 0 });
		await restoreHistory(other, key, file);
		expect(onChange).toHaveBeenCalledTimes(2);
		await restoreHistory(other, key, file);
		expect(onChange).toHaveBeenCalledTimes(2);
	});

	test.each([
		["is cut", (bytes: Uint8Array) => bytes.slice(0, -40)],
		["has a flipped bit in an answer", (bytes: Uint8Array) => flip(bytes, '{"a":1.00}')],
		["has a flipped bit in its list", (bytes: Uint8Array) => flip(bytes, "viewfinder.history")],
		["has a flipped bit in its directory", (bytes: Uint8Array) => flip(bytes, "answers/")],
		["is another file", () => new TextEncoder().encode("PNG and the like, of some length or other")],
		["is empty", () => new Uint8Array()],
	])("that %s is refused, and nothing is lost", async (_name, damage) => {
		const store = await filledHistory();
		const { file: zip } = await backUpHistory(store, key);
		const damaged = new Blob([Uint8Array.from(damage(new Uint8Array(await zip.arrayBuffer())))]);
		stubDatabase();
		const other = await openTab();
		await other.add(key, newLookup("z"), answerOf("{}"));
		await expect(restoreHistory(other, key, damaged)).rejects.toThrow(/file|backup/);
		expect((await other.list(key)).map(({ id }) => id)).toEqual(["z"]);
	});
});

/** A list with one lookup of one page, as another program may write it: the changes replace what this one stores. */
async function foreignBackup(changes: { readonly lookup?: object; readonly meta?: object }): Promise<Blob> {
	const store = await openTab();
	await store.add(key, newLookup("a"), answerOf("{}"));
	const [lookup] = await store.list(key);
	const { meta } = await store.page(key, "a", 0);
	const pages = [{ file: "1.json", type: "application/json", meta: { ...meta, ...changes.meta } }];
	const list = {
		format: "viewfinder.history",
		version: 1,
		lookups: [{ lookup: { ...lookup, ...changes.lookup }, pages }],
	};
	const input = JSON.stringify(list).replaceAll('"1e999"', "1e999");
	return downloadZip([
		{ name: "history.json", input },
		{ name: "1.json", input: "{}" },
	]).blob();
}

describe("a backup that another program wrote", () => {
	test("is restored where it has what this one stores", async () => {
		const view = { tab: "table", words: "x", sort: null, columns: ["id"], rawPage: "all", scroll: 1.5 };
		const zip = await foreignBackup({ lookup: { view, failure: { text: "No", lines: ["x"] } } });
		stubDatabase();
		expect(await restoreHistory(await openTab(), key, zip)).toEqual({
			added: 1,
			known: 0,
			tooLarge: 0,
			failed: 0,
		});
	});

	test.each<[string, Parameters<typeof foreignBackup>[0]]>([
		["an ID that leads out of its folder", { lookup: { id: "../../a" } }],
		["a feature that leads out of its folder", { lookup: { feature: ".." } }],
		["a time that no clock has", { lookup: { time: 8.64e15 + 1 } }],
		["an endless number", { lookup: { time: "1e999" } }],
		["a negative count", { lookup: { calls: -1 } }],
		["half a row", { lookup: { rowCount: 0.5 } }],
		["a failure without words", { lookup: { failure: {} } }],
		["a failure with an object for words", { lookup: { failure: { text: "No", hint: {} } } }],
		["an ID that was resolved to nothing", { lookup: { resolvedID: { username: "a" } } }],
		["words that are none", { lookup: { view: { words: 1 } } }],
		["a sort by nothing", { lookup: { view: { sort: {} } } }],
		["columns that are none", { lookup: { view: { columns: "id" } } }],
		["a page before the first one", { lookup: { view: { rawPage: -1 } } }],
		["headers that are none", { meta: { headers: [["a"]] } }],
		["a call that was never sent", { meta: { sentAt: 1e300 } }],
		["half a transfer", { meta: { transfer: {} } }],
		["the address of another host", { meta: { url: "@example.com/" } }],
	])("is refused with %s", async (_name, changes) => {
		const zip = await foreignBackup(changes);
		stubDatabase();
		const other = await openTab();
		await expect(restoreHistory(other, key, zip)).rejects.toThrow("The list of the backup is damaged.");
		expect(await other.list(key)).toEqual([]);
	});
});

/** The bytes with one bit changed of that text where it is last. */
function flip(bytes: Uint8Array, text: string): Uint8Array {
	const at = new TextDecoder("latin1").decode(bytes).lastIndexOf(text);
	return bytes.map((byte, index) => (index === at + 2 ? byte ^ 1 : byte));
}
