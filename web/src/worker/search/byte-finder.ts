import type { ByteRange } from "@/json/node-spans";

/** Finds words in bytes. */
export type TextFinder = {
	/** The maximum length of a match, in bytes. */
	readonly longest: number;
	/** The first match in `[from, end)`, or null. */
	next(bytes: Uint8Array, from: number, end: number): ByteRange | null;
};

/** Finds a byte sequence by its last byte (Horspool), which skips most bytes. */
export class ByteFinder implements TextFinder {
	readonly longest: number;
	private readonly needle: Uint8Array;
	/** Each byte's equivalent: itself, or the lowercase letter for an ASCII letter. */
	private readonly same = Uint8Array.from({ length: 256 }, (_, byte) => byte);
	/** How far to move if a byte is the last in the window. */
	private readonly skip: Uint32Array;

	constructor(words: string, matchCase: boolean) {
		if (!matchCase) for (let letter = 0x41; letter <= 0x5a; letter++) this.same[letter] = letter | 0x20;
		this.needle = new TextEncoder().encode(words).map((byte) => this.same[byte] ?? byte);
		this.longest = this.needle.length;
		this.skip = new Uint32Array(256).fill(this.longest);
		for (let at = 0; at < this.longest - 1; at++) this.note(this.needle[at] ?? 0, this.longest - 1 - at);
	}

	next(bytes: Uint8Array, from: number, end: number): ByteRange | null {
		const at = this.indexIn(bytes, from, end);
		return at < 0 ? null : { from: at, to: at + this.longest };
	}

	/** The offset of the first complete match in `[from, end)`, or -1. */
	indexIn(bytes: Uint8Array, from: number, end: number): number {
		const { needle, same, skip, longest } = this;
		const last = needle[longest - 1] ?? 0;
		let at = from + longest - 1;
		while (at < end) {
			const byte = bytes[at] ?? 0;
			if (same[byte] === last && this.matches(bytes, at - longest + 1)) return at - longest + 1;
			at += skip[byte] ?? 1;
		}
		return -1;
	}

	private matches(bytes: Uint8Array, from: number): boolean {
		for (let at = 0; at < this.longest - 1; at++) {
			if (this.same[bytes[from + at] ?? 0] !== this.needle[at]) return false;
		}
		return true;
	}

	private note(needle: number, distance: number): void {
		for (let byte = 0; byte < 256; byte++) if (this.same[byte] === needle) this.skip[byte] = distance;
	}
}
