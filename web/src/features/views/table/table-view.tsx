import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import type { Sort } from "@/lib/answer/order";
import { NoneFound } from "../list/none-found";
import { useStretch } from "../list/use-stretch";
import type { ViewProps } from "../view-props";
import { columnsOf } from "./columns";
import { HeadCell } from "./head-cell";
import { TableRow } from "./table-row";

type TableViewProps = ViewProps & { readonly onSort: (sort: Sort | null) => void };

/** The height of a row, in pixels. */
const rowHeight = 37;

/** Every row and every exported field of a list; only the rows in sight exist. */
export function TableView({ feature, page, list, order, onSort }: TableViewProps) {
	const box = useRef<HTMLElement>(null);
	const [total, setTotal] = useState(page.count);
	const virtual = useVirtualizer({
		count: total,
		getScrollElement: () => box.current,
		estimateSize: () => rowHeight,
		initialRect: { width: 0, height: 640 },
		overscan: 10,
	});
	const items = virtual.getVirtualItems();
	const range = { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? 0) + 1 };
	const sight = useStretch(list, page, order, range);
	if (sight.total !== total) setTotal(sight.total);
	const columns = columnsOf(feature);
	const above = items[0]?.start ?? 0;
	const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
	if (sight.total === 0) return <NoneFound />;
	return (
		<section
			ref={box}
			aria-label={`Table of ${feature.paging?.many ?? "rows"}`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
			tabIndex={0}
			className="max-h-[min(44rem,75vh)] overflow-auto overscroll-contain rounded-box border border-line bg-surface"
		>
			<table aria-rowcount={total + 1} className="min-w-full border-separate border-spacing-0 text-sm">
				<thead>
					<tr aria-rowindex={1}>
						{columns.map((column) => (
							<HeadCell key={column.head} column={column} sort={order.sort} onSort={onSort} />
						))}
					</tr>
				</thead>
				<tbody>
					{above > 0 && <Gap height={above} />}
					{items.map(({ index, key }) => (
						<TableRow key={key} columns={columns} row={sight.rowAt(index)} place={index} height={rowHeight} />
					))}
					{below > 0 && <Gap height={below} />}
				</tbody>
			</table>
		</section>
	);
}

/** Stands for the rows that are out of sight. */
function Gap({ height }: { readonly height: number }) {
	return (
		<tr aria-hidden>
			<td style={{ height }} />
		</tr>
	);
}
