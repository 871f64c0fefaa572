import { deleteDB, openDB } from "idb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { StorageOutcome } from "@/answers/history-protocol";
import type { NewPage } from "@/answers/lookup-record";
import { DatabaseRecords, databaseName, reasonWithout } from "./database";
import { HistoryStore, removalDelay } from "./history-store";
import type { Records, RecordTransaction } from "./records";
import { answerOf, newLookup, openTab, stubDatabase } from "./testing";

beforeEach(stubDatabase);

const key = "a-secret-key";

const later: NewPage = { calls: 2, rowCount: 4, goal: 10 };

async function textsOf(store: HistoryStore, id: string, count: number) {
	const pages = Array.from({ length: count }, (_, index) => store.page(key, id, index));
	return Promise.all((await Promise.all(pages)).map(({ bytes }) => bytes.text()));
}

/** Everything that the database stores, as text, including bytes. */
async function storedText(): Promise<string> {
	const records = await DatabaseRecords.open();
	return records.run("read", async (transaction) => {
		const lookups = await transaction.lookups();
		const { secret: _secret, ...settings } = await transaction.settings();
		return JSON.stringify([lookups, settings]);
	});
}

describe("a lookup", () => {
	test("is available to every tab with its pages, byte for byte", async () => {
		const body = '{"a":1.00,"b":"\\ud800é"}\n';
		const store = await openTab();
		expect(await store.add(key, newLookup("a"), answerOf(body))).toEqual({ kind: "stored", id: "a" });
		expect(await store.addPage(key, "a", 1, answerOf("[]"), later)).toEqual({ kind: "stored", id: "a" });
		const other = await openTab();
		expect(await textsOf(other, "a", 2)).toEqual([body, "[]"]);
		expect(await other.get(key, "a")).toMatchObject({
			pageCount: 2,
			size: new Blob([body]).size + 2,
			calls: 2,
			rowCount: 4,
			goal: 10,
			view: {},
		});
		expect(await other.list(key)).toEqual([await other.get(key, "a")]);
	});

	test("is stored even without a response", async () => {
		const store = await openTab();
		const failure = { text: "Failed to fetch" };
		await store.add(key, newLookup("a", { failure, status: null, rowCount: null }), null);
		expect(await (await openTab()).get(key, "a")).toMatchObject({ failure, pageCount: 0, size: 0 });
	});

	test("belongs to its access key, which is never stored", async () => {
		const store = await openTab();
		await store.add(key, newLookup("a"), answerOf("{}"));
		for (const other of ["another-key", "", key.slice(0, -1)]) {
			expect(await store.list(other)).toEqual([]);
			expect(await store.get(other, "a")).toBeNull();
			await expect(store.page(other, "a", 0)).rejects.toThrow("no longer");
			expect(await store.addPage(other, "a", 1, answerOf("[]"), later)).toMatchObject({ kind: "dropped" });
			await store.change(other, "a", { name: "mine" });
			await store.remove(other, ["a"]);
			await store.clear(other);
		}
		expect(await store.get(key, "a")).toMatchObject({ name: "", pageCount: 1 });
		expect(await storedText()).not.toContain(key);
	});

	test("keeps its changes", async () => {
		const store = await openTab();
		await store.add(key, newLookup("a"), answerOf("{}"));
		await store.change(key, "a", { isPinned: true, name: "Mine", view: { words: "x", scroll: 40 } });
		await store.change(key, "a", { goal: 500 });
		expect(await (await openTab()).get(key, "a")).toMatchObject({
			isPinned: true,
			name: "Mine",
			goal: 500,
			view: { words: "x", scroll: 40 },
		});
	});

	test("can be restored shortly after it was removed, and is then deleted", async () => {
		let now = 0;
		const store = await openTab(() => now);
		await store.add(key, newLookup("a"), answerOf("{}"));
		await store.remove(key, ["a"]);
		expect(await store.list(key)).toEqual([]);
		await expect(store.page(key, "a", 0)).rejects.toThrow("no longer");
		expect(await store.bringBack(key, ["a", "b"])).toBe(1);
		expect(await textsOf(store, "a", 1)).toEqual(["{}"]);
		await store.remove(key, ["a"]);
		now = removalDelay;
		await store.deleteRemoved();
		expect(await store.bringBack(key, ["a"])).toBe(0);
		expect(await store.usage()).toMatchObject({ size: 0 });
	});
});

describe("two tabs", () => {
	test("continuing the same lookup do not overwrite each other", async () => {
		const [one, two] = [await openTab(), await openTab()];
		await one.add(key, newLookup("a"), answerOf("first"));
		await one.addPage(key, "a", 1, answerOf("one"), later);
		const outcome = await two.addPage(key, "a", 1, answerOf("two"), later);
		expect(outcome).toEqual({ kind: "stored", id: expect.stringMatching(/^[\da-f]{32}$/) });
		const copy = outcome.kind === "stored" ? outcome.id : "";
		expect(await textsOf(one, "a", 2)).toEqual(["first", "one"]);
		expect(await textsOf(one, copy, 2)).toEqual(["first", "two"]);
		await two.addPage(key, copy, 2, answerOf("three"), later);
		expect(await one.get(key, copy)).toMatchObject({ pageCount: 3, size: 13 });
	});

	test("never copy a lookup that lacks a page, and report it", async () => {
		const [one, two] = [await openTab(), await openTab()];
		await one.add(key, newLookup("a"), answerOf("first"));
		for (const index of [1, 2]) await one.addPage(key, "a", index, answerOf("one"), later);
		const database = await openDB(databaseName);
		await database.delete("pages", ["a", 1]);
		const outcome = await two.addPage(key, "a", 2, answerOf("two"), later);
		expect(outcome).toEqual({ kind: "dropped", reason: "damaged" });
		expect(await one.list(key)).toHaveLength(1);
	});

	test("storing the same page at the same time store it once", async () => {
		const [one, two] = [await openTab(), await openTab()];
		await one.add(key, newLookup("a"), answerOf("first"));
		const outcomes = await Promise.all(
			[one, two].map((tab) => tab.addPage(key, "a", 1, answerOf("x"), later)),
		);
		const ids = outcomes.map((outcome) => (outcome.kind === "stored" ? outcome.id : ""));
		expect(new Set(ids).size).toBe(2);
		expect(await one.get(key, "a")).toMatchObject({ pageCount: 2, size: 6 });
	});
});

describe("the budget", () => {
	const big = "x".repeat(10_000);

	test("deletes the oldest unpinned lookups first", async () => {
		const store = await openTab();
		await store.setBudget(40_000);
		for (const [index, id] of ["a", "b", "c"].entries())
			await store.add(key, newLookup(id, { time: index }), answerOf(big));
		await store.change(key, "a", { isPinned: true });
		expect(await store.add("another-key", newLookup("d", { time: 9 }), answerOf(big))).toMatchObject({
			kind: "stored",
		});
		expect((await store.list(key)).map(({ id }) => id)).toEqual(["c", "a"]);
		await store.setBudget(13_000);
		expect((await store.list(key)).map(({ id }) => id)).toEqual(["a"]);
		expect(await store.usage()).toMatchObject({ size: 12_000, budget: 13_000 });
	});

	test("reports lookups that do not fit, and removes nothing for them", async () => {
		const store = await openTab();
		await store.setBudget(20_000);
		await store.add(key, newLookup("a"), answerOf(big));
		const huge = answerOf("x".repeat(30_000));
		expect(await store.add(key, newLookup("b"), huge)).toEqual({ kind: "dropped", reason: "budget" });
		const dropped = { kind: "dropped", reason: "budget", storedPages: 1 };
		expect(await store.addPage(key, "a", 1, huge, later)).toEqual(dropped);
		expect(await textsOf(store, "a", 1)).toEqual([big]);
	});

	test("keeps the stored pages of a list that outgrows it, and reports which ones", async () => {
		const store = await openTab();
		await store.setBudget(40_000);
		await store.add(key, newLookup("pinned"), answerOf(big.repeat(2)));
		await store.change(key, "pinned", { isPinned: true });
		await store.add(key, newLookup("a"), answerOf(big));
		const dropped = { kind: "dropped", reason: "budget", storedPages: 1 };
		expect(await store.addPage(key, "a", 1, answerOf(big), later)).toEqual(dropped);
		for (const tab of [store, await openTab()])
			expect(await tab.get(key, "a")).toMatchObject({ pageCount: 1, size: big.length });
	});

	test("applies to memory too, after a reload and when another tab sets it", async () => {
		const store = await openTab();
		await store.setBudget(30_000);
		await store.setOff(true);
		const reloaded = await openTab();
		const huge = answerOf("x".repeat(40_000));
		expect(await reloaded.add(key, newLookup("a"), huge)).toEqual({ kind: "dropped", reason: "off" });
		expect(await reloaded.add(key, newLookup("b"), answerOf(big))).toMatchObject({ kind: "memory" });
		await store.setBudget(60_000);
		expect(await reloaded.add(key, newLookup("c", { time: 1 }), huge)).toMatchObject({ kind: "memory" });
		await store.setBudget(20_000);
		expect(await reloaded.usage()).toMatchObject({ budget: 20_000, size: 12_000 });
	});

	test("spares the lookup that receives a page", async () => {
		const store = await openTab();
		await store.setBudget(30_000);
		await store.add(key, newLookup("a", { time: 1 }), answerOf(big));
		await store.add(key, newLookup("b", { time: 2 }), answerOf(big));
		await store.addPage(key, "a", 1, answerOf(big), later);
		expect((await store.list(key)).map(({ id }) => id)).toEqual(["a"]);
		expect(await store.usage()).toMatchObject({ size: 22_000 });
	});
});

/** Returns random whole numbers below a limit, always the same for a seed. */
function randomNumbers(seed: number) {
	let state = seed;
	return (limit: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * limit);
	};
}

/** Records whose writes fail as if the disk were full, until enough space has been freed. */
function fullUntil(records: Records, isFree: (transaction: RecordTransaction) => Promise<boolean>): Records {
	return {
		run: (mode, work) =>
			records.run(mode, async (transaction) => {
				if (mode === "safe" && !(await isFree(transaction)))
					throw new DOMException("Full", "QuotaExceededError");
				return work(transaction);
			}),
	};
}

describe("a browser", () => {
	const world = { onChange: () => undefined, now: () => 0 };

	test("whose storage is full makes room for the new response", async () => {
		const store = await openTab();
		for (const id of ["a", "b", "c"]) await store.add(key, newLookup(id), answerOf("{}"));
		const database = fullUntil(
			await DatabaseRecords.open(),
			async (transaction) => (await transaction.lookups()).length < 2,
		);
		const full = new HistoryStore({ ...world, database });
		expect(await full.add(key, newLookup("d"), answerOf("{}"))).toEqual({ kind: "stored", id: "d" });
		expect(await full.list(key)).toHaveLength(2);
	});

	test("whose storage stays full keeps the response in memory, and reports it", async () => {
		const database = fullUntil(await DatabaseRecords.open(), async () => false);
		const full = new HistoryStore({ ...world, database });
		expect(await full.add(key, newLookup("a"), answerOf("{}"))).toEqual({
			kind: "memory",
			id: "a",
			reason: "full",
		});
		expect(await full.addPage(key, "a", 1, answerOf("[]"), later)).toMatchObject({ reason: "full" });
		expect(await textsOf(full, "a", 2)).toEqual(["{}", "[]"]);
		expect(await full.list(key)).toHaveLength(1);
	});

	test.each(["blocked", "newer"] as const)(
		"whose database is %s keeps responses in memory",
		async (reason) => {
			const store = new HistoryStore({ ...world, database: reason });
			expect(await store.add(key, newLookup("a"), answerOf("{}"))).toEqual({
				kind: "memory",
				id: "a",
				reason,
			});
			expect(await store.addPage(key, "a", 1, answerOf("[]"), later)).toMatchObject({
				kind: "memory",
				reason,
			});
			expect(await textsOf(store, "a", 2)).toEqual(["{}", "[]"]);
			expect(await store.usage()).toMatchObject({ memory: reason });
			await store.clear(key);
			expect(await store.list(key)).toEqual([]);
		},
	);

	test("stores nothing more when the history is off", async () => {
		const store = await openTab();
		await store.add(key, newLookup("a"), answerOf("{}"));
		await store.setOff(true);
		expect(await store.add(key, newLookup("b"), answerOf("{}"))).toEqual({
			kind: "memory",
			id: "b",
			reason: "off",
		});
		expect(await store.list(key)).toHaveLength(2);
		const other = await openTab();
		expect((await other.list(key)).map(({ id }) => id)).toEqual(["a"]);
		expect(await other.usage()).toMatchObject({ isOff: true });
		await other.setOff(false);
		expect(await store.add(key, newLookup("c"), answerOf("{}"))).toMatchObject({ kind: "stored" });
	});

	test("that is full keeps the stored pages of a lookup and resumes it later", async () => {
		const store = await openTab();
		await store.add(key, newLookup("a"), answerOf("{}"));
		await store.addPage(key, "a", 1, answerOf("[1]"), later);
		await store.setOff(true);
		const dropped = { kind: "dropped", reason: "off", storedPages: 2 };
		expect(await store.addPage(key, "a", 2, answerOf("[2]"), later)).toEqual(dropped);
		for (const tab of [store, await openTab()]) {
			expect(await tab.list(key)).toMatchObject([{ id: "a", pageCount: 2, size: 5 }]);
			expect(await textsOf(tab, "a", 2)).toEqual(["{}", "[1]"]);
		}
		await store.setOff(false);
		expect(await store.addPage(key, "a", 2, answerOf("[2]"), later)).toEqual({ kind: "stored", id: "a" });
		expect(await textsOf(store, "a", 3)).toEqual(["{}", "[1]", "[2]"]);
	});

	test("has lookups in memory next to stored ones: each is removed, restored and counted once", async () => {
		const store = await openTab();
		await store.add(key, newLookup("a"), answerOf("{}"));
		await store.setOff(true);
		await store.add(key, newLookup("b"), answerOf("{}"));
		expect(await store.addPage(key, "b", 1, answerOf("[1]"), later)).toMatchObject({ kind: "memory" });
		expect((await store.pagesOf(key, ["a", "b"])).get("b")).toHaveLength(2);
		expect(await store.usage()).toMatchObject({ size: 4_007 });
		expect(await store.list("another-key")).toEqual([]);
		await store.remove(key, ["a", "b"]);
		expect(await store.list(key)).toEqual([]);
		expect(await store.bringBack(key, ["a", "b"])).toBe(2);
		expect(await store.list(key)).toHaveLength(2);
		await store.clear(key);
		expect(await store.usage()).toMatchObject({ size: 0 });
	});

	test("whose storage becomes full drops a page, and keeps what another tab stored", async () => {
		let isFull = false;
		const database = fullUntil(await DatabaseRecords.open(), async () => !isFull);
		const [store, two] = [new HistoryStore({ ...world, database }), await openTab()];
		await store.add(key, newLookup("a"), answerOf("{}"));
		await two.addPage(key, "a", 1, answerOf("two"), later);
		isFull = true;
		const dropped = { kind: "dropped", reason: "full", storedPages: 1 };
		expect(await store.addPage(key, "a", 1, answerOf("one"), later)).toEqual(dropped);
		expect(await textsOf(store, "a", 2)).toEqual(["{}", "two"]);
		expect(await store.list(key)).toHaveLength(1);
	});

	test("upgraded by a newer console keeps no later pages, and says so", async () => {
		const store = await openTab();
		await store.add(key, newLookup("a"), answerOf("{}"));
		store.leaveDatabase();
		const dropped = { kind: "dropped", reason: "newer", storedPages: 1 };
		expect(await store.addPage(key, "a", 1, answerOf("[1]"), later)).toEqual(dropped);
	});

	test.each([1, 2, 3, 4, 5, 6])(
		"keeps each lookup complete, wherever it is stored: random changes %i",
		async (seed) => {
			const random = randomNumbers(seed);
			let isFull = false;
			let now = 0;
			const database = fullUntil(await DatabaseRecords.open(), async () => !isFull);
			const store = new HistoryStore({ database, onChange: () => undefined, now: () => now });
			const other = await openTab();
			await store.setBudget(40_000);
			const texts = new Map<string, readonly string[]>();
			const keep = (outcome: StorageOutcome, pages: readonly string[]) => {
				if (outcome.kind !== "dropped") texts.set(outcome.id, pages);
			};
			for (let step = 0; step < 80; step++) {
				const text = `${step}`.padEnd(1 + random(3_000), "x");
				const [id, pages] = [...texts][random(texts.size)] ?? ["none", []];
				const change = random(10);
				if (change === 0) isFull = !isFull;
				else if (change === 1) await store.setOff(random(2) === 0);
				else if (change === 2) await store.change(key, id, { isPinned: random(2) === 0 });
				else if (change === 3) await store.remove(key, random(2) === 0 ? [id] : []);
				else if (change < 6)
					keep(await store.add(key, newLookup(`l${step}`, { time: step }), answerOf(text)), [text]);
				else keep(await store.addPage(key, id, pages.length, answerOf(text), later), [...pages, text]);
			}
			now = removalDelay;
			await store.deleteRemoved();
			for (const tab of [store, other])
				for (const { id, pageCount, size } of await tab.list(key)) {
					const stored = await textsOf(tab, id, pageCount);
					expect(stored).toEqual(texts.get(id)?.slice(0, pageCount));
					expect(stored.join("")).toHaveLength(size);
				}
			const listed = await store.list(key);
			expect((await store.usage()).size).toBe(listed.reduce((sum, { size }) => sum + size + 2_000, 0));
		},
	);

	test("whose memory is full too drops a page, and reports why", async () => {
		const store = await openTab();
		await store.setBudget(10_000);
		await store.setOff(true);
		await store.add(key, newLookup("a"), answerOf("{}"));
		const huge = answerOf("x".repeat(20_000));
		const dropped = { kind: "dropped", reason: "off", storedPages: 1 };
		expect(await store.addPage(key, "a", 1, huge, later)).toEqual(dropped);
		expect(await store.get(key, "a")).toMatchObject({ pageCount: 1 });
	});

	test("that does not open its database delays the history only briefly", async () => {
		const holder = await openDB(databaseName, 1);
		const deletion = deleteDB(databaseName); // the next open waits for it
		const reason = await DatabaseRecords.open(1).catch(reasonWithout);
		expect(reason).toBe("busy");
		holder.close();
		await deletion;
		expect(await (await openTab()).list(key)).toEqual([]);
	});

	test.each([
		["SecurityError", "blocked"],
		["InvalidStateError", "blocked"],
		["UnknownError", "broken"],
		["QuotaExceededError", "full"],
		["VersionError", "newer"],
	])("that throws %s is reported as %s", (name, reason) => {
		expect(reasonWithout(new DOMException("No", name))).toBe(reason);
		expect(reasonWithout(new TypeError("indexedDB is undefined"))).toBe("blocked");
	});

	test("that refuses to open its database rejects with the reason", async () => {
		vi.stubGlobal("indexedDB", {
			open: () => {
				throw new DOMException("Denied", "SecurityError");
			},
		});
		await expect(DatabaseRecords.open()).rejects.toThrow("Denied");
	});
});
