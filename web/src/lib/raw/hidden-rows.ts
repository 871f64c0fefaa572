import { Bits, bitCount } from "@/lib/raw/bits";

/** Rows are counted in blocks of 32 words. */
const WORDS = 32;
const BLOCK = WORDS * 32;

/**
 * Which rows are hidden, so that a row's line on the screen and a line's row are
 * found in the time of a binary search: one bit a row, one number a thousand rows.
 */
export class HiddenRows {
	private readonly bits: Bits;
	/** How many rows before each block can be seen. */
	private readonly before: Uint32Array;

	constructor(readonly rowCount: number) {
		this.bits = new Bits(rowCount);
		this.before = new Uint32Array(Math.ceil(rowCount / BLOCK) + 1);
		this.count();
	}

	/** How many rows can be seen. */
	get lineCount(): number {
		return this.before.at(-1) ?? 0;
	}

	has(row: number): boolean {
		return this.bits.has(row);
	}

	/** The nearest row at or before that one that can be seen. */
	seenBefore(row: number): number {
		return this.bits.lastClear(row);
	}

	/** Hides or shows rows from the first up to and without the second; `count` tells the lines afterwards. */
	fill(from: number, to: number, hidden: boolean): void {
		this.bits.fill(from, to, hidden);
	}

	/** Counts anew; what `fill` changed is not seen before. */
	count(): void {
		const { words } = this.bits;
		let seen = 0;
		for (let block = 1; block < this.before.length; block++) {
			const rows = Math.min(BLOCK, this.rowCount - (block - 1) * BLOCK);
			let hidden = 0;
			const end = block * WORDS;
			for (let word = end - WORDS; word < end; word++) hidden += bitCount(words[word] ?? 0);
			seen += rows - hidden;
			this.before[block] = seen;
		}
	}

	/** The line of a row that can be seen, from 0: how many such rows are before it. */
	lineOf(row: number): number {
		const block = Math.floor(row / BLOCK);
		const word = row >>> 5;
		let line = this.before[block] ?? 0;
		for (let each = block * WORDS; each < word; each++) line += 32 - this.hiddenIn(each);
		const below = (1 << (row & 31)) - 1;
		return line + bitCount(~(this.bits.words[word] ?? 0) & below);
	}

	/** The row of a line, from 0. */
	rowOf(line: number): number {
		let block = this.blockOf(line);
		let left = line - (this.before[block] ?? 0);
		block *= WORDS;
		for (; ; block++) {
			const seen = 32 - this.hiddenIn(block);
			if (left < seen) break;
			left -= seen;
		}
		let bits = ~(this.bits.words[block] ?? 0);
		for (; left > 0; left--) bits &= bits - 1;
		return block * 32 + 31 - Math.clz32(bits & -bits);
	}

	private hiddenIn(word: number): number {
		return bitCount(this.bits.words[word] ?? 0);
	}

	/** The last block that no more than that many lines come before. */
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
