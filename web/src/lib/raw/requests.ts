import type { RawLine } from "@/lib/json/line";
import type { Range } from "@/lib/json/parts";
import type { Fold, Node } from "@/lib/raw/json-view";
import type { Query } from "@/lib/raw/search/query";

/** What can be asked about the raw view of an answer; rows and lines count from 0. */
export type ViewRequests = {
	/** The lines from the first up to and without the second; those that are there, once some are. */
	lines: { args: { readonly from: number; readonly to: number }; reply: readonly RawLine[] };
	/** Waits until more bytes have come than that, or until all have. */
	grown: { args: { readonly more: number }; reply: Growth };
	/** Folds and opens; says how many lines are left. */
	fold: { args: { readonly fold: Fold }; reply: number };
	/** About how many lines the screen has when those that are longer than so many columns wrap. */
	wrap: { args: { readonly columns: number }; reply: number };
	/** Where a row is; with `reveal` what hides it is opened. */
	seek: { args: { readonly row: number; readonly reveal: boolean }; reply: Spot };
	/** The nearest value from a line on, downward or upward: closing brackets are none. The last one where none is below. */
	valueAt: { args: { readonly line: number; readonly by: 1 | -1 }; reply: Spot };
	/** Where the bracket is that holds the row; null at the top. */
	parent: { args: { readonly row: number }; reply: Spot | null };
	/** What can be said of a row's value; null in a text that is no JSON. */
	node: { args: { readonly row: number }; reply: Node | null };
	/** The source of a row's value, as a file. */
	value: { args: { readonly row: number }; reply: null };
	/** A row's string as text in lines: how many there are, and some of them. */
	string: {
		args: { readonly row: number; readonly from: number; readonly to: number };
		reply: { readonly lineCount: number; readonly lines: readonly RawLine[] };
	};
	/** Begins a search, or ends the one before when there are no words. */
	search: { args: { readonly query: Query | null }; reply: null };
	/**
	 * Waits until more was found than that, or until the search is over; after a while also when there is
	 * nothing yet. Null when another one took its place.
	 */
	found: { args: { readonly more: number }; reply: Progress | null };
	/** Stands on a find: that of a number, or the first from a line on. What hides it is opened. */
	find: { args: { readonly at: At }; reply: Find | null };
	/** The line where the text stops being JSON. */
	fault: { args: object; reply: number };
};

/** How much of an answer has come: its bytes and its lines. */
export type Growth = { readonly size: number; readonly lineCount: number; readonly isWhole: boolean };

/** A row, where it is on the screen, and how many lines there are. */
export type Spot = { readonly row: number; readonly line: number; readonly lineCount: number };

/** How a search stands: `full` when there may be more than are kept, `lost` when the browser ended it. */
export type Ending =
	| { readonly state: "running" | "done" | "full" | "lost" }
	/** The line, from 0, was too much for the pattern: what stands before it was found. */
	| { readonly state: "stopped"; readonly line: number };

/** How far a search has come. */
export type Progress = Ending & { readonly count: number };

/** Which find is meant. */
export type At = { readonly index: number } | { readonly line: number };

/** A find that is stood on: its number from 0 and its place. */
export type Find = Spot & { readonly index: number; readonly range: Range };
