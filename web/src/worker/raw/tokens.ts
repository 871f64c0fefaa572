import type { Token, TokenKind, TokenMark } from "@/answers/raw-view";
import { byteAt } from "@/json/bytes";
import type { ByteRange, NodeSpans } from "@/json/node-spans";
import { isContinuation } from "@/json/utf8";
import type { SearchMatches } from "@/worker/search/match-list";

/** How many bytes of a string or number are displayed. */
const maxTokenBytes = 2_000;

/** How many bytes before a match in a cut string are displayed. */
const leadingContext = 200;

const tokenDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The tokens of a node as slices of the source, without whitespace between them. */
export function tokensOf(
	bytes: Uint8Array,
	{ key, value, comma }: NodeSpans,
	matches?: SearchMatches,
): readonly Token[] {
	return [
		...(key.from < key.to
			? [newToken(bytes, key, "key", matches), punctuationToken(bytes, ":", key.to, matches)]
			: []),
		...valueTokens(bytes, value, matches),
		...(comma ? [punctuationToken(bytes, ",", value.to, matches)] : []),
	];
}

/** The tokens of a value: one, or two for the brackets of an empty value. */
function valueTokens(bytes: Uint8Array, { from, to }: ByteRange, matches?: SearchMatches): readonly Token[] {
	const kind = tokenKindOf(byteAt(bytes, from));
	if (kind !== "punct" || to - from < 2) return [newToken(bytes, { from, to }, kind, matches)];
	return [
		newToken(bytes, { from, to: from + 1 }, kind, matches),
		newToken(bytes, { from: to - 1, to }, kind, matches),
	];
}

/** A slice of the source, cut at a character boundary if it is too long to display. */
export function newToken(
	bytes: Uint8Array,
	whole: ByteRange,
	kind: TokenKind,
	matches?: SearchMatches,
): Token {
	const visible = visibleRange(bytes, whole, matches?.current ?? null);
	const text = tokenDecoder.decode(bytes.subarray(visible.from, visible.to));
	const marks = matches ? marksIn(bytes, visible, matches) : [];
	return {
		kind,
		text,
		...(visible.to - visible.from < whole.to - whole.from ? { fullSize: whole.to - whole.from } : {}),
		...(visible.from > whole.from ? { omittedBefore: visible.from - whole.from } : {}),
		...(marks.length > 0 ? { marks } : {}),
	};
}

const punctuation = {
	":": { kind: "punct", text: ":" },
	",": { kind: "punct", text: "," },
} as const;

/** The colon or comma after an offset. Only a search needs to locate it. */
function punctuationToken(
	bytes: Uint8Array,
	text: ":" | ",",
	after: number,
	matches: SearchMatches | undefined,
): Token {
	if (!matches) return punctuation[text];
	const at = bytes.indexOf(text.charCodeAt(0), after);
	const [match] = matches.within({ from: at, to: at + 1 });
	if (!match) return punctuation[text];
	const hasSpace = text === ":" && match.to > at + 1;
	return {
		...punctuation[text],
		marks: [{ from: 0, to: hasSpace ? 2 : 1, isCurrent: isCurrent(match, matches) }],
	};
}

function tokenKindOf(first: number): TokenKind {
	if (first === 0x22) return "string";
	if ((first | 0x20) === 0x7b || (first | 0x20) === 0x7d) return "punct";
	return first === 0x74 || first === 0x66 || first === 0x6e ? "literal" : "number";
}

/** The displayed range of a long token: its start, or the text around the selected match. */
function visibleRange(bytes: Uint8Array, { from, to }: ByteRange, current: ByteRange | null): ByteRange {
	if (to - from <= maxTokenBytes) return { from, to };
	const isInside =
		current !== null && current.from >= from + maxTokenBytes - leadingContext && current.from < to;
	const start = isInside ? boundary(bytes, current.from - leadingContext) : from;
	return { from: start, to: start + maxTokenBytes < to ? boundary(bytes, start + maxTokenBytes) : to };
}

/** The start of the character at the given offset. */
function boundary(bytes: Uint8Array, near: number): number {
	let at = near;
	while (isContinuation(byteAt(bytes, at))) at--;
	return at;
}

function marksIn(bytes: Uint8Array, visible: ByteRange, matches: SearchMatches): readonly TokenMark[] {
	const unitsTo = (at: number) => tokenDecoder.decode(bytes.subarray(visible.from, at)).length;
	return matches.within(visible).map((match) => ({
		from: unitsTo(Math.max(match.from, visible.from)),
		to: unitsTo(Math.min(match.to, visible.to)),
		isCurrent: isCurrent(match, matches),
	}));
}

function isCurrent({ from }: ByteRange, { current }: SearchMatches): boolean {
	return from === current?.from;
}
