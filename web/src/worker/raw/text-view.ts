import type { RawLine, Token } from "@/answers/raw-view";
import { byteAt, CARRIAGE_RETURN, LINE_FEED } from "@/json/bytes";
import type { ByteRange } from "@/json/node-spans";
import { Uint32List } from "@/json/uint32-list";
import { isContinuation } from "@/json/utf8";
import type { SearchMatches } from "@/worker/search/match-list";
import type { SourceLines } from "@/worker/search/source-lines";
import { newToken } from "./tokens";

/** Lines longer than this, in bytes, continue on further lines of the view. */
const maxLineBytes = 500;

/**
 * A range of the source as text, split into its own lines. Long lines continue on further lines without a
 * number. The character with the syntax error is a separate token, which is empty at the end of a line.
 */
export class TextView {
	private readonly starts = new Uint32List();
	/** The line number in the source for each line of the view; 0 if it continues a line. */
	private readonly numbers = new Uint32List();

	constructor(
		private readonly bytes: Uint8Array,
		/** The offset of the syntax error in the source, or -1. */
		private readonly errorOffset: number,
		private readonly range: ByteRange = { from: 0, to: bytes.length },
	) {
		let number = 1;
		for (let at = range.from; at < range.to || number === 1; number++) {
			const feed = bytes.indexOf(LINE_FEED, at);
			const end = feed < 0 || feed >= range.to ? range.to : feed + 1;
			this.cut(at, end, number);
			at = end;
		}
	}

	/** The number of lines. An empty text has one. */
	get lineCount(): number {
		return this.starts.length;
	}

	/** The number of lines in the source. */
	get numberedLines(): number {
		return this.wholeLines().count;
	}

	/** The offset of a line. */
	offset(line: number): number {
		return this.starts.at(line);
	}

	/** The complete lines of the source. */
	wholeLines(): SourceLines {
		const starts = new Uint32List();
		for (let line = 0; line < this.lineCount; line++) {
			if (this.numbers.at(line) > 0) starts.push(this.starts.at(line));
		}
		const offset = (line: number) => (line < starts.length ? starts.at(line) : this.range.to);
		return {
			count: starts.length,
			offset,
			end: (line) => this.trimmed(offset(line), offset(line + 1)),
		};
	}

	/** The line that contains the byte at the given offset. */
	lineAt(offset: number): number {
		return Math.max(0, this.starts.countBelow(offset + 1) - 1);
	}

	lines(from: number, to: number, matches?: SearchMatches): readonly RawLine[] {
		return Array.from({ length: to - from }, (_, index) => this.line(from + index, matches));
	}

	private line(line: number, matches: SearchMatches | undefined): RawLine {
		const from = this.starts.at(line);
		const isLast = line + 1 === this.lineCount;
		const end = isLast ? this.range.to : this.starts.at(line + 1);
		const at = this.errorOffset;
		const error = at >= from && (at < end || (isLast && at === end)) ? at : null;
		return {
			node: line,
			number: this.numbers.at(line) || null,
			depth: 0,
			tokens: this.tokens(from, this.trimmed(from, end), error, matches),
			bracket: null,
			siblings: null,
			annotation: null,
		};
	}

	private cut(from: number, to: number, number: number): void {
		let at = from;
		do {
			this.starts.push(at);
			this.numbers.push(at === from ? number : 0);
			at += maxLineBytes;
			while (at < to && isContinuation(byteAt(this.bytes, at))) at++;
		} while (at < to);
	}

	/** The end of a line without its line break. */
	private trimmed(from: number, to: number): number {
		let end = to;
		if (end > from && byteAt(this.bytes, end - 1) === LINE_FEED) end--;
		if (end > from && byteAt(this.bytes, end - 1) === CARRIAGE_RETURN) end--;
		return end;
	}

	private tokens(
		from: number,
		to: number,
		errorAt: number | null,
		matches: SearchMatches | undefined,
	): readonly Token[] {
		if (errorAt === null) return this.text(from, to, matches);
		const at = Math.min(errorAt, to);
		let after = Math.min(at + 1, to);
		while (after < to && isContinuation(byteAt(this.bytes, after))) after++;
		const error = newToken(this.bytes, { from: at, to: after }, "invalid", matches);
		return [...this.text(from, at, matches), error, ...this.text(after, to, matches)];
	}

	private text(from: number, to: number, matches: SearchMatches | undefined): readonly Token[] {
		return from < to ? [newToken(this.bytes, { from, to }, "text", matches)] : [];
	}
}
