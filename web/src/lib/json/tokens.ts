import { byteAt, COLON, COMMA, isSpace, QUOTE } from "@/lib/json/bytes";
import type { Token, TokenKind } from "@/lib/json/line";
import { skipString } from "@/lib/json/string";
import { isContinuation } from "@/lib/json/utf8";

/** How many bytes of one string or number are shown; the rest is said by its length. */
const SHOWN = 2_000;

const decoder = new TextDecoder();

/** The tokens of one row of a JSON text, with the spaces of the pretty-printed form between them. */
export function tokensOf(bytes: Uint8Array, from: number, to: number): readonly Token[] {
	const tokens: Token[] = [];
	let at = from;
	while (at < to) {
		const first = byteAt(bytes, at);
		if (isSpace(first)) {
			at++;
			continue;
		}
		const end = endOf(bytes, first, at, to);
		tokens.push(token(bytes, at, end, kindOf(bytes, first, end, to)));
		at = end;
	}
	return tokens;
}

function endOf(bytes: Uint8Array, first: number, at: number, to: number): number {
	if (first === QUOTE) return skipString(bytes, at + 1, to);
	if (isPunctuation(first)) return at + 1;
	let end = at + 1;
	while (end < to && !isPunctuation(byteAt(bytes, end)) && !isSpace(byteAt(bytes, end))) end++;
	return end;
}

/** `,` `:` and the four brackets. */
function isPunctuation(byte: number): boolean {
	return byte === COMMA || byte === COLON || (byte | 0x20) === 0x7b || (byte | 0x20) === 0x7d;
}

function kindOf(bytes: Uint8Array, first: number, end: number, to: number): TokenKind {
	if (first === QUOTE) return isBeforeColon(bytes, end, to) ? "key" : "string";
	if (isPunctuation(first)) return "punct";
	return first === 0x74 || first === 0x66 || first === 0x6e ? "literal" : "number";
}

function isBeforeColon(bytes: Uint8Array, end: number, to: number): boolean {
	let at = end;
	while (at < to && isSpace(byteAt(bytes, at))) at++;
	return at < to && byteAt(bytes, at) === COLON;
}

/** A slice of the source, cut at the boundary of a character when it is too long to show. */
export function token(bytes: Uint8Array, from: number, to: number, kind: TokenKind): Token {
	if (to - from <= SHOWN) return { kind, text: decoder.decode(bytes.subarray(from, to)) };
	let end = from + SHOWN;
	while (isContinuation(byteAt(bytes, end))) end--;
	return { kind, text: decoder.decode(bytes.subarray(from, end)), cutFrom: to - from };
}
