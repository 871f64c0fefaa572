import type { DuplicateKeys } from "@/json/duplicate-keys";
import type { ByteRange } from "@/json/node-spans";
import type { ValuePaths } from "@/json/paths";
import type { Remote } from "@/lib/channel";

/**
 * The kind of a token. `text` is anything in a response that is not JSON. `invalid` is the character with the
 * syntax error.
 */
export type TokenKind = "key" | "string" | "number" | "literal" | "punct" | "text" | "invalid";

/** A slice of a line's source, including escapes. */
export type Token = {
	readonly kind: TokenKind;
	readonly text: string;
	/** The full length in bytes, if the text is cut for display. */
	readonly fullSize?: number;
	/** How many bytes are left out before the text, if it is cut around a match. */
	readonly omittedBefore?: number;
	/** The search matches in the token. */
	readonly marks?: readonly TokenMark[];
};

/** A match in a token's text, in UTF-16 units. After a colon it includes the displayed space. */
export type TokenMark = {
	readonly from: number;
	readonly to: number;
	/** Whether this is the selected match. */
	readonly isCurrent: boolean;
};

/** The bracket that a line opens or closes. */
export type LineBracket =
	| ({ readonly kind: "open" } & BracketContents)
	/** Includes the first values inside, as in the source: `pk: 68812, username: "lina…", …`. */
	| ({ readonly kind: "folded"; readonly preview: string } & BracketContents)
	| { readonly kind: "close" };

type BracketContents = {
	/** The number of elements or members inside. */
	readonly size: number;
	readonly isList: boolean;
};

/** A line of the raw view. */
export type RawLine = {
	/** The node's number, starting at 0, regardless of folding. If the text is not JSON, the line's number. */
	readonly node: number;
	/** The line number, starting at 1; null if the line continues the previous one. */
	readonly number: number | null;
	/** The nesting depth of the line. */
	readonly depth: number;
	readonly tokens: readonly Token[];
	readonly bracket: LineBracket | null;
	/** The position among its siblings, starting at 1, and their number; null for a closing bracket or text. */
	readonly siblings: { readonly at: number; readonly count: number } | null;
	/** The meaning of the value, if recognized. */
	readonly annotation: Annotation | null;
};

/** The meaning of a value: a URL, or a time in epoch seconds. */
export type Annotation =
	| { readonly kind: "link" | "picture"; readonly url: string }
	| { readonly kind: "moment"; readonly seconds: number };

/** The API for the raw view of a response. Nodes and lines are numbered from 0. */
export type RawViewAPI = {
	/** Lines `[from, to)`, at most 1,000. Waits for the first line to arrive. */
	lines(from: number, to: number): Promise<readonly RawLine[]>;
	/** Reports the growth of a download until it is complete. */
	watchGrowth(onGrowth: (growth: DownloadGrowth) => void, signal: AbortSignal): Promise<void>;
	/** Folds or unfolds. Returns the position of the given node, or of the folded node that hides it. */
	fold(fold: FoldCommand, node: number): LinePosition;
	/**
	 * The nearest value at or after a line in the given direction, skipping closing brackets. If there is none,
	 * the last value.
	 */
	nearestValue(line: number, by: 1 | -1): LinePosition;
	/** The position of the enclosing bracket; null at the top. */
	parent(node: number): LinePosition | null;
	/** The details of a node's value; null if the text is not JSON. */
	details(node: number): NodeDetails | null;
	/** The exact source of a node's value. */
	value(node: number): Blob;
	/** Lines `[from, to)` of a node's string, and the total number of lines. */
	string(
		node: number,
		from: number,
		to: number,
	): { readonly lineCount: number; readonly lines: readonly RawLine[] };
	/** Starts a search and ends the previous one. `null` only ends the previous search. */
	search(query: SearchQuery | null): void;
	/**
	 * Reports the progress of the latest search until it ends or another one starts. If there is no match yet, the
	 * first report is delayed briefly.
	 */
	watchSearch(onProgress: (progress: SearchProgress) => void, signal: AbortSignal): Promise<void>;
	/** Selects a match by its index, or the first one at or after a line, and unfolds any node that hides it. */
	selectMatch(at: MatchTarget): SelectedMatch | null;
	/** The line with the syntax error. */
	syntaxErrorLine(): number;
};

/** How much of a response has arrived. */
export type DownloadGrowth = {
	readonly size: number;
	readonly lineCount: number;
	readonly isComplete: boolean;
};

/** A node, its line on the screen, and the number of lines. */
export type LinePosition = { readonly node: number; readonly line: number; readonly lineCount: number };

/**
 * The progress of a search: `full` if there may be more matches than are stored, `crashed` if the browser ended
 * it.
 */
export type SearchPhase =
	| { readonly kind: "running" | "done" | "full" | "crashed" }
	/** Searching the line with this index takes too long. All lines before it were searched. */
	| { readonly kind: "stopped"; readonly line: number };

/** The progress of a search, and the number of matches so far. */
export type SearchProgress = SearchPhase & { readonly count: number };

/** The match to select. */
export type MatchTarget = { readonly index: number } | { readonly line: number };

/** The selected match: its index and its range in the source. */
export type SelectedMatch = LinePosition & { readonly index: number; readonly range: ByteRange };

/** The raw view of a response in the worker. Calls reject in the same cases as for a response. */
export type RawViewHandle = Remote<RawViewAPI>;

/** What to fold: one node, or everything at the given depth or deeper. `null` unfolds everything. */
export type FoldCommand =
	| { readonly kind: "node"; readonly node: number; readonly folded: boolean }
	| { readonly kind: "depth"; readonly depth: number | null };

/** Details of a node's value. */
export type NodeDetails = {
	/** The path in the response, or in computed results; null for the list of results itself. */
	readonly paths: ValuePaths | null;
	/** A key in the path that occurs more than once in its object. The paths select the last value. */
	readonly duplicateKeys: DuplicateKeys | null;
	/** Whether the paths refer to computed results instead of the response. */
	readonly isComputed: boolean;
	/** The length of the source, in bytes. */
	readonly size: number;
	/** Whether it is a complete string. */
	readonly isString: boolean;
	readonly bracket: LineBracket | null;
	readonly annotation: Annotation | null;
};

/** A search in the source of a response. */
export type SearchQuery = {
	readonly words: string;
	readonly matchCase: boolean;
	/** Whether the words are a JavaScript regular expression. */
	readonly isPattern: boolean;
};

/** The browser's message about why a regular expression is invalid; null if it is valid. */
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
