/** Where lines begin in the source: the rows of a JSON text, or the lines of any other. */
export type Starts = { readonly count: number; offset(line: number): number };

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * Some lines of the source as one text, each ended by a line feed, so that a
 * regular expression sees lines where the source may have none.
 */
export class LineText {
	readonly text: string;
	/** Where each line begins in the text. */
	private readonly places: readonly number[];

	constructor(
		bytes: Uint8Array,
		private readonly starts: Starts,
		private readonly first: number,
		end: number,
	) {
		const from = starts.offset(first);
		const to = end < starts.count ? starts.offset(end) : bytes.length;
		const whole = decoder.decode(bytes.subarray(from, to));
		const isPlain = whole.length === to - from;
		const places: number[] = [];
		const lines: string[] = [];
		let length = 0;
		for (let line = first; line < end; line++) {
			const start = starts.offset(line);
			const stop = line + 1 < end ? starts.offset(line + 1) : to;
			const text = isPlain
				? whole.slice(start - from, stop - from)
				: decoder.decode(bytes.subarray(start, stop));
			places.push(length);
			lines.push(text);
			length += text.length + 1;
		}
		this.places = places;
		this.text = lines.join("\n");
	}

	/** The place in the source, in bytes, of a place in the text. */
	offset(at: number): number {
		let low = 0;
		let high = this.places.length;
		while (high - low > 1) {
			const middle = (low + high) >>> 1;
			if ((this.places[middle] ?? 0) <= at) low = middle;
			else high = middle;
		}
		const begin = this.places[low] ?? 0;
		return this.starts.offset(this.first + low) + encoder.encode(this.text.slice(begin, at)).length;
	}
}
