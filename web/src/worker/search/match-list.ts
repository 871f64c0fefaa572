import type { ByteRange } from "@/json/node-spans";
import { Uint32List } from "@/json/uint32-list";

/** A search ends at this number of matches. */
const maxMatches = 1_000_000;

/** The matches of a search in source order, and the selected one. */
export class MatchList implements SearchMatches {
	private readonly from = new Uint32List();
	private readonly to = new Uint32List();
	private index: number | null = null;

	/** The number of matches so far. */
	get count(): number {
		return this.from.length;
	}

	/** Whether there may be more matches than are stored. */
	get isFull(): boolean {
		return this.count >= maxMatches;
	}

	/** The selected match. */
	get current(): ByteRange | null {
		return this.index === null ? null : this.find(this.index);
	}

	/** Appends a match. */
	add(from: number, to: number): void {
		if (this.isFull) return;
		this.from.push(from);
		this.to.push(to);
	}

	/** Selects a match by its index. */
	select(index: number): ByteRange {
		this.index = index;
		return this.find(index);
	}

	/** The index of the first match at or after an offset or, if there is none, of the first match. */
	nearest(offset: number): number {
		const index = this.from.countBelow(offset);
		return index < this.count ? index : 0;
	}

	within({ from, to }: ByteRange): readonly ByteRange[] {
		const matches: ByteRange[] = [];
		let index = this.from.countBelow(from);
		if (index > 0 && this.to.at(index - 1) > from) index--;
		for (; index < this.count && this.from.at(index) < to; index++) matches.push(this.find(index));
		return matches;
	}

	private find(index: number): ByteRange {
		return { from: this.from.at(index), to: this.to.at(index) };
	}
}

/** The matches of a search in the source. */
export type SearchMatches = {
	/** The selected match. */
	readonly current: ByteRange | null;
	/** The matches that overlap a range, in order. */
	within(range: ByteRange): readonly ByteRange[];
};
