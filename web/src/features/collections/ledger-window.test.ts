import { afterEach, describe, expect, it } from "vitest";
import { LedgerWindow, type ReadEntries } from "./ledger-window";
import type { LedgerEntry } from "./replies.gen";

const entry = (number: number, value = `input.${number}`): LedgerEntry => ({
	number,
	line: number,
	value,
	state: 0,
	calls: 0,
	pages: 0,
	rows: { fetched: 0, unique: 0 },
	providerCount: -1,
});

/** A ledger on a server that answers when it is told to. */
function openLedger(total: number) {
	const requests: { readonly from: number; readonly count: number; readonly signal: AbortSignal }[] = [];
	const answers: (() => void)[] = [];
	const server = { total, version: 1, isAway: false };
	const read: ReadEntries = (from, count, signal) => {
		requests.push({ from, count, signal });
		return new Promise((resolve, reject) => {
			answers.push(() => {
				if (server.isAway) return reject(new Error("The server is away."));
				const length = Math.max(0, Math.min(count, server.total - from));
				const inputs = Array.from({ length }, (_, index) =>
					entry(from + index + 1, `${from + index + 1} v${server.version}`),
				);
				resolve({ inputs, total: server.total });
			});
		});
	};
	const window = new LedgerWindow(read);
	const leave = window.subscribe(() => undefined);
	leavers.push(leave);
	/** Answers what is asked, until nothing more is. */
	const answerAll = async () => {
		while (answers.length > 0) {
			answers.shift()?.();
			await new Promise((resolve) => setTimeout(resolve));
		}
	};
	return { window, server, requests, answers, answerAll, leave };
}

const leavers: (() => void)[] = [];

afterEach(() => {
	for (const leave of leavers.splice(0)) leave();
});

describe("the window of a ledger", () => {
	it("reads what is in sight of a million inputs, and no more", async () => {
		const { window, requests, answerAll } = openLedger(1_000_000);
		window.show(0, 20);
		await answerAll();
		window.show(900_090, 900_115);
		await answerAll();
		expect(requests.map(({ from, count }) => [from, count])).toEqual([
			[0, 100],
			[900_000, 200],
		]);
		expect(window.snapshot()).toEqual({ total: 1_000_000, failure: null });
		expect(window.entryAt(900_099)?.number).toBe(900_100);
		expect(window.entryAt(900_100)?.number).toBe(900_101);
		expect(window.entryAt(500_000)).toBeUndefined();
	});

	it("asks for one stretch at a time, and leaves out what was scrolled past meanwhile", async () => {
		const { window, requests, answerAll } = openLedger(10_000);
		for (const from of [0, 1000, 2000, 3000]) window.show(from, from + 20);
		expect(requests).toHaveLength(1);
		await answerAll();
		expect(requests.map(({ from }) => from)).toEqual([0, 3000]);
	});

	it("reads what is in sight again when it changed, and shows what was there until then", async () => {
		const { window, server, requests, answers, answerAll } = openLedger(300);
		window.show(0, 20);
		await answerAll();
		server.version = 2;
		for (let change = 0; change < 5; change += 1) window.refresh();
		expect(window.entryAt(7)?.value).toBe("8 v1");
		expect(answers).toHaveLength(1);
		await answerAll();
		expect(window.entryAt(7)?.value).toBe("8 v2");
		expect(requests).toHaveLength(3); // the second was begun before the last change
		window.show(0, 20);
		expect(requests).toHaveLength(3);
	});

	it("says why it could not be read, and mends with the next change", async () => {
		const { window, server, answerAll } = openLedger(300);
		server.isAway = true;
		window.show(0, 20);
		await answerAll();
		expect(window.snapshot()).toEqual({ total: null, failure: "The server is away." });
		server.isAway = false;
		window.refresh();
		await answerAll();
		expect(window.snapshot()).toEqual({ total: 300, failure: null });
		server.isAway = true;
		window.refresh();
		await answerAll();
		expect(window.snapshot()).toEqual({ total: 300, failure: "The server is away." });
		expect(window.entryAt(3)?.value).toBe("4 v1");
	});

	it("notices that a ledger got shorter, empty, and has inputs again", async () => {
		const { window, server, answerAll } = openLedger(300);
		window.show(250, 270);
		await answerAll();
		for (const total of [120, 0, 5]) {
			server.total = total;
			window.refresh();
			await answerAll();
			expect(window.snapshot().total).toBe(total);
		}
		window.show(0, 20);
		await answerAll();
		expect(window.entryAt(4)?.number).toBe(5);
	});

	it("forgets what was read long ago", async () => {
		const { window, requests, answerAll } = openLedger(1_000_000);
		for (let from = 0; from < 10_000; from += 100) {
			window.show(from, from + 20);
			await answerAll();
		}
		expect(window.entryAt(0)).toBeUndefined();
		expect(window.entryAt(9900)).toBeDefined();
		window.show(0, 20);
		await answerAll();
		expect(requests).toHaveLength(101);
		expect(window.entryAt(0)).toBeDefined();
	});

	it("ends its request when nobody listens, and begins anew when somebody does", async () => {
		const { window, requests, answerAll, leave } = openLedger(300);
		window.show(0, 20);
		leave();
		expect(requests[0]?.signal.aborted).toBe(true);
		await answerAll();
		expect(window.snapshot().total).toBeNull();
		leavers.push(window.subscribe(() => undefined));
		await answerAll();
		expect(window.snapshot().total).toBe(300);
	});
});
