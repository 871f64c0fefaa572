import { byteAt, isSpace, SPACE } from "@/json/bytes";
import type { JSONIndex } from "@/json/json-index";

/** The lines of a source: the nodes of a JSON text, or the lines of any other kind of text. */
export type SourceLines = {
	readonly count: number;
	/** The offset of a line in bytes. After the last line, it is the end of the source. */
	offset(line: number): number;
	/** The end of a line in bytes, without the separator. */
	end(line: number): number;
};

/** The nodes of a JSON text as lines. */
export function indexedLines(bytes: Uint8Array, index: JSONIndex): SourceLines {
	const offset = (line: number) => (line < index.count ? index.offset(line) : bytes.length);
	return {
		count: index.count,
		offset,
		end: (line) => {
			let end = offset(line + 1);
			while (isSpace(byteAt(bytes, end - 1))) end--;
			return end;
		},
	};
}

/** Some lines of a source: a copy of their bytes, and where each line starts and ends in it. */
export type LineChunk = {
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly starts: Uint32Array<ArrayBuffer>;
	readonly ends: Uint32Array<ArrayBuffer>;
};

/** The lines `[first, end)` as a chunk. */
export function lineChunk(bytes: Uint8Array, lines: SourceLines, first: number, end: number): LineChunk {
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

/** The end of a chunk that starts at a line and has at most that many bytes, but at least one line. */
export function chunkEnd(lines: SourceLines, first: number, size: number): number {
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
