/** Finds a text in bytes, by its last byte (Horspool): most bytes are never looked at. */
export class ByteFinder {
	readonly length: number;
	private readonly needle: Uint8Array;
	/** What each byte counts as: itself, or the small letter of an ASCII letter. */
	private readonly same = Uint8Array.from({ length: 256 }, (_, byte) => byte);
	/** How far the window moves when this byte is its last. */
	private readonly skip: Uint32Array;

	constructor(words: string, matchCase: boolean) {
		if (!matchCase) for (let letter = 0x41; letter <= 0x5a; letter++) this.same[letter] = letter | 0x20;
		this.needle = new TextEncoder().encode(words).map((byte) => this.same[byte] ?? byte);
		this.length = this.needle.length;
		this.skip = new Uint32Array(256).fill(this.length);
		for (let at = 0; at < this.length - 1; at++) this.note(this.needle[at] ?? 0, this.length - 1 - at);
	}

	/** The first place from there on where the whole text stands before the end, or -1. */
	next(bytes: Uint8Array, from: number, end: number): number {
		const { needle, same, skip, length } = this;
		const last = needle[length - 1] ?? 0;
		let at = from + length - 1;
		while (at < end) {
			const byte = bytes[at] ?? 0;
			if (same[byte] === last && this.matches(bytes, at - length + 1)) return at - length + 1;
			at += skip[byte] ?? 1;
		}
		return -1;
	}

	private matches(bytes: Uint8Array, from: number): boolean {
		for (let at = 0; at < this.length - 1; at++) {
			if (this.same[bytes[from + at] ?? 0] !== this.needle[at]) return false;
		}
		return true;
	}

	private note(needle: number, distance: number): void {
		for (let byte = 0; byte < 256; byte++) if (this.same[byte] === needle) this.skip[byte] = distance;
	}
}
