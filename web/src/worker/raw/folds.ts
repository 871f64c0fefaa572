import { Bitset, bitCount } from "@/json/bitset";
import type { JSONIndex } from "@/json/json-index";

/** Two bits a row, and only once something was folded. */
type FoldState = { readonly folded: Bitset; readonly hidden: HiddenRows };

/**
 * The folded brackets of a JSON text, and the mapping between rows and lines that follows. A folded row hides
 * the rows up to and including its closing bracket. What is folded inside of it stays folded when it is
 * unfolded.
 */
export class Folds {
	private state: FoldState | null = null;

	constructor(private readonly rows: JSONIndex) {}

	/** The number of visible rows. */
	get lineCount(): number {
		return this.state?.hidden.lineCount ?? this.rows.count;
	}

	/** Says whether the row is folded. */
	has(row: number): boolean {
		return this.state?.folded.has(row) ?? false;
	}

	/** The row of a line; both count from 0. */
	rowOf(line: number): number {
		return this.state?.hidden.rowOf(line) ?? line;
	}

	/** The line of a row, or of the folded row that hides it. */
	lineOf(row: number): number {
		if (!this.state) return row;
		return this.state.hidden.lineOf(this.state.hidden.visibleAtOrBefore(row));
	}

	/** The next visible row after a visible one. */
	after(row: number): number {
		return (this.has(row) ? this.rows.last(row) : row) + 1;
	}

	/** Folds or unfolds the bracket that opens in that row. */
	fold(row: number, folded: boolean): void {
		if (!this.rows.isOpening(row) || this.has(row) === folded) return;
		const state = this.writableState();
		state.folded.set(row, folded);
		if (state.hidden.has(row)) return;
		const end = this.rows.last(row) + 1;
		state.hidden.fill(row + 1, end, folded);
		if (!folded) this.hideWithin(state, row + 1, end);
		state.hidden.count();
	}

	/** Folds all brackets at that depth or deeper. */
	foldTo(depth: number): void {
		this.state = null;
		const { folded, hidden } = this.writableState();
		let openBrackets = 0;
		let nextVisible = 0;
		for (let row = 0; row < this.rows.count; row++) {
			if (this.rows.isClosing(row)) openBrackets--;
			else if (this.rows.isOpening(row)) {
				if (openBrackets >= depth) folded.set(row, true);
				if (openBrackets >= depth && row >= nextVisible) {
					nextVisible = this.rows.last(row) + 1;
					hidden.fill(row + 1, nextVisible, true);
				}
				openBrackets++;
			}
		}
		hidden.count();
	}

	/** Unfolds everything. */
	openAll(): void {
		this.state = null;
	}

	/** Unfolds what hides the row. */
	reveal(row: number): void {
		while (this.state?.hidden.has(row)) this.fold(this.state.hidden.visibleAtOrBefore(row), false);
	}

	private writableState(): FoldState {
		this.state ??= { folded: new Bitset(this.rows.count), hidden: new HiddenRows(this.rows.count) };
		return this.state;
	}

	private hideWithin({ folded, hidden }: FoldState, from: number, end: number): void {
		let row = folded.next(from, end);
		while (row >= 0) {
			const last = this.rows.last(row);
			hidden.fill(row + 1, last + 1, true);
			row = folded.next(last + 1, end);
		}
	}
}

/** Rows are counted in blocks of 32 words. */
const blockWords = 32;

const blockRows = blockWords * 32;

/**
 * The hidden rows, with a mapping between rows and lines in the time of a binary search: one bit a row and
 * one number a thousand rows.
 */
export class HiddenRows {
	private readonly bits: Bitset;
	/** The number of visible rows before each block. */
	private readonly before: Uint32Array;

	constructor(readonly rowCount: number) {
		this.bits = new Bitset(rowCount);
		this.before = new Uint32Array(Math.ceil(rowCount / blockRows) + 1);
		this.count();
	}

	/** The number of visible rows. */
	get lineCount(): number {
		return this.before.at(-1) ?? 0;
	}

	has(row: number): boolean {
		return this.bits.has(row);
	}

	/** The nearest visible row at or before a row. */
	visibleAtOrBefore(row: number): number {
		return this.bits.lastClear(row);
	}

	/** Hides or shows the rows `[from, to)`. Call `count` afterwards to update the lines. */
	fill(from: number, to: number, hidden: boolean): void {
		this.bits.fill(from, to, hidden);
	}

	/** Recounts the lines after calls of `fill`. */
	count(): void {
		const { words } = this.bits;
		let visible = 0;
		for (let block = 1; block < this.before.length; block++) {
			const rows = Math.min(blockRows, this.rowCount - (block - 1) * blockRows);
			let hidden = 0;
			const end = block * blockWords;
			for (let word = end - blockWords; word < end; word++) hidden += bitCount(words[word] ?? 0);
			visible += rows - hidden;
			this.before[block] = visible;
		}
	}

	/** The line of a visible row, from 0: the number of visible rows before it. */
	lineOf(row: number): number {
		const block = Math.floor(row / blockRows);
		const word = row >>> 5;
		let line = this.before[block] ?? 0;
		for (let index = block * blockWords; index < word; index++) line += 32 - this.hiddenIn(index);
		const below = (1 << (row & 31)) - 1;
		return line + bitCount(~(this.bits.words[word] ?? 0) & below);
	}

	/** The row of a line, from 0. */
	rowOf(line: number): number {
		let block = this.blockOf(line);
		let remaining = line - (this.before[block] ?? 0);
		block *= blockWords;
		for (; ; block++) {
			const visible = 32 - this.hiddenIn(block);
			if (remaining < visible) break;
			remaining -= visible;
		}
		let bits = ~(this.bits.words[block] ?? 0);
		for (; remaining > 0; remaining--) bits &= bits - 1;
		return block * 32 + 31 - Math.clz32(bits & -bits);
	}

	private hiddenIn(word: number): number {
		return bitCount(this.bits.words[word] ?? 0);
	}

	/** The last block with at most that many lines before it. */
	private blockOf(line: number): number {
		let low = 0;
		let high = this.before.length - 1;
		while (high - low > 1) {
			const middle = (low + high) >>> 1;
			if ((this.before[middle] ?? 0) <= line) low = middle;
			else high = middle;
		}
		return low;
	}
}
