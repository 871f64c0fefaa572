import { BACKSLASH, byteAt, CARRIAGE_RETURN, COMMA, LINE_FEED, TAB } from "@/json/bytes";
import type { ByteWriter } from "./byte-writer";

/** The control characters that JSON escapes with a letter, by that letter: b f n r t. */
const escapedControls: ReadonlyMap<number, number> = new Map([
	[0x62, 0x08],
	[0x66, 0x0c],
	[0x6e, LINE_FEED],
	[0x72, CARRIAGE_RETURN],
	[0x74, TAB],
]);

const U = 0x75;

const SLASH = 0x2f;

const AMPERSAND = 0x26;

/**
 * Appends the decoded text of a JSON string as UTF-8. The bytes `[from, to)` are those between its quotes. A
 * lone surrogate becomes U+FFFD. Returns whether the text may have quotes, line breaks or delimiters.
 */
export function writeUnescaped(
	output: ByteWriter,
	bytes: Uint8Array,
	from: number,
	to: number,
	delimiter: number,
): boolean {
	// No escape is shorter than its character.
	output.reserve(to - from);
	const { bytes: memory } = output;
	let hasSpecial = false;
	let into = output.length;
	for (let at = from; at < to; ) {
		const byte = bytes[at] ?? 0;
		if (byte !== BACKSLASH) {
			if (byte === delimiter) hasSpecial = true;
			memory[into++] = byte;
			at++;
			continue;
		}
		const letter = bytes[at + 1] ?? 0;
		if (letter !== U) {
			if (letter !== SLASH) hasSpecial = true;
			memory[into++] = letter === SLASH ? letter : (escapedControls.get(letter) ?? letter);
			at += 2;
			continue;
		}
		const point = codePointAt(bytes, at, to);
		at += point > 0xffff ? 12 : 6;
		if (point <= COMMA && point !== AMPERSAND) hasSpecial = true;
		into = writeCodePoint(memory, into, isSurrogate(point) ? 0xfffd : point);
	}
	output.length = into;
	return hasSpecial;
}

/**
 * The code point of the escape at the given offset, including the other half of a surrogate pair; or a lone
 * surrogate.
 */
function codePointAt(bytes: Uint8Array, at: number, to: number): number {
	const unit = unitAt(bytes, at);
	if (!isSurrogate(unit) || !isPair(bytes, at + 6, to, unit)) return unit;
	return 0x10000 + ((unit - 0xd800) << 10) + (unitAt(bytes, at + 6) - 0xdc00);
}

function isSurrogate(point: number): boolean {
	return point >= 0xd800 && point < 0xe000;
}

/** The UTF-16 unit of the escape at the given offset. */
function unitAt(bytes: Uint8Array, at: number): number {
	let unit = 0;
	for (let digit = at + 2; digit < at + 6; digit++) {
		const byte = byteAt(bytes, digit);
		unit = unit * 16 + (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);
	}
	return unit;
}

/** Whether the unit starts a surrogate pair whose other half is escaped at the given offset. */
function isPair(bytes: Uint8Array, at: number, to: number, unit: number): boolean {
	if (unit >= 0xdc00 || at + 6 > to) return false;
	if (byteAt(bytes, at) !== BACKSLASH || byteAt(bytes, at + 1) !== U) return false;
	return (unitAt(bytes, at) & 0xfc00) === 0xdc00;
}

/** Writes a code point as UTF-8. */
function writeCodePoint(memory: Uint8Array, at: number, point: number): number {
	let into = at;
	if (point < 0x80) memory[into++] = point;
	else if (point < 0x800) {
		memory[into++] = 0xc0 | (point >> 6);
		memory[into++] = 0x80 | (point & 0x3f);
	} else if (point < 0x10000) {
		memory[into++] = 0xe0 | (point >> 12);
		memory[into++] = 0x80 | ((point >> 6) & 0x3f);
		memory[into++] = 0x80 | (point & 0x3f);
	} else {
		memory[into++] = 0xf0 | (point >> 18);
		memory[into++] = 0x80 | ((point >> 12) & 0x3f);
		memory[into++] = 0x80 | ((point >> 6) & 0x3f);
		memory[into++] = 0x80 | (point & 0x3f);
	}
	return into;
}
