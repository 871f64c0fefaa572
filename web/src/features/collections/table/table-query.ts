import { useState } from "react";
import type { RowSort } from "@/answers/rows";
import { everyRow, type WantedRows } from "@/answers/rows-address";
import { useCollectionAddress } from "@/features/collections/collection-address";
import type { Collection } from "@/features/collections/replies.gen";
import { isUnfinished } from "@/features/collections/run-state";

/** Of the input's number, and then as an input's rows came. */
const listOrder: RowSort = { field: "input_number", descending: false };

/** What an address names where rows are wanted as they came, whichever input they are of. */
export const arrivalOrder: RowSort = { field: "arrival", descending: false };

/** The order where none was chosen: that of the list. While rows come, they are appended as they do. */
export function usualOrder({ run }: Collection, number: number): RowSort | null {
	const isGrowing = run.number === number && isUnfinished(run);
	return isGrowing || run.inputs < 2 ? null : listOrder;
}

/** The order that the server is asked for; null is that of arrival. */
export function orderOf({ sort }: Pick<WantedRows, "sort">, usual: RowSort | null): RowSort | null {
	if (sort === null) return usual;
	return sort.field === arrivalOrder.field ? null : sort;
}

/** Whether no row is left out and no other order was chosen than the usual one. */
export function isEveryRow({ words, sort, conditions }: WantedRows): boolean {
	return words.trim() === "" && sort === null && conditions.length === 0;
}

/** The rows that the page's address names, and what changes them: `undo` goes back to those before. */
export function useWantedRows() {
	const [wanted, setAddress] = useCollectionAddress();
	const [before, setBefore] = useState<WantedRows>(everyRow);
	const change = (changes: Partial<WantedRows>) => {
		setAddress(changes, "same");
		if ("columns" in changes) return;
		// Letters of a word that is typed are one change.
		if (!("words" in changes) || wanted.words === "") setBefore(wanted);
	};
	const undo = () => {
		const { words, sort, conditions } = before;
		setAddress({ words, sort, conditions }, "same");
		setBefore(everyRow);
	};
	return { wanted, change, undo };
}
