import { memo } from "react";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import type { Column } from "./columns";
import { cellID } from "./cursor";
import { cellClass, type Pinned, rowHeight } from "./layout";
import { TableCell } from "./table-cell";

type TableRowProps = {
	/** Begins the IDs of the cells. */
	readonly base: string;
	readonly columns: readonly Column[];
	/** Undefined until it has come from the worker. */
	readonly row: Row | undefined;
	/** From 0. */
	readonly place: number;
	/** The column of the chosen cell, when it is in this row. */
	readonly current: number | null;
	readonly rankPinned: Pinned;
	readonly firstPinned: number;
	readonly now: Date;
};

/** One row of the table, as high as every other. */
export const TableRow = memo(function TableRow({
	base,
	columns,
	row,
	place,
	current,
	rankPinned,
	firstPinned,
	now,
}: TableRowProps) {
	return (
		<tr aria-rowindex={place + 2} data-place={place} className="group/row">
			<td
				style={{ height: rowHeight, left: rankPinned ?? undefined }}
				className={cx(
					cellClass,
					"text-right font-mono text-muted text-xs",
					rankPinned !== null && "sticky z-10",
				)}
			>
				{formatCount(place + 1)}
			</td>
			{columns.map((column, index) => (
				<TableCell
					key={column.field.name}
					id={cellID(base, { place, column: index })}
					column={column}
					index={index}
					row={row}
					isCurrent={current === index}
					firstPinned={firstPinned}
					now={now}
				/>
			))}
		</tr>
	);
});
