import { LineText } from "@/lib/raw/search/pattern/line-text";
import type { Piece } from "@/lib/raw/search/pattern/piece";

/**
 * The matches of a global regular expression in the lines of a piece: where they begin and end in its bytes,
 * by turns. None spans two lines, none is empty.
 */
export function matchesIn(piece: Piece, pattern: RegExp): Uint32Array<ArrayBuffer> {
	const lines = new LineText(piece);
	const places: number[] = [];
	for (const [from, to] of matches(lines.text, pattern)) places.push(lines.byteOf(from), lines.byteOf(to));
	return Uint32Array.from(places);
}

type Match = readonly [from: number, to: number];

function* matches(text: string, pattern: RegExp): Generator<Match> {
	for (const [from, to] of within(text, pattern, 0)) {
		if (!text.slice(from, to).includes("\n")) yield [from, to];
		else return yield* lineByLine(text, pattern, from);
	}
}

/** An expression that would go on in the next line: from there on it gets each line alone. */
function* lineByLine(text: string, pattern: RegExp, begin: number): Generator<Match> {
	for (let from = begin; from < text.length; ) {
		const feed = text.indexOf("\n", from);
		const end = feed < 0 ? text.length : feed;
		yield* within(text.slice(0, end), pattern, from);
		from = end + 1;
	}
}

function* within(text: string, pattern: RegExp, from: number): Generator<Match> {
	pattern.lastIndex = from;
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const [{ length }] = match;
		if (length > 0) yield [match.index, match.index + length];
		// An empty match is stepped over by a whole character: from the middle of one the engine goes back.
		else pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1;
	}
}
