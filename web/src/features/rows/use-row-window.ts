import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RowSource } from "@/answers/protocol";
import { isUnsorted, type Row, type RowQuery } from "@/answers/rows";
import { blockSize, RowCache } from "./row-cache";
import { type RowHeights, useRowScroll } from "./use-row-scroll";
import type { FirstRows, RowViewProps } from "./view-props";
import { useShowMatches } from "./visible-list";

/** The rows of a query that have arrived. */
export type ReceivedRows = {
	/** The number of rows. */
	readonly total: number;
	/** Whether the rows belong to the latest query. Until its rows arrive, the previous ones stay. */
	readonly isSettled: boolean;
	/** Why some of them could not be read; null if they could. */
	readonly failure: string | null;
	readonly retry: () => void;
	/** Returns the row at an index; undefined until it has arrived. */
	readonly rowAt: (index: number) => Row | undefined;
};

/**
 * Requests a range of rows and some on either side. Until the list is painted, it uses only the rows in the
 * page.
 */
export function useRowWindow(
	list: RowSource,
	{ rows: firstRows, count }: FirstRows,
	query: RowQuery,
	range: { readonly from: number; readonly to: number },
	isPainted = true,
): ReceivedRows {
	const isAll = isUnsorted(query);
	const cache = useMemo(
		() =>
			new RowCache(
				(from, to, signal) => list.rows.rowWindow(from, to, query, signal),
				isUnsorted(query), // an unsorted list only grows at the end
			),
		[list, query],
	);
	const { total, failure } = useSyncExternalStore(cache.subscribe, cache.state);
	const from = Math.max(0, Math.floor(range.from / blockSize) - 1) * blockSize;
	const to = (Math.ceil(range.to / blockSize) + 1) * blockSize;
	const isNeeded = isPainted || !isAll || range.to > firstRows.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: rows were added
	useEffect(() => cache.refresh(), [cache, count]);
	useEffect(() => {
		if (isNeeded) cache.show(from, to);
	}, [cache, isNeeded, from, to]);

	useShowMatches(list, query, isAll ? count : total);

	// Until the rows of another query arrive, the previous ones stay, so the list never flickers.
	const isSettled = isAll || total !== null;
	const [settled, setSettled] = useState<RowCache<Row>>();
	if (isSettled && settled !== cache) setSettled(cache);
	const shown = isSettled ? cache : settled;
	// The page has the first rows, which are rendered together with the response.
	const isSent = shown === undefined || shown.isAppendOnly;
	return {
		total: isSent ? count : (shown.state().total ?? count),
		isSettled,
		failure,
		retry: () => cache.refresh(),
		rowAt: (index) => shown?.rowAt(index) ?? (isSent ? firstRows[index] : undefined),
	};
}

type RetainedRow = { readonly rowIndex: number; readonly row: Row; readonly query: RowQuery };

/**
 * The row at an index, which is kept while it is scrolled out of view; null without an index, or if the row has
 * not arrived yet.
 */
export function useRetainedRow(
	index: number | null,
	query: RowQuery,
	rows: ReceivedRows,
): RetainedRow | null {
	const [retained, setRetained] = useState<RetainedRow | null>(null);
	if (index === null) return null;
	const row = rows.rowAt(index);
	const isSame = retained?.rowIndex === index && retained.query === query;
	if (!row) return isSame ? retained : null;
	if (isSame && retained.row === row) return retained;
	const next = { rowIndex: index, row, query };
	setRetained(next);
	return next;
}

/** The rows of a query in a scrolling box, with the given heights of each row and of the headings, in pixels. */
export function useVirtualRows<B extends HTMLElement>(
	box: RefObject<B | null>,
	{ page, list, query }: Omit<RowViewProps, "feature">,
	heights: RowHeights,
) {
	const [total, setTotal] = useState(page.count);
	const scroll = useRowScroll(box, total, heights);
	const received = useRowWindow(list, page, query, scroll);
	// The total of a query is known only once its first window has arrived.
	if (received.total !== total) setTotal(received.total);
	return { scroll, received, total };
}
