import type { Field, Selector } from "@/catalog/catalog.gen";

/** A page and the list's counts. Plain data, so it can be cloned. */
export type ListPage = PageReading & {
	/** The first rows of the list. Others are loaded as row windows. */
	readonly rows: readonly Row[];
	/** Rows in the list, without duplicates. */
	readonly count: number;
	/** Rows in all pages, including duplicates. */
	readonly fetched: number;
	/** Rows from this page that were not yet in the list. */
	readonly added: number;
};

/** A range of a query's rows. */
export type RowWindow = {
	readonly rows: readonly Row[];
	/** The number of rows that match the query. */
	readonly total: number;
};

/** A list inside a response: the selector for its elements, and their number. */
export type ListPath = { readonly selector: Selector; readonly length: number };

/** The field that rows are sorted by. */
export type RowSort = { readonly field: string; readonly descending: boolean };

/** Selects and orders the rows of a list. */
export type RowQuery = {
	/** Selects rows with a cell that contains these words, ignoring case. Empty text selects all rows. */
	readonly words: string;
	/** Null keeps the original order. */
	readonly sort: RowSort | null;
	/** Additional fields to read, by their names. */
	readonly further?: readonly Field[];
	/** The conditions that rows must meet: a column, an operator and a value, such as `follower_count>=1000`. */
	readonly conditions?: readonly string[];
	/** Limits the query to this many leading rows. */
	readonly snapshot?: number;
	/** Keeps only the matching rows at these positions in the query's order. */
	readonly selected?: readonly RowRange[];
};

/** The maximum number of conditions in a query, which is also the server's limit. */
export const maxConditions = 20;

/** The positions `[from, to)` in a query's order. */
export type RowRange = readonly [from: number, to: number];

/** All rows, in the original order. */
export const unsorted: RowQuery = { words: "", sort: null };

/** Whether the query selects all rows, in the original order. */
export function isUnsorted({ words, sort, conditions = [], selected }: RowQuery): boolean {
	return words.trim() === "" && sort === null && conditions.length === 0 && selected === undefined;
}

/**
 * The kinds of column summary: how many rows have a value, the distinct values if there are few, or statistics
 * of numbers.
 */
export type SummaryKind = "filled" | "values" | "numbers";

/** Columns with more distinct values than this are not listed by value. */
export const maxListedValues = 12;

/** A column's summary over the rows of a query. */
export type ColumnSummary = {
	readonly name: string;
	/** The number of rows with a value. For "values", among the rows that meet the conditions on other columns. */
	readonly filled: number;
	/** For "values": the same rows' values, most frequent first; missing if there are more than twelve. */
	readonly values?: readonly ValueCount[];
	/** For "numbers"; missing if there are no numbers. */
	readonly numbers?: NumberSummary;
};

/** A value, as written in a condition, and its number of rows. */
export type ValueCount = { readonly value: string; readonly count: number };

/** Statistics about a column's numbers, with all digits. */
export type NumberSummary = {
	readonly count: number;
	readonly sum: string;
	readonly min: string;
	readonly max: string;
	/** The two middle numbers. For an odd count, both are the median. */
	readonly middle: readonly string[];
};

/**
 * A row's value for one field: a string for text, ID, number, time, picture, video and link; a boolean for a
 * flag; rows for nested rows; null if it is missing.
 */
export type Cell = string | boolean | null | readonly Row[];

/** One row of a response, by the catalog's field names. */
export type Row = Readonly<Record<string, Cell>>;

/** The contents of a page, as read by the catalog's schema. Plain data, so it can be cloned. */
export type PageReading = {
	/** The selector that matched the rows; null if none did, which is not the same as an empty list. */
	readonly selector: Selector | null;
	readonly rows: readonly Row[];
	/** Values among the rows that are not objects. In a list, the sum over all pages so far. */
	readonly skipped: number;
	/** The next page's cursor as it is sent back: the text of a string, or the source of a number. */
	readonly cursor: string | null;
	/** Whether there is a cursor and no flag marks this as the last page. */
	readonly hasMore: boolean;
	/** Whether the network truncated the list. */
	readonly limited: boolean;
	readonly status: string | null;
	/** Whether the body reports a failure, regardless of its HTTP status. */
	readonly failed: boolean;
	readonly message: string | null;
	/** Values from this response for the next page's call, by parameter. */
	readonly next: Readonly<Record<string, string>>;
	/**
	 * For a response with one row: every leaf that no field reads, first from the row, then from the object around
	 * it.
	 */
	readonly unread: readonly UnreadField[];
};

/** Whether a response is a success, and its message. */
export type AnswerOutcome = { readonly failed: boolean; readonly message: string | null };

/** The outcome of a response that was requested as a page, and the page; null if it failed or was interrupted. */
export type PageOutcome = Pick<AnswerOutcome, "message"> & { readonly page: ListPage | null };

/** A leaf value that no field reads. */
export type UnreadField = {
	/** Its path in the row: `bio_links[0].url`. */
	readonly name: string;
	/** An empty list or object is a leaf. */
	readonly type: "string" | "number" | "boolean" | "null" | "list" | "object";
	readonly text: string;
};
