import type { Field } from "@/catalog/catalog.gen";
import { comparerOf } from "@/lib/answer/compare";
import type { Row } from "@/lib/answer/fields";

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

/** The places of the rows in that order. Rows with nothing in the sorted field come last; equal ones stay as they came. */
export function ordered(rows: readonly Row[], fields: readonly Field[], { words, sort }: Order): Uint32Array {
	const found = Uint32Array.from(holding(rows, words.trim().toLowerCase()));
	const field = sort && fields.find((each) => each.name === sort.field);
	if (!field) return found;
	const sign = sort.descending ? -1 : 1;
	const keys = rows.map((row) => keyOf(row, field.name));
	const compare = comparerOf(field, keys);
	return found.sort((a, b) => {
		if (keys[a] === "" || keys[b] === "") return Number(keys[a] === "") - Number(keys[b] === "") || a - b;
		return sign * compare(a, b) || a - b;
	});
}

function holding(rows: readonly Row[], words: string): readonly number[] {
	return rows.flatMap((row, index) => (words === "" || holds(row, words) ? index : []));
}

function holds(row: Row, words: string): boolean {
	return Object.values(row).some((cell) => typeof cell === "string" && cell.toLowerCase().includes(words));
}

/** What a row is sorted by: its cell as text, the number of the rows inside it, empty where there is nothing. */
function keyOf(row: Row, name: string): string {
	const cell = row[name];
	if (typeof cell === "object" && cell !== null) return String(cell.length);
	return typeof cell === "string" || typeof cell === "boolean" ? String(cell) : "";
}
