import { STEP, turn } from "@/lib/pace";
import { ByteFinder, type Finder } from "@/lib/raw/search/byte-finder";
import type { Found } from "@/lib/raw/search/found";
import type { Query } from "@/lib/raw/search/query";
import { SpelledFinder } from "@/lib/raw/search/spelled-finder";
import { isUnescaped } from "@/lib/raw/search/spellings";
import type { Steps } from "@/lib/raw/search/steps";

/** How much source is looked at between two looks at the clock, in bytes. */
const CHUNK = 1_048_576;

/** Looks for words through a source, byte by byte, a step at a time. */
export class WordSteps implements Steps {
	private readonly finder: Finder;
	private at = 0;

	constructor(
		private readonly bytes: Uint8Array,
		{ words, matchCase }: Query,
	) {
		const isPlain = words === ":" || [...words].every((each) => each !== ":" && isUnescaped(each));
		this.finder = isPlain ? new ByteFinder(words, matchCase) : new SpelledFinder(words, matchCase);
	}

	async next(found: Found) {
		if (this.at > 0) await turn();
		const until = performance.now() + STEP;
		do this.look(found);
		while (this.at < this.bytes.length && !found.isFull && performance.now() < until);
		return { state: this.at < this.bytes.length ? "running" : "done" } as const;
	}

	close(): void {}

	private look(found: Found): void {
		const { bytes, finder } = this;
		const border = Math.min(bytes.length, this.at + CHUNK);
		const end = Math.min(bytes.length, border + finder.longest - 1);
		for (let find = finder.next(bytes, this.at, end); find; find = finder.next(bytes, this.at, end)) {
			this.at = find.to;
			found.note(find.from, find.to);
			if (found.isFull) return;
		}
		this.at = Math.max(this.at, border);
	}
}
