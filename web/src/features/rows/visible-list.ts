import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { RowSource } from "@/answers/protocol";
import type { RowQuery, RowRange } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";

/** The visible part of a list. */
export type VisibleList = {
	/** The visible rows and their order. If rows are selected, only these. */
	readonly query: RowQuery;
	/** The same query without a selection. */
	readonly whole: RowQuery;
	/** The table's columns in order; null if the rows are not in a table. */
	readonly columns: readonly VisibleColumn[] | null;
};

/** A column with its heading. */
export type VisibleColumn = {
	readonly field: Field;
	readonly key: string;
	readonly name: string | null;
	readonly isTitle: boolean;
};

const visibleLists = new WeakMap<RowSource, VisibleList>();

/** The latest query of each list, and its number of rows. */
const matches = new WeakMap<RowSource, { readonly query: RowQuery; readonly total: number }>();

const listeners = new Set<() => void>();

/** The visible part of a list; null if none of it is shown. */
export function useVisibleList(list: RowSource | null): VisibleList | null {
	return useSyncExternalStore(
		subscribe,
		useCallback(() => (list && visibleLists.get(list)) ?? null, [list]),
	);
}

/** Publishes the visible part of a list to the rest of the page. If the list is null, nothing is published. */
export function useShowList(
	list: RowSource | null,
	query: RowQuery,
	columns: readonly VisibleColumn[] | null,
	whole = query,
): void {
	// The subscribers are outside the component.
	useEffect(() => {
		if (list) publish(() => visibleLists.set(list, { query, whole, columns }));
	}, [list, query, whole, columns]);
}

/** How many rows of a list match the visible query; null until they are counted. */
export function useMatches(list: RowSource | null, query: RowQuery | undefined): number | null {
	return useSyncExternalStore(
		subscribe,
		useCallback(() => {
			if (query?.selected) return selectedCount(query.selected);
			const counted = list && matches.get(list);
			return counted && counted.query === query ? counted.total : null;
		}, [list, query]),
	);
}

/** How many rows are selected. */
export function selectedCount(ranges: readonly RowRange[]): number {
	return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Publishes the number of matching rows to the rest of the page; null publishes nothing. */
export function useShowMatches(list: RowSource, query: RowQuery, total: number | null): void {
	useEffect(() => {
		if (total !== null) publish(() => matches.set(list, { query, total }));
	}, [list, query, total]);
}

function publish(change: () => void): void {
	change();
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
