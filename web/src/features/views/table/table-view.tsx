import { useId, useRef, useState } from "react";
import type { Sort } from "@/lib/answer/order";
import { NoneFound } from "../list/none-found";
import { useRowsInSight } from "../list/use-rows-in-sight";
import type { ViewProps } from "../view-props";
import { CellReader } from "./cell-reader";
import { ColumnChoice } from "./column-choice";
import { rowHeight, useTableLayout } from "./layout";
import { ScrollBox } from "./scroll-box";
import { TableBar } from "./table-bar";
import { TableGrid } from "./table-grid";
import { useChosenColumns } from "./use-chosen-columns";
import { useCursor } from "./use-cursor";
import { useKeptRow } from "./use-kept-row";

type TableViewProps = ViewProps & { readonly onSort: (sort: Sort | null) => void };

/** Every row and every field of a list; only the rows in sight exist. */
export function TableView({ feature, page, list, order, onSort }: TableViewProps) {
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const grid = useRef<HTMLTableElement>(null);
	const text = useRef<HTMLDivElement>(null);
	const [isOpen, setOpen] = useState(false);
	const columns = useChosenColumns(feature, page.rows);
	const layout = useTableLayout(columns.shown, page.rows, page.count);
	const { virtual, items, sight, total } = useRowsInSight(box, { page, list, order }, rowHeight);
	const cursor = useCursor(box, { rows: total, columns: columns.shown.length }, layout);
	const row = useKeptRow(cursor.cursor, order, sight);
	const column = cursor.cursor ? columns.shown[cursor.cursor.column] : undefined;
	const chosen = column && row ? { column, ...row } : null;
	const sortBy = (sort: Sort | null) => {
		onSort(sort);
		if (box.current) box.current.scrollTop = 0;
	};
	if (sight.total === 0) return <NoneFound />;
	return (
		<div data-sheet className="overflow-hidden rounded-box border border-line bg-surface">
			<TableBar
				fitting={total}
				count={page.count}
				columns={columns.all}
				shown={columns.shown.length}
				sort={order.sort}
				onSort={sortBy}
				choice={`${id}-columns`}
				isOpen={isOpen}
				onOpen={setOpen}
			/>
			{isOpen && <ColumnChoice id={`${id}-columns`} columns={columns} />}
			<ScrollBox box={box}>
				<TableGrid
					base={id}
					grid={grid}
					label={`Table of ${feature.paging?.many ?? "rows"}`}
					columns={columns.shown}
					layout={layout}
					total={total}
					items={items}
					height={virtual.getTotalSize()}
					sight={sight}
					order={order}
					onSort={sortBy}
					cursor={cursor}
					chosen={chosen}
					onRead={() => text.current?.focus()}
				/>
			</ScrollBox>
			<CellReader
				feature={feature}
				chosen={chosen}
				text={text}
				onLeave={() => grid.current?.focus({ preventScroll: true })}
			/>
		</div>
	);
}
