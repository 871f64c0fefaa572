import { downloadZip } from "client-zip";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OnBackupProgress } from "@/answers/history-protocol";
import { diskFile } from "@/worker/export/testing";
import { backUpHistory } from "./backup";
import { DatabaseRecords } from "./database";
import { HistoryStore } from "./history-store";
import { restoreHistory } from "./restore-backup";
import { answerOf, newLookup, openTab, stubDatabase } from "./testing";

beforeEach(stubDatabase);

const key = "a-secret-key";

const later = { calls: 2, rowCount: 4, goal: null };

const noStop = new AbortController().signal;

/** A backup file, and its number of lookups. */
async function backUp(store: HistoryStore, file: FileSystemFileHandle | null = null, signal = noStop) {
	const { blob, count } = await backUpHistory(store, key, file, () => undefined, signal);
	return { zip: blob ?? new Blob(), count };
}

/** Restores a backup and returns the outcome. Stops once the progress reaches `stopAt`. */
function restore(
	store: HistoryStore,
	owner: string,
	zip: Blob,
	stopAt: (...progress: Parameters<OnBackupProgress>) => boolean = () => false,
) {
	const stop = new AbortController();
	const onProgress: OnBackupProgress = (...progress) => void (stopAt(...progress) && stop.abort());
	return restoreHistory(store, owner, zip, onProgress, stop.signal);
}

const none = { added: 0, known: 0, tooLarge: 0, failed: 0, isStopped: false };

/** A backup with the given number of lookups of one page each. */
async function largeBackup(count: number): Promise<Blob> {
	const store = await openTab();
	await store.add(key, newLookup("a"), answerOf("{}"));
	const [lookup] = await store.list(key);
	const { meta } = await store.page(key, "a", 0);
	stubDatabase();
	const ids = Array.from({ length: count }, (_, index) => `l${index}`);
	const lookups = ids.map((id, time) => ({
		lookup: { ...lookup, id, time },
		pages: [{ file: `${id}.json`, type: "application/json", meta }],
	}));
	return downloadZip([
		{ name: "history.json", input: JSON.stringify({ format: "viewfinder.history", version: 1, lookups }) },
		...ids.map((id) => ({ name: `${id}.json`, input: `[${id}]` })),
	]).blob();
}

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
	test("copies everything that belongs to a key to another browser, byte for byte, without the key", async () => {
		const store = await filledHistory();
		const { zip } = await backUp(store);
		const before = await store.list(key);
		stubDatabase();
		const other = await openTab();
		expect(await restore(other, "other-key", zip)).toEqual({ ...none, added: 2 });
		expect(await other.list("other-key")).toEqual(before);
		const { bytes, meta } = await other.page("other-key", "a", 1);
		expect(await bytes.text()).toBe(await answerOf("\ufeffé\0").bytes.text());
		expect([bytes.type, meta]).toEqual(["application/json", answerOf("\ufeffé\0").meta]);
		const text = await zip.text();
		for (const absent of [key, "another-key", "secret", "owner"]) expect(text).not.toContain(absent);
	});

	test("adds missing lookups and changes none that exist", async () => {
		const store = await filledHistory();
		const { zip } = await backUp(store);
		await store.change(key, "a", { name: "Newer" });
		await store.remove(key, ["b"]);
		expect(await restore(store, key, zip)).toEqual({ ...none, added: 1, known: 1 });
		expect((await store.list(key)).map(({ id, name }) => [id, name])).toEqual([
			["b", ""],
			["a", "Newer"],
		]);
	});

	test("reports lookups that exceed the budget, and evicts nothing for them", async () => {
		const store = await filledHistory();
		await store.add(key, newLookup("d", { time: 3 }), answerOf("x".repeat(9_000)));
		const { zip } = await backUp(store);
		stubDatabase();
		const other = await openTab();
		await other.add("other-key", newLookup("e"), answerOf("{}"));
		await other.setBudget(9_500);
		expect(await restore(other, "other-key", zip)).toEqual({ ...none, added: 2, tooLarge: 1 });
		expect(await other.list("other-key")).toHaveLength(3);
	});

	test("counts its lookups, except one that cannot be read", async () => {
		const store = await filledHistory();
		expect((await backUp(store)).count).toBe(2);
		const read = store.pagesOf.bind(store);
		vi.spyOn(store, "pagesOf").mockImplementation(async (...args) => {
			const pages = await read(...args);
			return new Map([...pages].map(([id, [, ...rest]]) => [id, rest]));
		});
		expect((await backUp(store)).count).toBe(1);
	});

	test("skips a long response that cannot be read to its end, and keeps the others", async () => {
		const store = await filledHistory();
		await store.add(key, newLookup("long"), answerOf("x".repeat(3_000_000)));
		const read = store.pagesOf.bind(store);
		vi.spyOn(store, "pagesOf").mockImplementation(async (...args) => {
			const pages = await read(...args);
			for (const { bytes } of pages.get("long") ?? [])
				vi.spyOn(bytes, "stream").mockImplementation(cutStream);
			return pages;
		});
		const { zip, count } = await backUp(store);
		expect(count).toBe(2);
		stubDatabase();
		expect(await restore(await openTab(), key, zip)).toEqual({ ...none, added: 2 });
	});

	test("is written to disk, and leaves no file when stopped", async () => {
		const store = await filledHistory();
		const chunks: Blob[] = [];
		const { calls, handle } = diskFile(async (chunk) => void chunks.push(new Blob([chunk])));
		expect(await backUpHistory(store, key, handle, () => undefined, noStop)).toEqual({
			count: 2,
			blob: null,
			url: null,
		});
		expect(calls).toEqual(["close"]);
		stubDatabase();
		expect(await restore(await openTab(), key, new Blob(chunks))).toEqual({ ...none, added: 2 });
		const stopped = diskFile();
		await expect(backUp(store, stopped.handle, AbortSignal.abort())).rejects.toThrow();
		expect(stopped.calls).toEqual(["remove"]);
	});

	test("counts what the browser does not store, and continues", async () => {
		const { zip } = await backUp(await filledHistory());
		stubDatabase();
		const other = await openTab();
		const add = other.addRestored.bind(other);
		vi.spyOn(other, "addRestored").mockImplementation((owner, some) =>
			some.some(({ lookup }) => lookup.id === "a") ? Promise.reject(new Error("full")) : add(owner, some),
		);
		expect(await restore(other, "other-key", zip)).toEqual({ ...none, added: 1, failed: 1 });
		expect(await other.list("other-key")).toHaveLength(1);
	});

	test("stops when the disk rejects writes", async () => {
		const zip = await largeBackup(2_500);
		const other = await openTab();
		const add = vi.spyOn(other, "addRestored").mockRejectedValue(new Error("full"));
		expect(await restore(other, key, zip)).toEqual({ ...none, failed: 2_500 });
		expect(add.mock.calls.length).toBeLessThan(2_000);
	});

	test("stores many lookups in one transaction, and notifies every tab once", async () => {
		const zip = await largeBackup(300);
		const onChange = vi.fn();
		const database = await DatabaseRecords.open();
		const run = vi.spyOn(database, "run");
		const other = new HistoryStore({ database, onChange, now: () => 0 });
		const progress: string[] = [];
		await restore(other, key, zip, (...each) => progress.push(each.join(" ")) === 0);
		expect(run.mock.calls.filter(([mode]) => mode === "safe")).toHaveLength(1);
		expect(onChange).toHaveBeenCalledTimes(1);
		expect([progress[0], progress.at(-1)]).toEqual(["checking 0 300", "restoring 300 300"]);
		await restore(other, key, zip);
		expect(onChange).toHaveBeenCalledTimes(1);
	});

	test("stored in many transactions also notifies every tab once, even if stopped", async () => {
		const zip = await largeBackup(1_100);
		const onChange = vi.fn();
		const other = new HistoryStore({ database: await DatabaseRecords.open(), onChange, now: () => 0 });
		await restore(other, key, zip, (phase) => phase === "restoring");
		expect(onChange).toHaveBeenCalledTimes(1);
		await other.clear(key);
		onChange.mockClear();
		await restore(other, key, zip);
		expect(onChange).toHaveBeenCalledTimes(1);
	});

	test("keeps restored lookups when stopped, and restores the rest the next time", async () => {
		const zip = await largeBackup(1_100);
		const other = await openTab();
		const first = await restore(other, key, zip, (phase) => phase === "restoring");
		expect(first).toEqual({ ...none, added: (await other.list(key)).length, isStopped: true });
		expect(first.added).toBeGreaterThan(0);
		expect(await restore(other, key, zip, (phase) => phase === "checking")).toEqual({
			...none,
			isStopped: true,
		});
		expect(await restore(other, key, zip)).toEqual({
			...none,
			added: 1_100 - first.added,
			known: first.added,
		});
	});

	test("duplicates nothing that is only in memory or stored under another key", async () => {
		const store = await filledHistory();
		await store.setOff(true);
		await store.add(key, newLookup("m", { time: 3 }), answerOf("{}"));
		await store.setOff(false);
		const { zip } = await backUp(store);
		const before = await store.list(key);
		expect(await restore(store, key, zip)).toEqual({ ...none, known: 3 });
		expect(await store.list(key)).toEqual(before);
		expect(await restore(store, "other-key", zip)).toEqual({ ...none, added: 3 });
		expect(await restore(store, "other-key", zip)).toEqual({ ...none, known: 3 });
		await store.clear(key);
		expect(await restore(store, "other-key", zip)).toEqual({ ...none, known: 3 });
		expect(await store.list("other-key")).toHaveLength(3);
	});

	test.each([
		["is truncated", (bytes: Uint8Array) => bytes.slice(0, -40)],
		["has a flipped bit in a response", (bytes: Uint8Array) => flip(bytes, '{"a":1.00}')],
		["has a flipped bit in its list", (bytes: Uint8Array) => flip(bytes, "viewfinder.history")],
		["has a flipped bit in its directory", (bytes: Uint8Array) => flip(bytes, "answers/")],
		["is a different file", () => new TextEncoder().encode("PNG and the like, of some length or other")],
		["is empty", () => new Uint8Array()],
	])("that %s is refused, and nothing is lost", async (_name, damage) => {
		const store = await filledHistory();
		const { zip } = await backUp(store);
		const damaged = new Blob([Uint8Array.from(damage(new Uint8Array(await zip.arrayBuffer())))]);
		stubDatabase();
		const other = await openTab();
		await other.add(key, newLookup("z"), answerOf("{}"));
		await expect(restore(other, key, damaged)).rejects.toThrow(/file|backup/);
		expect((await other.list(key)).map(({ id }) => id)).toEqual(["z"]);
	});
});

/**
 * A backup list with one lookup of one page, as another program may write it. The changes replace the values
 * that this console would store.
 */
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

describe("a backup written by another program", () => {
	test("is restored if it has the fields that this program stores", async () => {
		const view = { tab: "table", words: "x", sort: null, columns: ["id"], rawPage: "all", scroll: 1.5 };
		const zip = await foreignBackup({ lookup: { view, failure: { text: "No", lines: ["x"] } } });
		stubDatabase();
		expect(await restore(await openTab(), key, zip)).toEqual({ ...none, added: 1 });
	});

	test.each<[string, Parameters<typeof foreignBackup>[0]]>([
		["an ID that escapes its folder", { lookup: { id: "../../a" } }],
		["a feature that escapes its folder", { lookup: { feature: ".." } }],
		["a time beyond the range of dates", { lookup: { time: 8.64e15 + 1 } }],
		["an infinite number", { lookup: { time: "1e999" } }],
		["a negative count", { lookup: { calls: -1 } }],
		["an incomplete row", { lookup: { rowCount: 0.5 } }],
		["a failure without a message", { lookup: { failure: {} } }],
		["a failure with an object as its hint", { lookup: { failure: { text: "No", hint: {} } } }],
		["an ID resolved to nothing", { lookup: { resolvedID: { username: "a" } } }],
		["a filter that is not a string", { lookup: { view: { words: 1 } } }],
		["a sort without a field", { lookup: { view: { sort: {} } } }],
		["invalid columns", { lookup: { view: { columns: "id" } } }],
		["a page before the first one", { lookup: { view: { rawPage: -1 } } }],
		["invalid headers", { meta: { headers: [["a"]] } }],
		["a call that was never sent", { meta: { sentAt: 1e300 } }],
		["an incomplete transfer", { meta: { transfer: {} } }],
		["the address of another host", { meta: { url: "@example.com/" } }],
	])("is refused with %s", async (_name, changes) => {
		const zip = await foreignBackup(changes);
		stubDatabase();
		const other = await openTab();
		await expect(restore(other, key, zip)).rejects.toThrow("The backup's list of lookups is damaged.");
		expect(await other.list(key)).toEqual([]);
	});
});

/** The bytes with one bit flipped in the last occurrence of the given text. */
function flip(bytes: Uint8Array, text: string): Uint8Array {
	const at = new TextDecoder("latin1").decode(bytes).lastIndexOf(text);
	return bytes.map((byte, index) => (index === at + 2 ? byte ^ 1 : byte));
}

/** A stream that fails after its first chunk, like a deleted file. */
function cutStream() {
	return new ReadableStream<Uint8Array<ArrayBuffer>>({
		start: (controller) => controller.enqueue(new Uint8Array(10)),
		pull: (controller) => controller.error(new Error("The file is gone.")),
	});
}
