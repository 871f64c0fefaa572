import type { Row } from "@/lib/answer/fields";
import type { IDSet } from "@/lib/answer/list/id-set";
import type { PageRows } from "@/lib/answer/list/page-rows";
import type { Piece } from "@/lib/answer/list/pieces";
import { Uints } from "@/lib/raw/uints";

/** Some rows of a list that stand side by side in the source of a page. */
export type Part = {
	readonly page: PageRows;
	/** The items that they are; null when they are all rows of the page. */
	readonly piece: Piece | null;
	/** How many rows there are, repeats included. */
	readonly size: number;
	/** Which of them came before, counted from 0. */
	readonly repeats: Uint32Array;
};

/** A part before it is known where on its page it stands. */
export type Draft = Omit<Part, "page">;

/** Takes note of rows that were read: which of them the list has not had before. */
export function draftOf(rows: readonly Row[], piece: Piece | null, ids: IDSet): Draft {
	const repeats = rows.flatMap(({ id }, at) => (typeof id === "string" && !ids.add(id) ? at : []));
	return { piece, size: rows.length, repeats: Uint32Array.from(repeats) };
}

/** Where in the part a row stands that is so many-th among those that are no repeats. */
export function placeIn({ repeats }: Part, kept: number): number {
	let place = kept;
	for (const repeat of repeats) {
		if (repeat > place) break;
		place++;
	}
	return place;
}

/** Leaves out the repeats of what was read of a part, from that place of it on. */
export function withoutRepeats<T>({ repeats }: Part, read: readonly T[], from = 0): readonly T[] {
	if (repeats.length === 0) return read;
	const repeated = new Set(repeats);
	return read.filter((_, at) => !repeated.has(from + at));
}

/** The parts of a list one after the other, and where each begins. */
export class Parts implements Iterable<Part> {
	private readonly parts: Part[] = [];
	private readonly ends = new Uints();

	/** Rows in all parts, without repeats. */
	get count(): number {
		return this.from(this.parts.length);
	}

	add(part: Part): void {
		this.ends.push(this.count + part.size - part.repeats.length);
		this.parts.push(part);
	}

	/** The parts of now, whatever is added later. */
	copy(): Parts {
		const copy = new Parts();
		for (const part of this.parts) copy.add(part);
		return copy;
	}

	[Symbol.iterator](): Iterator<Part> {
		return this.parts[Symbol.iterator]();
	}

	/** The part of a row and the row's place among those of it that are no repeats. */
	at(place: number): { readonly part: Part; readonly kept: number; readonly left: number } | null {
		const number = this.ends.below(place + 1);
		const part = this.parts[number];
		const from = this.from(number);
		return part ? { part, kept: place - from, left: this.ends.at(number) - place } : null;
	}

	private from(number: number): number {
		return number === 0 ? 0 : this.ends.at(number - 1);
	}
}
