import type { SearchPhase } from "@/answers/raw-view";
import type { MatchList, SearchStrategy } from "./match-list";
import type { PatternClient, PatternClientPool, PatternResult } from "./pattern-client";
import { chunkEnd, lineChunk, type SourceLines } from "./source-lines";

/** The size of a chunk, in bytes; a longer line is a chunk of its own. */
const patternChunkSize = 262_144;

/** Chunks become that many times smaller after one that is too much. */
const chunkDivisor = 64;

/** How many calls are pending, so that the worker always has the next chunk. */
const callsInFlight = 6;

/** A call for the lines `[first, end)`. */
type PatternCall = {
	readonly first: number;
	readonly end: number;
	readonly result: Promise<PatternResult>;
};

/**
 * Searches a regular expression in the lines of a source, in a worker of its own, which is terminated if the
 * expression runs too long. A chunk that is too much is split into smaller ones, so that only a single line
 * can end the search. Matches are not empty and never span two lines.
 */
export class PatternSearch implements SearchStrategy {
	private client: PatternClient | null = null;
	private size = patternChunkSize;
	private line = 0;
	private calls: PatternCall[] = [];

	constructor(
		private readonly bytes: Uint8Array,
		private readonly lines: SourceLines,
		private readonly pattern: RegExp,
		private readonly pool: PatternClientPool,
	) {}

	async next(matches: MatchList): Promise<SearchPhase> {
		this.sendCalls();
		const [first] = this.calls;
		if (!first) return { kind: "done" };
		const result = await first.result;
		if (result === "crashed") return { kind: "crashed" };
		if (result === "released") return { kind: "done" }; // the search is closed
		if (result === "too much") return this.narrow(first);
		this.calls.shift();
		this.sendCalls();
		const from = this.lines.offset(first.first);
		for (let at = 0; at < result.length; at += 2) {
			matches.add(from + (result[at] ?? 0), from + (result[at + 1] ?? 0));
		}
		return { kind: this.calls.length > 0 ? "running" : "done" };
	}

	close(): void {
		if (this.client) this.pool.release(this.client);
		this.client = null;
	}

	private sendCalls(): void {
		this.client ??= this.pool.acquire();
		while (this.calls.length < callsInFlight && this.line < this.lines.count) {
			const first = this.line;
			const end = chunkEnd(this.lines, first, this.size);
			const chunk = lineChunk(this.bytes, this.lines, first, end);
			this.line = end;
			this.calls.push({ first, end, result: this.client.match(this.pattern, chunk) });
		}
	}

	private narrow({ first, end }: PatternCall): SearchPhase {
		this.close();
		if (end - first === 1) return { kind: "stopped", line: first };
		this.calls = [];
		this.line = first;
		this.size = Math.floor(this.size / chunkDivisor);
		return { kind: "running" };
	}
}
