import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Skeleton } from "@/components/skeleton";
import type { Row } from "@/lib/answer/fields";
import type { ViewProps } from "../view-props";
import { NoneFound } from "./none-found";
import { useColumns } from "./use-columns";
import { useStretch } from "./use-stretch";

type RowGridProps = Omit<ViewProps, "feature"> & {
	/** Names the grid for those who do not see it. */
	readonly label: string;
	/** The narrowest that a cell gets, in pixels. */
	readonly cellWidth: number;
	/** How high a cell of that width is, in pixels. */
	readonly cellHeight: (width: number) => number;
	/** The place that is brought into sight when it is another than before. */
	readonly inSight?: number | undefined;
	/** What is in a cell, and how wide the cell is, in pixels. */
	readonly children: (row: Row, place: number, width: number) => ReactNode;
};

/** Cells side by side in a box that scrolls, any number of them: only those in sight exist. */
export function RowGrid({
	page,
	list,
	order,
	label,
	cellWidth,
	cellHeight,
	inSight,
	children,
}: RowGridProps) {
	const box = useRef<HTMLElement>(null);
	const { columns, width } = useColumns(box, cellWidth);
	const [total, setTotal] = useState(page.count);
	const height = cellHeight(width);
	const virtual = useVirtualizer({
		count: Math.ceil(total / columns),
		getScrollElement: () => box.current,
		estimateSize: () => height,
		initialRect: { width: 0, height: 640 },
		overscan: 2,
	});

	// The height of every line follows from the box's width, which only the browser knows.
	useLayoutEffect(() => {
		if (height > 0) virtual.measure();
	}, [virtual, height]);

	// Where the box is scrolled is the browser's to keep.
	useLayoutEffect(() => {
		if (inSight !== undefined) virtual.scrollToIndex(Math.floor(inSight / columns));
	}, [virtual, inSight, columns]);

	const lines = virtual.getVirtualItems();
	const range = { from: (lines[0]?.index ?? 0) * columns, to: ((lines.at(-1)?.index ?? 0) + 1) * columns };
	const sight = useStretch(list, page, order, range);
	if (sight.total !== total) setTotal(sight.total);
	if (sight.total === 0) return <NoneFound />;
	return (
		<section
			ref={box}
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
			tabIndex={0}
			className="max-h-[min(52rem,80vh)] overflow-y-auto overscroll-y-contain rounded-box border border-line bg-surface"
		>
			<ul className="relative" style={{ height: virtual.getTotalSize() }}>
				{lines.flatMap(({ index: line, start }) =>
					placesOf(line, columns, total).map((place, column) => {
						const row = sight.rowAt(place);
						return (
							<li
								key={place}
								aria-setsize={total}
								aria-posinset={place + 1}
								className="absolute top-0 left-0 p-2"
								style={{ width, height, transform: `translate(${column * width}px, ${start}px)` }}
							>
								{row ? children(row, place, width) : <Skeleton className="h-full" />}
							</li>
						);
					}),
				)}
			</ul>
		</section>
	);
}

function placesOf(line: number, columns: number, total: number): readonly number[] {
	const first = line * columns;
	return Array.from({ length: Math.max(0, Math.min(columns, total - first)) }, (_, index) => first + index);
}
