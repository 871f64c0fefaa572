import { byteAt, LINE_FEED } from "./bytes";
import { expectedToken, type Indexer } from "./indexer";
import { isContinuation } from "./utf8";

/** Describes where and why the indexer stopped. */
export function diagnose(indexer: Indexer, bytes: Uint8Array): JSONSyntaxError {
	const offset = indexer.position;
	return { ...lineAndColumn(bytes, offset), offset, reason: syntaxErrorReason(indexer, bytes, offset) };
}

function lineAndColumn(
	bytes: Uint8Array,
	offset: number,
): { readonly line: number; readonly column: number } {
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

function syntaxErrorReason(indexer: Indexer, bytes: Uint8Array, offset: number): string {
	if (bytes.length === 0) return "The response is empty.";
	const expected = expectedText(indexer);
	if (offset >= bytes.length) return `Expected ${expected}, but the text ended.`;
	return `Expected ${expected}, but found ${characterText(bytes, offset)}.`;
}

/** What would be valid at this offset. */
function expectedText(indexer: Indexer): string {
	switch (indexer.expects) {
		case expectedToken.firstKey:
			return "a key in quotes or }";
		case expectedToken.key:
			return "a key in quotes";
		case expectedToken.colon:
			return "a colon";
		case expectedToken.comma:
			return indexer.isInList ? "a comma or ]" : "a comma or }";
		case expectedToken.end:
			return "the end of the text";
		case expectedToken.restOfKey:
		case expectedToken.restOfString:
			return "the rest of a string";
		case expectedToken.restOfNumber:
			return "the rest of a number";
		default:
			return "a value";
	}
}

/** The character at the given offset in printable form. */
function characterText(bytes: Uint8Array, offset: number): string {
	const text = new TextDecoder().decode(bytes.subarray(offset, offset + 4));
	const [character = ""] = text;
	if (character === "\ufffd" || character < " ") {
		return `the byte 0x${byteAt(bytes, offset).toString(16).padStart(2, "0").toUpperCase()}`;
	}
	return character === " " ? "a space" : `“${character}”`;
}

/** Where and why the text is not JSON. */
export type JSONSyntaxError = {
	/** Counted from 1. */
	readonly line: number;
	/** Counted from 1, in code points. An invalid UTF-8 byte counts as one. */
	readonly column: number;
	/** Counted from 0, in bytes. */
	readonly offset: number;
	/** A sentence. */
	readonly reason: string;
};
