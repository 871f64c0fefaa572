/** What to search for in the source of an answer. */
export type SearchQuery = {
	readonly words: string;
	readonly matchCase: boolean;
	/** Whether the words are a regular expression, in JavaScript's notation. */
	readonly isPattern: boolean;
};

/** Why a regular expression is invalid, in the engine's words; null when it is valid. */
export function patternError({ words, isPattern }: SearchQuery): string | null {
	if (!isPattern) return null;
	try {
		new RegExp(words, "u");
		return null;
	} catch (error) {
		return error instanceof Error ? error.message.replace(/^.*\/\w*: /, "") : String(error);
	}
}

/** The query's words as a regular expression. */
export function compilePattern({ words, matchCase }: SearchQuery): RegExp {
	return new RegExp(words, matchCase ? "gmu" : "gimu");
}
