/** By which field rows are sorted. */
export type Sort = { readonly field: string; readonly descending: boolean };

/** Which rows of a list, and in which order. */
export type Order = {
	/** Rows that hold these words in one of their cells, whatever the case; empty: all. */
	readonly words: string;
	/** Null: as they came. */
	readonly sort: Sort | null;
};

/** All rows as they came. */
export const asSent: Order = { words: "", sort: null };

/** Says whether that order is the one in which the rows came, with none left out. */
export function isAsSent({ words, sort }: Order): boolean {
	return words.trim() === "" && sort === null;
}
