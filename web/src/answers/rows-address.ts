import type { RowSort } from "./rows";

/** The view of a list: its rows, their order, and the columns. */
export type WantedRows = {
	readonly words: string;
	readonly sort: RowSort | null;
	readonly conditions: readonly string[];
	/** The names of the table's columns, in order; null if none were chosen. */
	readonly columns: readonly string[] | null;
};

/** All rows in their original order, with the default columns. */
export const everyRow: WantedRows = { words: "", sort: null, conditions: [], columns: null };

/** Reads the row view from a URL's query string. */
export function readWantedRows(query: URLSearchParams): WantedRows {
	const sort = query.get("sort") ?? "";
	const field = sort.replace(/^-/, "");
	const columns = query.get("columns");
	return {
		words: query.get("words") ?? "",
		sort: field === "" ? null : { field, descending: field !== sort },
		conditions: query.getAll("filter"),
		columns: columns ? columns.split(",").map(decodeName) : null,
	};
}

/** Writes the row view into a URL's query string, without default values. */
export function writeWantedRows(query: URLSearchParams, wanted: Partial<WantedRows>): void {
	const { words, sort, conditions, columns } = { ...everyRow, ...wanted };
	for (const name of ["words", "sort", "filter", "columns"]) query.delete(name);
	if (words) query.set("words", words);
	if (sort) query.set("sort", sortText(sort));
	for (const condition of conditions) query.append("filter", condition);
	if (columns) query.set("columns", columns.map(encodeName).join(","));
}

/** A sort as written in URLs: the column, with a minus for descending. */
export function sortText({ field, descending }: RowSort): string {
	return `${descending ? "-" : ""}${field}`;
}

/** Path names may contain commas. */
function encodeName(name: string): string {
	return name.replace(/[%,]/g, encodeURIComponent);
}

function decodeName(name: string): string {
	return name.replaceAll("%2C", ",").replaceAll("%25", "%");
}
