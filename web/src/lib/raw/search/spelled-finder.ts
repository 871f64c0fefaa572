import type { Range } from "@/lib/json/parts";
import { ByteFinder, type Finder } from "@/lib/raw/search/byte-finder";
import { Colon, withBareColons } from "@/lib/raw/search/colon";
import { Letter } from "@/lib/raw/search/letter";

/**
 * Finds words in bytes, each character as it is or as JSON escapes it: é also as \u00e9, / also as \/.
 * White space beside a colon makes no difference.
 * Words that hold a backslash are also found as they stand, as one who copied them from a source means them.
 */
export class SpelledFinder implements Finder {
	readonly longest: number;
	private readonly letters: readonly Sign[];
	private readonly readings: readonly boolean[];
	private readonly anchor: Anchor | null;
	/** Which bytes the first letter can begin with. */
	private readonly first = new Uint8Array(256);

	constructor(words: string, matchCase: boolean) {
		this.letters = [...withBareColons(words)].map((character, index, { length }) =>
			character === ":" ? new Colon(index === 0, index === length - 1) : new Letter(character, matchCase),
		);
		this.longest = this.letters.reduce((sum, { longest }) => sum + longest, 0);
		this.readings = words.includes("\\") ? [true, false] : [true];
		this.anchor = anchorOf(this.letters, matchCase);
		for (const byte of this.letters[0]?.firstBytes ?? []) this.first[byte] = 1;
	}

	next(bytes: Uint8Array, from: number, end: number): Range | null {
		const begin = this.anchor?.from ?? 0;
		for (let at = this.candidate(bytes, from, end); at >= 0; at = this.candidate(bytes, at + 1, end)) {
			for (const escapes of this.readings) {
				const to = this.forward(bytes, at, end, begin, escapes);
				const start = to < 0 ? -1 : this.backward(bytes, at, from, begin, escapes);
				if (start >= 0) return { from: start, to };
			}
		}
		return null;
	}

	/** The first place from there on that is worth a look: where the anchor is, or else the first letter may be. */
	private candidate(bytes: Uint8Array, from: number, end: number): number {
		if (this.anchor) return this.anchor.finder.indexIn(bytes, from, end);
		const { first } = this;
		for (let at = from; at < end; at++) if (first[bytes[at] ?? 0] === 1) return at;
		return -1;
	}

	/** Where the letters from that one on end, or -1. */
	private forward(bytes: Uint8Array, from: number, end: number, begin: number, escapes: boolean): number {
		let at = from;
		for (let index = begin; index < this.letters.length; index++) {
			const length = this.letters[index]?.lengthAt(bytes, at, end, escapes) ?? 0;
			if (length === 0) return -1;
			at += length;
		}
		return at;
	}

	/** Where the letters before that one begin, or -1. */
	private backward(bytes: Uint8Array, end: number, from: number, begin: number, escapes: boolean): number {
		let at = end;
		for (let index = begin - 1; index >= 0; index--) {
			const length = this.letters[index]?.lengthBefore(bytes, at, from, escapes) ?? 0;
			if (length === 0) return -1;
			at -= length;
		}
		return at;
	}
}

/** What the words are made of. */
type Sign = Letter | Colon;

/** The longest part of the words that is never escaped, by which they are found fast; and the number of its first letter. */
type Anchor = { readonly finder: ByteFinder; readonly from: number };

function anchorOf(signs: readonly Sign[], matchCase: boolean): Anchor | null {
	let best = { from: 0, text: "" };
	let text = "";
	signs.forEach((sign, index) => {
		text = sign instanceof Letter && sign.isPlain ? text + sign.character : "";
		if (text.length > best.text.length) best = { from: index + 1 - text.length, text };
	});
	return best.text === "" ? null : { finder: new ByteFinder(best.text, matchCase), from: best.from };
}
