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
		return error instanceof Error ? error.message.replace(/^.*\/\w*: /, "") : String(error);
	}
}

/** The words of a query as the regular expression that they are. */
export function patternOf({ words, matchCase }: Query): RegExp {
	return new RegExp(words, matchCase ? "gmu" : "gimu");
}
