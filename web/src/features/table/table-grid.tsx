import { type RefObject, useState } from "react";
import type { RowSort } from "@/answers/rows";
import { type RowScroll, rowIndices } from "@/features/rows/use-row-scroll";
import type { ReceivedRows } from "@/features/rows/use-row-window";
import { cx } from "@/lib/cx";
import { ColumnHead } from "./column-head";
import { type ColumnWidths, fillerClass } from "./column-widths";
import type { TableColumn } from "./columns";
import { type CellCursor, cellID } from "./cursor";
import type { GridEvents } from "./grid-events";
import type { Selection } from "./selection";
import { RowCheck, TableRow } from "./table-row";

type TableGridProps = TableHeadProps & {
	readonly grid: RefObject<HTMLTableElement | null>;
	readonly label: string;
	readonly rows: VirtualRows;
	/** Null if rows cannot be selected. */
	readonly selection: Selection | null;
	readonly events: GridEvents;
};

/** The rows of a virtualized table. */
type VirtualRows = {
	readonly scroll: RowScroll;
	readonly total: number;
	readonly received: ReceivedRows;
	/** The height of a row, in pixels. */
	readonly height: number;
};

/** The table as an ARIA grid: one tab stop, with arrow keys to move between cells. */
export function TableGrid({ grid, label, rows, selection, events, ...head }: TableGridProps) {
	const { id, columns, widths, cursor } = head;
	const { scroll, total, received } = rows;
	const hasActiveCell = cursor && (cursor.row < 0 || (cursor.row >= scroll.from && cursor.row < scroll.to));
	return (
		<table
			ref={grid}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with cell navigation is a grid
			role="grid"
			aria-label={label}
			aria-rowcount={total + 1}
			aria-activedescendant={hasActiveCell ? cellID(id, cursor) : undefined}
			aria-busy={!received.isSettled}
			aria-multiselectable={selection ? true : undefined}
			data-selecting={(selection && selection.count > 0) || undefined}
			tabIndex={0}
			data-filler={widths.stretched < 0 || undefined}
			{...events}
			style={{ minWidth: widths.total }}
			className="w-full table-fixed border-separate border-spacing-0 text-sm outline-none"
		>
			<colgroup>
				<col style={{ width: widths.rank }} />
				{columns.map(({ field }, index) => (
					<col
						key={field.name}
						style={index === widths.stretched ? undefined : { width: widths.columns[index] }}
					/>
				))}
				{widths.stretched < 0 && <col />}
			</colgroup>
			<TableHead {...head} total={total} selection={selection} />
			<TableBody
				id={id}
				columns={columns}
				widths={widths}
				cursor={cursor}
				sort={head.sort}
				rows={rows}
				selection={selection}
			/>
		</table>
	);
}

type TableHeadProps = {
	/** The prefix of the cells' IDs. */
	readonly id: string;
	readonly columns: readonly TableColumn[];
	readonly widths: ColumnWidths;
	readonly cursor: CellCursor | null;
	readonly sort: RowSort | null;
	readonly onSort: ((sort: RowSort | null) => void) | undefined;
};

function TableHead(props: TableHeadProps & Pick<TableGridProps, "selection"> & { readonly total: number }) {
	const { id, columns, widths, cursor, sort, onSort, total, selection } = props;
	const { count = 0 } = selection ?? {};
	return (
		<thead>
			<tr
				aria-rowindex={1}
				className={cx(
					"group/row",
					fillerClass,
					"in-data-filler:after:sticky in-data-filler:after:top-0 in-data-filler:after:bg-sunken",
				)}
			>
				<th
					scope="col"
					data-rank={selection ? "" : undefined}
					style={{ left: widths.rankPinned ?? undefined }}
					className={cx(
						"sticky top-0 border-line border-b bg-sunken pr-3 pl-(--gutter) max-sm:pr-2 text-right font-normal text-muted text-xs",
						widths.rankPinned === null ? "z-10" : "z-20",
					)}
				>
					{selection ? (
						<RowCheck
							isChecked={count === 0 ? false : count === total || "mixed"}
							text="#"
							label="Select all rows"
						/>
					) : (
						<abbr title="Row" className="no-underline">
							#
						</abbr>
					)}
				</th>
				{columns.map((column, index) => (
					<ColumnHead
						key={column.field.name}
						id={cellID(id, { row: -1, column: index })}
						column={column}
						index={index}
						pinned={index === 0 ? widths.firstPinned : null}
						isCurrent={cursor?.row === -1 && cursor.column === index}
						sort={sort}
						onSort={onSort}
					/>
				))}
			</tr>
		</thead>
	);
}

type TableBodyProps = Omit<TableHeadProps, "onSort"> & Pick<TableGridProps, "rows" | "selection">;

/** The rendered rows, between spacers for the others. */
function TableBody({ id, columns, widths, cursor, sort, rows, selection }: TableBodyProps) {
	const { scroll, received, height } = rows;
	const [now] = useState(() => new Date());
	const { above, below } = scroll;
	return (
		<tbody className="transition-opacity group-has-[[aria-busy=true]]/table:opacity-50 group-has-[[aria-busy=true]]/table:delay-150">
			{above > 0 && <RowSpacer height={above} />}
			{rowIndices(scroll).map((index) => (
				<TableRow
					key={index}
					base={id}
					columns={columns}
					row={received.rowAt(index)}
					index={index}
					current={cursor?.row === index ? cursor.column : null}
					rankPinned={widths.rankPinned}
					firstPinned={widths.firstPinned}
					sortedBy={sort?.field}
					textLines={widths.textLines}
					height={height}
					isSelected={selection?.has(index)}
					now={now}
				/>
			))}
			{below > 0 && <RowSpacer height={below} />}
		</tbody>
	);
}

function RowSpacer({ height }: { readonly height: number }) {
	return (
		<tr aria-hidden className="invisible">
			<td style={{ height }} />
		</tr>
	);
}
