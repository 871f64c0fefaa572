import { memo } from "react";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import type { Column } from "./columns";
import { cellID } from "./cursor";
import { type Pinned, pinnedClass, rowHeight } from "./layout";
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

const cellClass = "border-line border-b py-0 bg-surface group-hover/row:bg-sunken";
const currentClass =
	"frame frame-inside frame-on bg-accent-soft [--frame-arm:7px] [--frame-gap:2px] flex h-full items-center";

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
					"px-3 text-right font-mono text-muted text-xs",
					rankPinned !== null && "sticky z-10",
				)}
			>
				{formatCount(place + 1)}
			</td>
			{columns.map((column, index) => {
				const Tag = index === 0 ? "th" : "td";
				return (
					<Tag
						key={column.field.name}
						id={cellID(base, { place, column: index })}
						scope={index === 0 ? "row" : undefined}
						data-column={index}
						style={{ height: rowHeight, left: index === 0 ? firstPinned : undefined }}
						className={cx(
							cellClass,
							"cursor-default p-0 text-left font-normal",
							index === 0 && cx("sticky z-10", pinnedClass),
						)}
					>
						<div className={cx("px-3", current === index && currentClass)}>
							<div className="min-w-0 grow">
								<TableCell column={column} row={row} now={now} />
							</div>
						</div>
					</Tag>
				);
			})}
		</tr>
	);
});
