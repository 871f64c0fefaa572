import type { Range } from "@/lib/json/parts";
import type { Finds } from "@/lib/json/tokens";
import { Uints } from "@/lib/raw/uints";

/** The most finds that are kept; a search that has so many ends there. */
export const MOST = 1_000_000;

/** What a search has found, in the order of the source, and the find that next and previous stand on. */
export class Found implements Finds {
	private readonly from = new Uints();
	private readonly to = new Uints();
	private index: number | null = null;

	/** How many were found so far. */
	get count(): number {
		return this.from.length;
	}

	/** Says whether there may be more than were kept. */
	get isFull(): boolean {
		return this.count >= MOST;
	}

	/** The find that next and previous stand on. */
	get current(): Range | null {
		return this.index === null ? null : this.find(this.index);
	}

	/** Adds a find behind the others. */
	note(from: number, to: number): void {
		if (this.isFull) return;
		this.from.push(from);
		this.to.push(to);
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
}
