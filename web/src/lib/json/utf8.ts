/**
 * The length of the character of two to four bytes that begins there, or 0 when
 * the bytes up to the end are no whole character. Overlong forms, surrogates and
 * what lies beyond U+10FFFF are none (Unicode, table 3-7).
 */
export function characterLength(bytes: Uint8Array, at: number, end: number): 0 | 2 | 3 | 4 {
	const lead = bytes[at] ?? 0;
	if (lead < 0xc2 || lead > 0xf4) return 0;
	if (lead < 0xe0) return continues(bytes, at + 1, at + 2, end) ? 2 : 0;
	if (!isSecond(lead, bytes[at + 1] ?? 0)) return 0;
	if (lead < 0xf0) return continues(bytes, at + 1, at + 3, end) ? 3 : 0;
	return continues(bytes, at + 1, at + 4, end) ? 4 : 0;
}

/**
 * How many bytes a decoder makes one character of: those of the character that begins there, or those that
 * one U+FFFD stands for, which are as many as could begin a character (Encoding Standard, UTF-8 decoder).
 */
export function stepLength(bytes: Uint8Array, at: number, end: number): number {
	const lead = bytes[at] ?? 0;
	if (lead < 0x80) return 1;
	const whole = characterLength(bytes, at, end);
	if (whole > 0) return whole;
	if (lead < 0xe0 || lead > 0xf4 || at + 1 >= end) return 1;
	const second = bytes[at + 1] ?? 0;
	if (!isContinuation(second) || !isSecond(lead, second)) return 1;
	return lead >= 0xf0 && at + 2 < end && isContinuation(bytes[at + 2] ?? 0) ? 3 : 2;
}

/** Says whether the byte is a later byte of a character. */
export function isContinuation(byte: number): boolean {
	return (byte & 0xc0) === 0x80;
}

function continues(bytes: Uint8Array, from: number, to: number, end: number): boolean {
	if (to > end) return false;
	for (let at = from; at < to; at++) if (!isContinuation(bytes[at] ?? 0)) return false;
	return true;
}

/** Some lead bytes allow only a part of the continuation bytes to follow. */
function isSecond(lead: number, second: number): boolean {
	switch (lead) {
		case 0xe0:
			return second >= 0xa0;
		case 0xed:
			return second < 0xa0;
		case 0xf0:
			return second >= 0x90;
		case 0xf4:
			return second < 0x90;
		default:
			return true;
	}
}
