import type { Range } from "@/lib/json/parts";
import type { Finds } from "@/lib/json/tokens";
import type { Progress } from "@/lib/raw/requests";
import type { Lines } from "@/lib/raw/search/lines";
import type { Matchers } from "@/lib/raw/search/pattern/matchers";
import { PatternSteps } from "@/lib/raw/search/pattern/pattern-steps";
import { patternOf, type Query } from "@/lib/raw/search/query";
import { Search } from "@/lib/raw/search/search";
import { WordSteps } from "@/lib/raw/search/word-steps";

/** What is searched: the bytes, and for a pattern their lines. */
export type Sought = { readonly bytes: Uint8Array; readonly lines: () => Lines };

/** The search through one view: one at a time. */
export class ViewSearch {
	private running: Search | undefined;

	/** What is found so far; undefined while nothing is looked for. */
	get finds(): Finds | undefined {
		return this.running?.found;
	}

	/** Begins a search and gives up the one before. A pattern is looked for by a worker of its own. */
	begin({ bytes, lines }: Sought, query: Query, matchers: Matchers): void {
		this.running?.stop();
		this.running = new Search(
			query.isPattern
				? new PatternSteps(bytes, lines(), patternOf(query), matchers)
				: new WordSteps(bytes, query),
		);
	}

	/** Gives up the search, and forgets what it found. */
	end(): void {
		this.running?.stop();
		this.running = undefined;
	}

	/** Waits until more was found than that, or until the search is over. */
	async progress(more: number): Promise<Progress | null> {
		return this.running?.progress(more) ?? null;
	}

	/** Stands on a find: that of a number, or the first from a place on; null when there is none. */
	stand(
		at: { readonly index: number } | { readonly offset: number },
	): { readonly index: number; readonly range: Range } | null {
		const found = this.running?.found;
		if (!found || found.count === 0) return null;
		const index = "index" in at ? at.index : found.nearest(at.offset);
		return { index, range: found.stand(index) };
	}
}
