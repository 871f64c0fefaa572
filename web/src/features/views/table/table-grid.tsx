import type { VirtualItem } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from "react";
import { useToast } from "@/components/toast";
import type { Order, Sort } from "@/lib/answer/order";
import { cx } from "@/lib/cx";
import type { Sight } from "../list/use-stretch";
import type { Chosen } from "./cell-reader";
import { sentText } from "./cell-text";
import type { Column } from "./columns";
import { cellID } from "./cursor";
import { HeadCell } from "./head-cell";
import type { TableLayout } from "./layout";
import { nextSort } from "./sorting";
import { TableRow } from "./table-row";
import { type CursorState, firstInSight } from "./use-cursor";

type TableGridProps = {
	/** Begins the IDs of the cells. */
	readonly base: string;
	readonly grid: RefObject<HTMLTableElement | null>;
	readonly label: string;
	readonly columns: readonly Column[];
	readonly layout: TableLayout;
	readonly total: number;
	readonly items: readonly VirtualItem[];
	/** Of all rows, in pixels. */
	readonly height: number;
	readonly sight: Sight;
	readonly order: Order;
	readonly onSort: (sort: Sort | null) => void;
	readonly cursor: CursorState;
	readonly chosen: Chosen | null;
	/** Goes to the chosen cell in full. */
	readonly onRead: () => void;
};

/** The table itself: one stop of the Tab key, inside which the arrow keys move from cell to cell. */
export function TableGrid(props: TableGridProps) {
	const { base, grid, label, columns, layout, total, items, height, sight, order, onSort } = props;
	const { cursor, choose, press } = props.cursor;
	const toast = useToast();
	const [now] = useState(() => new Date());
	const isThere = cursor && (cursor.place < 0 || items.some(({ index }) => index === cursor.place));
	const above = items[0]?.start ?? 0;
	const below = height - (items.at(-1)?.end ?? 0);

	const onKeyDown = (event: KeyboardEvent) => {
		const isEnter = event.key === "Enter" || event.key === " ";
		const head = cursor?.place === -1 ? columns[cursor.column] : undefined;
		if (isEnter && head) onSort(nextSort(order.sort, head.field.name));
		else if (isEnter) props.onRead();
		else if (!press(event)) return;
		event.preventDefault();
	};
	const onClick = (event: MouseEvent) => {
		if (!(event.target instanceof Element)) return;
		const place = event.target.closest("[data-place]")?.getAttribute("data-place");
		const column = event.target.closest("[data-column]")?.getAttribute("data-column") ?? "0";
		if (place != null) choose({ place: Number(place), column: Number(column) });
		grid.current?.focus({ preventScroll: true });
	};
	const onCopy = (event: ClipboardEvent) => {
		const text = props.chosen && sentText(props.chosen.row[props.chosen.column.field.name] ?? null);
		if (!text || window.getSelection()?.isCollapsed === false) return;
		event.clipboardData.setData("text/plain", text);
		event.preventDefault();
		toast({ tone: "success", title: "Copied", text: props.chosen?.column.head });
	};
	const onFocus = () => {
		const box = grid.current?.parentElement;
		if (!cursor && box && grid.current?.matches(":focus-visible")) choose(firstInSight(box));
	};
	return (
		<table
			ref={grid}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved among is a grid
			role="grid"
			aria-label={label}
			aria-rowcount={total + 1}
			aria-activedescendant={isThere ? cellID(base, cursor) : undefined}
			aria-busy={!sight.isSettled}
			tabIndex={0}
			onKeyDown={onKeyDown}
			onClick={onClick}
			onCopy={onCopy}
			onFocus={onFocus}
			style={{ minWidth: layout.total }}
			className="w-full table-fixed border-separate border-spacing-0 text-sm outline-none"
		>
			<colgroup>
				<col style={{ width: layout.rank }} />
				<col />
				{columns.slice(1).map(({ field }, index) => (
					<col key={field.name} style={{ width: layout.widths[index] }} />
				))}
			</colgroup>
			<thead>
				<tr aria-rowindex={1}>
					<th
						scope="col"
						style={{ left: layout.rankPinned ?? undefined }}
						className={cx(
							"sticky top-0 border-line border-b bg-sunken px-3 text-right font-mono font-normal text-muted text-xs",
							layout.rankPinned === null ? "z-10" : "z-20",
						)}
					>
						<abbr title="Row" className="no-underline">
							#
						</abbr>
					</th>
					{columns.map((column, index) => (
						<HeadCell
							key={column.field.name}
							id={cellID(base, { place: -1, column: index })}
							column={column}
							pinned={index === 0 ? layout.firstPinned : null}
							isCurrent={cursor?.place === -1 && cursor.column === index}
							sort={order.sort}
							onSort={onSort}
						/>
					))}
				</tr>
			</thead>
			<tbody className="transition-opacity group-has-[[aria-busy=true]]/table:opacity-50 group-has-[[aria-busy=true]]/table:delay-150">
				{above > 0 && <Gap height={above} />}
				{items.map(({ index, key }) => (
					<TableRow
						key={key}
						base={base}
						columns={columns}
						row={sight.rowAt(index)}
						place={index}
						current={cursor?.place === index ? cursor.column : null}
						rankPinned={layout.rankPinned}
						firstPinned={layout.firstPinned}
						now={now}
					/>
				))}
				{below > 0 && <Gap height={below} />}
			</tbody>
		</table>
	);
}

/** Stands for the rows that are out of sight. */
function Gap({ height }: { readonly height: number }) {
	return (
		<tr aria-hidden className="invisible">
			<td style={{ height }} />
		</tr>
	);
}
