/** What is looked for in the source of an answer. */
export type Query = {
	readonly words: string;
	/** Says whether A and a differ. */
	readonly matchCase: boolean;
	/** Says whether the words are a regular expression, as JavaScript writes them. */
	readonly isPattern: boolean;
};

/** Why a regular expression cannot be used, in the engine's words; null when it can. */
export function patternFault({ words, isPattern }: Query): string | null {
	if (!isPattern) return null;
	try {
		new RegExp(words, "u");
		return null;
	} catch (error) {
		return error instanceof Error ? error.message.replace(/^.*\/: /, "") : String(error);
	}
}

/** The query as a regular expression; words that are none are taken literally. */
export function patternOf({ words, matchCase, isPattern }: Query): RegExp {
	const source = isPattern ? words : words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
	return new RegExp(source, matchCase ? "gmu" : "gimu");
}

/** Says whether the query can be looked for byte by byte: case can be passed over only in ASCII. */
export function isPlain({ words, matchCase, isPattern }: Query): boolean {
	return !isPattern && (matchCase || /^\p{ASCII}*$/u.test(words));
}
