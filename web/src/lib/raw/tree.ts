import { byteAt, OPEN_LIST } from "@/lib/json/bytes";
import { type Parts, partsOf, type Range } from "@/lib/json/parts";
import type { Rows } from "@/lib/json/rows";
import type { Source } from "@/lib/json/source";

/** A row among those of its own bracket. */
export type Place = {
	/** The row that opens the bracket, or null at the top. */
	readonly parent: number | null;
	/** Counted from 0. */
	readonly at: number;
};

/** Rows longer than this are taken apart once and remembered: a string of 50 MB is passed over one time. */
const LONG = 65_536;

/** So many siblings are walked over at most to find a place, once their bracket was counted. */
const STRIDE = 1024;

/**
 * The rows of a JSON text as a tree. Nothing is stored of it but the brackets'
 * distances: parents and places are found by walking from sibling to sibling,
 * which passes over whatever is inside of one in a single step. Of long lists the
 * walk leaves a mark at every thousandth sibling.
 */
export class Tree {
	private readonly long = new Map<number, Parts>();
	/** How far the members or items of a bracket were counted: how many stand before the one in that row. */
	private readonly counted = new Map<number, { size: number; row: number }>();
	private readonly marks = new Map<number, Place>();

	constructor(
		private readonly source: Source,
		readonly rows: Rows,
	) {}

	/** The bytes of the text, as far as they are there. */
	get bytes(): Uint8Array {
		return this.source.bytes;
	}

	/** The key, the value and the comma of a row. */
	parts(row: number): Parts {
		const range = this.range(row);
		if (range.to - range.from < LONG) return partsOf(this.bytes, range);
		const known = this.long.get(row) ?? partsOf(this.bytes, range);
		this.long.set(row, known);
		return known;
	}

	/** The source of the value that begins in that row, from its first byte to its last. */
	value(row: number): Range {
		const { from, to } = this.parts(row).value;
		const last = this.rows.last(row);
		return last === row ? { from, to } : { from, to: this.parts(last).value.to };
	}

	/** Says whether the value in that row is a list. */
	isList(row: number): boolean {
		return byteAt(this.bytes, this.parts(row).value.from) === OPEN_LIST;
	}

	/** Where a row stands; one that closes a bracket stands where the one that opened it does. */
	place(row: number): Place {
		let at = 0;
		let first = this.opening(row);
		while (first > 0) {
			const mark = this.marks.get(first);
			if (mark) return { parent: mark.parent, at: mark.at + at };
			const before = first - 1;
			if (this.rows.opens(before)) return { parent: before, at };
			first = this.opening(before);
			at++;
		}
		return { parent: null, at };
	}

	/** How many members or items the bracket that opens in that row holds. */
	size(open: number): number {
		const { rows } = this;
		const counted = this.counted.get(open) ?? { size: 0, row: open + 1 };
		const end = rows.last(open);
		let { size, row } = counted;
		while (row < end) {
			if (size > 0 && size % STRIDE === 0) this.marks.set(row, { parent: open, at: size });
			const next = rows.last(row) + 1;
			if (next < end || rows.match(open) !== null) Object.assign(counted, { size: size + 1, row: next });
			size++;
			row = next;
		}
		this.counted.set(open, counted);
		return size;
	}

	private range(row: number): Range {
		const { rows, source } = this;
		return { from: rows.offset(row), to: row + 1 < rows.count ? rows.offset(row + 1) : source.length };
	}

	private opening(row: number): number {
		return this.rows.closes(row) ? (this.rows.match(row) ?? row) : row;
	}
}
