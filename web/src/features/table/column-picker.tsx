import { Columns3, GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { RowSource } from "@/answers/protocol";
import { type RowQuery, unsorted } from "@/answers/rows";
import { Button } from "@/components/button";
import { PopoverButton } from "@/components/popover";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/error-text";
import { formatCount } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { useLoad } from "@/lib/use-load";
import { isFurther, selectorText, type TableColumn, type VisibleColumns } from "./columns";

type ColumnPickerProps = {
	readonly list: RowSource;
	/** The rows of the list. */
	readonly count: number;
	readonly query: RowQuery;
	readonly columns: VisibleColumns;
};

/** The button that shows which columns a table has, and changes that. */
export function ColumnPicker(props: ColumnPickerProps) {
	const { visible, all } = props.columns;
	return (
		<PopoverButton
			label="Columns"
			size="small"
			icon={
				<>
					<Columns3 aria-hidden size={16} />
					<span className="@max-[48rem]:sr-only">Columns</span>
					<span className="font-normal text-muted tabular-nums @max-[48rem]:sr-only">
						{formatCount(visible.length)} of {formatCount(all.length)}
					</span>
				</>
			}
		>
			<ColumnList {...props} />
		</PopoverButton>
	);
}

/** Every column with a checkbox: those that are shown in their order, which can be changed, then the others. */
function ColumnList({ list, count, query, columns }: ColumnPickerProps) {
	const { all, visible, choose, reset, addPaths } = columns;
	const [words, setWords] = useState("");
	const [dragged, setDragged] = useState<readonly TableColumn[]>();
	const shown = dragged ?? visible;
	const hidden = all.filter((column) => !visible.includes(column));
	const search = useLoad([list, count], async () => addPaths(await list.rows.furtherPaths()), { keep: true });
	const isSlow = useDelayed(search.state === "loading");
	const shares = useFilledShares(list, query, count, all);
	const found = (column: TableColumn) =>
		`${column.name ?? ""} ${column.key}`.toLowerCase().includes(words.trim().toLowerCase());
	const show = (next: readonly TableColumn[]) => choose(next.map(({ field }) => field.name));
	const item = (column: TableColumn) => ({
		column,
		share: shares?.get(column.field.name),
		onToggle: () =>
			show(visible.includes(column) ? visible.filter((each) => each !== column) : [...visible, column]),
	});
	return (
		<div className="-m-4 grid max-h-[min(34rem,72dvh)] grid-rows-[auto_minmax(0,1fr)_auto]">
			<TextField
				label="Search the columns"
				labelSide="hidden"
				placeholder={`Search ${formatCount(all.length)} columns`}
				size="small"
				value={words}
				onChange={({ target }) => setWords(target.value)}
				className="p-3 pb-1"
			/>
			<div className="overflow-y-auto overscroll-contain px-1.5 pb-2">
				<ListHead text="Shown, in this order" end="filled" />
				<SortableColumns
					columns={shown.filter(found)}
					itemOf={item}
					onDrag={(from, to) => setDragged(moved(dragged ?? visible, from, to))}
					onDrop={() => {
						if (dragged) show(dragged);
						setDragged(undefined);
					}}
					onMove={(column, step) => {
						const to = visible[visible.indexOf(column) + step];
						if (to) show(moved(visible, column, to));
					}}
				/>
				{hidden.length > 0 && <ListHead text="Hidden" />}
				<ul>
					{hidden.filter(found).map((column) => (
						<li key={column.field.name} className={itemClass}>
							<span className="w-6 shrink-0" />
							<ColumnBox {...item(column)} isShown={false} />
						</li>
					))}
				</ul>
				<p role="status" className="px-2 pt-1 text-muted text-xs empty:hidden">
					{isSlow && "Looking for every other field of these rows…"}
					{search.state === "failed" && `Not every field is listed: ${errorText(search.error)}`}
				</p>
			</div>
			<div className="flex justify-between border-line border-t p-1.5">
				<Button look="quiet" size="small" onClick={reset}>
					Reset
				</Button>
				<Button
					look="quiet"
					size="small"
					onClick={() => show([...visible, ...hidden.filter((column) => !isFurther(column))])}
				>
					Show all
				</Button>
			</div>
		</div>
	);
}

const itemClass = "flex min-h-8 min-w-0 items-center rounded-box hover:bg-sunken";

function ListHead({ text, end }: { readonly text: string; readonly end?: string }) {
	return (
		<p className="flex justify-between px-2 pt-2 pb-1 text-muted text-xs">
			<span>{text}</span>
			<span>{end}</span>
		</p>
	);
}

/** The columns with one of them at the place of another. The title stays first. */
function moved(
	columns: readonly TableColumn[],
	column: TableColumn,
	to: TableColumn,
): readonly TableColumn[] {
	if (column === to || column.isTitle || to.isTitle) return columns;
	const place = columns.indexOf(to);
	return columns.filter((each) => each !== column).toSpliced(place, 0, column);
}

type ColumnItem = {
	readonly column: TableColumn;
	/** The share of rows with a value, in percent; undefined until it is counted. */
	readonly share: number | undefined;
	readonly onToggle: () => void;
};

type SortableColumnsProps = {
	readonly columns: readonly TableColumn[];
	readonly itemOf: (column: TableColumn) => ColumnItem;
	/** A column is dragged to the place of another, and left there. */
	readonly onDrag: (column: TableColumn, to: TableColumn) => void;
	readonly onDrop: () => void;
	readonly onMove: (column: TableColumn, step: -1 | 1) => void;
};

/** Columns that are moved by dragging their handle, or by its arrow keys. */
function SortableColumns({ columns, itemOf, onDrag, onDrop, onMove }: SortableColumnsProps) {
	const list = useRef<HTMLUListElement>(null);
	const [moving, setMoving] = useState<string>();
	const drag = (column: TableColumn, { clientY }: PointerEvent) => {
		const over = [...(list.current?.children ?? [])].findIndex((each) => {
			const { top, bottom } = each.getBoundingClientRect();
			return clientY >= top && clientY < bottom;
		});
		const to = columns[over];
		if (to && to !== column) onDrag(column, to);
	};
	const press = (column: TableColumn, event: KeyboardEvent) => {
		if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
		event.preventDefault();
		onMove(column, event.key === "ArrowUp" ? -1 : 1);
	};
	return (
		<ul ref={list}>
			{columns.map((column) => {
				const { name } = column.field;
				const isMoving = moving === name;
				const drop = () => {
					setMoving(undefined);
					onDrop();
				};
				return (
					<li key={name} className={cx(itemClass, isMoving && "bg-surface outline-2 outline-accent")}>
						{column.isTitle ? (
							<span className="w-6 shrink-0" />
						) : (
							<button
								type="button"
								aria-label={`Move ${column.name ?? column.key} with the arrow keys`}
								aria-keyshortcuts="ArrowUp ArrowDown"
								onKeyDown={(event) => press(column, event)}
								onPointerDown={(event) => {
									event.currentTarget.setPointerCapture?.(event.pointerId);
									setMoving(name);
								}}
								onPointerMove={(event) => isMoving && drag(column, event)}
								onPointerUp={drop}
								onPointerCancel={drop}
								className="grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink"
							>
								<GripVertical aria-hidden size={14} />
							</button>
						)}
						<ColumnBox {...itemOf(column)} isShown />
					</li>
				);
			})}
		</ul>
	);
}

/** A column's checkbox with its name, the sent name and its share of values; the title is always shown. */
function ColumnBox({ column, share, onToggle, isShown }: ColumnItem & { readonly isShown: boolean }) {
	const { field, key, name, isTitle } = column;
	return (
		<label title={selectorText(field)} className="flex min-h-8 min-w-0 grow items-center gap-2 pr-2 text-sm">
			<input
				type="checkbox"
				checked={isShown}
				disabled={isTitle}
				onChange={onToggle}
				className="size-4 shrink-0 accent-accent"
			/>
			<span className={cx("truncate", name === null ? "min-w-0 font-mono text-xs" : "max-w-3/5 shrink-0")}>
				{name ?? key}
			</span>{" "}
			{name !== null && (
				<span className="ml-auto min-w-0 shrink truncate pl-2 font-mono text-muted text-xs">{key}</span>
			)}{" "}
			<span
				className={cx("w-9 shrink-0 text-right text-muted text-xs tabular-nums", name === null && "ml-auto")}
			>
				{share !== undefined && `${share}%`}
			</span>
		</label>
	);
}

/** How many of a hundred rows have a value in each column of the catalog, by its name. */
function useFilledShares(
	list: RowSource,
	{ snapshot }: RowQuery,
	count: number,
	all: readonly TableColumn[],
): ReadonlyMap<string, number> | undefined {
	const names = all.filter((column) => !isFurther(column)).map(({ field }) => field.name);
	const { summarize } = list.rows;
	const query = { ...unsorted, ...(snapshot !== undefined && { snapshot }) };
	const { value } = useLoad(
		[list, count, names.join("\n")],
		summarize && names.length > 0 ? () => summarize("filled", names, query) : null,
	);
	if (!value || count === 0) return undefined;
	return new Map(
		value.map(({ name, filled }) => [name, shareOf(filled, Math.min(count, snapshot ?? count))]),
	);
}

/** A share in percent: 0 and 100 are exact. */
function shareOf(filled: number, count: number): number {
	const share = Math.round((100 * filled) / count);
	if (share === 0 && filled > 0) return 1;
	return share === 100 && filled < count ? 99 : share;
}
