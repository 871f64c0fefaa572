import { Channel, ignoreFailure, type Remote, transfer, type WorkerPort } from "@/lib/channel";
import type { PatternAPI } from "./pattern-server";
import type { LineChunk } from "./source-lines";

/** Starts a worker that matches patterns. */
type StartPatternWorker = () => WorkerPort;

/**
 * The result of a call: matches, or why there are none: it took too long or too much memory, the worker
 * crashed, or the search ended.
 */
export type PatternResult = Uint32Array | PatternEnd;

/** Why a worker was terminated. */
type PatternEnd = "too much" | "crashed" | "released";

/** How often the client checks for late calls, in milliseconds. */
const tickMilliseconds = 250;

const baseTicks = 4;

/** A call gets one more tick for each block of text of this size, in bytes. */
const bytesPerTick = 2_500_000;

type PendingPattern = { readonly maxTicks: number; readonly resolve: (result: PatternResult) => void };

/** Calls a separate worker. A late call terminates the worker, and all pending calls with it. */
export class PatternClient {
	private readonly channel: Channel;
	private readonly worker: Remote<PatternAPI>;
	private pending: readonly PendingPattern[] = [];
	private isReady = false;
	private ticks = 0;
	private isEnded = false;
	private clock: ReturnType<typeof setInterval> | undefined;

	constructor(start: StartPatternWorker) {
		this.channel = new Channel(start(), "The browser stopped the search.");
		this.worker = this.channel.remote<PatternAPI>(0);
		const ready = this.worker.ready().then(() => {
			this.isReady = true;
		});
		ignoreFailure(ready);
	}

	/** Whether it is idle and can be called. */
	get isFree(): boolean {
		return !this.isEnded && this.pending.length === 0;
	}

	/** The matches of a pattern in a chunk, which is transferred: pairs of start and end offsets in its bytes. */
	match(pattern: RegExp, chunk: LineChunk): Promise<PatternResult> {
		return new Promise((resolve) => {
			if (this.pending.length === 0) this.ticks = 0;
			// Counts ticks instead of time, because no call can be late while this thread is busy.
			this.clock ??= setInterval(() => this.tick(), tickMilliseconds);
			const call = { resolve, maxTicks: baseTicks + Math.floor(chunk.bytes.length / bytesPerTick) };
			this.pending = [...this.pending, call];
			const { bytes, starts, ends } = chunk;
			this.worker.matches(pattern, transfer(chunk, [bytes.buffer, starts.buffer, ends.buffer])).then(
				(matches) => this.settle(call, matches),
				() => this.end("crashed"),
			);
		});
	}

	/** Terminates the worker. Pending calls get that result. */
	end(result: PatternEnd): void {
		if (this.isEnded) return;
		this.isEnded = true;
		this.stopClock();
		const calls = this.pending;
		this.pending = [];
		this.channel.close(new Error("The search has ended."));
		for (const { resolve } of calls) resolve(result);
	}

	private settle(call: PendingPattern, result: PatternResult): void {
		this.ticks = 0;
		this.pending = this.pending.filter((each) => each !== call);
		if (this.pending.length === 0) this.stopClock();
		call.resolve(result);
	}

	private stopClock(): void {
		clearInterval(this.clock);
		this.clock = undefined;
	}

	private tick(): void {
		if (!this.isReady) return; // loading its code may take a while
		this.ticks++;
		const [first] = this.pending;
		if (first && this.ticks > first.maxTicks) this.end("too much");
	}
}

function startPatternWorker(): WorkerPort {
	return new Worker(new URL("./pattern-worker.ts", import.meta.url), { type: "module" });
}

/** Starts clients, and reuses an idle one for the next pattern, because it is ready and warmed up. */
export class PatternClientPool {
	private spare: PatternClient | null = null;

	constructor(private readonly start: StartPatternWorker = startPatternWorker) {}

	/** A client for one search. */
	acquire(): PatternClient {
		const client = this.spare ?? new PatternClient(this.start);
		this.spare = null;
		return client;
	}

	/** Takes back a client. A busy one, which may run forever, is terminated. */
	release(client: PatternClient): void {
		if (client.isFree && !this.spare) this.spare = client;
		else client.end("released");
	}
}

/** The clients of all searches. */
export const patternClients = new PatternClientPool();
