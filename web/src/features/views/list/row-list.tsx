import { type ReactNode, useRef } from "react";
import { Skeleton } from "@/components/skeleton";
import type { Row } from "@/lib/answer/fields";
import type { ViewProps } from "../view-props";
import { NoneFound } from "./none-found";
import { useRowsInSight } from "./use-rows-in-sight";

type RowListProps = Omit<ViewProps, "feature"> & {
	/** Names the list for those who do not see it. */
	readonly label: string;
	/** The usual height of a row, in pixels; the true one is measured. */
	readonly rowHeight: number;
	readonly children: (row: Row, place: number) => ReactNode;
};

/** A list of any length in a box that scrolls: only the rows in sight exist. */
export function RowList({ label, rowHeight, children, ...rows }: RowListProps) {
	const box = useRef<HTMLElement>(null);
	const { virtual, items, sight, total } = useRowsInSight(box, rows, rowHeight);
	if (sight.total === 0) return <NoneFound />;
	return (
		<section
			ref={box}
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
			tabIndex={0}
			className="max-h-[min(44rem,75vh)] overflow-y-auto overscroll-y-contain rounded-box border border-line bg-surface"
		>
			<ul className="relative" style={{ height: virtual.getTotalSize() }}>
				{items.map(({ index, key, start }) => {
					const row = sight.rowAt(index);
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
