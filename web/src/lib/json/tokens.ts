import { byteAt, COLON, COMMA } from "@/lib/json/bytes";
import type { Mark, Token, TokenKind } from "@/lib/json/line";
import type { Parts, Range } from "@/lib/json/parts";
import { isContinuation } from "@/lib/json/utf8";

/** How many bytes of one string or number are shown; the rest is said by its length. */
const SHOWN = 2_000;

/** How many bytes before the find in a cut string are shown with it. */
const LEAD = 200;

/** What a search found in the source. */
export type Finds = {
	/** The find that next and previous stand on. */
	readonly current: Range | null;
	/** The finds that begin or end inside of a range, in their order. */
	within(range: Range): readonly Range[];
};

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The tokens of one row, as slices of the source; the spaces between them are left out. */
export function tokensOf(bytes: Uint8Array, { key, value, comma }: Parts, finds?: Finds): readonly Token[] {
	return [
		...(key.from < key.to ? [token(bytes, key, "key", finds), sign(bytes, ":", key.to, finds)] : []),
		...valueTokens(bytes, value, finds),
		...(comma ? [sign(bytes, ",", value.to, finds)] : []),
	];
}

/** The tokens of a value: one, or the brackets of what is empty. */
export function valueTokens(bytes: Uint8Array, { from, to }: Range, finds?: Finds): readonly Token[] {
	const kind = kindOf(byteAt(bytes, from));
	if (kind !== "punct" || to - from < 2) return [token(bytes, { from, to }, kind, finds)];
	return [token(bytes, { from, to: from + 1 }, kind, finds), token(bytes, { from: to - 1, to }, kind, finds)];
}

/** A slice of the source, cut at the boundary of a character when it is too long to show. */
export function token(bytes: Uint8Array, whole: Range, kind: TokenKind, finds?: Finds): Token {
	const shown = cut(bytes, whole, finds?.current ?? null);
	const text = decoder.decode(bytes.subarray(shown.from, shown.to));
	const marks = finds ? marksIn(bytes, shown, finds) : [];
	return {
		kind,
		text,
		...(shown.to - shown.from < whole.to - whole.from ? { cutFrom: whole.to - whole.from } : {}),
		...(shown.from > whole.from ? { cutBefore: shown.from - whole.from } : {}),
		...(marks.length > 0 ? { marks } : {}),
	};
}

const punctuation = {
	":": { kind: "punct", text: String.fromCharCode(COLON) },
	",": { kind: "punct", text: String.fromCharCode(COMMA) },
} as const;

/** The colon or comma behind that place. Without a search it is not even looked for. */
function sign(bytes: Uint8Array, text: ":" | ",", behind: number, finds: Finds | undefined): Token {
	if (!finds) return punctuation[text];
	const at = bytes.indexOf(text.charCodeAt(0), behind);
	const [find] = finds.within({ from: at, to: at + 1 });
	if (!find) return punctuation[text];
	const hasSpace = text === ":" && find.to > at + 1;
	return {
		...punctuation[text],
		marks: [{ from: 0, to: hasSpace ? 2 : 1, isCurrent: isCurrent(find, finds) }],
	};
}

function kindOf(first: number): TokenKind {
	if (first === 0x22) return "string";
	if ((first | 0x20) === 0x7b || (first | 0x20) === 0x7d) return "punct";
	return first === 0x74 || first === 0x66 || first === 0x6e ? "literal" : "number";
}

/** What is shown of a long token: its beginning, or the surroundings of the current find. */
function cut(bytes: Uint8Array, { from, to }: Range, current: Range | null): Range {
	if (to - from <= SHOWN) return { from, to };
	const isInside = current !== null && current.from >= from + SHOWN - LEAD && current.from < to;
	const start = isInside ? boundary(bytes, current.from - LEAD) : from;
	return { from: start, to: start + SHOWN < to ? boundary(bytes, start + SHOWN) : to };
}

/** The beginning of the character that stands there. */
function boundary(bytes: Uint8Array, near: number): number {
	let at = near;
	while (isContinuation(byteAt(bytes, at))) at--;
	return at;
}

function marksIn(bytes: Uint8Array, shown: Range, finds: Finds): readonly Mark[] {
	const unitsTo = (at: number) => decoder.decode(bytes.subarray(shown.from, at)).length;
	return finds.within(shown).map((find) => ({
		from: unitsTo(Math.max(find.from, shown.from)),
		to: unitsTo(Math.min(find.to, shown.to)),
		isCurrent: isCurrent(find, finds),
	}));
}

function isCurrent({ from }: Range, { current }: Finds): boolean {
	return from === current?.from;
}
