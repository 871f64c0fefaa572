import { byteAt, COLON, isSpace } from "@/json/bytes";
import type { ByteRange } from "@/json/node-spans";
import { ByteFinder, type TextFinder } from "./byte-finder";
import { characterAt, escapeAt, isUnescaped } from "./spellings";

/**
 * Finds words in bytes, each character unescaped or as JSON escapes it: é also as \u00e9, / also as \/. White
 * space around a colon makes no difference. Words with a backslash are also found literally, as copied from a
 * source.
 */
export class SpelledFinder implements TextFinder {
	readonly longest: number;
	private readonly letters: readonly SearchCharacter[];
	private readonly readings: readonly boolean[];
	private readonly anchor: FinderAnchor | null;
	/** The bytes that the first letter can begin with. */
	private readonly first = new Uint8Array(256);

	constructor(words: string, matchCase: boolean) {
		this.letters = [...withBareColons(words)].map((character, index, { length }) =>
			character === ":"
				? new ColonMatcher(index === 0, index === length - 1)
				: new LetterMatcher(character, matchCase),
		);
		this.longest = this.letters.reduce((sum, { longest }) => sum + longest, 0);
		this.readings = words.includes("\\") ? [true, false] : [true];
		this.anchor = longestAnchor(this.letters, matchCase);
		for (const byte of this.letters[0]?.firstBytes ?? []) this.first[byte] = 1;
	}

	next(bytes: Uint8Array, from: number, end: number): ByteRange | null {
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

	/**
	 * The first candidate in `[from, end)`: where the anchor matches, or else where the first letter may begin.
	 */
	private candidate(bytes: Uint8Array, from: number, end: number): number {
		if (this.anchor) return this.anchor.finder.indexIn(bytes, from, end);
		const { first } = this;
		for (let at = from; at < end; at++) if (first[bytes[at] ?? 0] === 1) return at;
		return -1;
	}

	/** The end of the letters from `begin` on, or -1. */
	private forward(bytes: Uint8Array, from: number, end: number, begin: number, escapes: boolean): number {
		let at = from;
		for (let index = begin; index < this.letters.length; index++) {
			const length = this.letters[index]?.lengthAt(bytes, at, end, escapes) ?? 0;
			if (length === 0) return -1;
			at += length;
		}
		return at;
	}

	/** The start of the letters before `begin`, or -1. */
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

/** A matcher for one character of the words. */
type SearchCharacter = LetterMatcher | ColonMatcher;

/**
 * The longest part of the words that is never escaped, which is fast to find, and the index of its first
 * letter.
 */
type FinderAnchor = { readonly finder: ByteFinder; readonly from: number };

function longestAnchor(characters: readonly SearchCharacter[], matchCase: boolean): FinderAnchor | null {
	let best = { from: 0, text: "" };
	let text = "";
	characters.forEach((character, index) => {
		text = character instanceof LetterMatcher && character.isPlain ? text + character.character : "";
		if (text.length > best.text.length) best = { from: index + 1 - text.length, text };
	});
	return best.text === "" ? null : { finder: new ByteFinder(best.text, matchCase), from: best.from };
}

/**
 * White space around a colon makes no difference: the lines show one space after each colon, where a source
 * may have none or more. `"a": 1` finds `"a":1`, and vice versa.
 */
function withBareColons(words: string): string {
	return words.replace(/[ \t\r\n]*:[ \t\r\n]*/g, ":");
}

/** How much white space is skipped on one side of a colon, in bytes. */
const maxColonSpace = 64;

/** A colon of the words, with the white space on its inner sides. */
class ColonMatcher {
	readonly longest: number;
	readonly firstBytes = [COLON];

	constructor(
		private readonly isFirst: boolean,
		private readonly isLast: boolean,
	) {
		this.longest = 1 + (isFirst ? 0 : maxColonSpace) + (isLast ? 0 : maxColonSpace);
	}

	/** The length of a match that starts at an offset; 0 where there is none. */
	lengthAt(bytes: Uint8Array, at: number, end: number): number {
		const colon = this.isFirst ? at : skipColonSpace(bytes, at, end);
		if (colon >= end || byteAt(bytes, colon) !== COLON) return 0;
		return (this.isLast ? colon + 1 : skipColonSpace(bytes, colon + 1, end)) - at;
	}

	/** The length of a match in `[from, end)` that ends at `end`; 0 where there is none. */
	lengthBefore(bytes: Uint8Array, end: number, from: number): number {
		const behind = this.isLast ? end : trimColonSpace(bytes, end, from);
		if (behind <= from || byteAt(bytes, behind - 1) !== COLON) return 0;
		return end - (this.isFirst ? behind - 1 : trimColonSpace(bytes, behind - 1, from));
	}
}

function skipColonSpace(bytes: Uint8Array, from: number, end: number): number {
	let at = from;
	while (at < end && at - from < maxColonSpace && isSpace(byteAt(bytes, at))) at++;
	return at;
}

function trimColonSpace(bytes: Uint8Array, end: number, from: number): number {
	let at = end;
	while (at > from && end - at < maxColonSpace && isSpace(byteAt(bytes, at - 1))) at--;
	return at;
}

/** A character of the words, in all its spellings in a source. */
class LetterMatcher {
	/** Whether it is never escaped. */
	readonly isPlain: boolean;
	/** The maximum length of a match, in bytes. */
	readonly longest: number;
	private readonly codes: readonly number[];

	constructor(
		readonly character: string,
		matchCase: boolean,
	) {
		this.isPlain = isUnescaped(character);
		this.codes = matchCase ? [codePointOf(character)] : caseVariants(character).map(codePointOf);
		this.longest = this.isPlain ? 1 : Math.max(...this.codes) > 0xffff ? 12 : 6;
	}

	/** The bytes that it can begin with. */
	get firstBytes(): readonly number[] {
		const plain = this.codes.map((code) => new TextEncoder().encode(String.fromCodePoint(code))[0] ?? 0);
		return this.isPlain ? plain : [...plain, 0x5c];
	}

	/** The length of a match that starts at an offset, with or without escapes; 0 where there is none. */
	lengthAt(bytes: Uint8Array, at: number, end: number, escapes: boolean): number {
		if (escapes && !this.isPlain) {
			const spelled = escapeAt(bytes, at, end);
			if (spelled && this.codes.includes(spelled.code)) return spelled.length;
		}
		const plain = characterAt(bytes, at, end);
		return plain && this.codes.includes(plain.code) ? plain.length : 0;
	}

	/** The length of a match in `[from, end)` that ends at `end`; 0 where there is none. */
	lengthBefore(bytes: Uint8Array, end: number, from: number, escapes: boolean): number {
		for (const length of escapes && !this.isPlain ? [12, 6, 2, 1, 3, 4] : [1, 2, 3, 4]) {
			const at = end - length;
			if (at >= from && this.lengthAt(bytes, at, end, escapes) === length) return length;
		}
		return 0;
	}
}

/**
 * A character and its variants in case: ASCII letters among themselves, others as in the engine's regular
 * expressions (Unicode's simple case folding).
 */
function caseVariants(character: string): readonly string[] {
	if (/^\p{ASCII}$/u.test(character)) return [...new Set([character.toLowerCase(), character.toUpperCase()])];
	const pattern = new RegExp(`\\u{${codePointOf(character).toString(16)}}`, "giu");
	return [...new Set([character, ...(lettersWithCase().match(pattern) ?? [])])];
}

/** All letters with case, collected at the first use. */
function lettersWithCase(): string {
	if (casedLetters !== undefined) return casedLetters;
	const all: string[] = [];
	for (let code = 0; code < 0x1e944; code++) {
		const letter = String.fromCodePoint(code);
		if (/\p{Changes_When_Casemapped}/u.test(letter)) all.push(letter);
	}
	casedLetters = all.join("");
	return casedLetters;
}

let casedLetters: string | undefined;

function codePointOf(character: string): number {
	return character.codePointAt(0) ?? 0;
}
