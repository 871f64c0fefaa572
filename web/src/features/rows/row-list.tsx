import { type ReactNode, useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Panel } from "@/components/panel";
import { RetryAlert } from "@/components/retry-alert";
import { Skeleton } from "@/components/skeleton";
import { RowRegion } from "./row-region";
import { ScrollPaceContext } from "./scroll-pace";
import { usePageLines } from "./use-page-lines";
import { useRovingRows } from "./use-roving-rows";
import { type ReceivedRows, useRetainedRow, useRowWindow } from "./use-row-window";
import type { RowViewProps } from "./view-props";

type RowListProps = Omit<RowViewProps, "feature"> & {
	/** The accessible name. */
	readonly label: string;
	/** The estimated height of a row, in pixels. The real height is measured. */
	readonly rowHeight: number;
	/** Returns the accessible name of a row. */
	readonly nameOf: (row: Row) => string;
	/** Headings above the list. */
	readonly heads?: ReactNode;
	readonly children: (row: Row, index: number) => ReactNode;
};

/** A virtualized full-width list of rows. */
export function RowList({ page, list, query, label, rowHeight, nameOf, heads, children }: RowListProps) {
	const [total, setTotal] = useState(page.count);
	const lines = useListLines(total, rowHeight);
	const { focused, visible, isPainted } = lines;
	const rows = useRowWindow(list, page, query, visible, isPainted);
	const retained = useRetainedRow(focused, query, rows);
	// The total of a query is known only once its first window has arrived.
	if (rows.total !== total) setTotal(rows.total);
	if (rows.total === 0) return <NoMatches />;
	const rowAt = (index: number) => rows.rowAt(index) ?? (index === focused ? retained?.row : undefined);
	return (
		<>
			<ReadFailure rows={rows} />
			<ListLines label={label} lines={lines} total={total} rowAt={rowAt} nameOf={nameOf} heads={heads}>
				{children}
			</ListLines>
		</>
	);
}

/** The lines of a list that is part of the page, and the focus in it. */
export function useListLines(total: number, rowHeight: number) {
	const box = useRef<HTMLUListElement>(null);
	const { active, hasFocus, attributesOf, handlers } = useRovingRows(box, { total });
	const focused = hasFocus ? active : null;
	const lines = usePageLines(box, { count: total, lineHeight: rowHeight, pinned: focused });
	return { ...lines, rowHeight, box, active, focused, attributesOf, handlers };
}

type ListLinesProps<R> = {
	/** The accessible name. */
	readonly label: string;
	readonly lines: ReturnType<typeof useListLines>;
	readonly total: number;
	/** Returns a row; undefined until it has arrived. */
	readonly rowAt: (index: number) => R | undefined;
	/** Returns the accessible name of a row. */
	readonly nameOf: (row: R) => string;
	/** Headings above the list. */
	readonly heads?: ReactNode;
	readonly children: (row: R, index: number) => ReactNode;
};

/** Renders the visible lines of a list. */
export function ListLines<R>(props: ListLinesProps<R>) {
	const { label, lines, total, rowAt, nameOf, heads, children } = props;
	const { box, virtual, rowHeight, active, focused, visible, pace, height } = lines;
	const { placeOf, attributesOf, handlers } = lines;
	const tabStop = lines.lines.some(({ index }) => index === active) ? active : visible.from;
	return (
		<RowRegion label={label} kind="list" total={total} className="edge-to-edge">
			{(keysID) => (
				<>
					{heads}
					<ul ref={box} {...handlers} className="relative border-line border-y bg-surface" style={{ height }}>
						{lines.lines.map((line) => {
							const row = rowAt(line.index);
							return (
								<li
									key={line.key}
									ref={virtual.measureElement}
									{...attributesOf(line.index, tabStop, keysID)}
									aria-label={row && nameOf(row)}
									className={rowClass}
									style={{
										transform: `translateY(${placeOf(line)}px)`,
										// The expected height, so the content below the list stays in place.
										height: row ? undefined : rowHeight,
									}}
								>
									<ScrollPaceContext value={line.index === focused ? "rest" : pace}>
										{row ? (
											children(row, line.index)
										) : (
											<Skeleton className="mx-(--gutter) my-2.5 h-[calc(100%-1.25rem)]" />
										)}
									</ScrollPaceContext>
								</li>
							);
						})}
					</ul>
				</>
			)}
		</RowRegion>
	);
}

const rowClass =
	"absolute inset-x-0 top-0 border-line border-b -outline-offset-2 focus-within:bg-accent-soft [&_:focus-visible]:outline-2";

/** Why rows of a list could not be read, if any could not. */
export function ReadFailure({ rows: { failure, retry } }: { readonly rows: ReceivedRows }) {
	return failure !== null && <RetryAlert title={unreadText} text={failure} onRetry={retry} />;
}

/** The message for rows that could not be read. */
export const unreadText = "The rows could not be read";

/** Shown instead of a list if no row matches its filter. */
export function NoMatches() {
	return (
		<Panel className="text-muted" role="status">
			No rows match. Clear the filter to see all rows.
		</Panel>
	);
}
