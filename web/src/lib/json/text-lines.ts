import { byteAt, CARRIAGE_RETURN, LINE_FEED } from "@/lib/json/bytes";
import type { RawLine, Token } from "@/lib/json/line";
import { token } from "@/lib/json/tokens";
import { isContinuation } from "@/lib/json/utf8";

/** The most bytes of a line of text that stand on one line of the view. */
const WIDTH = 500;

/**
 * The lines of a text that is no JSON, as it was sent. Long ones go on in
 * further lines without a number; the place of the fault is a token of its own.
 */
export class TextLines {
	private readonly starts: number[] = [];
	/** The number of the source's line for each line here; 0 where one goes on. */
	private readonly numbers: number[] = [];

	constructor(
		private readonly bytes: Uint8Array,
		private readonly fault: number,
	) {
		let number = 1;
		for (let at = 0; at < bytes.length || number === 1; number++) {
			const feed = bytes.indexOf(LINE_FEED, at);
			const end = feed < 0 ? bytes.length : feed + 1;
			this.cut(at, end, number);
			at = end;
			if (feed < 0) break;
		}
	}

	/** How many lines there are; an empty text has one. */
	get count(): number {
		return this.starts.length;
	}

	/** The line of that number, from 0. */
	line(index: number): RawLine {
		const from = this.starts[index] ?? 0;
		const to = this.trimmed(from, this.starts[index + 1] ?? this.bytes.length);
		return { number: this.numbers[index] || null, depth: 0, tokens: this.tokens(from, to) };
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

	private tokens(from: number, to: number): readonly Token[] {
		const at = this.fault;
		if (at < from || at >= to) return from < to ? [token(this.bytes, from, to, "text")] : [];
		let behind = at + 1;
		while (behind < to && isContinuation(byteAt(this.bytes, behind))) behind++;
		return [
			...(from < at ? [token(this.bytes, from, at, "text")] : []),
			token(this.bytes, at, behind, "fault"),
			...(behind < to ? [token(this.bytes, behind, to, "text")] : []),
		];
	}
}
