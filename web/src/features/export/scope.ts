/** Which rows a file has: those on the page by its filter and order, all as sent, or those that a person selected. */
export type RowScope = "shown" | "all" | "selected";

/** Which columns a file has: those of the feature's file, those of the table, every value that was sent, or those chosen in the menu. */
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
	/** How many there are; null until they are counted, or where only the file tells. */
	readonly count?: number | null;
};

/** The numbers of rows; null until they are counted. */
type RowCounts = {
	/** Whether a filter leaves rows out; else they are all, in another order. */
	readonly isFiltered: boolean;
	readonly shown: number | null;
	readonly all: number;
	readonly selected: number;
};

/** The rows that a file may have; one option where the rows shown are all of them. */
export function rowOptions(
	isAll: boolean,
	{ isFiltered, shown, all, selected }: RowCounts,
): readonly ScopeOption<RowScope>[] {
	return [
		...(selected > 0 ? [{ value: "selected", name: "Selected", count: selected } as const] : []),
		...(isAll
			? []
			: [{ value: "shown", name: isFiltered ? "Filtered" : "As sorted", count: shown } as const]),
		{ value: "all", name: "All", count: all },
	];
}

/** The option that was chosen, or the first one of the presets that is there. */
export function chosenOption<T extends string>(
	options: readonly ScopeOption<T>[],
	chosen: T | null,
	presets: readonly [T, ...T[]],
): T {
	return [chosen, ...presets].find((value) => options.some((option) => option.value === value)) ?? presets[0];
}
