import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Skeleton } from "@/components/skeleton";
import { NoMatches } from "./row-list";
import { RowRegion } from "./row-region";
import { ScrollPaceContext } from "./scroll-pace";
import { usePageLines } from "./use-page-lines";
import { useRovingRows } from "./use-roving-rows";
import { useRetainedRow, useRowWindow } from "./use-row-window";
import type { ViewProps } from "./view-props";
import { useViewSpace } from "./view-space";

type RowGridProps = Omit<ViewProps, "feature"> & {
	/** The accessible name. */
	readonly label: string;
	/** The minimum width of a cell, in pixels. */
	readonly cellWidth: number;
	/** Returns the height of a cell for a width, in pixels. */
	readonly cellHeight: (width: number) => number;
	/** Returns the accessible name of a cell. */
	readonly nameOf: (row: Row) => string;
	/** A cell that gets the focus whenever this is a new object. */
	readonly focus?: { readonly index: number } | undefined;
	/** Renders a cell with the given width, in pixels. */
	readonly children: (row: Row, index: number, width: number) => ReactNode;
};

/** A virtualized full-width grid of rows. */
export function RowGrid(props: RowGridProps) {
	const { page, list, query, label, cellWidth, cellHeight, nameOf, focus, children } = props;
	const box = useRef<HTMLUListElement>(null);
	const { columns, width } = useGridColumns(box, cellWidth);
	const [total, setTotal] = useState(page.count);
	const height = cellHeight(width);
	const { active, hasFocus, attributesOf, focusRow, handlers } = useRovingRows(box, { total, columns });
	const focused = hasFocus ? active : null;
	const {
		virtual,
		lines,
		height: listHeight,
		placeOf,
		visible,
		pace,
		isPainted,
	} = usePageLines(box, {
		count: Math.ceil(total / columns),
		lineHeight: height,
		inset: gridInset,
		pinned: focused === null ? null : Math.floor(focused / columns),
	});
	const range = { from: visible.from * columns, to: visible.to * columns };
	const rows = useRowWindow(list, page, query, range, isPainted);
	const retained = useRetainedRow(focused, query, rows);

	// The height of every line depends on the measured width of the box.
	const measured = useRef(height);
	useLayoutEffect(() => {
		if (measured.current !== height) virtual.measure();
		measured.current = height;
	}, [virtual, height]);

	// The cell's dialog was closed, so the focus returns to the cell.
	useEffect(() => {
		if (focus) focusRow(focus.index);
	}, [focus, focusRow]);

	if (rows.total !== total) setTotal(rows.total);
	if (rows.total === 0) return <NoMatches />;
	const isRendered = lines.some(({ index }) => index === Math.floor(active / columns));
	const tabStop = isRendered ? active : range.from;
	return (
		<RowRegion
			label={label}
			kind="grid"
			total={total}
			className="edge-to-edge border-line border-y bg-surface px-[max(0px,calc(var(--gutter)-0.5rem))] py-2"
		>
			{(keysID) => (
				<ul ref={box} {...handlers} className="relative" style={{ height: listHeight }}>
					{lines.flatMap((line) =>
						indicesOfLine(line.index, columns, total).map((index, column) => {
							const row = rows.rowAt(index) ?? (index === focused ? retained?.row : undefined);
							return (
								<li
									key={index}
									{...attributesOf(index, tabStop, keysID)}
									aria-label={row && nameOf(row)}
									className="absolute top-0 left-0 rounded-box p-2 [&_:focus-visible]:outline-2"
									style={{
										width,
										height,
										transform: `translate(${column * width}px, ${placeOf(line)}px)`,
									}}
								>
									<ScrollPaceContext value={index === focused ? "rest" : pace}>
										{row ? children(row, index, width) : <Skeleton className="h-full" />}
									</ScrollPaceContext>
								</li>
							);
						}),
					)}
				</ul>
			)}
		</RowRegion>
	);
}

function indicesOfLine(line: number, columns: number, total: number): readonly number[] {
	const first = line * columns;
	return Array.from({ length: Math.max(0, Math.min(columns, total - first)) }, (_, index) => first + index);
}

/** The number of columns, and the column width in pixels. */
type GridColumns = { readonly columns: number; readonly width: number };

/** How much wider a grid is than its view because of the padding of its outer cells, in pixels. */
const gridBleed = 16;

/** The border and the padding above a grid's first line, in pixels. */
const gridInset = 9;

/** The columns that fit into a box, given their minimum width. */
function useGridColumns(box: RefObject<HTMLElement | null>, minWidth: number): GridColumns {
	const space = useViewSpace();
	const [width, setWidth] = useState(() => (space.current ? space.current.width + gridBleed : minWidth * 4));

	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box]);

	return columnsIn(width, minWidth);
}

/** As many columns of a minimum width as fit, but at least two, and their width. */
export function columnsIn(total: number, minWidth: number): GridColumns {
	const columns = Math.max(2, Math.floor(total / minWidth));
	return { columns, width: total / columns };
}
