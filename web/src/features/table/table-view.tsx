import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { RowSort } from "@/answers/rows";
import { useLeaveOpened, useReturnToRow } from "@/features/rows/left-row";
import { NoMatches, ReadFailure } from "@/features/rows/row-list";
import { SkipRows } from "@/features/rows/row-region";
import { ScrollPaceContext } from "@/features/rows/scroll-pace";
import { rowIndices } from "@/features/rows/use-row-scroll";
import { useRetainedRow, useVirtualRows } from "@/features/rows/use-row-window";
import type { RowViewProps } from "@/features/rows/view-props";
import { useRecordedBoxScroll } from "@/features/rows/view-record";
import { useShowList } from "@/features/rows/visible-list";
import { useMediaQuery } from "@/lib/media-query";
import { useOverflowEdges } from "@/lib/use-overflow-edges";
import { ColumnPicker } from "./column-picker";
import { tableHeights, useColumnWidths } from "./column-widths";
import { type ChosenColumns, type TableColumn, useVisibleColumns } from "./columns";
import { type CellCursor, useCursor } from "./cursor";
import { useGridEvents } from "./grid-events";
import { OpenedRow } from "./row-dialog";
import { useSelection } from "./selection";
import { SelectionBar } from "./selection-bar";
import { hasFigures, TableFooter } from "./table-footer";
import { TableGrid } from "./table-grid";

type TableViewProps = RowViewProps & {
	/** Without it the rows cannot be sorted. */
	readonly onSort?: (sort: RowSort | null) => void;
	/** The container for its tools; without it, they are above the table. */
	readonly tools?: HTMLElement | null;
	/** The container for its footer; without it, the footer is below the table. */
	readonly footer?: HTMLElement;
	/** The columns in the page's URL. */
	readonly chosen?: ChosenColumns;
	/** Actions on selected rows. Without it rows cannot be selected. */
	readonly selectionActions?: (count: number) => ReactNode;
	/** Whether the matching rows are counted elsewhere. */
	readonly areMatchesCounted?: boolean;
	/** The paths of values in the rows, as columns for a feature without a schema. */
	readonly paths?: readonly string[];
	/** Additional columns of each row, such as its input. They follow the initial columns. */
	readonly beside?: readonly TableColumn[];
	/** A name for the rows. */
	readonly label?: string;
};

/** A virtualized table with every row and every field of a list. */
export function TableView(props: TableViewProps) {
	const {
		feature,
		page,
		list,
		query: shared,
		onSort,
		tools,
		chosen,
		selectionActions,
		paths,
		beside,
		label,
	} = props;
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const grid = useRef<HTMLTableElement>(null);
	const isWide = useMediaQuery("(min-width: 40rem)", true);
	const heights = tableHeights(isWide);
	const [opened, setOpened] = useState<CellCursor | null>(null);
	const [first] = useState(page.rows);
	const sample = beside ? page.rows : first; // a collection's rows are still arriving
	const columns = useVisibleColumns(
		feature,
		sample,
		{ values: paths, beside, numbersFirst: !isWide },
		chosen,
	);
	const { further } = columns;
	const query = useMemo(() => (further.length > 0 ? { ...shared, further } : shared), [shared, further]);
	const { scroll, received, total } = useVirtualRows(box, { page, list, query }, heights);
	const allRows = useSelection(shared, page.count, total);
	const selection = selectionActions ? allRows : null;
	const acted = useMemo(
		() => (allRows.ranges.length > 0 ? { ...query, selected: allRows.ranges } : query),
		[query, allRows.ranges],
	);
	useShowList(list, acted, columns.visible, query);
	const inSight = rowIndices(scroll)
		.map(received.rowAt)
		.filter((row) => row !== undefined);
	const widths = useColumnWidths(columns.visible, sample, page.count, inSight, isWide);
	useRecordedBoxScroll(box);
	const cursor = useCursor(box, scroll, { rows: total, columns: columns.visible.length }, widths);
	const row = useRetainedRow(
		cursor.cursor && cursor.cursor.row >= 0 ? cursor.cursor.row : null,
		query,
		received,
	);
	useLeaveOpened(opened?.row ?? null);
	useReturnToRow((index) => {
		cursor.choose({ row: index, column: 0 });
		grid.current?.focus({ preventScroll: true });
	});
	const column = cursor.cursor ? columns.visible[cursor.cursor.column] : undefined;
	const selected = column && row ? { column, ...row } : null;
	const sorted = columns.all.find(({ field }) => field.name === query.sort?.field);
	const openCell = (cell: CellCursor) => {
		cursor.choose(cell);
		setOpened(cell);
	};
	const sortBy =
		onSort &&
		((sort: RowSort | null) => {
			onSort(sort);
			if (box.current) box.current.scrollTop = 0;
		});
	const events = useGridEvents({
		grid,
		scroll,
		columns: columns.visible,
		cursor,
		selected,
		rowCount: total,
		sort: query.sort,
		onSort: sortBy,
		selection,
		onOpen: setOpened,
	});
	const picker = <ColumnPicker list={list} count={page.count} query={query} columns={columns} />;
	const footer = (
		<TableFooter
			list={list}
			query={query}
			isReading={!received.isSettled}
			matchCount={total}
			count={props.areMatchesCounted ? total : page.count}
			isCounted={props.footer !== undefined}
			column={column && hasFigures(column) ? column : sorted}
			sorted={sorted}
			onSort={sortBy}
		/>
	);
	if (received.total === 0) return <NoMatches />;
	return (
		<div
			data-sheet
			className="edge-to-edge max-sm:has-[>div>dl]:[--figures-height:0.625rem] flex min-h-0 flex-col border-line border-y bg-surface"
		>
			{tools ? (
				createPortal(picker, tools)
			) : (
				<div className="flex justify-end border-line border-b gutter py-1">{picker}</div>
			)}
			<div className="gutter py-3 empty:hidden">
				<ReadFailure rows={received} />
			</div>
			<SkipRows total={total}>
				<ScrollBox box={box}>
					<ScrollPaceContext value={scroll.isScrolling ? "moving" : "rest"}>
						<TableGrid
							id={id}
							grid={grid}
							label={`Table of ${label ?? feature.paging?.many ?? "rows"}`}
							columns={columns.visible}
							widths={widths}
							cursor={cursor.cursor}
							sort={query.sort}
							onSort={sortBy}
							rows={{ scroll, total, received, height: heights.row }}
							selection={selection}
							events={events}
						/>
					</ScrollPaceContext>
				</ScrollBox>
			</SkipRows>
			{selection && <SelectionBar selection={selection}>{selectionActions?.(selection.count)}</SelectionBar>}
			{props.footer ? createPortal(footer, props.footer) : <div className={footerClass}>{footer}</div>}
			{opened && (
				<OpenedRow
					feature={feature}
					page={page}
					list={list}
					query={query}
					columns={columns}
					opened={opened}
					total={total}
					row={row !== null && row.rowIndex === opened.row ? row.row : undefined}
					onMove={openCell}
					onClose={() => {
						setOpened(null);
						grid.current?.focus({ preventScroll: true });
					}}
				/>
			)}
		</div>
	);
}

const footerClass =
	"flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 gutter py-1 border-line border-t bg-paper text-muted text-xs tabular-nums";

type ScrollBoxProps = { readonly box: RefObject<HTMLDivElement | null>; readonly children: ReactNode };

/** A box that scrolls both ways and marks the sides on which it overflows. */
function ScrollBox({ box, children }: ScrollBoxProps) {
	const edges = useOverflowEdges(box);
	return (
		<div data-edges={edges} className="group/table relative isolate flex min-h-0 flex-col">
			<div
				ref={box}
				className="max-h-[calc(max(min(40rem,64vh),100dvh-19rem)-var(--figures-height,0px))] sm:max-h-[max(min(40rem,64vh),100dvh-16.5rem)] overflow-auto overscroll-x-contain md:in-data-fills:max-h-none"
			>
				{children}
			</div>
			<span
				aria-hidden
				className="pointer-events-none invisible absolute inset-y-0 right-0 z-30 w-2 bg-linear-to-l from-ink/20 to-transparent group-data-[edges=both]/table:visible group-data-[edges=right]/table:visible"
			/>
			<span
				aria-hidden
				className="pointer-events-none absolute inset-0 z-30 border-2 border-transparent group-has-[[role=grid]:focus-visible]/table:border-accent"
			/>
		</div>
	);
}
