import { byteAt, COLON, COMMA, isSpace, QUOTE } from "./bytes";
import { skipString } from "./scalars";

/** The positions of a node's tokens in its source. */
export type NodeSpans = {
	/** The key with its quotes; an empty range if the node has no key. */
	readonly key: ByteRange;
	/** The part of the value that is in this node: all of it, or one bracket. */
	readonly value: ByteRange;
	/** Whether the node ends with a comma. */
	readonly comma: boolean;
};

/** The bytes `[from, to)`. */
export type ByteRange = { readonly from: number; readonly to: number };

/**
 * Finds the key and the value of a node in a valid JSON text. Only the key is read. The value's end is located
 * from the node's end, however long the value is.
 */
export function nodeSpansOf(bytes: Uint8Array, node: ByteRange): NodeSpans {
	const { end, comma } = valueEnd(bytes, node);
	const from = skipSpace(bytes, node.from, end);
	const none = { from, to: from };
	if (byteAt(bytes, from) !== QUOTE) return { key: none, value: { from, to: end }, comma };
	if (byteAt(bytes, end - 1) === QUOTE && !hasKey(bytes, from, end))
		return { key: none, value: { from, to: end }, comma };
	const to = skipString(bytes, from + 1, end);
	const value = skipSpace(bytes, skipSpace(bytes, to, end) + 1, end);
	return { key: { from, to }, value: { from: value, to: end }, comma };
}

/** Whether a node that starts and ends with a quote has a key: its first string must end before the last quote. */
function hasKey(bytes: Uint8Array, from: number, end: number): boolean {
	const to = skipString(bytes, from + 1, end);
	return to !== end && byteAt(bytes, skipSpace(bytes, to, end)) === COLON;
}

function valueEnd(
	bytes: Uint8Array,
	{ from, to }: ByteRange,
): { readonly end: number; readonly comma: boolean } {
	const end = trimSpace(bytes, from, to);
	if (byteAt(bytes, end - 1) !== COMMA) return { end, comma: false };
	return { end: trimSpace(bytes, from, end - 1), comma: true };
}

function skipSpace(bytes: Uint8Array, from: number, end: number): number {
	let at = from;
	while (at < end && isSpace(byteAt(bytes, at))) at++;
	return at;
}

function trimSpace(bytes: Uint8Array, from: number, end: number): number {
	let at = end;
	while (at > from && isSpace(byteAt(bytes, at - 1))) at--;
	return at;
}
