import { useState } from "react";
import type { RowSort } from "@/answers/rows";
import { everyRow, type WantedRows } from "@/answers/rows-address";
import { useCollectionAddress } from "@/features/collections/collection-address";
import type { Collection } from "@/features/collections/replies.gen";
import { isUnfinished } from "@/features/collections/run-state";

/** Sorted by input number, then in the order in which the input's rows arrived. */
const listOrder: RowSort = { field: "input_number", descending: false };

/** The name for order of arrival in URLs. */
export const arrivalOrder: RowSort = { field: "arrival", descending: false };

/** The default order follows the list. During a run, new rows are added at the end. */
export function usualOrder({ run }: Collection, number: number): RowSort | null {
	const isGrowing = run.number === number && isUnfinished(run);
	return isGrowing || run.inputs < 2 ? null : listOrder;
}

/** The order requested from the server; null for order of arrival. */
export function orderOf({ sort }: Pick<WantedRows, "sort">, usual: RowSort | null): RowSort | null {
	if (sort === null) return usual;
	return sort.field === arrivalOrder.field ? null : sort;
}

/** Whether the query selects all rows in the default order. */
export function isEveryRow({ words, sort, conditions }: WantedRows): boolean {
	return words.trim() === "" && sort === null && conditions.length === 0;
}

/** The query in the page's URL, and functions that change it. `undo` returns to the previous one. */
export function useWantedRows() {
	const [wanted, setAddress] = useCollectionAddress();
	const [before, setBefore] = useState<WantedRows>(everyRow);
	const change = (changes: Partial<WantedRows>) => {
		setAddress(changes, "same");
		if ("columns" in changes) return;
		// The keystrokes of a word count as one change.
		if (!("words" in changes) || wanted.words === "") setBefore(wanted);
	};
	const undo = () => {
		const { words, sort, conditions } = before;
		setAddress({ words, sort, conditions }, "same");
		setBefore(everyRow);
	};
	return { wanted, change, undo };
}
