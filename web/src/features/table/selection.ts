import { useState } from "react";
import type { RowQuery, RowRange } from "@/answers/rows";
import { selectedCount } from "@/features/rows/visible-list";

/** The rows that are selected, by their places in the order of a query. */
export type Selection = {
	/** In order, apart from each other. */
	readonly ranges: readonly RowRange[];
	readonly count: number;
	readonly has: (index: number) => boolean;
	/** Selects a row, or not any more; a range begins there. */
	readonly toggle: (index: number) => void;
	/** Selects the rows from where a range begins to that one. */
	readonly extendTo: (index: number, from?: number) => void;
	readonly selectAll: () => void;
	readonly clear: () => void;
};

type SelectedRows = {
	/** What the places are of. */
	readonly key: string;
	readonly ranges: readonly RowRange[];
	/** Where a range begins, and what is selected without it. */
	readonly anchor: number | null;
	readonly base: readonly RowRange[];
};

/** Selects rows of a query. Rows that are added to an unsorted list leave the places of the others; any other order has no selection yet. */
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

/** Ranges with another one, in order; those that touch are one. */
export function withRange(ranges: readonly RowRange[], added: RowRange): readonly RowRange[] {
	const merged: RowRange[] = [];
	for (const [from, to] of [...ranges, added].sort(([one], [other]) => one - other)) {
		const last = merged.at(-1);
		if (!last || last[1] < from) merged.push([from, to]);
		else merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
	}
	return merged;
}

/** Ranges without one of their rows. */
export function withoutRow(ranges: readonly RowRange[], index: number): readonly RowRange[] {
	return ranges.flatMap(([from, to]) => {
		if (index < from || index >= to) return [[from, to] as const];
		return [[from, index] as const, [index + 1, to] as const].filter(([start, end]) => start < end);
	});
}
