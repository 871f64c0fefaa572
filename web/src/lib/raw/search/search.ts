import type { Range } from "@/lib/json/parts";
import type { Finds } from "@/lib/json/tokens";
import { ByteFinder } from "@/lib/raw/search/byte-finder";
import type { Starts } from "@/lib/raw/search/line-text";
import { PatternFinder } from "@/lib/raw/search/pattern-finder";
import { isPlain, patternOf, type Query } from "@/lib/raw/search/query";
import { Uints } from "@/lib/raw/uints";

/** The most finds that are kept; a search that has so many ends there. */
export const MOST = 1_000_000;

/** How much source is looked at between two looks at the clock, in bytes. */
const CHUNK = 1_048_576;

/** A search through the source of an answer, in steps: between two of them it can be given up. */
export class Search implements Finds {
	private readonly from = new Uints();
	private readonly to = new Uints();
	private readonly finder: ByteFinder | PatternFinder;
	private at = 0;
	private index: number | null = null;

	constructor(
		private readonly bytes: Uint8Array,
		starts: Starts,
		query: Query,
	) {
		this.finder = isPlain(query)
			? new ByteFinder(query.words, query.matchCase)
			: new PatternFinder(bytes, starts, patternOf(query));
	}

	/** How many were found so far. */
	get count(): number {
		return this.from.length;
	}

	/** Says whether the search came to its end: that of the source, or the most that it keeps. */
	get isDone(): boolean {
		return (
			this.isFull || (this.finder instanceof ByteFinder ? this.at >= this.bytes.length : this.finder.isDone)
		);
	}

	/** Says whether there may be more than were kept. */
	get isFull(): boolean {
		return this.count >= MOST;
	}

	/** The find that next and previous stand on. */
	get current(): Range | null {
		return this.index === null ? null : this.find(this.index);
	}

	/** Goes on until that moment, in the clock's milliseconds, or to the end. */
	advance(until: number): void {
		do {
			if (this.finder instanceof ByteFinder) this.lookAt(this.finder);
			else this.finder.advance((range) => this.note(range));
		} while (!this.isDone && performance.now() < until);
	}

	/** Stands on a find, by its number from 0. */
	stand(index: number): Range {
		this.index = index;
		return this.find(index);
	}

	/** The number of the first find from that place on; the first of all where there is none. */
	nearest(offset: number): number {
		const index = this.from.below(offset);
		return index < this.count ? index : 0;
	}

	within({ from, to }: Range): readonly Range[] {
		const finds: Range[] = [];
		let index = this.from.below(from);
		if (index > 0 && this.to.at(index - 1) > from) index--;
		for (; index < this.count && this.from.at(index) < to; index++) finds.push(this.find(index));
		return finds;
	}

	private find(index: number): Range {
		return { from: this.from.at(index), to: this.to.at(index) };
	}

	private note({ from, to }: Range): void {
		if (this.isFull) return;
		this.from.push(from);
		this.to.push(to);
	}

	private lookAt(finder: ByteFinder): void {
		const { bytes } = this;
		const border = Math.min(bytes.length, this.at + CHUNK);
		const end = Math.min(bytes.length, border + finder.length - 1);
		for (let at = finder.next(bytes, this.at, end); at >= 0; at = finder.next(bytes, this.at, end)) {
			this.at = at + finder.length;
			this.note({ from: at, to: this.at });
			if (this.isFull) return;
		}
		this.at = Math.max(this.at, border);
	}
}
