import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkerPort } from "@/lib/channel";
import { inProcessWorker } from "@/lib/channel-testing";
import { PatternClientPool } from "./pattern-client";
import { servePatterns } from "./pattern-server";
import { runSearch } from "./testing";

beforeEach(
	() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: false }),
);

afterEach(() => void vi.useRealTimers());

/** Workers that never finish a chunk that contains "aaaa". */
class Blocking {
	started = 0;
	alive = 0;

	readonly start = (): WorkerPort => {
		const worker = inProcessWorker(servePatterns);
		this.started++;
		this.alive++;
		let isBlocked = false;
		return {
			...worker,
			postMessage: (message, options) => {
				isBlocked ||= textsIn(message).some((text) => text.includes("aaaa"));
				if (!isBlocked) worker.postMessage(message, options);
			},
			terminate: () => {
				this.alive--;
				worker.terminate();
			},
		};
	};
}

/** The source in a call. */
function textsIn(message: unknown): readonly string[] {
	const args =
		message instanceof Object && "args" in message && Array.isArray(message.args) ? message.args : [];
	return args.flatMap(({ value }) => ("bytes" in value ? [new TextDecoder().decode(value.bytes)] : []));
}

/** Advances the timers until the promise is settled. */
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
	it("stops at its line and keeps the matches before it", async () => {
		const workers = new Blocking();
		const query = { words: "line \\d*00\\b", isPattern: true };
		const { progress } = await whilePassing(
			runSearch(JSON.stringify(lines), query, new PatternClientPool(workers.start)),
		);
		expect(progress).toEqual({ kind: "stopped", line: 20_001, count: 199 });
		expect(workers.alive).toBe(0);
	});

	it("leaves no worker behind when another search starts", async () => {
		const workers = new Blocking();
		const matchers = new PatternClientPool(workers.start);
		const first = matchers.acquire();
		const text = new TextEncoder().encode("aaaa");
		const lost = first.match(/a/g, { bytes: text, starts: Uint32Array.of(0), ends: Uint32Array.of(4) });
		matchers.release(first);
		expect(await lost).toBe("released");
		expect(workers.alive).toBe(0);
		const { progress } = await runSearch('["b"]', { words: "b", isPattern: true }, matchers);
		expect(progress).toEqual({ kind: "done", count: 1 });
		await runSearch('["c"]', { words: "c", isPattern: true }, matchers);
		expect([workers.started, workers.alive]).toEqual([2, 1]);
	});

	it("is not blamed when the browser terminates a worker", async () => {
		const start = (): WorkerPort => ({
			postMessage: () => undefined,
			addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
				if (type === "error") queueMicrotask(() => listener(new MessageEvent("error")));
			},
			terminate: () => undefined,
		});
		const { progress } = await runSearch(
			'["b"]',
			{ words: "b", isPattern: true },
			new PatternClientPool(start),
		);
		expect(progress).toEqual({ kind: "crashed", count: 0 });
	});
});
