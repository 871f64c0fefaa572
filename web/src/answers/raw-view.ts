import type { DuplicateKeys } from "@/json/duplicate-keys";
import type { ByteRange } from "@/json/node-spans";
import type { ValuePaths } from "@/json/paths";
import type { Remote } from "@/lib/channel";

/**
 * The kind of a token; `text` is anything in an answer that is not JSON, `invalid` the character with the
 * syntax error.
 */
export type TokenKind = "key" | "string" | "number" | "literal" | "punct" | "text" | "invalid";

/** A slice of a line's source, including escapes. */
export type Token = {
	readonly kind: TokenKind;
	readonly text: string;
	/** The full length in bytes, where the text is cut for display. */
	readonly fullSize?: number;
	/** How many bytes are left out before the text, where it is cut around a match. */
	readonly omittedBefore?: number;
	/** The matches of a search in it. */
	readonly marks?: readonly TokenMark[];
};

/**
 * A match in a token's text, in UTF-16 units. After a colon it includes the space that is displayed there.
 */
export type TokenMark = {
	readonly from: number;
	readonly to: number;
	/** Whether it is the selected match. */
	readonly isCurrent: boolean;
};

/** The bracket that a line opens or closes. */
export type LineBracket =
	| ({ readonly kind: "open" } & BracketContents)
	/** With the first values inside, as in the source: `pk: 68812, username: "lina…", …`. */
	| ({ readonly kind: "folded"; readonly preview: string } & BracketContents)
	| { readonly kind: "close" };

type BracketContents = {
	/** How many elements or members are inside. */
	readonly size: number;
	readonly isList: boolean;
};

/** A line of the raw view. */
export type RawLine = {
	/** The node, from 0: folding does not change it. In a text that is not JSON, the line. */
	readonly node: number;
	/** The line number, from 1; null where a line of the source continues. */
	readonly number: number | null;
	/** The number of brackets around the line. */
	readonly depth: number;
	readonly tokens: readonly Token[];
	readonly bracket: LineBracket | null;
	/** Its number among its siblings, from 1, and how many there are; null for a closing bracket or text. */
	readonly siblings: { readonly at: number; readonly count: number } | null;
	/** The meaning of the value, where it is recognized. */
	readonly annotation: Annotation | null;
};

/** The meaning of a value: an address, or a moment in epoch seconds. */
export type Annotation =
	| { readonly kind: "link" | "picture"; readonly url: string }
	| { readonly kind: "moment"; readonly seconds: number };

/** The API of the raw view of an answer. Nodes and lines count from 0. */
export type RawViewAPI = {
	/** Lines `[from, to)`, at most 1,000. Waits for the first line to arrive. */
	lines(from: number, to: number): Promise<readonly RawLine[]>;
	/** Reports the growth of a download until it is complete. */
	watchGrowth(onGrowth: (growth: DownloadGrowth) => void, signal: AbortSignal): Promise<void>;
	/** Folds or unfolds; returns the position of that node, or of the folded node that hides it. */
	fold(fold: FoldCommand, node: number): LinePosition;
	/**
	 * The nearest value at or after a line in that direction, which skips closing brackets. After the last
	 * value, that one.
	 */
	nearestValue(line: number, by: 1 | -1): LinePosition;
	/** The position of the bracket around the node; null at the top. */
	parent(node: number): LinePosition | null;
	/** The details of a node's value; null where the text is not JSON. */
	details(node: number): NodeDetails | null;
	/** The exact source of a node's value. */
	value(node: number): Blob;
	/** Lines `[from, to)` of a node's string, and how many there are. */
	string(
		node: number,
		from: number,
		to: number,
	): { readonly lineCount: number; readonly lines: readonly RawLine[] };
	/** Starts a search and ends the previous one; `null` only ends it. */
	search(query: SearchQuery | null): void;
	/**
	 * Reports the progress of the latest search until it ends or another one starts. While there is no match
	 * the first report comes after a moment.
	 */
	watchSearch(onProgress: (progress: SearchProgress) => void, signal: AbortSignal): Promise<void>;
	/** Selects a match: by its index, or the first at or after a line. Unfolds what hides it. */
	selectMatch(at: MatchTarget): SelectedMatch | null;
	/** The line with the syntax error. */
	syntaxErrorLine(): number;
};

/** How much of an answer has arrived. */
export type DownloadGrowth = {
	readonly size: number;
	readonly lineCount: number;
	readonly isComplete: boolean;
};

/** A node, its line on the screen, and the number of lines. */
export type LinePosition = { readonly node: number; readonly line: number; readonly lineCount: number };

/**
 * How far a search is: `full` when there may be more matches than are stored, `crashed` when the browser
 * ended it.
 */
export type SearchPhase =
	| { readonly kind: "running" | "done" | "full" | "crashed" }
	/** The pattern takes too long at this line, from 0; all lines before it are searched. */
	| { readonly kind: "stopped"; readonly line: number };

/** How far a search is, and the number of matches so far. */
export type SearchProgress = SearchPhase & { readonly count: number };

/** The match to select. */
export type MatchTarget = { readonly index: number } | { readonly line: number };

/** The selected match: its index, from 0, and its range in the source. */
export type SelectedMatch = LinePosition & { readonly index: number; readonly range: ByteRange };

/** The raw view of an answer in the worker. Calls reject as an answer's do. */
export type RawViewHandle = Remote<RawViewAPI>;

/** What to fold: one node, or everything at that depth or deeper; `null` unfolds everything. */
export type FoldCommand =
	| { readonly kind: "node"; readonly node: number; readonly folded: boolean }
	| { readonly kind: "depth"; readonly depth: number | null };

/** Details of the value of a node. */
export type NodeDetails = {
	/** The path in the answer, or in computed results; null for the list of results itself. */
	readonly paths: ValuePaths | null;
	/** A key of the path that its object has more than once: the paths select the last value. */
	readonly duplicateKeys: DuplicateKeys | null;
	/** Whether the paths lead through computed results, and not through the answer. */
	readonly isComputed: boolean;
	/** The length of its source, in bytes. */
	readonly size: number;
	/** Whether it is a complete string. */
	readonly isString: boolean;
	readonly bracket: LineBracket | null;
	readonly annotation: Annotation | null;
};

/** A search in the source of an answer. */
export type SearchQuery = {
	readonly words: string;
	readonly matchCase: boolean;
	/** Whether the words are a regular expression, in JavaScript's notation. */
	readonly isPattern: boolean;
};

/** Why a regular expression is invalid, as the browser reports it; null when it is valid. */
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
