const blockShift = 13;

const blockSize = 1 << blockShift;

const blockMask = blockSize - 1;

/** The distance of a bracket that is not closed yet; no row is that far away. */
const unclosed = 0x7fffffff;

/**
 * The rows of a pretty-printed JSON text, as offsets in its source: 8 bytes a row.
 *
 * A row is one line: `"key": value,`, `"key": {`, `}` and so on; an empty list or object is one row. It
 * begins at its offset and ends where the next one begins. Rows are stored in blocks of typed arrays, so that
 * adding rows copies nothing.
 */
export class JSONIndex {
	private length = 0;
	private readonly offsets: Uint32Array[] = [];
	private readonly links: Int32Array[] = [];
	/** The depth of the first row of each block; the depth of other rows is counted from it. */
	private readonly depths: number[] = [];
	private current = new Uint32Array(0);

	get count(): number {
		return this.length;
	}

	/** Adds a row at that offset and depth; returns its number, from 0. */
	push(offset: number, depth: number): number {
		const row = this.length++;
		const slot = row & blockMask;
		if (slot === 0) this.grow(depth);
		this.current[slot] = offset;
		return row;
	}

	/** Marks a row that opens a bracket. */
	begin(open: number): void {
		this.link(open, unclosed);
	}

	/** Marks a row whose bracket closes in the same row. */
	closeSameRow(open: number): void {
		this.link(open, 0);
	}

	/** Links the rows that open and close a bracket. */
	join(open: number, close: number): void {
		this.link(open, close - open);
		this.link(close, open - close);
	}

	/** The offset of a row, in bytes. */
	offset(row: number): number {
		return this.offsets[row >>> blockShift]?.[row & blockMask] ?? 0;
	}

	/** The row that contains the byte at that offset; the first row for what is before it. */
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

	/** The row of the matching bracket; null where there is none, or none yet. */
	match(row: number): number | null {
		const distance = this.distance(row);
		return distance === 0 || distance === unclosed ? null : row + distance;
	}

	/** Says whether the row opens a bracket that closes in a later row. */
	isOpening(row: number): boolean {
		return this.distance(row) > 0;
	}

	/** Says whether the row closes a bracket that an earlier row opens. */
	isClosing(row: number): boolean {
		return this.distance(row) < 0;
	}

	/** The last row of the value that begins in this row; of an open bracket, the last row so far. */
	last(row: number): number {
		const distance = this.distance(row);
		if (distance === unclosed) return this.length - 1;
		return distance > 0 ? row + distance : row;
	}

	/** In how many brackets a row is. A closing bracket has the depth of its opening one. */
	depth(row: number): number {
		const first = row & ~blockMask;
		let depth = this.depths[row >>> blockShift] ?? 0;
		for (let at = first; at < row; at++) {
			if (this.distance(at) > 0) depth++;
			if (this.distance(at + 1) < 0) depth--;
		}
		return depth;
	}

	/**
	 * The distance to the row of the matching bracket: above 0 in the row that opens, below 0 in the one that
	 * closes.
	 */
	private distance(row: number): number {
		return this.links[row >>> blockShift]?.[row & blockMask] ?? 0;
	}

	private link(row: number, distance: number): void {
		const block = this.links[row >>> blockShift];
		if (block) block[row & blockMask] = distance;
	}

	private grow(depth: number): void {
		this.current = new Uint32Array(blockSize);
		this.offsets.push(this.current);
		this.links.push(new Int32Array(blockSize));
		this.depths.push(depth);
	}
}

/** The open brackets: for each the row that opens it and whether it is a list. */
export class BracketStack {
	private stack = new Uint32Array(64);
	private open = 0;

	get depth(): number {
		return this.open;
	}

	/** Says whether the innermost open bracket is a list's. */
	get isList(): boolean {
		return ((this.stack[this.open - 1] ?? 0) & 1) === 1;
	}

	/** Opens a bracket in that row. Row numbers stay below 2^31. */
	push(row: number, isList: boolean): void {
		if (this.open === this.stack.length) this.grow();
		this.stack[this.open++] = row * 2 + (isList ? 1 : 0);
	}

	/** Closes the innermost bracket; returns the row that opens it. */
	pop(): number {
		return (this.stack[--this.open] ?? 0) >>> 1;
	}

	private grow(): void {
		const larger = new Uint32Array(this.stack.length * 2);
		larger.set(this.stack);
		this.stack = larger;
	}
}
