const SHIFT = 13;
const SIZE = 1 << SHIFT;
const MASK = SIZE - 1;

/** The distance of a bracket whose end has not been seen; no row is so far away. */
const UNENDED = 0x7fffffff;

/**
 * The rows of a pretty-printed JSON text, as places in its source: 8 bytes a row.
 *
 * A row is one line: `"key": value,`, `"key": {`, `}` and so on; an empty list or
 * object is one row. It begins at its offset and ends where the next one begins.
 * Rows live in blocks of typed arrays, so that they grow without being copied.
 */
export class Rows {
	private length = 0;
	private readonly offsets: Uint32Array[] = [];
	private readonly links: Int32Array[] = [];
	/** The depth of the first row of each block; others are counted from it. */
	private readonly depths: number[] = [];
	private current = new Uint32Array(0);

	/** How many rows there are. */
	get count(): number {
		return this.length;
	}

	/** Adds a row that begins at that offset, inside that many brackets, and returns its number from 0. */
	push(offset: number, depth: number): number {
		const row = this.length++;
		const slot = row & MASK;
		if (slot === 0) this.grow(depth);
		this.current[slot] = offset;
		return row;
	}

	/** Notes that the row opens a bracket. */
	begin(open: number): void {
		this.link(open, UNENDED);
	}

	/** Notes that the bracket closes in the row that opened it: the row is whole. */
	end(open: number): void {
		this.link(open, 0);
	}

	/** Notes that the second row closes the bracket that the first one opens. */
	join(open: number, close: number): void {
		this.link(open, close - open);
		this.link(close, open - close);
	}

	/** Where the row begins, in bytes. */
	offset(row: number): number {
		return this.offsets[row >>> SHIFT]?.[row & MASK] ?? 0;
	}

	/** The row that the byte at that offset belongs to; the first one for what stands before it. */
	rowOf(offset: number): number {
		let low = 0;
		let high = this.length;
		while (high - low > 1) {
			const middle = (low + high) >>> 1;
			if (this.offset(middle) <= offset) low = middle;
			else high = middle;
		}
		return low;
	}

	/** The row of the matching bracket, or null where there is none or its end has not been seen. */
	match(row: number): number | null {
		const distance = this.distance(row);
		return distance === 0 || distance === UNENDED ? null : row + distance;
	}

	/** Says whether rows below this one stand inside of it. */
	opens(row: number): boolean {
		return this.distance(row) > 0;
	}

	/** Says whether the row ends what a row above it began. */
	closes(row: number): boolean {
		return this.distance(row) < 0;
	}

	/** The last row of what begins here: the row itself, or that of its closing bracket; as far as rows are known. */
	last(row: number): number {
		const distance = this.distance(row);
		if (distance === UNENDED) return this.length - 1;
		return distance > 0 ? row + distance : row;
	}

	/** How many brackets the row stands in; a row that closes one stands as deep as the row that opened it. */
	depth(row: number): number {
		const first = row & ~MASK;
		let depth = this.depths[row >>> SHIFT] ?? 0;
		for (let at = first; at < row; at++) {
			if (this.distance(at) > 0) depth++;
			if (this.distance(at + 1) < 0) depth--;
		}
		return depth;
	}

	/** Above 0 the row opens a bracket, below 0 it closes one; the other one is so many rows away. */
	private distance(row: number): number {
		return this.links[row >>> SHIFT]?.[row & MASK] ?? 0;
	}

	private link(row: number, distance: number): void {
		const block = this.links[row >>> SHIFT];
		if (block) block[row & MASK] = distance;
	}

	private grow(depth: number): void {
		this.current = new Uint32Array(SIZE);
		this.offsets.push(this.current);
		this.links.push(new Int32Array(SIZE));
		this.depths.push(depth);
	}
}
