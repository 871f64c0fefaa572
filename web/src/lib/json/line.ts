/** What a piece of a line is; `text` stands for everything in an answer that is no JSON. */
export type TokenKind = "key" | "string" | "number" | "literal" | "punct" | "text" | "fault";

/** A piece of a line: a slice of the source, escapes and all. */
export type Token = {
	readonly kind: TokenKind;
	readonly text: string;
	/** The whole length in bytes, where the text was cut for display. */
	readonly cutFrom?: number;
	/** How many bytes are left out before the text, where it was cut around what was found. */
	readonly cutBefore?: number;
	/** What a search found in it. */
	readonly marks?: readonly Mark[];
};

/** A part of a token's text that a search found, in UTF-16 units; of a colon also the space that is shown behind it. */
export type Mark = {
	readonly from: number;
	readonly to: number;
	/** The one that next and previous stand on. */
	readonly isCurrent: boolean;
};

/** What a line has to do with brackets. */
export type Bracket =
	| {
			readonly is: "open" | "folded";
			/** How many items or members are inside. */
			readonly size: number;
			readonly isList: boolean;
	  }
	| { readonly is: "close" };

/** A line of the raw answer. */
export type RawLine = {
	/** The row of the index that it shows, from 0: it stays the same when others are folded. */
	readonly row: number;
	/** The number to show, from 1; null where a line of the source goes on. */
	readonly number: number | null;
	/** How many brackets the line stands in. */
	readonly depth: number;
	readonly tokens: readonly Token[];
	readonly bracket: Bracket | null;
	/** Which it is among its siblings, from 1, and how many they are; null for what is no node. */
	readonly place: { readonly at: number; readonly of: number } | null;
	/** What the value may mean beside what it says. */
	readonly sense: Sense | null;
};

/** What a value may mean beside what it says: an address, or a moment in epoch seconds. */
export type Sense =
	| { readonly is: "link" | "picture"; readonly url: string }
	| { readonly is: "moment"; readonly seconds: number };
