import { BACKSLASH, byteAt, CARRIAGE_RETURN, COMMA, LINE_FEED, QUOTE, SPACE, TAB } from "@/json/bytes";
import type { ByteWriter } from "./byte-writer";

/** The control characters that JSON escapes by a letter, by that letter: b f n r t. */
const escapedControls: ReadonlyMap<number, number> = new Map([
	[0x62, 0x08],
	[0x66, 0x0c],
	[0x6e, LINE_FEED],
	[0x72, CARRIAGE_RETURN],
	[0x74, TAB],
]);

const lettersOfControls: ReadonlyMap<number, number> = new Map(
	[...escapedControls].map(([letter, control]) => [control, letter]),
);

const U = 0x75;

const SLASH = 0x2f;

const AMPERSAND = 0x26;

/**
 * Appends what a JSON string says, as UTF-8. The bytes `[from, to)` are those between its quotes. A lone
 * surrogate has no UTF-8: it is written as the six characters of its escape, `\ud83d`. Returns whether that may have
 * quotes, line breaks or delimiters.
 */
export function writeUnescaped(
	output: ByteWriter,
	bytes: Uint8Array,
	from: number,
	to: number,
	delimiter = -1,
): boolean {
	// No escape is shorter than what it says, except for a lone surrogate, which is as long.
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
			memory[into++] = escapedControls.get(letter) ?? letter;
			at += 2;
			continue;
		}
		const unit = unitAt(bytes, at);
		at += 6;
		if (unit <= COMMA && unit !== AMPERSAND) hasSpecial = true;
		if ((unit & 0xf800) !== 0xd800) into = writeCodePoint(memory, into, unit);
		else if (isPair(bytes, at, to, unit)) {
			into = writeCodePoint(memory, into, 0x10000 + ((unit - 0xd800) << 10) + (unitAt(bytes, at) - 0xdc00));
			at += 6;
		} else into = writeLoneSurrogate(memory, into, unit);
	}
	output.length = into;
	return hasSpecial;
}

/** The UTF-16 unit of the escape at that offset. */
function unitAt(bytes: Uint8Array, at: number): number {
	let unit = 0;
	for (let digit = at + 2; digit < at + 6; digit++) {
		const byte = byteAt(bytes, digit);
		unit = unit * 16 + (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);
	}
	return unit;
}

/** Whether the unit begins a pair whose other half is escaped at that offset. */
function isPair(bytes: Uint8Array, at: number, to: number, unit: number): boolean {
	if (unit >= 0xdc00 || at + 6 > to) return false;
	if (byteAt(bytes, at) !== BACKSLASH || byteAt(bytes, at + 1) !== U) return false;
	return (unitAt(bytes, at) & 0xfc00) === 0xdc00;
}

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

function writeLoneSurrogate(memory: Uint8Array, at: number, unit: number): number {
	memory[at] = BACKSLASH;
	memory[at + 1] = U;
	for (let digit = 0; digit < 4; digit++) memory[at + 2 + digit] = hexDigit((unit >> (12 - 4 * digit)) & 15);
	return at + 6;
}

function hexDigit(value: number): number {
	return value < 10 ? 0x30 + value : 0x57 + value;
}

/** Appends UTF-8 as a JSON string, in the shortest notation: as `JSON.stringify` writes it. */
export function writeQuoted(output: ByteWriter, bytes: Uint8Array, from: number, to: number): void {
	output.reserve((to - from) * 6 + 2);
	const { bytes: memory } = output;
	let into = output.length;
	memory[into++] = QUOTE;
	for (let at = from; at < to; at++) {
		const byte = byteAt(bytes, at);
		if (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) {
			memory[into++] = byte;
			continue;
		}
		memory[into++] = BACKSLASH;
		const letter = byte >= SPACE ? byte : lettersOfControls.get(byte);
		if (letter !== undefined) memory[into++] = letter;
		else {
			for (const digit of [U, 0x30, 0x30, hexDigit(byte >> 4), hexDigit(byte & 15)]) memory[into++] = digit;
		}
	}
	memory[into++] = QUOTE;
	output.length = into;
}
