import type { RowQuery } from "@/answers/rows";

/** The rows in a file: all, those that match the filter while some are selected, or those that the page shows. */
export type RowScope = "all" | "filtered" | "shown";

/**
 * The columns in a file: the default ones, the table's, every value of the response, or those chosen in the
 * menu.
 */
export type ColumnScope = "usual" | "shown" | "all" | "chosen";

/** A set of options in the menu. */
export type ScopeChoice<T extends string> = {
	readonly value: T;
	readonly onChange: (value: T) => void;
	readonly options: readonly ScopeOption<T>[];
};

export type ScopeOption<T extends string> = {
	readonly value: T;
	readonly name: string;
	/** The number of rows; null until they are counted, or if they are only counted while the file is written. */
	readonly count?: number | null;
};

/** The options for a file's rows, just one if all rows are shown. The numbers are null until they are counted. */
export function rowOptions(
	query: RowQuery,
	isAll: boolean,
	counts: { readonly shown: number | null; readonly all: number; readonly filtered?: number | null },
): readonly ScopeOption<RowScope>[] {
	const { shown, all, filtered } = counts;
	return [
		{ value: "all", name: "All", count: all },
		...(query.selected && isFiltered(query)
			? [{ value: "filtered", name: "Filtered", ...(filtered !== undefined && { count: filtered }) } as const]
			: []),
		...(isAll ? [] : [{ value: "shown", name: shownName(query, shown !== all), count: shown } as const]),
	];
}

/** The name for a query's rows, which may be only a part of all. */
export function shownName(query: RowQuery, isPart: boolean): string {
	if (query.selected) return "Selected";
	if (isFiltered(query)) return "Filtered";
	return isPart && !query.sort ? "First" : "As sorted";
}

function isFiltered({ words, conditions = [] }: RowQuery): boolean {
	return words.trim() !== "" || conditions.length > 0;
}

/** The chosen option, or the first preset that is available. */
export function chosenOption<T extends string>(
	options: readonly ScopeOption<T>[],
	chosen: T | null,
	presets: readonly [T, ...T[]],
): T {
	return [chosen, ...presets].find((value) => options.some((option) => option.value === value)) ?? presets[0];
}
