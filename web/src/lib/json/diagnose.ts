import { byteAt, LINE_FEED } from "@/lib/json/bytes";
import type { Fault } from "@/lib/json/fault";
import { expected, type Scan } from "@/lib/json/scan";
import { isContinuation } from "@/lib/json/utf8";

/** Says where a scan stopped and why. */
export function diagnose(scan: Scan, bytes: Uint8Array): Fault {
	const offset = scan.position;
	return { ...placeOf(bytes, offset), offset, reason: reasonOf(scan, bytes, offset) };
}

function placeOf(bytes: Uint8Array, offset: number): { readonly line: number; readonly column: number } {
	let line = 1;
	let start = 0;
	for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < offset; at = bytes.indexOf(LINE_FEED, at + 1)) {
		line++;
		start = at + 1;
	}
	let column = 1;
	for (let at = start; at < offset; at++) if (!isContinuation(byteAt(bytes, at))) column++;
	return { line, column };
}

function reasonOf(scan: Scan, bytes: Uint8Array, offset: number): string {
	if (bytes.length === 0) return "The answer is empty.";
	const want = wanted(scan);
	if (offset >= bytes.length) return `The text ends where ${want} should be.`;
	return `Here is ${shown(bytes, offset)} where ${want} should be.`;
}

/** What would have gone on at this place. */
function wanted(scan: Scan): string {
	switch (scan.expects) {
		case expected.firstKey:
			return "a key in quotes or }";
		case expected.key:
			return "a key in quotes";
		case expected.colon:
			return "a colon";
		case expected.comma:
			return scan.isInList ? "a comma or ]" : "a comma or }";
		case expected.end:
			return "the end of the text";
		case expected.restOfKey:
		case expected.restOfString:
			return "the rest of a string";
		case expected.restOfNumber:
			return "the rest of a number";
		default:
			return "a value";
	}
}

/** The character there, as it can be printed. */
function shown(bytes: Uint8Array, offset: number): string {
	const text = new TextDecoder().decode(bytes.subarray(offset, offset + 4));
	const [character = ""] = text;
	if (character === "\ufffd" || character < " ") {
		return `the byte 0x${byteAt(bytes, offset).toString(16).padStart(2, "0").toUpperCase()}`;
	}
	return character === " " ? "a space" : `“${character}”`;
}
