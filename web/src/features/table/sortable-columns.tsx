import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { cx } from "@/lib/cx";
import { selectorText, type TableColumn } from "./columns";

/** The class for a column's row in the list. */
export const columnItemClass =
	"flex min-h-8 max-sm:min-h-11 min-w-0 items-center rounded-box hover:bg-sunken";

type ColumnItem = {
	readonly column: TableColumn;
	/** The share of rows with a value, in percent; undefined until it is counted. */
	readonly share: number | undefined;
	readonly onToggle: () => void;
};

type SortableColumnsProps = {
	readonly columns: readonly TableColumn[];
	readonly itemOf: (column: TableColumn) => ColumnItem;
	/** Called when a column is dragged over another one, and when it is dropped. */
	readonly onDrag: (column: TableColumn, to: TableColumn) => void;
	readonly onDrop: () => void;
	readonly onMove: (column: TableColumn, step: -1 | 1) => void;
};

/** Columns that can be moved by dragging their handle, or with the arrow keys. */
export function SortableColumns({ columns, itemOf, onDrag, onDrop, onMove }: SortableColumnsProps) {
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
					<li key={name} className={cx(columnItemClass, isMoving && "bg-surface outline-2 outline-accent")}>
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
								className="grid h-8 max-sm:h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink"
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

/**
 * A column's checkbox with its readable name, its field name and its share of values. The title is always
 * shown.
 */
export function ColumnBox({ column, share, onToggle, isShown }: ColumnItem & { readonly isShown: boolean }) {
	const { field, key, name, isTitle } = column;
	return (
		<label
			title={selectorText(field)}
			className="flex min-h-8 max-sm:min-h-11 min-w-0 grow items-center gap-2 pr-2 text-sm"
		>
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
