import { byteAt, SPACE } from "@/lib/json/bytes";
import type { Lines } from "@/lib/raw/search/lines";

/** Some lines of a source: a copy of their bytes, and where each begins and ends in it. */
export type Piece = {
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly starts: Uint32Array<ArrayBuffer>;
	readonly ends: Uint32Array<ArrayBuffer>;
};

/** The lines from the first up to and without the second, as a piece. */
export function pieceOf(bytes: Uint8Array, lines: Lines, first: number, end: number): Piece {
	const from = lines.offset(first);
	const starts = new Uint32Array(end - first);
	const ends = new Uint32Array(end - first);
	for (let line = first, start = from; line < end; line++) {
		const next = lines.offset(line + 1);
		starts[line - first] = start - from;
		ends[line - first] = (byteAt(bytes, next - 1) > SPACE ? next : lines.end(line)) - from;
		start = next;
	}
	return { bytes: new Uint8Array(bytes.subarray(from, lines.offset(end))), starts, ends };
}

/** The line behind the last one that ends within so many bytes from the first; one line there is always. */
export function endOf(lines: Lines, first: number, size: number): number {
	const limit = lines.offset(first) + size;
	let low = first + 1;
	let high = lines.count;
	while (low < high) {
		const middle = (low + high + 1) >>> 1;
		if (lines.offset(middle) <= limit) low = middle;
		else high = middle - 1;
	}
	return low;
}
