import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Skeleton } from "@/components/skeleton";
import { NoMatches } from "./row-list";
import { useRowWindow } from "./use-row-window";
import type { ViewProps } from "./view-props";

type RowGridProps = Omit<ViewProps, "feature"> & {
	/** The accessible name. */
	readonly label: string;
	/** The minimum width of a cell, in pixels. */
	readonly cellWidth: number;
	/** The height of a cell by its width, in pixels. */
	readonly cellHeight: (width: number) => number;
	/** The index of a row to scroll to whenever it changes. */
	readonly visibleRow?: number | undefined;
	/** Renders a cell of that width, in pixels. */
	readonly children: (row: Row, index: number, width: number) => ReactNode;
};

/** A virtualized grid of rows in a scrolling box. */
export function RowGrid({
	page,
	list,
	query,
	label,
	cellWidth,
	cellHeight,
	visibleRow,
	children,
}: RowGridProps) {
	const box = useRef<HTMLElement>(null);
	const { columns, width } = useGridColumns(box, cellWidth);
	const [total, setTotal] = useState(page.count);
	const height = cellHeight(width);
	const virtual = useVirtualizer({
		count: Math.ceil(total / columns),
		getScrollElement: () => box.current,
		estimateSize: () => height,
		initialRect: { width: 0, height: 640 },
		overscan: 2,
	});

	// The height of every line depends on the measured width of the box.
	useLayoutEffect(() => {
		if (height > 0) virtual.measure();
	}, [virtual, height]);

	useLayoutEffect(() => {
		if (visibleRow !== undefined) virtual.scrollToIndex(Math.floor(visibleRow / columns));
	}, [virtual, visibleRow, columns]);

	const lines = virtual.getVirtualItems();
	const range = { from: (lines[0]?.index ?? 0) * columns, to: ((lines.at(-1)?.index ?? 0) + 1) * columns };
	const rows = useRowWindow(list, page, query, range);
	if (rows.total !== total) setTotal(rows.total);
	if (rows.total === 0) return <NoMatches />;
	return (
		<section
			ref={box}
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
			tabIndex={0}
			className="max-h-[min(52rem,80vh)] overflow-y-auto overscroll-y-contain rounded-box border border-line bg-surface"
		>
			<ul className="relative" style={{ height: virtual.getTotalSize() }}>
				{lines.flatMap(({ index: line, start }) =>
					indicesOfLine(line, columns, total).map((index, column) => {
						const row = rows.rowAt(index);
						return (
							<li
								key={index}
								aria-setsize={total}
								aria-posinset={index + 1}
								className="absolute top-0 left-0 p-2"
								style={{ width, height, transform: `translate(${column * width}px, ${start}px)` }}
							>
								{row ? children(row, index, width) : <Skeleton className="h-full" />}
							</li>
						);
					}),
				)}
			</ul>
		</section>
	);
}

function indicesOfLine(line: number, columns: number, total: number): readonly number[] {
	const first = line * columns;
	return Array.from({ length: Math.max(0, Math.min(columns, total - first)) }, (_, index) => first + index);
}

/** The number of columns of a minimum width that fit into a box, and their width, in pixels. */
export function useGridColumns(
	box: RefObject<HTMLElement | null>,
	minWidth: number,
): { readonly columns: number; readonly width: number } {
	const [width, setWidth] = useState(minWidth * 4);

	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box]);

	const columns = Math.max(2, Math.floor(width / minWidth));
	return { columns, width: width / columns };
}
