import { useDeferredValue, useMemo, useState } from "react";
import type { RowQuery } from "@/answers/rows";
import { everyRow, type WantedRows } from "@/answers/rows-address";

/** Which rows a person wants, and what changes that. */
export type RowsState = {
	readonly wanted: WantedRows;
	readonly change: (changes: Partial<WantedRows>) => void;
};

/** Which rows are wanted of a list that no address names. */
export function useLocalRows(): RowsState {
	const [wanted, setWanted] = useState(everyRow);
	return { wanted, change: (changes) => setWanted((before) => ({ ...before, ...changes })) };
}

/** The query of wanted rows in the page, of the first `limit` rows or of all; it follows the words when there is time. */
export function useRowQuery({ words, sort, conditions }: WantedRows, limit: number | null = null): RowQuery {
	const deferredWords = useDeferredValue(words);
	// Views request rows again when the query is another object.
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
