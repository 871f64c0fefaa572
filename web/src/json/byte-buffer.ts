/** The bytes of a response while they arrive: contiguous memory that grows. Offsets stay valid. */
export class ByteBuffer {
	private storage: Uint8Array<ArrayBuffer>;
	private filled = 0;

	/** Starts with these bytes, or empty. */
	constructor(bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)) {
		this.storage = bytes;
		this.filled = bytes.length;
	}

	get length(): number {
		return this.filled;
	}

	/** The bytes so far. Bytes that arrive later may be in another array. */
	get bytes(): Uint8Array<ArrayBuffer> {
		return this.storage.subarray(0, this.filled);
	}

	/** Reserves memory for that many bytes in total. If the number is too low, growing costs a copy later. */
	expect(length: number): void {
		if (length > this.storage.length) this.move(length);
	}

	append(chunk: Uint8Array): void {
		const length = this.filled + chunk.length;
		if (length > this.storage.length) this.move(Math.max(length, this.storage.length * 2, 65_536));
		this.storage.set(chunk, this.filled);
		this.filled += chunk.length;
	}

	// The unused end of the memory is never touched, so the system never allocates it. Shrinking would only cost a
	// copy.
	private move(length: number): void {
		const larger = new Uint8Array(length);
		larger.set(this.bytes);
		this.storage = larger;
	}
}
