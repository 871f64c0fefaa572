import type { RowQuery } from "@/answers/rows";

/** The rows of a file: all of them, those that match the filter while some are selected, or those that the page shows. */
export type RowScope = "all" | "filtered" | "shown";

/** The columns of a file: the default ones, those of the table, every value of the response, or those chosen in the menu. */
export type ColumnScope = "usual" | "shown" | "all" | "chosen";

/** A choice of the menu. */
export type ScopeChoice<T extends string> = {
	readonly value: T;
	readonly onChange: (value: T) => void;
	readonly options: readonly ScopeOption<T>[];
};

export type ScopeOption<T extends string> = {
	readonly value: T;
	readonly name: string;
	/** How many there are; null until they are counted, or if only writing the file would count them. */
	readonly count?: number | null;
};

/** The rows that a file may have; one option where the rows shown are all of them. The numbers are null until they are counted. */
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
		...(isAll ? [] : [{ value: "shown", name: shownName(query), count: shown } as const]),
	];
}

/** What the rows of a query are. */
function shownName(query: RowQuery): string {
	if (query.selected) return "Selected";
	return isFiltered(query) ? "Filtered" : "As sorted";
}

function isFiltered({ words, conditions = [] }: RowQuery): boolean {
	return words.trim() !== "" || conditions.length > 0;
}

/** The option that was chosen, or the first one of the presets that is there. */
export function chosenOption<T extends string>(
	options: readonly ScopeOption<T>[],
	chosen: T | null,
	presets: readonly [T, ...T[]],
): T {
	return [chosen, ...presets].find((value) => options.some((option) => option.value === value)) ?? presets[0];
}
