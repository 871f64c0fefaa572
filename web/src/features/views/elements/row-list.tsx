import { type ReactNode, useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Panel } from "@/components/panel";
import { Skeleton } from "@/components/skeleton";
import { RowRegion } from "./row-region";
import { ScrollPaceContext } from "./scroll-pace";
import { usePageLines } from "./use-page-lines";
import { useRovingRows } from "./use-roving-rows";
import { useRetainedRow, useRowWindow } from "./use-row-window";
import type { RowViewProps, WindowedRows } from "./view-props";

type RowListProps = Omit<RowViewProps, "feature" | "list"> & {
	readonly list: WindowedRows;
	/** The accessible name. */
	readonly label: string;
	/** The estimated height of a row, in pixels; the real one is measured. */
	readonly rowHeight: number;
	/** The accessible name of a row. */
	readonly nameOf: (row: Row) => string;
	readonly children: (row: Row, index: number) => ReactNode;
};

/** A virtualized list of rows, from edge to edge of the page's column. */
export function RowList({ page, list, query, label, rowHeight, nameOf, children }: RowListProps) {
	const box = useRef<HTMLUListElement>(null);
	const [total, setTotal] = useState(page.count);
	const { active, hasFocus, attributesOf, handlers } = useRovingRows(box, { total });
	const focused = hasFocus ? active : null;
	const { virtual, lines, top, visible, pace, isPainted } = usePageLines(box, {
		count: total,
		lineHeight: rowHeight,
		pinned: focused,
	});
	const rows = useRowWindow(list, page, query, visible, isPainted);
	const retained = useRetainedRow(focused, query, rows);
	// The total of a query is known only once its first window is received.
	if (rows.total !== total) setTotal(rows.total);
	if (rows.total === 0) return <NoMatches />;
	const tabStop = lines.some(({ index }) => index === active) ? active : visible.from;
	return (
		<RowRegion label={label} kind="list" total={total} className="edge-to-edge">
			{(keysID) => (
				<ul
					ref={box}
					{...handlers}
					className="relative border-line border-y bg-surface"
					style={{ height: virtual.getTotalSize() }}
				>
					{lines.map(({ index, key, start }) => {
						const row = rows.rowAt(index) ?? (index === focused ? retained?.row : undefined);
						return (
							<li
								key={key}
								ref={virtual.measureElement}
								{...attributesOf(index, tabStop, keysID)}
								aria-label={row && nameOf(row)}
								className={rowClass}
								style={{ transform: `translateY(${start - top}px)` }}
							>
								<ScrollPaceContext value={index === focused ? "rest" : pace}>
									{row ? children(row, index) : <Skeleton className="mx-(--gutter) my-3 h-10" />}
								</ScrollPaceContext>
							</li>
						);
					})}
				</ul>
			)}
		</RowRegion>
	);
}

const rowClass =
	"absolute inset-x-0 top-0 border-line border-b -outline-offset-2 focus-within:bg-accent-soft [&_:focus-visible]:outline-2";

/** Shown instead of a list whose filter has no match. */
export function NoMatches() {
	return (
		<Panel className="text-muted" role="status">
			No row contains these words. Clear the filter to see them all.
		</Panel>
	);
}
