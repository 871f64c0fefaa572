import { afterEach, describe, expect, it } from "vitest";
import { RowCache } from "./row-cache";

/** A row: its index, and the version of the list that it came from. */
type Entry = { readonly index: number; readonly version: number };

type Request = {
	readonly from: number;
	readonly to: number;
	readonly signal: AbortSignal;
	readonly answer: () => void;
};

/** A cache over a list that responds on demand. */
function openCache(total: number, isAppendOnly = false) {
	const list = { total, version: 1, isAway: false };
	const sent: Request[] = [];
	const waiting: Request[] = [];
	const cache = new RowCache<Entry>((from, to, signal) => {
		return new Promise((resolve, reject) => {
			const answer = () => {
				if (list.isAway) return reject(new Error("The server is away."));
				const length = Math.max(0, Math.min(to, list.total) - from);
				const rows = Array.from({ length }, (_, at) => ({ index: from + at, version: list.version }));
				resolve({ rows, total: list.total });
			};
			const request = { from, to, signal, answer };
			sent.push(request);
			waiting.push(request);
		});
	}, isAppendOnly);
	const leave = cache.subscribe(() => undefined);
	leavers.push(leave);
	const answerOne = async (at = 0) => {
		const [request] = waiting.splice(at, 1);
		request?.answer();
		await new Promise((resolve) => setTimeout(resolve));
	};
	const answerAll = async () => {
		while (waiting.length > 0) await answerOne();
	};
	return { cache, list, sent, waiting, answerOne, answerAll, leave };
}

const leavers: (() => void)[] = [];

afterEach(() => {
	for (const leave of leavers.splice(0)) leave();
});

const rangesOf = (sent: readonly Request[]) => sent.map(({ from, to }) => [from, to]);

describe("a row cache", () => {
	it("requests only the visible rows out of a million", async () => {
		const { cache, sent, answerAll } = openCache(1_000_000);
		cache.show(0, 20);
		await answerAll();
		cache.show(900_040, 900_115);
		await answerAll();
		expect(rangesOf(sent)).toEqual([
			[0, 50],
			[900_000, 900_150],
		]);
		expect(cache.state()).toEqual({ total: 1_000_000, failure: null });
		expect(cache.rowAt(900_099)?.index).toBe(900_099);
		expect(cache.rowAt(500_000)).toBeUndefined();
	});

	it("sends two requests at a time, and skips rows that were scrolled past in the meantime", async () => {
		const { cache, sent, answerAll } = openCache(10_000);
		for (const from of [0, 1000, 2000, 3000]) cache.show(from, from + 20);
		expect(sent).toHaveLength(2);
		await answerAll();
		expect(sent.map(({ from }) => from)).toEqual([0, 1000, 3000]);
	});

	it("requests the visible rows again after a change, and shows the old ones until then", async () => {
		const { cache, list, sent, waiting, answerAll } = openCache(300);
		cache.show(0, 20);
		await answerAll();
		list.version = 2;
		for (let change = 0; change < 5; change++) cache.refresh();
		expect(cache.rowAt(7)?.version).toBe(1);
		expect(waiting).toHaveLength(1);
		await answerAll();
		expect(cache.rowAt(7)?.version).toBe(2);
		expect(sent).toHaveLength(3); // the second was started before the last change
		cache.show(0, 20);
		expect(sent).toHaveLength(3);
	});

	it("requests only added rows when rows do not change, and keeps the others", async () => {
		const { cache, list, sent, answerAll } = openCache(70, true);
		cache.show(0, 100);
		await answerAll();
		const drawn = [cache.rowAt(0), cache.rowAt(69)];
		list.total = 130;
		cache.refresh();
		await answerAll();
		expect(rangesOf(sent)).toEqual([
			[0, 100],
			[50, 100],
		]);
		expect(cache.rowAt(0)).toBe(drawn[0]);
		expect(cache.rowAt(69)).toBe(drawn[1]);
		expect(cache.rowAt(99)?.index).toBe(99);
		expect(cache.state().total).toBe(130);
	});

	it("reports why rows could not be loaded, and recovers on the next change", async () => {
		const { cache, list, sent, answerAll } = openCache(300);
		list.isAway = true;
		cache.show(0, 20);
		await answerAll();
		expect(cache.state()).toEqual({ total: null, failure: "The server is away." });
		expect(sent).toHaveLength(1);
		list.isAway = false;
		cache.refresh();
		await answerAll();
		expect(cache.state()).toEqual({ total: 300, failure: null });
		list.isAway = true;
		cache.refresh();
		await answerAll();
		expect(cache.state()).toEqual({ total: 300, failure: "The server is away." });
		expect(cache.rowAt(3)?.index).toBe(3);
	});

	it("notices when a list gets shorter, becomes empty, and has rows again", async () => {
		const { cache, list, answerAll } = openCache(300);
		cache.show(250, 270);
		await answerAll();
		for (const total of [120, 0, 5]) {
			list.total = total;
			cache.refresh();
			await answerAll();
			expect(cache.state().total).toBe(total);
		}
		cache.show(0, 20);
		await answerAll();
		expect(cache.rowAt(4)?.index).toBe(4);
	});

	it("evicts the least recently used rows", async () => {
		const { cache, sent, answerAll } = openCache(1_000_000);
		for (let from = 0; from < 10_000; from += 50) {
			cache.show(from, from + 20);
			await answerAll();
		}
		expect(cache.rowAt(0)).toBeUndefined();
		expect(cache.rowAt(9_900)).toBeDefined();
		cache.show(0, 20);
		await answerAll();
		expect(sent).toHaveLength(201);
		expect(cache.rowAt(0)).toBeDefined();
	});

	it("stops its requests without listeners, and restarts them with the next one", async () => {
		const { cache, sent, answerAll, leave } = openCache(300);
		cache.show(0, 20);
		leave();
		expect(sent[0]?.signal.aborted).toBe(true);
		await answerAll();
		expect(cache.state().total).toBeNull();
		leavers.push(cache.subscribe(() => undefined));
		await answerAll();
		expect(cache.state().total).toBe(300);
	});
});

/** Pseudorandom numbers in [0, 1), always the same for a seed. */
function randomNumbers(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

describe.each([true, false])(
	"random scrolling, responses and changes, with rows only added: %s",
	(isAppendOnly) => {
		it.each([1, 2, 3])("show the same rows as an array, and no row flickers (seed %i)", async (seed) => {
			const next = randomNumbers(seed);
			const { cache, list, waiting, answerOne, answerAll } = openCache(400, isAppendOnly);
			let range = { from: 0, to: 0 };
			const indices = () => Array.from({ length: range.to - range.from }, (_, at) => range.from + at);
			const rows = () => indices().map((index) => cache.rowAt(index));
			for (let step = 0; step < 300; step++) {
				const before = rows();
				const dice = next();
				if (dice < 0.35) {
					const from = Math.floor(next() * (list.total + 60));
					range = { from, to: from + Math.floor(next() * 160) };
					cache.show(range.from, range.to);
				} else if (dice < 0.45) {
					list.total += Math.floor(next() * 70);
					if (!isAppendOnly) list.version++;
					cache.refresh();
				} else if (dice < 0.5) {
					list.isAway = !list.isAway;
				} else {
					await answerOne(Math.floor(next() * waiting.length));
				}
				const after = rows();
				const isOther = after.some((row, at) => row && row.index !== range.from + at);
				const isSameRange = dice >= 0.35;
				// Existing rows stay while they are reloaded. Rows that don't change are the same objects.
				const isLost = before.some((row, at) => row && !after[at]);
				const isNew = isAppendOnly && before.some((row, at) => row && after[at] !== row);
				expect([isOther, isSameRange && isLost, isSameRange && isNew]).toEqual([false, false, false]);
			}
			list.isAway = false;
			cache.refresh();
			await answerAll();
			const expected = indices().map((index) => (index < list.total ? index : undefined));
			expect(rows().map((row) => row?.index)).toEqual(expected);
			if (isAppendOnly) return; // existing rows are not reloaded, so the total may be older
			expect(cache.state()).toEqual({ total: list.total, failure: null });
			for (const row of rows()) expect(row?.version ?? list.version).toBe(list.version);
		});
	},
);
