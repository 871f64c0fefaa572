import type { SearchQuery } from "@/answers/search-query";
import { nextTask, sliceMilliseconds } from "@/worker/runtime/scheduler";
import { ByteFinder, type TextFinder } from "./byte-finder";
import type { MatchList, SearchStrategy } from "./match-list";
import { SpelledFinder } from "./spelled-finder";
import { isUnescaped } from "./spellings";

/** How many bytes are searched between checks of the time. */
const searchChunkSize = 1_048_576;

/** Searches words in a source, in slices of time. */
export class TextSearch implements SearchStrategy {
	private readonly finder: TextFinder;
	private at = 0;

	constructor(
		private readonly bytes: Uint8Array,
		{ words, matchCase }: SearchQuery,
	) {
		const isPlain =
			words === ":" || [...words].every((character) => character !== ":" && isUnescaped(character));
		this.finder = isPlain ? new ByteFinder(words, matchCase) : new SpelledFinder(words, matchCase);
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
