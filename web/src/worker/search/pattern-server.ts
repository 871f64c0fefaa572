import { CARRIAGE_RETURN, LINE_FEED } from "@/json/bytes";
import { decodedLength } from "@/json/utf8";
import { type Port, serve, transfer } from "@/lib/channel";
import type { LineChunk } from "./source-lines";

/** The API of the pattern worker, one call at a time. */
export type PatternAPI = {
	/** Returns once the worker's code is loaded. */
	ready(): void;
	/**
	 * The matches of a global expression, as pairs of start and end offsets in the bytes; or "too much" if it is
	 * too much for the engine.
	 */
	matches(pattern: RegExp, chunk: LineChunk): Uint32Array<ArrayBuffer> | "too much";
};

const patternAPI: PatternAPI = {
	ready: () => undefined,
	matches(pattern, chunk) {
		try {
			const matches = findMatches(chunk, pattern);
			return transfer(matches, [matches.buffer]);
		} catch {
			return "too much"; // too deep for the engine, or too many to store
		}
	},
};

/** Serves patterns. A pattern that never ends blocks the worker. */
export function servePatterns(port: Port): void {
	serve(port, () => patternAPI);
}

/**
 * The matches of a global regular expression in the lines of a chunk, as pairs of start and end offsets in its
 * bytes. Matches are not empty and never span two lines.
 */
function findMatches(chunk: LineChunk, pattern: RegExp): Uint32Array<ArrayBuffer> {
	const lines = new LineText(chunk);
	const offsets: number[] = [];
	for (const [from, to] of matchesInText(lines.text, pattern))
		offsets.push(lines.byteOf(from), lines.byteOf(to));
	return Uint32Array.from(offsets);
}

type TextMatch = readonly [from: number, to: number];

function* matchesInText(text: string, pattern: RegExp): Generator<TextMatch> {
	for (const [from, to] of matchesFrom(text, pattern, 0)) {
		if (!text.slice(from, to).includes("\n")) yield [from, to];
		else return yield* lineByLine(text, pattern, from);
	}
}

/** For an expression that could match across a line feed: matches each line separately. */
function* lineByLine(text: string, pattern: RegExp, begin: number): Generator<TextMatch> {
	for (let from = begin; from < text.length; ) {
		const feed = text.indexOf("\n", from);
		const end = feed < 0 ? text.length : feed;
		yield* matchesFrom(text.slice(0, end), pattern, from);
		from = end + 1;
	}
}

function* matchesFrom(text: string, pattern: RegExp, from: number): Generator<TextMatch> {
	pattern.lastIndex = from;
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const [{ length }] = match;
		if (length > 0) yield [match.index, match.index + length];
		// After an empty match, skip a whole character, because the engine would go back from the middle of a
		// surrogate pair.
		else pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1;
	}
}

const lineDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The lines of a chunk as one text. Each is followed by a line feed even if the source has none. */
class LineText {
	readonly text: string;
	/** The start of each line in this text. `units` has its start in the decoded chunk. */
	private readonly lineStarts: Uint32Array;
	private readonly units: Uint32Array;
	/** Converts offsets in a chunk that is not all ASCII. */
	private readonly mapper: OffsetMapper | null;
	private line = 0;

	constructor({ bytes, starts, ends }: LineChunk) {
		const decoded = lineDecoder.decode(bytes);
		const isPlain = decoded.length === bytes.length;
		const lineStarts = isPlain ? starts : unitsOfBytes(bytes, starts);
		const lineEnds = isPlain ? ends : unitsOfBytes(bytes, ends);
		const hasBreaks = bytes.includes(LINE_FEED) || bytes.includes(CARRIAGE_RETURN);
		const lines: string[] = [];
		this.lineStarts = new Uint32Array(starts.length);
		let length = 0;
		for (let line = 0; line < starts.length; line++) {
			const text = decoded.slice(lineStarts[line], lineEnds[line]);
			lines.push(hasBreaks ? text.replace(/[\r\n]/g, " ") : text); // a line break inside a node is whitespace
			this.lineStarts[line] = length;
			length += text.length + 1;
		}
		this.text = lines.join("\n");
		this.units = lineStarts;
		this.mapper = isPlain ? null : new OffsetMapper(bytes);
	}

	/** The byte offset in the chunk for an offset in the text. Offsets must increase from call to call. */
	byteOf(at: number): number {
		while ((this.lineStarts[this.line + 1] ?? Number.POSITIVE_INFINITY) <= at) this.line++;
		const unit = (this.units[this.line] ?? 0) + at - (this.lineStarts[this.line] ?? 0);
		return this.mapper?.byteOf(unit) ?? unit;
	}
}

/** The offsets in the decoded text for byte offsets, which must be in increasing order. */
function unitsOfBytes(bytes: Uint8Array, offsets: Uint32Array): Uint32Array {
	const mapper = new OffsetMapper(bytes);
	return offsets.map((offset) => mapper.unitOf(offset));
}

/** Converts between offsets in bytes and in their decoded text. Offsets must increase from call to call. */
class OffsetMapper {
	private byte = 0;
	private unit = 0;

	constructor(private readonly bytes: Uint8Array) {}

	byteOf(unit: number): number {
		while (this.unit < unit && this.byte < this.bytes.length) this.advance();
		return this.byte;
	}

	unitOf(byte: number): number {
		while (this.byte < byte) this.advance();
		return this.unit;
	}

	private advance(): void {
		const length = decodedLength(this.bytes, this.byte, this.bytes.length);
		this.byte += length;
		this.unit += length === 4 ? 2 : 1;
	}
}
