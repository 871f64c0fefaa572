/** The bytes of an answer while they arrive: one stretch of memory that grows, so that a place once known stays. */
export class Source {
	private room: Uint8Array<ArrayBuffer>;
	private filled = 0;

	/** Begins with these bytes: all of them, or none. */
	constructor(bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)) {
		this.room = bytes;
		this.filled = bytes.length;
	}

	/** How many bytes are there. */
	get length(): number {
		return this.filled;
	}

	/** What is there. Bytes that come later may stand in another array. */
	get bytes(): Uint8Array<ArrayBuffer> {
		return this.room.subarray(0, this.filled);
	}

	/** Says how many bytes there will be; where it is too low, it costs a copy. */
	expect(length: number): void {
		if (length > this.room.length) this.move(length);
	}

	/** Adds bytes behind the others. */
	append(piece: Uint8Array): void {
		const length = this.filled + piece.length;
		if (length > this.room.length) this.move(Math.max(length, this.room.length * 2, 65_536));
		this.room.set(piece, this.filled);
		this.filled += piece.length;
	}

	// What is never filled stays untouched, and the system never gives it: to give it back would only cost a copy.
	private move(length: number): void {
		const larger = new Uint8Array(length);
		larger.set(this.bytes);
		this.room = larger;
	}
}
