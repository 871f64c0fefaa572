import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkerPort } from "@/lib/channel";
import { inProcessWorker } from "@/lib/channel-testing";
import { queryPath } from "./path-client";
import { servePathQueries } from "./path-server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

afterEach(() => void vi.useRealTimers());

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));

const never = () => new AbortController().signal;

/** A call to a worker. */
type Call = Parameters<WorkerPort["postMessage"]>;

/** Creates workers that handle calls with the given function, and counts the live ones. */
class Workers {
	started = 0;
	alive = 0;
	readonly methods: string[] = [];
	readonly bytes: Uint8Array[] = [];
	private lost: (() => void)[] = [];

	constructor(private readonly handle: (worker: WorkerPort, ...call: Call) => void = () => undefined) {}

	readonly start = (): WorkerPort => {
		const worker = inProcessWorker(servePathQueries);
		this.started++;
		this.alive++;
		return {
			postMessage: (message, options) => {
				this.note(message);
				this.handle(worker, message, options);
			},
			addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
				if (type === "message") worker.addEventListener(type, listener);
				else this.lost.push(() => listener(new MessageEvent("error")));
			},
			terminate: () => {
				this.alive--;
				worker.terminate();
			},
		};
	};

	/** Terminates them like a browser that is out of memory. */
	lose(): void {
		for (const lose of this.lost) lose();
	}

	private note(message: unknown): void {
		if (!(message instanceof Object)) return;
		if ("method" in message) this.methods.push(String(message.method));
		const args = "args" in message && Array.isArray(message.args) ? message.args : [];
		for (const { value } of args) if (value instanceof Uint8Array) this.bytes.push(value);
	}
}

/** Workers that evaluate paths. */
const working = () => new Workers((worker, ...call) => worker.postMessage(...call));

/** The paths to all matches. */
async function all(workers: Workers, source: Uint8Array<ArrayBuffer>, path: string, signal = never()) {
	const paths = [];
	for await (const batch of queryPath(source, path, signal, workers.start)) paths.push(...batch);
	return paths;
}

describe("a JSONPath runs in a separate worker", () => {
	it("that is terminated after the last batch", async () => {
		const workers = working();
		const items = Array.from({ length: 60_000 }, (_, index) => index);
		const paths = await all(workers, encode(JSON.stringify(items)), "$[*]");
		expect(paths).toEqual(items.map((index) => [index]));
		expect(workers.methods).toEqual(["find", "next", "next"]);
		expect([workers.started, workers.alive, vi.getTimerCount()]).toEqual([1, 0, 0]);
	});

	it("that receives a copy of exactly the bytes", async () => {
		const buffer = new Uint8Array(1024).fill(0x78);
		buffer.set(encode("[1]"));
		const source = buffer.subarray(0, 3);
		let size = 0;
		const workers = new Workers((worker, ...call) => {
			size = workers.bytes[0]?.buffer.byteLength ?? 0;
			worker.postMessage(...call);
		});
		expect(await all(workers, source, "$[0]")).toEqual([[0]]);
		expect([size, buffer.length, source.length]).toEqual([3, 1024, 3]);
		expect(workers.bytes[0]?.length).toBe(0); // it was transferred, not copied again
	});

	it("that is terminated when the caller stops early", async () => {
		const workers = working();
		const items = encode(JSON.stringify(new Array(60_000).fill(0)));
		for await (const _paths of queryPath(items, "$[*]", never(), workers.start)) break;
		expect([workers.alive, vi.getTimerCount()]).toEqual([0, 0]);
	});

	it("that is terminated when the signal is aborted", async () => {
		const workers = new Workers();
		const stop = new AbortController();
		const matches = all(workers, encode("1"), "$", stop.signal);
		stop.abort(new Error("No more, please."));
		await expect(matches).rejects.toThrow("No more, please.");
		expect([workers.started, workers.alive, vi.getTimerCount()]).toEqual([1, 0, 0]);
	});

	it("that is also terminated between two batches", async () => {
		const workers = working();
		const stop = new AbortController();
		const matches = queryPath(
			encode(JSON.stringify(new Array(60_000).fill(0))),
			"$[*]",
			stop.signal,
			workers.start,
		);
		await matches.next();
		stop.abort(new Error("No more, please."));
		await expect(matches.next()).rejects.toThrow("No more, please.");
		expect(workers.alive).toBe(0);
	});

	it("that is terminated after 30 seconds", async () => {
		const workers = new Workers();
		let isOver = false;
		const matches = all(workers, encode("1"), "$").finally(() => {
			isOver = true;
		});
		const rejection = expect(matches).rejects.toThrow("stopped after 30 seconds");
		await vi.advanceTimersByTimeAsync(29_999);
		expect([isOver, workers.alive]).toEqual([false, 1]);
		await vi.advanceTimersByTimeAsync(1);
		await rejection;
		expect(workers.alive).toBe(0);
	});

	it("that the browser may terminate", async () => {
		const workers = new Workers(() => workers.lose());
		await expect(all(workers, encode("1"), "$")).rejects.toThrow("needs more memory than is available");
		expect([workers.alive, vi.getTimerCount()]).toEqual([0, 0]);
	});

	it("that may reject the path", async () => {
		const workers = working();
		await expect(all(workers, encode("1"), "$[")).rejects.toThrow("unclosed");
		expect([workers.alive, vi.getTimerCount()]).toEqual([0, 0]);
	});

	it("that explains a stack overflow", async () => {
		const deep = encode("[".repeat(9_000) + "]".repeat(9_000));
		await expect(all(working(), deep, "$..*")).rejects.toThrow("nested too deeply for JSONPath");
	});

	it("that may be unreachable", async () => {
		const workers = new Workers(() => {
			throw new DOMException("could not be cloned", "DataCloneError");
		});
		await expect(all(workers, encode("1"), "$")).rejects.toThrow("could not be cloned");
		expect([workers.started, workers.alive, vi.getTimerCount()]).toEqual([1, 0, 0]);
	});

	it("that is not started with an aborted signal", async () => {
		const workers = working();
		await expect(all(workers, encode("1"), "$", AbortSignal.abort())).rejects.toThrow();
		expect([workers.started, vi.getTimerCount()]).toEqual([0, 0]);
	});
});
