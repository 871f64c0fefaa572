/** What a piece of a line is; `text` stands for everything in an answer that is no JSON. */
export type TokenKind = "key" | "string" | "number" | "literal" | "punct" | "text" | "fault";

/** A piece of a line: a slice of the source, escapes and all. */
export type Token = {
	readonly kind: TokenKind;
	readonly text: string;
	/** The whole length in bytes, where the text was cut for display. */
	readonly cutFrom?: number;
};

/** A line of the raw answer. */
export type RawLine = {
	/** The number to show, from 1; null where a line of the source goes on. */
	readonly number: number | null;
	/** How many brackets the line stands in. */
	readonly depth: number;
	readonly tokens: readonly Token[];
};
