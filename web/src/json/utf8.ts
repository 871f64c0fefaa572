/**
 * The length of the two- to four-byte character at the given offset, or 0 if the bytes up to the end are not a
 * complete character. Overlong forms, surrogates and code points beyond U+10FFFF are invalid (Unicode, table
 * 3-7).
 */
export function characterLength(bytes: Uint8Array, at: number, end: number): 0 | 2 | 3 | 4 {
	const lead = bytes[at] ?? 0;
	if (lead < 0xc2 || lead > 0xf4) return 0;
	if (lead < 0xe0) return areContinuations(bytes, at + 1, at + 2, end) ? 2 : 0;
	if (!isValidSecondByte(lead, bytes[at + 1] ?? 0)) return 0;
	if (lead < 0xf0) return areContinuations(bytes, at + 1, at + 3, end) ? 3 : 0;
	return areContinuations(bytes, at + 1, at + 4, end) ? 4 : 0;
}

/**
 * How many bytes a decoder turns into one character: those of a valid character, or those that one U+FFFD
 * replaces, which are as many as could start a character (Encoding Standard, UTF-8 decoder).
 */
export function decodedLength(bytes: Uint8Array, at: number, end: number): number {
	const lead = bytes[at] ?? 0;
	if (lead < 0x80) return 1;
	const valid = characterLength(bytes, at, end);
	if (valid > 0) return valid;
	if (lead < 0xe0 || lead > 0xf4 || at + 1 >= end) return 1;
	const second = bytes[at + 1] ?? 0;
	if (!isContinuation(second) || !isValidSecondByte(lead, second)) return 1;
	return lead >= 0xf0 && at + 2 < end && isContinuation(bytes[at + 2] ?? 0) ? 3 : 2;
}

/** Whether the byte continues a character. */
export function isContinuation(byte: number): boolean {
	return (byte & 0xc0) === 0x80;
}

function areContinuations(bytes: Uint8Array, from: number, to: number, end: number): boolean {
	if (to > end) return false;
	for (let at = from; at < to; at++) if (!isContinuation(bytes[at] ?? 0)) return false;
	return true;
}

/** After some lead bytes only some continuation bytes are valid. */
function isValidSecondByte(lead: number, second: number): boolean {
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
