import { characterAt, escapeAt, isUnescaped } from "@/lib/raw/search/spellings";

/** One character of the words that are looked for, in all the ways in which it may stand in a source. */
export class Letter {
	/** Says whether it stands there only as itself. */
	readonly isPlain: boolean;
	/** The most bytes that it can take. */
	readonly longest: number;
	private readonly codes: readonly number[];

	constructor(
		readonly character: string,
		matchCase: boolean,
	) {
		this.isPlain = isUnescaped(character);
		this.codes = matchCase ? [codeOf(character)] : sameLetters(character).map(codeOf);
		this.longest = this.isPlain ? 1 : Math.max(...this.codes) > 0xffff ? 12 : 6;
	}

	/** The bytes that it can begin with. */
	get firstBytes(): readonly number[] {
		const itself = this.codes.map((code) => new TextEncoder().encode(String.fromCodePoint(code))[0] ?? 0);
		return this.isPlain ? itself : [...itself, 0x5c];
	}

	/** How many bytes it takes that begin there, with or without escapes; 0 where it does not stand there. */
	lengthAt(bytes: Uint8Array, at: number, end: number, escapes: boolean): number {
		if (escapes && !this.isPlain) {
			const spelled = escapeAt(bytes, at, end);
			if (spelled && this.codes.includes(spelled.code)) return spelled.length;
		}
		const itself = characterAt(bytes, at, end);
		return itself && this.codes.includes(itself.code) ? itself.length : 0;
	}

	/** How many bytes it takes that end there and do not begin before a place. */
	lengthBefore(bytes: Uint8Array, end: number, from: number, escapes: boolean): number {
		for (const length of escapes && !this.isPlain ? [12, 6, 2, 1, 3, 4] : [1, 2, 3, 4]) {
			const at = end - length;
			if (at >= from && this.lengthAt(bytes, at, end, escapes) === length) return length;
		}
		return 0;
	}
}

/**
 * The letters that differ from it only in case, and itself: those of ASCII among themselves, others as
 * the engine's own regular expressions have it (Unicode's simple case folding).
 */
function sameLetters(character: string): readonly string[] {
	if (/^\p{ASCII}$/u.test(character)) return [...new Set([character.toLowerCase(), character.toUpperCase()])];
	const same = new RegExp(`\\u{${codeOf(character).toString(16)}}`, "giu");
	return [...new Set([character, ...(lettersWithCase().match(same) ?? [])])];
}

/** Every letter that has a case: they are gathered once, when the first is asked for. */
function lettersWithCase(): string {
	if (gathered !== undefined) return gathered;
	const all: string[] = [];
	for (let code = 0; code < 0x1e944; code++) {
		const letter = String.fromCodePoint(code);
		if (/\p{Changes_When_Casemapped}/u.test(letter)) all.push(letter);
	}
	gathered = all.join("");
	return gathered;
}
let gathered: string | undefined;

function codeOf(character: string): number {
	return character.codePointAt(0) ?? 0;
}
