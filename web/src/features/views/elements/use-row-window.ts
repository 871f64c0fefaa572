import { type RefObject, useEffect, useState } from "react";
import { isUnsorted, type Row, type RowQuery, type RowWindow } from "@/answers/rows";
import { type RowHeights, useRowScroll } from "./use-row-scroll";
import type { FirstRows, RowViewProps, WindowedRows } from "./view-props";

/** The rows of a query that have been received. */
export type ReceivedRows = {
	/** The number of rows. */
	readonly total: number;
	/** Whether the rows are those of the latest query; until they are received, the ones before stay. */
	readonly isSettled: boolean;
	/** The row at an index; undefined until it is received. */
	readonly rowAt: (index: number) => Row | undefined;
};

/** A received window, its query, its first index, and the count of the list at that time. */
type ReceivedWindow = RowWindow & { readonly query: RowQuery; readonly from: number; readonly count: number };

/** Windows are aligned to this many rows, so that scrolling sends few requests. */
const windowStride = 50;

/**
 * Requests the rows of a range from the worker, and a stride before and after them. Until the list is painted it makes
 * do with the rows that the page carries.
 */
export function useRowWindow(
	list: WindowedRows,
	{ rows: firstRows, count }: FirstRows,
	query: RowQuery,
	range: { readonly from: number; readonly to: number },
	isPainted = true,
): ReceivedRows {
	const [received, setReceived] = useState<ReceivedWindow>();
	const from = Math.max(0, Math.floor(range.from / windowStride) * windowStride - windowStride);
	const to = Math.ceil(range.to / windowStride) * windowStride + windowStride;

	const isCarried = isUnsorted(query) && range.to <= firstRows.length;
	const isNeeded = isPainted || !isCarried;

	useEffect(() => {
		if (!isNeeded) return;
		let isCurrent = true;
		list.rows.rowWindow(from, to, query).then(
			(window) => isCurrent && setReceived((before) => reuseRows(before, { ...window, query, from, count })),
			() => undefined, // the list was closed: another one follows
		);
		return () => {
			isCurrent = false;
		};
	}, [isNeeded, list, from, to, query, count]);

	// The page carries the first rows, so that they render together with the answer.
	if (!received || (received.query !== query && isUnsorted(query))) {
		return { total: count, isSettled: isUnsorted(query), rowAt: (index) => firstRows[index] };
	}
	// Until the rows of another query are received, those before stay: the list never blinks.
	const rowAt = (index: number) => received.rows[index - received.from];
	if (received.query !== query) return { total: received.total, isSettled: false, rowAt };
	return { total: isUnsorted(query) ? count : received.total, isSettled: true, rowAt };
}

/** Reuses the row objects of the window before, so that memoized rows do not render again. */
function reuseRows(before: ReceivedWindow | undefined, received: ReceivedWindow): ReceivedWindow {
	const isSame =
		before?.query === received.query && (before.count === received.count || isUnsorted(received.query));
	if (!isSame) return received;
	const shift = received.from - before.from;
	return { ...received, rows: received.rows.map((row, index) => before.rows[index + shift] ?? row) };
}

type RetainedRow = { readonly rowIndex: number; readonly row: Row; readonly query: RowQuery };

/**
 * The row at an index, retained while it is scrolled away; null without an index, or when the row has not been
 * received yet.
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

/** The rows of a query in a box that scrolls, all of one height in pixels, under heads of that height in all. */
export function useVirtualRows<B extends HTMLElement>(
	box: RefObject<B | null>,
	{ page, list, query }: Omit<RowViewProps, "feature" | "list"> & { readonly list: WindowedRows },
	heights: RowHeights,
) {
	const [total, setTotal] = useState(page.count);
	const scroll = useRowScroll(box, total, heights);
	const received = useRowWindow(list, page, query, scroll);
	// The total of a query is known only once its first window is received.
	if (received.total !== total) setTotal(received.total);
	return { scroll, received, total };
}
