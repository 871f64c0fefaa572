import { BACKSLASH, byteAt, isHex, QUOTE, SPACE } from "@/lib/json/bytes";
import { characterLength } from "@/lib/json/utf8";

/**
 * Passes over the rest of a string, from any place behind its opening quote.
 *
 * Returns the place behind the closing quote. Where the string cannot go on, or
 * the bytes end, it returns the complement (`~at`) of the place where it stopped:
 * always a boundary of characters and escapes, so that scanning may resume there.
 */
export function skipString(bytes: Uint8Array, from: number, end: number): number {
	let at = from;
	while (at < end) {
		const byte = bytes[at] ?? 0;
		if (byte === QUOTE) return at + 1;
		if (byte >= SPACE && byte < 0x80 && byte !== BACKSLASH) {
			at++;
			continue;
		}
		const length = byte === BACKSLASH ? escapeLength(bytes, at, end) : characterLength(bytes, at, end);
		if (length === 0) return ~at;
		at += length;
	}
	return ~at;
}

/** The length of the escape that begins at a backslash: 2, 6, or 0 when it is none or not yet whole. */
export function escapeLength(bytes: Uint8Array, at: number, end: number): 0 | 2 | 6 {
	if (at + 2 > end) return 0;
	const letter = byteAt(bytes, at + 1);
	if (letter !== 0x75) return isEscape(letter) ? 2 : 0;
	if (at + 6 > end) return 0;
	for (let digit = at + 2; digit < at + 6; digit++) if (!isHex(byteAt(bytes, digit))) return 0;
	return 6;
}

/** `"` `\` `/` and the letters b f n r t. */
function isEscape(letter: number): boolean {
	switch (letter) {
		case 0x22:
		case 0x5c:
		case 0x2f:
		case 0x62:
		case 0x66:
		case 0x6e:
		case 0x72:
		case 0x74:
			return true;
		default:
			return false;
	}
}
