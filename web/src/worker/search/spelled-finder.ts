import type { ByteRange } from "@/json/node-spans";
import { ByteFinder, type TextFinder } from "./byte-finder";

/** Whitespace on each side of a colon is skipped up to this length, in bytes. */
const maxColonSpace = 64;

/** The longest spelling of a character, in bytes: two escapes for a surrogate pair. */
const longestSpelling = 12;

/** How far back backslashes are counted, in bytes. */
const lookBehind = 256;

/** Decodes each byte as one character, so offsets in the text are offsets in the bytes. */
const byteDecoder = new TextDecoder("windows-1252");

/**
 * Finds words in bytes, with or without JSON escapes: é also as \u00e9, / also as \/. Whitespace around a colon
 * is ignored. Words with a backslash are also found literally, as copied from a source.
 */
export class SpelledFinder implements TextFinder {
	readonly longest: number;
	private readonly pattern: RegExp;
	/** Finds the longest part that is never escaped. A chunk without it isn't decoded. */
	private readonly plain: ByteFinder;
	/** The decoded chunk: its text, and where the text starts and ends in the bytes. */
	private chunk = { text: "", start: 0, end: -1 };

	constructor(words: string, matchCase: boolean) {
		const bare = withBareColons(words);
		const letters = [...bare];
		this.longest = letters.length * (longestSpelling + maxColonSpace);
		const readings = words.includes("\\") ? [true, false] : [true];
		const patterns = readings.map((escapes) => wordsPattern(letters, matchCase, escapes));
		this.pattern = new RegExp(patterns.join("|"), "g");
		const parts = bare.split(mayBeEscaped).toSorted((one, other) => other.length - one.length);
		this.plain = new ByteFinder(parts[0] ?? "", matchCase);
	}

	next(bytes: Uint8Array, from: number, end: number): ByteRange | null {
		if (this.plain.longest > 0 && this.plain.indexIn(bytes, from, end) < 0) return null;
		if (this.chunk.end !== end) {
			const start = Math.max(0, from - lookBehind);
			this.chunk = { text: byteDecoder.decode(bytes.subarray(start, end)), start, end };
		}
		const { text, start } = this.chunk;
		this.pattern.lastIndex = from - start;
		const match = this.pattern.exec(text);
		return match && { from: start + match.index, to: start + this.pattern.lastIndex };
	}
}

/**
 * Whitespace around a colon is ignored, because the view shows one space after each colon, but the source may
 * have more or none. `"a": 1` finds `"a":1`, and vice versa.
 */
function withBareColons(words: string): string {
	return words.replace(/[ \t\r\n]*:[ \t\r\n]*/g, ":");
}

function wordsPattern(letters: readonly string[], matchCase: boolean, escapes: boolean): string {
	return letters
		.map((letter, index) => {
			const isAtColon = index > 0 && (letter === ":" || letters[index - 1] === ":");
			const space = isAtColon ? `[ \\t\\r\\n]{0,${maxColonSpace}}` : "";
			const variants = matchCase ? [letter] : caseVariants(letter);
			return `${space}(?:${variants.map((variant) => letterPattern(variant, escapes)).join("|")})`;
		})
		.join("");
}

/** A character in all its spellings. */
function letterPattern(letter: string, escapes: boolean): string {
	const plain = literalPattern(byteDecoder.decode(new TextEncoder().encode(letter)));
	if (!escapes || isPlain(letter)) return plain;
	const units = Array.from({ length: letter.length }, (_, at) => escapePattern(letter.charCodeAt(at)));
	const short = shortEscape(letter);
	const shortPattern = short === "" ? "" : `${unescapedBackslash}${literalPattern(short)}|`;
	return `${shortPattern}${units.join("")}|${plain}`;
}

/** An escape of the form \uXXXX. */
function escapePattern(unit: number): string {
	const digits = unit.toString(16).padStart(4, "0");
	return `${unescapedBackslash}u${digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
}

/** A backslash after an even number of others. */
const unescapedBackslash = "\\\\(?<=(?:^|[^\\\\])(?:\\\\\\\\)*\\\\)";

function literalPattern(text: string): string {
	return text.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The letter of a two-character escape; empty if JSON has no such escape for a character. */
function shortEscape(letter: string): string {
	if (letter === "/") return letter;
	const [backslash, short = "", ...rest] = JSON.stringify(letter).slice(1, -1);
	return backslash === "\\" && rest.length === 0 ? short : "";
}

/**
 * Characters with several spellings: a colon, non-ASCII characters, and ASCII characters that JSON writers
 * escape, either always or for safe embedding in a page.
 */
const mayBeEscaped = /[:"&'+/<=>\\`\p{Cc}\P{ASCII}]/u;

/** Whether the words have only one spelling. */
export function isPlain(words: string): boolean {
	return words === ":" || !mayBeEscaped.test(words);
}

/**
 * A character and its case variants: ASCII letters among themselves, others as in the engine's regular
 * expressions (Unicode simple case folding).
 */
function caseVariants(character: string): readonly string[] {
	if (/^\p{ASCII}$/u.test(character)) return [...new Set([character.toLowerCase(), character.toUpperCase()])];
	const pattern = new RegExp(`\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`, "giu");
	return [...new Set([character, ...(lettersWithCase().match(pattern) ?? [])])];
}

/** All letters with case, collected on first use. */
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
