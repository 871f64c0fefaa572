/** A fixed number of bits, one for each node: an eighth of a byte. */
export class Bitset {
	/** 32 bits each, the lowest bit first. */
	readonly words: Uint32Array;

	constructor(length: number) {
		this.words = new Uint32Array((length + 31) >>> 5);
	}

	has(at: number): boolean {
		return (((this.words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
	}

	set(at: number, on: boolean): void {
		this.fill(at, at + 1, on);
	}

	/** Sets the bits `[from, to)`. */
	fill(from: number, to: number, on: boolean): void {
		if (from >= to) return;
		const first = from >>> 5;
		const last = (to - 1) >>> 5;
		const head = -1 << (from & 31);
		const tail = -1 >>> (31 - ((to - 1) & 31));
		if (first === last) {
			this.mask(first, head & tail, on);
			return;
		}
		this.mask(first, head, on);
		this.words.fill(on ? 0xffffffff : 0, first + 1, last);
		this.mask(last, tail, on);
	}

	/** The first set bit in `[from, end)`, or -1. */
	next(from: number, end: number): number {
		let word = from >>> 5;
		let bits = from < end ? (this.words[word] ?? 0) & (-1 << (from & 31)) : 0;
		while (bits === 0) {
			word++;
			if (word << 5 >= end) return -1;
			bits = this.words[word] ?? 0;
		}
		const at = (word << 5) + 31 - Math.clz32(bits & -bits);
		return at < end ? at : -1;
	}

	/** The last clear bit at or before `from`, or -1. */
	lastClear(from: number): number {
		let word = from >>> 5;
		let bits = ~(this.words[word] ?? 0) & (-1 >>> (31 - (from & 31)));
		while (bits === 0 && word > 0) bits = ~(this.words[--word] ?? 0);
		return bits === 0 ? -1 : (word << 5) + 31 - Math.clz32(bits);
	}

	private mask(word: number, mask: number, on: boolean): void {
		const before = this.words[word] ?? 0;
		this.words[word] = on ? before | mask : before & ~mask;
	}
}

/** The number of set bits in a word. */
export function bitCount(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
