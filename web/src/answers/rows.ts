import type { Field, Selector } from "@/catalog/catalog.gen";

/** The reading of a page and the list's counts. Plain data, for a structured clone. */
export type ListPage = PageReading & {
	/** The first rows of the list; others are loaded as row windows. */
	readonly rows: readonly Row[];
	/** Rows in the list, each ID once. */
	readonly count: number;
	/** Rows in all pages, including duplicates. */
	readonly fetched: number;
	/** Rows of this page that the list did not have. */
	readonly added: number;
};

/** Some rows of a query. */
export type RowWindow = {
	readonly rows: readonly Row[];
	/** Rows of the query: fewer than in the list when it has words. */
	readonly total: number;
};

/** A list inside of an answer: the selector of its elements and how many there are. */
export type ListPath = { readonly selector: Selector; readonly length: number };

/** The field that rows are sorted by. */
export type RowSort = { readonly field: string; readonly descending: boolean };

/** Which rows of a list, and in which order. */
export type RowQuery = {
	/** Selects rows with a cell that contains these words, in any case; empty selects all. */
	readonly words: string;
	/** Null keeps the order as sent. */
	readonly sort: RowSort | null;
	/** Additional fields to read, under their own names. */
	readonly further?: readonly Field[];
	/** The conditions that the rows meet: a column, an operator and a value, such as `follower_count>=1000`. */
	readonly conditions?: readonly string[];
	/** How many of the first rows the query covers. */
	readonly snapshot?: number;
	/** Of the rows that match, in their order, only those at these places. */
	readonly selected?: readonly RowRange[];
};

/** The most conditions of a query, also on the server. */
export const maxConditions = 20;

/** The places `[from, to)` in the order of a query. */
export type RowRange = readonly [from: number, to: number];

/** All rows in the order as sent. */
export const unsorted: RowQuery = { words: "", sort: null };

/** Whether the query is all rows in the order as sent. */
export function isUnsorted({ words, sort, conditions = [], selected }: RowQuery): boolean {
	return words.trim() === "" && sort === null && conditions.length === 0 && selected === undefined;
}

/** The summaries of columns: how many rows have a value, the few different values, or figures of numbers. */
export type SummaryKind = "filled" | "values" | "numbers";

/** Columns with more different values than this are not listed by value. */
export const maxListedValues = 12;

/** The summary of a column in the rows of a query. */
export type ColumnSummary = {
	readonly name: string;
	/** The number of rows with a value; of "values", of the rows that meet the conditions on other columns. */
	readonly filled: number;
	/** Of "values": the most frequent first, of the same rows; missing where there are more than twelve. */
	readonly values?: readonly ValueCount[];
	/** Of "numbers"; missing if there are no numbers. */
	readonly numbers?: NumberSummary;
};

/** A value as a condition has it, and its number of rows. */
export type ValueCount = { readonly value: string; readonly count: number };

/** Figures of the numbers in a column, with all digits. */
export type NumberSummary = {
	readonly count: number;
	readonly sum: string;
	readonly min: string;
	readonly max: string;
	/** The number in the middle, twice; for an even count, the two in the middle. */
	readonly middle: readonly string[];
};

/**
 * One field of a row: a string for text, ID, number, time, picture, video and link, a boolean for a flag,
 * rows for nested rows; null where it is missing.
 */
export type Cell = string | boolean | null | readonly Row[];

/** One row of an answer, by the catalog's field names. */
export type Row = Readonly<Record<string, Cell>>;

/** What a page contains, read by the catalog's schema. Plain data, for a structured clone. */
export type PageReading = {
	/** The selector that matched the rows; null means that none did, which is not an empty list. */
	readonly selector: Selector | null;
	readonly rows: readonly Row[];
	/** Values among the rows that are not objects; of a list's page, those of all pages so far. */
	readonly skipped: number;
	/** The next page's cursor as it is sent back: a string's text or a number's source. */
	readonly cursor: string | null;
	/** There is a cursor, and no flag says that this is the last page. */
	readonly hasMore: boolean;
	/** The network truncated the list. */
	readonly limited: boolean;
	readonly status: string | null;
	/** The body reports a failure, whatever its HTTP status. */
	readonly failed: boolean;
	readonly message: string | null;
	/** Values of this answer for the next page's call, by parameter. */
	readonly next: Readonly<Record<string, string>>;
	/**
	 * Of an answer with one row: every leaf that no field reads, of the row and then of the object around it.
	 */
	readonly unread: readonly UnreadField[];
};

/** Whether an answer is a success, and its message. */
export type AnswerOutcome = { readonly failed: boolean; readonly message: string | null };

/** The outcome of an answer that was requested as a page, and the page; null if it failed or was interrupted. */
export type PageOutcome = Pick<AnswerOutcome, "message"> & { readonly page: ListPage | null };

/** A leaf that no field reads. */
export type UnreadField = {
	/** Its path in the row: `bio_links[0].url`. */
	readonly name: string;
	/** A list or an object is a leaf when it is empty. */
	readonly type: "string" | "number" | "boolean" | "null" | "list" | "object";
	readonly text: string;
};
