import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatcherPort } from "@/lib/raw/search/pattern/matcher";
import { startMatcherHere } from "@/lib/raw/search/pattern/matcher-here";
import { Matchers } from "@/lib/raw/search/pattern/matchers";
import { searched } from "@/lib/raw/search/searching";

beforeEach(
	() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: false }),
);
afterEach(() => void vi.useRealTimers());

/** Workers that are there, and never come to an end with a piece that holds "aaaa". */
class Blocking {
	started = 0;
	alive = 0;

	readonly start = (): MatcherPort => {
		const port = startMatcherHere();
		this.started++;
		this.alive++;
		let isBlocked = false;
		return {
			...port,
			postMessage: (question, transfer) => {
				isBlocked ||= new TextDecoder().decode(question.piece.bytes).includes("aaaa");
				if (!isBlocked) port.postMessage(question, transfer);
			},
			terminate: () => {
				this.alive--;
				port.terminate();
			},
		};
	};
}

/** Lets time pass as long as somebody waits for it. */
async function whilePassing<T>(work: Promise<T>): Promise<T> {
	let isOver = false;
	const done = work.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		await new Promise((resolve) => setImmediate(resolve));
		vi.advanceTimersByTime(250);
		for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
	}
	return done;
}

const lines = Array.from({ length: 30_000 }, (_, index) => (index === 20_000 ? "aaaa" : `line ${index}`));

describe("a pattern that takes too long", () => {
	it("ends at the line that it cannot pass, and keeps what was found before", async () => {
		const workers = new Blocking();
		const query = { words: "line \\d*00\\b", isPattern: true };
		const { progress } = await whilePassing(
			searched(JSON.stringify(lines), query, new Matchers(workers.start)),
		);
		expect(progress).toEqual({ state: "stopped", line: 20_001, count: 199 });
		expect(workers.alive).toBe(0);
	});

	it("leaves no worker behind when another search takes its place", async () => {
		const workers = new Blocking();
		const matchers = new Matchers(workers.start);
		const first = matchers.take();
		const text = new TextEncoder().encode("aaaa");
		const lost = first.ask(/a/g, { bytes: text, starts: Uint32Array.of(0), ends: Uint32Array.of(4) });
		matchers.giveBack(first);
		expect(await lost).toBe("lost");
		expect(workers.alive).toBe(0);
		const { progress } = await searched('["b"]', { words: "b", isPattern: true }, matchers);
		expect(progress).toEqual({ state: "done", count: 1 });
		await searched('["c"]', { words: "c", isPattern: true }, matchers);
		expect([workers.started, workers.alive]).toEqual([2, 1]);
	});

	it("is not blamed for a worker that the browser ends", async () => {
		const start = (): MatcherPort => ({
			postMessage: () => undefined,
			addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
				if (type === "error") queueMicrotask(() => listener(new MessageEvent("error")));
			},
			terminate: () => undefined,
		});
		const { progress } = await searched('["b"]', { words: "b", isPattern: true }, new Matchers(start));
		expect(progress).toEqual({ state: "lost", count: 0 });
	});
});
