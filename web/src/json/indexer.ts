import * as byte from "./bytes";
import { BracketStack, JSONIndex } from "./json-index";
import { literalLength, NumberScanner, skipString } from "./scalars";

/**
 * The token that the indexer expects next, or is inside. The values are numbers because they are compared for
 * every token.
 */
export const expectedToken = {
	start: 0,
	value: 1,
	element: 2,
	firstElement: 3,
	key: 4,
	firstKey: 5,
	colon: 6,
	comma: 7,
	end: 8,
	restOfKey: 9,
	restOfString: 10,
	restOfNumber: 11,
} as const;

/** The longest token that is never split between two calls: an escape such as `\u0000`. */
const longestAtom = 6;

/**
 * Indexes the nodes of a JSON text (RFC 8259) in one pass over its bytes, without recursion and without
 * creating values. The bytes may still be arriving. Each call continues where the previous one stopped. A byte
 * order mark at the start is skipped.
 */
export class Indexer {
	readonly index = new JSONIndex();
	private readonly nesting = new BracketStack();
	private readonly number = new NumberScanner();
	private at = 0;
	private next: number = expectedToken.start;
	private readonly onInvalid = () => {
		this.index.isUTF8 = false;
	};

	/** How far the text is indexed, in bytes. */
	get position(): number {
		return this.at;
	}

	/** The expected token, a value of `expectedToken`. */
	get expects(): number {
		return this.next;
	}

	/** Whether the innermost open bracket is a list's. */
	get isInList(): boolean {
		return this.nesting.isList;
	}

	/**
	 * Continues up to `end`. `bytes` must start with the bytes of the previous call. `isLast` means that they are
	 * complete. Returns whether the text is valid JSON so far. After false, or after the last bytes, the indexer
	 * is done.
	 */
	advance(bytes: Uint8Array, end: number, isLast: boolean): boolean {
		if (this.at === 0) this.at = byte.markLength(bytes);
		const at = this.run(bytes, this.resume(bytes, end), end);
		this.at = at < 0 ? ~at : at;
		if (!isLast) return end - this.at < longestAtom;
		if (this.next === expectedToken.restOfNumber && this.number.isWhole) this.next = this.afterValue();
		return this.at === end && this.next === expectedToken.end;
	}

	/** Completes the token in which the previous bytes ended. */
	private resume(bytes: Uint8Array, end: number): number {
		switch (this.next) {
			case expectedToken.restOfKey:
				return this.string(bytes, this.at, end, expectedToken.colon);
			case expectedToken.restOfString:
				return this.string(bytes, this.at, end, this.afterValue());
			case expectedToken.restOfNumber:
				return this.digits(bytes, this.at, end);
			default:
				return this.at;
		}
	}

	/**
	 * Reads tokens. Like all methods below, it returns the offset after them, or the complement of the offset
	 * where it stopped.
	 */
	private run(bytes: Uint8Array, from: number, end: number): number {
		let at = from;
		while (at >= 0 && at < end) {
			const first = byte.byteAt(bytes, at);
			if (byte.isSpace(first)) at++;
			else if (this.next === expectedToken.comma) at = this.comma(first, at);
			else if (this.next === expectedToken.colon) at = this.colon(first, at);
			else if (this.next === expectedToken.key) at = this.key(bytes, first, at, end);
			else if (this.next === expectedToken.value) at = this.value(bytes, first, at, end);
			else at = this.otherToken(bytes, first, at, end);
		}
		return at;
	}

	private otherToken(bytes: Uint8Array, first: number, at: number, end: number): number {
		switch (this.next) {
			case expectedToken.firstKey:
				return first === byte.CLOSE_OBJECT ? this.closeEmpty(at) : this.key(bytes, first, at, end);
			case expectedToken.firstElement:
				return first === byte.CLOSE_LIST ? this.closeEmpty(at) : this.element(bytes, first, at, end);
			case expectedToken.end:
				return ~at;
			default:
				return this.element(bytes, first, at, end);
		}
	}

	private comma(first: number, at: number): number {
		const isList = this.nesting.isList;
		if (first === byte.COMMA) {
			this.next = isList ? expectedToken.element : expectedToken.key;
			return at + 1;
		}
		if (first !== (isList ? byte.CLOSE_LIST : byte.CLOSE_OBJECT)) return ~at;
		const open = this.nesting.pop();
		this.index.join(open, this.index.push(at, this.nesting.depth));
		this.next = this.afterValue();
		return at + 1;
	}

	private colon(first: number, at: number): number {
		if (first !== byte.COLON) return ~at;
		this.next = expectedToken.value;
		return at + 1;
	}

	private key(bytes: Uint8Array, first: number, at: number, end: number): number {
		if (first !== byte.QUOTE) return ~at;
		this.index.push(at, this.nesting.depth);
		this.next = expectedToken.restOfKey;
		return this.string(bytes, at + 1, end, expectedToken.colon);
	}

	/** Reads a value that starts a node. */
	private element(bytes: Uint8Array, first: number, at: number, end: number): number {
		if (!this.mayBegin(bytes, first, at, end)) return ~at;
		this.index.push(at, this.nesting.depth);
		return this.value(bytes, first, at, end);
	}

	private value(bytes: Uint8Array, first: number, at: number, end: number): number {
		switch (first) {
			case byte.QUOTE:
				this.next = expectedToken.restOfString;
				return this.string(bytes, at + 1, end, this.afterValue());
			case byte.OPEN_OBJECT:
				return this.open(at, false);
			case byte.OPEN_LIST:
				return this.open(at, true);
		}
		if (first !== byte.MINUS && !byte.isDigit(first)) return this.literal(bytes, at, end);
		this.number.begin();
		this.next = expectedToken.restOfNumber;
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
		const at = skipString(bytes, from, end, this.onInvalid);
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
		const node = this.index.count - 1;
		this.index.begin(node);
		this.nesting.push(node, isList);
		this.next = isList ? expectedToken.firstElement : expectedToken.firstKey;
		return at + 1;
	}

	private closeEmpty(at: number): number {
		this.index.closeEmpty(this.nesting.pop());
		this.next = this.afterValue();
		return at + 1;
	}

	private afterValue(): number {
		return this.nesting.depth === 0 ? expectedToken.end : expectedToken.comma;
	}
}
