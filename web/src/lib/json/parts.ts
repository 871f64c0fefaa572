import { byteAt, COLON, COMMA, isSpace, QUOTE } from "@/lib/json/bytes";
import { skipString } from "@/lib/json/string";

/** Where the pieces of a row stand in its source: places in bytes, each range without its end. */
export type Parts = {
	/** The key in its quotes; an empty range where the row has none. */
	readonly key: Range;
	/** The value as far as it stands in this row: whole, or one bracket. */
	readonly value: Range;
	/** Says whether a comma follows in the row. */
	readonly comma: boolean;
};

/** A range of bytes: the first, and the one behind the last. */
export type Range = { readonly from: number; readonly to: number };

/**
 * Takes a row of a valid JSON text apart without passing over its value, however
 * long that is: only its key is read, and the value's end is found from behind.
 */
export function partsOf(bytes: Uint8Array, row: Range): Parts {
	const { end, comma } = endOf(bytes, row);
	const from = afterSpace(bytes, row.from, end);
	const none = { from, to: from };
	if (byteAt(bytes, from) !== QUOTE) return { key: none, value: { from, to: end }, comma };
	if (byteAt(bytes, end - 1) === QUOTE && !hasKey(bytes, from, end))
		return { key: none, value: { from, to: end }, comma };
	const to = skipString(bytes, from + 1, end);
	const value = afterSpace(bytes, afterSpace(bytes, to, end) + 1, end);
	return { key: { from, to }, value: { from: value, to: end }, comma };
}

/** A row that begins and ends with a quote has a key when its first string ends before the last quote. */
function hasKey(bytes: Uint8Array, from: number, end: number): boolean {
	const to = skipString(bytes, from + 1, end);
	return to !== end && byteAt(bytes, afterSpace(bytes, to, end)) === COLON;
}

function endOf(bytes: Uint8Array, { from, to }: Range): { readonly end: number; readonly comma: boolean } {
	const end = beforeSpace(bytes, from, to);
	if (byteAt(bytes, end - 1) !== COMMA) return { end, comma: false };
	return { end: beforeSpace(bytes, from, end - 1), comma: true };
}

function afterSpace(bytes: Uint8Array, from: number, end: number): number {
	let at = from;
	while (at < end && isSpace(byteAt(bytes, at))) at++;
	return at;
}

function beforeSpace(bytes: Uint8Array, from: number, end: number): number {
	let at = end;
	while (at > from && isSpace(byteAt(bytes, at - 1))) at--;
	return at;
}
