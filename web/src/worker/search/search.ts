import type { SearchPhase, SearchProgress } from "@/answers/raw-view";
import { compilePattern, type SearchQuery } from "@/answers/raw-view";
import type { ByteRange } from "@/json/node-spans";
import { nextTask, sliceMilliseconds } from "@/worker/runtime/scheduler";
import { Throttled } from "@/worker/runtime/throttled";
import { Watchers } from "@/worker/runtime/watchers";
import { ByteFinder, type TextFinder } from "./byte-finder";
import { MatchList, type SearchStrategy } from "./match-list";
import type { PatternClient, PatternClientPool, PatternResult } from "./pattern-client";
import { chunkEnd, lineChunk, type SourceLines } from "./source-lines";
import { isPlain, SpelledFinder } from "./spelled-finder";

/** A search without a match yet reports its progress after this time, in milliseconds. */
const slowSearch = 300;

/** A search: its matches and how far it is. */
export class SearchRun {
	readonly matches = new MatchList();
	private phase: SearchPhase = { kind: "running" };
	private isStopped = false;
	private reportedCount = 0;
	private readonly watchers = new Watchers<SearchProgress>();
	private readonly throttledProgress = new Throttled<SearchProgress>((progress) => {
		this.reportedCount = progress.count;
		this.watchers.report(progress);
	});

	constructor(private readonly strategy: SearchStrategy) {
		void this.run();
	}

	/** Reports progress until the search ends; a stopped one reports no more. */
	async watch(onProgress: (progress: SearchProgress) => void, signal: AbortSignal): Promise<void> {
		if (this.isStopped) return;
		const progress = this.progress();
		if (progress.count > 0 || progress.kind !== "running") onProgress(progress);
		if (progress.kind !== "running") return;
		const slow = setTimeout(() => {
			if (this.reportedCount === 0) onProgress(this.progress());
		}, slowSearch);
		await this.watchers.watch(onProgress, signal).finally(() => clearTimeout(slow));
	}

	/** Selects a match by its index, or the first at or after an offset; null when there are no matches. */
	select(
		target: { readonly index: number } | { readonly offset: number },
	): { readonly index: number; readonly range: ByteRange } | null {
		const { matches } = this;
		if (matches.count === 0) return null;
		const index = "index" in target ? target.index : matches.nearest(target.offset);
		return { index, range: matches.select(index) };
	}

	/** Ends the search. */
	stop(): void {
		this.isStopped = true;
		this.strategy.close();
		this.throttledProgress.stop();
		this.watchers.end();
	}

	private async run(): Promise<void> {
		while (this.phase.kind === "running" && !this.isStopped) {
			const phase = await this.strategy.next(this.matches).catch((): SearchPhase => ({ kind: "crashed" }));
			this.phase = this.matches.isFull ? { kind: "full" } : phase;
			if (!this.isStopped && this.phase.kind === "running" && this.matches.count > this.reportedCount) {
				this.throttledProgress.push(this.progress());
			}
		}
		this.strategy.close();
		if (this.isStopped) return;
		this.throttledProgress.flush(this.progress());
		this.watchers.end();
	}

	private progress(): SearchProgress {
		return { count: this.matches.count, ...this.phase };
	}
}

/** The text to search: its bytes and, for a pattern, its lines. */
type SearchedText = { readonly bytes: Uint8Array; readonly lines: () => SourceLines };

/** Starts a search. A pattern is searched in a separate worker. */
export function startSearch(
	{ bytes, lines }: SearchedText,
	query: SearchQuery,
	clientPool: PatternClientPool,
): SearchRun {
	return new SearchRun(
		query.isPattern
			? new PatternSearch(bytes, lines(), compilePattern(query), clientPool)
			: new TextSearch(bytes, query),
	);
}

/** How many bytes are searched between checks of the time. */
const searchChunkSize = 1_048_576;

/** Searches words in a source, in slices of time. */
class TextSearch implements SearchStrategy {
	private readonly finder: TextFinder;
	private at = 0;

	constructor(
		private readonly bytes: Uint8Array,
		{ words, matchCase }: SearchQuery,
	) {
		this.finder = isPlain(words) ? new ByteFinder(words, matchCase) : new SpelledFinder(words, matchCase);
	}

	async next(matches: MatchList) {
		if (this.at > 0) await nextTask();
		const until = performance.now() + sliceMilliseconds;
		do this.searchChunk(matches);
		while (this.at < this.bytes.length && !matches.isFull && performance.now() < until);
		return { kind: this.at < this.bytes.length ? "running" : "done" } as const;
	}

	close(): void {}

	private searchChunk(matches: MatchList): void {
		const { bytes, finder } = this;
		const chunkEnd = Math.min(bytes.length, this.at + searchChunkSize);
		const end = Math.min(bytes.length, chunkEnd + finder.longest - 1);
		for (let match = finder.next(bytes, this.at, end); match; match = finder.next(bytes, this.at, end)) {
			this.at = match.to;
			matches.add(match.from, match.to);
			if (matches.isFull) return;
		}
		this.at = Math.max(this.at, chunkEnd);
	}
}

/** The size of a chunk, in bytes; a longer line is a separate chunk. */
const patternChunkSize = 262_144;

/** Chunks become that many times smaller after one was too expensive. */
const chunkDivisor = 64;

/** How many calls are pending, to keep the worker busy. */
const callsInFlight = 6;

/** A call for the lines `[first, end)`. */
type PatternCall = {
	readonly first: number;
	readonly end: number;
	readonly result: Promise<PatternResult>;
};

/**
 * Searches a regular expression in the lines of a source, in a separate worker, which is terminated if the
 * expression runs too long. A chunk that is too much is split into smaller ones: only a single line can end
 * the search. Matches are not empty and never span two lines.
 */
class PatternSearch implements SearchStrategy {
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
