import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askPath, type PathWorker } from "@/lib/json-path/ask-path";
import { startPathWorkerHere } from "@/lib/json-path/path-worker-here";
import type { PathAsked } from "@/lib/json-path/serve-paths";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const never = () => new AbortController().signal;

/** Workers that hear what is asked as the given function does, and that say how many of them live. */
class Workers {
	started = 0;
	alive = 0;
	readonly asked: PathAsked[] = [];
	private isLost: (() => void)[] = [];

	constructor(private readonly hear: (worker: PathWorker, asked: PathAsked) => void = () => undefined) {}

	readonly start = (): PathWorker => {
		const here = startPathWorkerHere();
		this.started++;
		this.alive++;
		return {
			postMessage: (asked, transfer) => {
				this.asked.push(asked);
				this.hear({ ...here, postMessage: () => here.postMessage(asked, transfer) }, asked);
			},
			addEventListener: (type: "message" | "error", listener: (event: MessageEvent) => void) => {
				if (type === "message") here.addEventListener(type, listener);
				else this.isLost.push(() => listener(new MessageEvent("error")));
			},
			terminate: () => {
				this.alive--;
				here.terminate();
			},
		};
	};

	/** Ends them as a browser does that has no memory left. */
	lose(): void {
		for (const lose of this.isLost) lose();
	}
}

/** Workers that do what they are asked. */
const working = () => new Workers((worker, asked) => worker.postMessage(asked, []));

/** Everything that is found; what it rejects with is heard by whoever waits for it. */
async function all(workers: Workers, source: Uint8Array<ArrayBuffer>, path: string, signal = never()) {
	const ways = [];
	for await (const some of askPath(source, path, signal, workers.start)) ways.push(...some);
	return ways;
}

describe("a JSONPath is looked for by a worker of its own", () => {
	it("which is ended when all is found, message after message", async () => {
		const workers = working();
		const items = Array.from({ length: 60_000 }, (_, index) => index);
		const ways = await all(workers, encode(JSON.stringify(items)), "$[*]");
		expect(ways).toEqual(items.map((index) => [index]));
		expect(workers.asked.slice(1)).toEqual(["more", "more"]);
		expect([workers.started, workers.alive, vi.getTimerCount()]).toEqual([1, 0, 0]);
	});

	it("and which gets a copy of exactly the bytes", async () => {
		const room = new Uint8Array(1024).fill(0x78);
		room.set(encode("[1]"));
		const source = room.subarray(0, 3);
		let size = 0;
		const workers = new Workers((worker, asked) => {
			if (asked !== "more") size = asked.bytes.buffer.byteLength;
			worker.postMessage(asked, []);
		});
		expect(await all(workers, source, "$[0]")).toEqual([[0]]);
		expect([size, room.length, source.length]).toEqual([3, 1024, 3]);
		const [first] = workers.asked;
		expect(first instanceof Object && first.bytes.length).toBe(0); // it was given away, not copied once more
	});

	it("and which is ended when nobody wants more", async () => {
		const workers = working();
		const items = encode(JSON.stringify(new Array(60_000).fill(0)));
		for await (const _ways of askPath(items, "$[*]", never(), workers.start)) break;
		expect([workers.alive, vi.getTimerCount()]).toEqual([0, 0]);
	});

	it("until it is stopped", async () => {
		const workers = new Workers();
		const stop = new AbortController();
		const found = all(workers, encode("1"), "$", stop.signal);
		stop.abort(new Error("No more, please."));
		await expect(found).rejects.toThrow("No more, please.");
		expect([workers.started, workers.alive, vi.getTimerCount()]).toEqual([1, 0, 0]);
	});

	it("also while what was found is looked at", async () => {
		const workers = working();
		const stop = new AbortController();
		const found = askPath(
			encode(JSON.stringify(new Array(60_000).fill(0))),
			"$[*]",
			stop.signal,
			workers.start,
		);
		await found.next();
		stop.abort(new Error("No more, please."));
		await expect(found.next()).rejects.toThrow("No more, please.");
		expect(workers.alive).toBe(0);
	});

	it("for 30 seconds at most", async () => {
		const workers = new Workers();
		let isOver = false;
		const found = all(workers, encode("1"), "$").finally(() => {
			isOver = true;
		});
		const heard = expect(found).rejects.toThrow("stopped after 30 seconds");
		await vi.advanceTimersByTimeAsync(29_999);
		expect([isOver, workers.alive]).toEqual([false, 1]);
		await vi.advanceTimersByTimeAsync(1);
		await heard;
		expect(workers.alive).toBe(0);
	});

	it("which the browser may end", async () => {
		const workers = new Workers(() => workers.lose());
		await expect(all(workers, encode("1"), "$")).rejects.toThrow("needs more memory than it has");
		expect([workers.alive, vi.getTimerCount()]).toEqual([0, 0]);
	});

	it("which may refuse the path", async () => {
		const workers = working();
		await expect(all(workers, encode("1"), "$[")).rejects.toThrow("unclosed");
		expect([workers.alive, vi.getTimerCount()]).toEqual([0, 0]);
	});

	it("which says so in words when its stack is not enough", async () => {
		const deep = encode("[".repeat(9_000) + "]".repeat(9_000));
		await expect(all(working(), deep, "$..*")).rejects.toThrow("nested too deeply for JSONPath");
	});

	it("which may not be reached", async () => {
		const workers = new Workers(() => {
			throw new DOMException("could not be cloned", "DataCloneError");
		});
		await expect(all(workers, encode("1"), "$")).rejects.toThrow("could not be cloned");
		expect([workers.started, workers.alive, vi.getTimerCount()]).toEqual([1, 0, 0]);
	});

	it("which is not started for what is stopped already", async () => {
		const workers = working();
		await expect(all(workers, encode("1"), "$", AbortSignal.abort())).rejects.toThrow();
		expect([workers.started, vi.getTimerCount()]).toEqual([0, 0]);
	});
});
