import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { RowSource } from "@/answers/protocol";
import type { RowQuery } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";

/** What the page shows of a list. */
type VisibleList = {
	/** Which rows, in which order. */
	readonly query: RowQuery;
	/** The columns of the table in order; null where the rows are not in a table. */
	readonly columns: readonly VisibleColumn[] | null;
};

/** A column with its head. */
export type VisibleColumn = { readonly field: Field; readonly key: string };

const visibleLists = new WeakMap<RowSource, VisibleList>();

const listeners = new Set<() => void>();

/** What the page shows of a list; null while it shows nothing of it. */
export function useVisibleList(list: RowSource): VisibleList | null {
	return useSyncExternalStore(
		subscribe,
		useCallback(() => visibleLists.get(list) ?? null, [list]),
	);
}

/** Tells others on the page what is shown of a list; null for the list tells nothing. */
export function useShowList(
	list: RowSource | null,
	query: RowQuery,
	columns: readonly VisibleColumn[] | null,
): void {
	// Others are outside of the component.
	useEffect(() => {
		if (!list) return;
		visibleLists.set(list, { query, columns });
		for (const listener of listeners) listener();
	}, [list, query, columns]);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
