import { BACKSLASH, byteAt, DOT, isDigit, isHex, MINUS, NINE, PLUS, QUOTE, SPACE, ZERO } from "./bytes";
import { characterLength, decodedLength } from "./utf8";

/**
 * Skips the rest of a string, from any character after its opening quote.
 *
 * Returns the offset after the closing quote. If the string is invalid, or the bytes end, it returns the
 * complement (`~at`) of the offset where it stopped. That offset is always at the boundary of a character or an
 * escape, so it can continue there. Invalid UTF-8 is skipped too, and `onInvalid` is called for it.
 */
export function skipString(bytes: Uint8Array, from: number, end: number, onInvalid?: () => void): number {
	let at = from;
	while (at < end) {
		const byte = bytes[at] ?? 0;
		if (byte === QUOTE) return at + 1;
		if (byte >= SPACE && byte < 0x80 && byte !== BACKSLASH) {
			at++;
			continue;
		}
		let length: number = byte === BACKSLASH ? escapeLength(bytes, at, end) : characterLength(bytes, at, end);
		if (length === 0) {
			length = byte < 0x80 ? end : decodedLength(bytes, at, end);
			if (at + length >= end) return ~at; // the rest of the character may follow
			onInvalid?.();
		}
		at += length;
	}
	return ~at;
}

/** The length of the escape that starts at a backslash: 2, 6, or 0 if it is invalid or incomplete. */
function escapeLength(bytes: Uint8Array, at: number, end: number): 0 | 2 | 6 {
	if (at + 2 > end) return 0;
	const letter = byteAt(bytes, at + 1);
	if (letter !== 0x75) return escapeLetters.has(letter) ? 2 : 0;
	if (at + 6 > end) return 0;
	for (let digit = at + 2; digit < at + 6; digit++) if (!isHex(byteAt(bytes, digit))) return 0;
	return 6;
}

/** The letters in two-character escapes. */
const escapeLetters = new Set(Array.from('"\\/bfnrt', (letter) => letter.charCodeAt(0)));

const literals: readonly (readonly number[])[] = ["true", "false", "null"].map((word) =>
	Array.from(word, (letter) => letter.charCodeAt(0)),
);

/** The length of the `true`, `false` or `null` at the given offset, or 0. */
export function literalLength(bytes: Uint8Array, at: number, end: number): number {
	const first = bytes[at];
	for (const word of literals)
		if (word[0] === first) return matchesLiteral(bytes, at, end, word) ? word.length : 0;
	return 0;
}

function matchesLiteral(bytes: Uint8Array, at: number, end: number, word: readonly number[]): boolean {
	if (at + word.length > end) return false;
	for (let letter = 1; letter < word.length; letter++) if (bytes[at + letter] !== word[letter]) return false;
	return true;
}

/** The states of reading a number (RFC 8259, section 6). */
const START = 0;

const SIGNED = 1;

const WHOLE_ZERO = 2;

const WHOLE = 3;

const POINT = 4;

const FRACTION = 5;

const EXPONENT = 6;

const EXPONENT_SIGNED = 7;

const EXPONENT_DIGITS = 8;

const NONE = -1;

/** Skips numbers, even if their bytes arrive in several chunks. */
export class NumberScanner {
	private state = START;

	/** Starts a new number. */
	begin(): void {
		this.state = START;
	}

	/** Skips the bytes that belong to the number; returns the offset after them. */
	skip(bytes: Uint8Array, from: number, end: number): number {
		let at = from;
		let state = this.state;
		while (at < end) {
			const next = nextNumberState(state, byteAt(bytes, at));
			if (next === NONE) break;
			state = next;
			at++;
			if (isDigitState(state)) while (at < end && isDigit(byteAt(bytes, at))) at++;
		}
		this.state = state;
		return at;
	}

	/** Whether the bytes so far are a complete number. */
	get isWhole(): boolean {
		return this.state === WHOLE_ZERO || isDigitState(this.state);
	}
}

/** Whether further digits leave the state unchanged. */
function isDigitState(state: number): boolean {
	return state === WHOLE || state === FRACTION || state === EXPONENT_DIGITS;
}

function nextNumberState(state: number, byte: number): number {
	if (byte >= ZERO && byte <= NINE) return stateAfterDigit(state, byte);
	switch (byte) {
		case MINUS:
			return state === START ? SIGNED : stateAfterSign(state);
		case PLUS:
			return stateAfterSign(state);
		case DOT:
			return state === WHOLE || state === WHOLE_ZERO ? POINT : NONE;
		case 0x45:
		case 0x65:
			return state === WHOLE || state === WHOLE_ZERO || state === FRACTION ? EXPONENT : NONE;
		default:
			return NONE;
	}
}

function stateAfterSign(state: number): number {
	return state === EXPONENT ? EXPONENT_SIGNED : NONE;
}

function stateAfterDigit(state: number, byte: number): number {
	switch (state) {
		case START:
		case SIGNED:
			return byte === ZERO ? WHOLE_ZERO : WHOLE;
		case WHOLE_ZERO:
			return NONE;
		case POINT:
			return FRACTION;
		case EXPONENT:
		case EXPONENT_SIGNED:
			return EXPONENT_DIGITS;
		default:
			return state;
	}
}
