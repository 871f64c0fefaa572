import { useState } from "react";
import type { RowQuery, RowRange } from "@/answers/rows";
import { selectedCount } from "@/features/rows/visible-list";

/** The selected rows, by their positions in a query's order. */
export type Selection = {
	/** In ascending order, and not adjacent to each other. */
	readonly ranges: readonly RowRange[];
	readonly count: number;
	readonly has: (index: number) => boolean;
	/** Selects or deselects a row. The next range starts there. */
	readonly toggle: (index: number) => void;
	/** Selects the rows from the start of the range to the given one. */
	readonly extendTo: (index: number, from?: number) => void;
	readonly selectAll: () => void;
	readonly clear: () => void;
};

type SelectedRows = {
	/** Identifies the query that the positions belong to. */
	readonly key: string;
	readonly ranges: readonly RowRange[];
	/** The start of the range, and the selection without it. */
	readonly anchor: number | null;
	readonly base: readonly RowRange[];
};

/**
 * Selects rows in a query. Rows added to an unsorted list don't change the positions of the others. Any other
 * order starts without a selection.
 */
export function useSelection(query: RowQuery, count: number, total: number): Selection {
	const { words, sort, conditions } = query;
	const key = JSON.stringify([words, sort, conditions, sort && [count, query.snapshot]]);
	const none: SelectedRows = { key, ranges: [], anchor: null, base: [] };
	const [latest, setLatest] = useState(none);
	const selected = latest.key === key ? latest : none;
	const { ranges } = selected;
	const set = (changes: Partial<SelectedRows>) => setLatest({ ...selected, key, ...changes });
	const has = (index: number) => ranges.some(([from, to]) => index >= from && index < to);
	return {
		ranges,
		count: selectedCount(ranges),
		has,
		toggle: (index) => {
			const next = has(index) ? withoutRow(ranges, index) : withRange(ranges, [index, index + 1]);
			set({ ranges: next, anchor: index, base: next });
		},
		extendTo: (index, from) => {
			const anchor = selected.anchor ?? from ?? index;
			const range = [Math.min(anchor, index), Math.max(anchor, index) + 1] as const;
			set({ ranges: withRange(selected.base, range), anchor });
		},
		selectAll: () => set({ ranges: [[0, total]], anchor: null, base: [] }),
		clear: () => setLatest(none),
	};
}

/** Adds a range, keeps the ranges in order, and merges adjacent ones. */
export function withRange(ranges: readonly RowRange[], added: RowRange): readonly RowRange[] {
	const merged: RowRange[] = [];
	for (const [from, to] of [...ranges, added].sort(([one], [other]) => one - other)) {
		const last = merged.at(-1);
		if (!last || last[1] < from) merged.push([from, to]);
		else merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
	}
	return merged;
}

/** Removes a row from the ranges. */
export function withoutRow(ranges: readonly RowRange[], index: number): readonly RowRange[] {
	return ranges.flatMap(([from, to]) => {
		if (index < from || index >= to) return [[from, to] as const];
		return [[from, index] as const, [index + 1, to] as const].filter(([start, end]) => start < end);
	});
}
