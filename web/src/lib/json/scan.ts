import * as byte from "@/lib/json/bytes";
import { literalLength } from "@/lib/json/literal";
import { Nesting } from "@/lib/json/nesting";
import { NumberScan } from "@/lib/json/number";
import { Rows } from "@/lib/json/rows";
import { skipString } from "@/lib/json/string";

/** What the scan waits for, or stands in the middle of. Numbers, as they are compared once a token. */
export const expected = {
	start: 0,
	value: 1,
	item: 2,
	firstItem: 3,
	key: 4,
	firstKey: 5,
	colon: 6,
	comma: 7,
	end: 8,
	restOfKey: 9,
	restOfString: 10,
	restOfNumber: 11,
} as const;

/** The longest piece that is looked at as a whole: an escape such as `\u0000`. */
const LONGEST_PIECE = 6;

/**
 * Scans a JSON text (RFC 8259, in UTF-8) into rows: one pass over its bytes, without
 * recursion and without a value made. The bytes may still be arriving: each call goes
 * on where the one before stopped. A byte order mark at the beginning is passed over.
 */
export class Scan {
	/** The rows so far. */
	readonly rows = new Rows();
	private readonly nesting = new Nesting();
	private readonly number = new NumberScan();
	private at = 0;
	private next: number = expected.start;

	/** Where the scan stands, in bytes. */
	get position(): number {
		return this.at;
	}

	/** What the scan waits for, one of `expected`. */
	get expects(): number {
		return this.next;
	}

	/** Says whether the innermost open bracket is a list's. */
	get isInList(): boolean {
		return this.nesting.isList;
	}

	/**
	 * Goes on up to `end`. The bytes are those of before, with more behind them; `isLast`
	 * says that no more will come. Returns whether the text is JSON as far as it was seen;
	 * once it is not, or once the last bytes were seen, the scan is over.
	 */
	advance(bytes: Uint8Array, end: number, isLast: boolean): boolean {
		if (this.at === 0) this.at = byte.markLength(bytes);
		const at = this.run(bytes, this.resume(bytes, end), end);
		this.at = at < 0 ? ~at : at;
		if (!isLast) return end - this.at < LONGEST_PIECE;
		if (this.next === expected.restOfNumber && this.number.isWhole) this.next = this.afterValue();
		return this.at === end && this.next === expected.end;
	}

	/** Ends the token that the bytes before broke off in. */
	private resume(bytes: Uint8Array, end: number): number {
		switch (this.next) {
			case expected.restOfKey:
				return this.string(bytes, this.at, end, expected.colon);
			case expected.restOfString:
				return this.string(bytes, this.at, end, this.afterValue());
			case expected.restOfNumber:
				return this.digits(bytes, this.at, end);
			default:
				return this.at;
		}
	}

	/** Passes over tokens; like all that follow it returns the place behind, or the complement of where it stopped. */
	private run(bytes: Uint8Array, from: number, end: number): number {
		let at = from;
		while (at >= 0 && at < end) {
			const first = byte.byteAt(bytes, at);
			if (byte.isSpace(first)) at++;
			else if (this.next === expected.comma) at = this.comma(first, at);
			else if (this.next === expected.colon) at = this.colon(first, at);
			else if (this.next === expected.key) at = this.key(bytes, first, at, end);
			else if (this.next === expected.value) at = this.value(bytes, first, at, end);
			else at = this.rare(bytes, first, at, end);
		}
		return at;
	}

	private rare(bytes: Uint8Array, first: number, at: number, end: number): number {
		switch (this.next) {
			case expected.firstKey:
				return first === byte.CLOSE_OBJECT ? this.closeEmpty(at) : this.key(bytes, first, at, end);
			case expected.firstItem:
				return first === byte.CLOSE_LIST ? this.closeEmpty(at) : this.item(bytes, first, at, end);
			case expected.end:
				return ~at;
			default:
				return this.item(bytes, first, at, end);
		}
	}

	private comma(first: number, at: number): number {
		const isList = this.nesting.isList;
		if (first === byte.COMMA) {
			this.next = isList ? expected.item : expected.key;
			return at + 1;
		}
		if (first !== (isList ? byte.CLOSE_LIST : byte.CLOSE_OBJECT)) return ~at;
		const open = this.nesting.pop();
		this.rows.join(open, this.rows.push(at, this.nesting.depth));
		this.next = this.afterValue();
		return at + 1;
	}

	private colon(first: number, at: number): number {
		if (first !== byte.COLON) return ~at;
		this.next = expected.value;
		return at + 1;
	}

	private key(bytes: Uint8Array, first: number, at: number, end: number): number {
		if (first !== byte.QUOTE) return ~at;
		this.rows.push(at, this.nesting.depth);
		this.next = expected.restOfKey;
		return this.string(bytes, at + 1, end, expected.colon);
	}

	/** A value that is a row of its own. */
	private item(bytes: Uint8Array, first: number, at: number, end: number): number {
		if (!this.mayBegin(bytes, first, at, end)) return ~at;
		this.rows.push(at, this.nesting.depth);
		return this.value(bytes, first, at, end);
	}

	private value(bytes: Uint8Array, first: number, at: number, end: number): number {
		switch (first) {
			case byte.QUOTE:
				this.next = expected.restOfString;
				return this.string(bytes, at + 1, end, this.afterValue());
			case byte.OPEN_OBJECT:
				return this.open(at, false);
			case byte.OPEN_LIST:
				return this.open(at, true);
		}
		if (first !== byte.MINUS && !byte.isDigit(first)) return this.literal(bytes, at, end);
		this.number.begin();
		this.next = expected.restOfNumber;
		return this.digits(bytes, at, end);
	}

	private mayBegin(bytes: Uint8Array, first: number, at: number, end: number): boolean {
		return (
			first === byte.QUOTE ||
			first === byte.OPEN_OBJECT ||
			first === byte.OPEN_LIST ||
			first === byte.MINUS ||
			byte.isDigit(first) ||
			literalLength(bytes, at, end) > 0
		);
	}

	private string(bytes: Uint8Array, from: number, end: number, then: number): number {
		const at = skipString(bytes, from, end);
		if (at >= 0) this.next = then;
		return at;
	}

	private digits(bytes: Uint8Array, from: number, end: number): number {
		const at = this.number.skip(bytes, from, end);
		if (at === end || !this.number.isWhole) return ~at;
		this.next = this.afterValue();
		return at;
	}

	private literal(bytes: Uint8Array, at: number, end: number): number {
		const length = literalLength(bytes, at, end);
		if (length === 0) return ~at;
		this.next = this.afterValue();
		return at + length;
	}

	private open(at: number, isList: boolean): number {
		const row = this.rows.count - 1;
		this.rows.begin(row);
		this.nesting.push(row, isList);
		this.next = isList ? expected.firstItem : expected.firstKey;
		return at + 1;
	}

	private closeEmpty(at: number): number {
		this.rows.end(this.nesting.pop());
		this.next = this.afterValue();
		return at + 1;
	}

	private afterValue(): number {
		return this.nesting.depth === 0 ? expected.end : expected.comma;
	}
}
