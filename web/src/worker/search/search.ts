import type { SearchPhase, SearchProgress } from "@/answers/raw-view";
import { compilePattern, type SearchQuery } from "@/answers/raw-view";
import type { ByteRange } from "@/json/node-spans";
import { nextTask, sliceMilliseconds } from "@/worker/runtime/scheduler";
import { Throttled } from "@/worker/runtime/throttled";
import { Watchers } from "@/worker/runtime/watchers";
import { ByteFinder, type TextFinder } from "./byte-finder";
import { MatchList } from "./match-list";
import type { PatternClient, PatternClientPool, PatternResult } from "./pattern-client";
import { chunkEnd, lineChunk, type SourceLines } from "./source-lines";
import { isPlain, SpelledFinder } from "./spelled-finder";

/** A search without a match reports its progress after this time, in milliseconds. */
const slowSearch = 300;

/**
 * Adds the matches in a source to a list until it is full or the signal is aborted; returns how it ended.
 * `onStep` is called from time to time.
 */
type Search = (matches: MatchList, onStep: () => void, signal: AbortSignal) => Promise<SearchPhase>;

/** A search: its matches and its progress. */
export class SearchRun {
	readonly matches = new MatchList();
	private phase: SearchPhase = { kind: "running" };
	private readonly stopped = new AbortController();
	private reportedCount = 0;
	private readonly watchers = new Watchers<SearchProgress>();
	private readonly throttledProgress = new Throttled<SearchProgress>((progress) => {
		this.reportedCount = progress.count;
		this.watchers.report(progress);
	});

	constructor(search: Search) {
		void this.run(search);
	}

	/** Reports progress until the search ends. A stopped search reports nothing more. */
	async watch(onProgress: (progress: SearchProgress) => void, signal: AbortSignal): Promise<void> {
		if (this.stopped.signal.aborted) return;
		const progress = this.progress();
		if (progress.count > 0 || progress.kind !== "running") onProgress(progress);
		if (progress.kind !== "running") return;
		const slow = setTimeout(() => {
			if (this.reportedCount === 0) onProgress(this.progress());
		}, slowSearch);
		await this.watchers.watch(onProgress, signal).finally(() => clearTimeout(slow));
	}

	/** Selects a match by its index, or the first at or after an offset; null if there are no matches. */
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
		this.stopped.abort();
		this.throttledProgress.stop();
		this.watchers.end();
	}

	private async run(search: Search): Promise<void> {
		const { signal } = this.stopped;
		const onStep = () => {
			if (!signal.aborted && this.matches.count > this.reportedCount)
				this.throttledProgress.push(this.progress());
		};
		const end = await search(this.matches, onStep, signal).catch((): SearchPhase => ({ kind: "crashed" }));
		if (signal.aborted) return;
		this.phase = this.matches.isFull ? { kind: "full" } : end;
		this.throttledProgress.flush(this.progress());
		this.watchers.end();
	}

	private progress(): SearchProgress {
		return { count: this.matches.count, ...this.phase };
	}
}

/** Starts a search in bytes. A pattern is searched line by line, in a separate worker. */
export function startSearch(
	bytes: Uint8Array,
	lines: () => SourceLines,
	query: SearchQuery,
	clientPool: PatternClientPool,
): SearchRun {
	if (!query.isPattern) return new SearchRun(searchWords(bytes, query));
	const search = new PatternSearch(bytes, lines(), compilePattern(query), clientPool);
	return new SearchRun((...run) => search.run(...run));
}

/** How many bytes are searched between checks of the time. */
const searchChunkSize = 1_048_576;

/** Searches for words in a source, in time slices. */
function searchWords(bytes: Uint8Array, { words, matchCase }: SearchQuery): Search {
	const finder = isPlain(words) ? new ByteFinder(words, matchCase) : new SpelledFinder(words, matchCase);
	return async (matches, onStep, signal) => {
		let until = performance.now() + sliceMilliseconds;
		for (let at = 0; at < bytes.length && !matches.isFull && !signal.aborted; ) {
			at = searchChunk(bytes, finder, at, matches);
			if (performance.now() < until) continue;
			onStep();
			await nextTask();
			until = performance.now() + sliceMilliseconds;
		}
		return { kind: "done" };
	};
}

/** Adds the matches that start in a chunk; returns where the next chunk starts. */
function searchChunk(bytes: Uint8Array, finder: TextFinder, from: number, matches: MatchList): number {
	const chunkEnd = Math.min(bytes.length, from + searchChunkSize);
	const end = Math.min(bytes.length, chunkEnd + finder.longest - 1);
	let at = from;
	for (let match = finder.next(bytes, at, end); match; match = finder.next(bytes, at, end)) {
		at = match.to;
		matches.add(match.from, match.to);
		if (matches.isFull) break;
	}
	return Math.max(at, chunkEnd);
}

/** The size of a chunk, in bytes. A longer line is a separate chunk. */
const patternChunkSize = 262_144;

/** Chunks become this many times smaller after one was too expensive. */
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
 * Searches for a regular expression in the lines of a source, in a separate worker, which is terminated if the
 * expression runs too long. A chunk that is too expensive is split into smaller ones, so only a single line can
 * end the search. Matches are not empty and never span two lines.
 */
class PatternSearch {
	private client: PatternClient;
	private size = patternChunkSize;
	private line = 0;
	private calls: PatternCall[] = [];

	constructor(
		private readonly bytes: Uint8Array,
		private readonly lines: SourceLines,
		private readonly pattern: RegExp,
		private readonly pool: PatternClientPool,
	) {
		this.client = pool.acquire();
	}

	async run(matches: MatchList, onStep: () => void, signal: AbortSignal): Promise<SearchPhase> {
		const release = () => this.pool.release(this.client);
		// A pattern that never ends is terminated immediately.
		signal.addEventListener("abort", release);
		try {
			for (let call = this.nextCall(); call && !matches.isFull; call = this.nextCall()) {
				const result = await call.result;
				if (result === "released") break;
				if (result === "crashed") return { kind: "crashed" };
				if (result !== "too much") this.add(matches, call, result);
				else if (call.end - call.first > 1) this.narrow(call);
				else return { kind: "stopped", line: call.first };
				onStep();
			}
			return { kind: "done" };
		} finally {
			signal.removeEventListener("abort", release);
			if (!signal.aborted) release();
		}
	}

	/** Keeps the worker busy; returns the first of its calls. */
	private nextCall(): PatternCall | undefined {
		while (this.calls.length < callsInFlight && this.line < this.lines.count) {
			const first = this.line;
			const end = chunkEnd(this.lines, first, this.size);
			const chunk = lineChunk(this.bytes, this.lines, first, end);
			this.line = end;
			this.calls.push({ first, end, result: this.client.match(this.pattern, chunk) });
		}
		return this.calls[0];
	}

	private add(matches: MatchList, { first }: PatternCall, found: Uint32Array): void {
		this.calls.shift();
		this.nextCall();
		const from = this.lines.offset(first);
		for (let at = 0; at < found.length; at += 2)
			matches.add(from + (found[at] ?? 0), from + (found[at + 1] ?? 0));
	}

	/** Restarts at the given call with smaller chunks, because the worker was terminated. */
	private narrow({ first }: PatternCall): void {
		this.client = this.pool.acquire();
		this.calls = [];
		this.line = first;
		this.size = Math.floor(this.size / chunkDivisor);
	}
}
