import { useDeferredValue, useMemo, useState } from "react";
import type { RowQuery } from "@/answers/rows";
import { everyRow, type WantedRows } from "@/answers/rows-address";

/** The requested row view, and a function that changes it. */
export type RowsState = {
	readonly wanted: WantedRows;
	readonly change: (changes: Partial<WantedRows>) => void;
};

/** The row view of a list that has no URL. */
export function useLocalRows(): RowsState {
	const [wanted, setWanted] = useState(everyRow);
	return { wanted, change: (changes) => setWanted((before) => ({ ...before, ...changes })) };
}

/**
 * The query for a row view, limited to the first `limit` rows or unlimited. Changes of the words are applied
 * with a lower priority.
 */
export function useRowQuery({ words, sort, conditions }: WantedRows, limit: number | null = null): RowQuery {
	const deferredWords = useDeferredValue(words);
	// Views request rows again whenever the query is a new object.
	return useMemo(
		() => ({
			words: deferredWords,
			sort,
			...(conditions.length > 0 && { conditions }),
			...(limit !== null && { snapshot: limit }),
		}),
		[deferredWords, sort, conditions, limit],
	);
}
