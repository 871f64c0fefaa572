import { byteAt, CARRIAGE_RETURN, LINE_FEED } from "@/lib/json/bytes";
import type { RawLine, Token } from "@/lib/json/line";
import type { Range } from "@/lib/json/parts";
import { type Finds, token } from "@/lib/json/tokens";
import { isContinuation } from "@/lib/json/utf8";
import type { Lines } from "@/lib/raw/search/lines";
import { Uints } from "@/lib/raw/uints";
import { wrappedLines } from "@/lib/raw/wrapping";

/** The most bytes of a line of text that stand on one line of the view. */
const WIDTH = 500;

/**
 * A part of the source as text, in its own lines. Long ones go on in further
 * lines without a number; the place of a fault is a token of its own.
 */
export class TextView {
	private readonly starts = new Uints();
	/** The number of the source's line for each line here; 0 where one goes on. */
	private readonly numbers = new Uints();

	constructor(
		private readonly bytes: Uint8Array,
		/** The place of the fault in the whole source, or -1. */
		private readonly fault: number,
		private readonly part: Range = { from: 0, to: bytes.length },
	) {
		let number = 1;
		for (let at = part.from; at < part.to || number === 1; number++) {
			const feed = bytes.indexOf(LINE_FEED, at);
			const end = feed < 0 || feed >= part.to ? part.to : feed + 1;
			this.cut(at, end, number);
			at = end;
		}
	}

	/** How many lines there are; an empty text has one. */
	get lineCount(): number {
		return this.starts.length;
	}

	/** Where a line begins. */
	offset(line: number): number {
		return this.starts.at(line);
	}

	/** The lines of the source, each of them whole. */
	wholeLines(): Lines {
		const starts = new Uints();
		for (let line = 0; line < this.lineCount; line++) {
			if (this.numbers.at(line) > 0) starts.push(this.starts.at(line));
		}
		const offset = (line: number) => (line < starts.length ? starts.at(line) : this.part.to);
		return {
			count: starts.length,
			offset,
			end: (line) => this.trimmed(offset(line), offset(line + 1)),
		};
	}

	/** About how many lines the screen has when those that are longer than so many columns wrap. */
	wrappedCount(columns: number): number {
		let count = 0;
		for (let line = 0; line < this.lineCount; line++) {
			const end = line + 1 < this.lineCount ? this.starts.at(line + 1) : this.part.to;
			count += wrappedLines(end - this.starts.at(line), columns);
		}
		return count;
	}

	/** The line that the byte at that offset stands on. */
	rowAt(offset: number): number {
		return Math.max(0, this.starts.below(offset + 1) - 1);
	}

	lines(from: number, to: number, finds?: Finds): readonly RawLine[] {
		return Array.from({ length: to - from }, (_, index) => this.line(from + index, finds));
	}

	private line(line: number, finds: Finds | undefined): RawLine {
		const from = this.starts.at(line);
		const to = this.trimmed(from, line + 1 < this.lineCount ? this.starts.at(line + 1) : this.part.to);
		return {
			row: line,
			number: this.numbers.at(line) || null,
			depth: 0,
			tokens: this.tokens(from, to, finds),
			bracket: null,
			place: null,
			sense: null,
		};
	}

	private cut(from: number, to: number, number: number): void {
		let at = from;
		do {
			this.starts.push(at);
			this.numbers.push(at === from ? number : 0);
			at += WIDTH;
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

	private tokens(from: number, to: number, finds: Finds | undefined): readonly Token[] {
		const at = this.fault;
		if (at < from || at >= to) return this.text(from, to, finds);
		let behind = at + 1;
		while (behind < to && isContinuation(byteAt(this.bytes, behind))) behind++;
		const fault = token(this.bytes, { from: at, to: behind }, "fault", finds);
		return [...this.text(from, at, finds), fault, ...this.text(behind, to, finds)];
	}

	private text(from: number, to: number, finds: Finds | undefined): readonly Token[] {
		return from < to ? [token(this.bytes, { from, to }, "text", finds)] : [];
	}
}
