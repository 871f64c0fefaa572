import { BACKSLASH, byteAt, isHex } from "@/json/bytes";
import { characterLength } from "@/json/utf8";

/** JSON's escapes of two characters, by their letter. */
const shortEscapes = new Map(
	Object.entries({ '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }).map(
		([letter, character]) => [letter.charCodeAt(0), character.charCodeAt(0)],
	),
);

/** ASCII characters that JSON writers escape, some of them always and some for safety in a page. */
const escapedASCII = /["&'+/<=>\\`\p{Cc}]/u;

/** Whether a character is never escaped. */
export function isUnescaped(character: string): boolean {
	return /^\p{ASCII}$/u.test(character) && !escapedASCII.test(character);
}

/** A character in a source: its code point, and its length in bytes. */
type Spelling = { readonly code: number; readonly length: number };

/** The escape at an offset, or null where there is none before the end. */
export function escapeAt(bytes: Uint8Array, at: number, end: number): Spelling | null {
	if (byteAt(bytes, at) !== BACKSLASH || at + 2 > end || isEscaped(bytes, at)) return null;
	const code = shortEscapes.get(byteAt(bytes, at + 1));
	if (code !== undefined) return { code, length: 2 };
	const lead = unitAt(bytes, at, end);
	if (lead < 0) return null;
	const trail = lead >= 0xd800 && lead < 0xdc00 ? unitAt(bytes, at + 6, end) : -1;
	if (trail < 0xdc00 || trail > 0xdfff) return { code: lead, length: 6 };
	return { code: ((lead - 0xd800) << 10) + trail - 0xdc00 + 0x10000, length: 12 };
}

/** The unescaped character at an offset, or null where there is none before the end. */
export function characterAt(bytes: Uint8Array, at: number, end: number): Spelling | null {
	if (at >= end) return null;
	const first = byteAt(bytes, at);
	if (first < 0x80) return { code: first, length: 1 };
	const length = characterLength(bytes, at, end);
	if (length === 0) return null;
	let code = first & (0x7f >> length);
	for (let next = at + 1; next < at + length; next++) code = (code << 6) | (byteAt(bytes, next) & 0x3f);
	return { code, length };
}

/** How many backslashes are counted back: longer runs are not text that somebody searches for. */
const maxBackslashes = 256;

/** Whether a preceding backslash escapes that byte. */
function isEscaped(bytes: Uint8Array, at: number): boolean {
	let before = at;
	while (byteAt(bytes, before - 1) === BACKSLASH && at - before < maxBackslashes) before--;
	return (at - before) % 2 === 1;
}

/** The number in an escape of the form \uXXXX, or -1. */
function unitAt(bytes: Uint8Array, at: number, end: number): number {
	if (at + 6 > end || byteAt(bytes, at) !== BACKSLASH || byteAt(bytes, at + 1) !== 0x75) return -1;
	let unit = 0;
	for (let next = at + 2; next < at + 6; next++) {
		const byte = byteAt(bytes, next);
		if (!isHex(byte)) return -1;
		unit = unit * 16 + (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);
	}
	return unit;
}
