const encoder = new TextEncoder();

/** The JSON literals as bytes. */
const literals = {
	true: encoder.encode("true"),
	false: encoder.encode("false"),
	null: encoder.encode("null"),
};

/** A growing buffer with the next bytes of a file. */
export class ByteWriter {
	/** The memory, which is valid up to `length`. */
	bytes = new Uint8Array(1 << 17);
	length = 0;

	/** Makes room for that many additional bytes. */
	reserve(more: number): void {
		if (this.length + more <= this.bytes.length) return;
		const larger = new Uint8Array(Math.max(this.length + more, this.bytes.length * 2));
		larger.set(this.bytes.subarray(0, this.length));
		this.bytes = larger;
	}

	push(byte: number): void {
		this.reserve(1);
		this.bytes[this.length++] = byte;
	}

	/** Appends the bytes `[from, to)` of a source. */
	copy(source: Uint8Array, from: number, to: number): void {
		this.reserve(to - from);
		const { bytes, length } = this;
		if (to - from > 48) bytes.set(source.subarray(from, to), length);
		else for (let at = from, into = length; at < to; at++, into++) bytes[into] = source[at] ?? 0;
		this.length = length + to - from;
	}

	/** Appends text as UTF-8. */
	text(text: string): void {
		this.reserve(text.length * 3);
		this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
	}

	/** Appends a JSON literal. */
	literal(value: boolean | null): void {
		const literal = value === null ? literals.null : value ? literals.true : literals.false;
		this.copy(literal, 0, literal.length);
	}

	/** Returns the bytes so far, which are valid until the next write, and starts over. */
	take(): Uint8Array<ArrayBuffer> {
		const taken = this.bytes.subarray(0, this.length);
		this.length = 0;
		return taken;
	}
}
