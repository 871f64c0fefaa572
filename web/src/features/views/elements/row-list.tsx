import { type ReactNode, useRef } from "react";
import type { Row } from "@/answers/rows";
import { Panel } from "@/components/panel";
import { Skeleton } from "@/components/skeleton";
import { useVisibleRows } from "./use-row-window";
import type { ViewProps } from "./view-props";

type RowListProps = Omit<ViewProps, "feature"> & {
	/** The accessible name. */
	readonly label: string;
	/** The estimated height of a row, in pixels; the real one is measured. */
	readonly rowHeight: number;
	readonly children: (row: Row, index: number) => ReactNode;
};

/** A virtualized list of rows in a scrolling box. */
export function RowList({ label, rowHeight, children, ...rows }: RowListProps) {
	const box = useRef<HTMLElement>(null);
	const { virtual, items, visible, total } = useVisibleRows(box, rows, rowHeight);
	if (visible.total === 0) return <NoMatches />;
	return (
		<section
			ref={box}
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
			tabIndex={0}
			className="max-h-[min(44rem,75vh)] overflow-y-auto overscroll-y-contain rounded-box border border-line bg-surface"
		>
			<ul className="relative" style={{ height: virtual.getTotalSize() }}>
				{items.map(({ index, key, start }) => {
					const row = visible.rowAt(index);
					return (
						<li
							key={key}
							ref={virtual.measureElement}
							data-index={index}
							aria-setsize={total}
							aria-posinset={index + 1}
							className="absolute inset-x-0 top-0 border-line border-b"
							style={{ transform: `translateY(${start}px)` }}
						>
							{row ? children(row, index) : <Skeleton className="m-3 h-10" />}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Shown instead of a list whose filter has no match. */
export function NoMatches() {
	return (
		<Panel className="text-muted" role="status">
			No row contains these words. Clear the filter to see them all.
		</Panel>
	);
}
