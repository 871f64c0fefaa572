/** The bytes with a meaning in JSON, by name. */
export const TAB = 0x09;

export const LINE_FEED = 0x0a;

export const CARRIAGE_RETURN = 0x0d;

export const SPACE = 0x20;

export const QUOTE = 0x22;

export const PLUS = 0x2b;

export const COMMA = 0x2c;

export const MINUS = 0x2d;

export const DOT = 0x2e;

export const ZERO = 0x30;

export const NINE = 0x39;

export const COLON = 0x3a;

export const OPEN_LIST = 0x5b;

export const BACKSLASH = 0x5c;

export const CLOSE_LIST = 0x5d;

export const OPEN_OBJECT = 0x7b;

export const CLOSE_OBJECT = 0x7d;

/** The byte at the given offset, or -1 outside the array. */
export function byteAt(bytes: Uint8Array, at: number): number {
	return bytes[at] ?? -1;
}

/** Whether the byte is one of JSON's four whitespace characters. */
export function isSpace(byte: number): boolean {
	return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;
}

export function isDigit(byte: number): boolean {
	return byte >= ZERO && byte <= NINE;
}

export function isHex(byte: number): boolean {
	const lower = byte | 0x20;
	return isDigit(byte) || (lower >= 0x61 && lower <= 0x66);
}

/** The length of the byte order mark at the start: 3 or 0. */
export function markLength(bytes: Uint8Array): number {
	return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
