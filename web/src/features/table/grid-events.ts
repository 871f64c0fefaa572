import type { ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { isCutText } from "@/answers/cut-text";
import type { Row, RowSort } from "@/answers/rows";
import { showToast } from "@/components/toast";
import { useLeaveRow } from "@/features/rows/left-row";
import type { RowScroll } from "@/features/rows/use-row-scroll";
import { sentText } from "./cell-text";
import { nextSort } from "./column-head";
import type { TableColumn } from "./columns";
import { type CellCursor, type CursorState, firstVisibleCell } from "./cursor";
import type { Selection } from "./selection";

/** The selected cell. */
type SelectedCell = { readonly column: TableColumn; readonly row: Row };

type GridEventsOptions = {
	readonly grid: RefObject<HTMLTableElement | null>;
	readonly scroll: RowScroll;
	readonly columns: readonly TableColumn[];
	readonly cursor: CursorState;
	readonly selected: SelectedCell | null;
	readonly rowCount: number;
	readonly sort: RowSort | null;
	readonly onSort: ((sort: RowSort | null) => void) | undefined;
	/** The selected rows; null if rows cannot be selected. */
	readonly selection: Selection | null;
	/** Opens the row of a cell. */
	readonly onOpen: (cell: CellCursor) => void;
};

/** A grid's event handlers: moving, selecting, sorting and copying. */
export type GridEvents = {
	readonly onKeyDown: (event: KeyboardEvent) => void;
	readonly onClick: (event: MouseEvent) => void;
	readonly onCopy: (event: ClipboardEvent) => void;
	readonly onFocus: () => void;
};

/** Creates a grid's event handlers. */
export function useGridEvents(options: GridEventsOptions): GridEvents {
	const { grid, scroll, columns, selected, rowCount, sort, onSort, selection, onOpen } = options;
	const { cursor, choose, press } = options.cursor;
	const leaveRow = useLeaveRow();

	/** Selects rows with the keyboard; returns false if the key selects none. */
	const selectByKey = (event: KeyboardEvent): boolean => {
		if (!selection) return false;
		if (event.key === "a" && (event.ctrlKey || event.metaKey)) selection.selectAll();
		else if (event.key === "Escape" && selection.count > 0) selection.clear();
		else if (!cursor || cursor.row < 0) return false;
		else if (event.key === " ") selection.toggle(cursor.row);
		else if (event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
			const row = Math.max(0, Math.min(rowCount - 1, cursor.row + (event.key === "ArrowDown" ? 1 : -1)));
			choose({ ...cursor, row });
			selection.extendTo(row, cursor.row);
		} else return false;
		return true;
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (selectByKey(event)) return event.preventDefault();
		const isEnter = event.key === "Enter" || event.key === " ";
		const head = cursor?.row === -1 ? columns[cursor.column] : undefined;
		if (isEnter && head) onSort?.(nextSort(sort, head));
		else if (isEnter && cursor) onOpen(cursor);
		else if (!press(event)) return;
		event.preventDefault();
	};
	const onClick = (event: MouseEvent) => {
		if (!(event.target instanceof Element)) return;
		const row = event.target.closest("[data-index]")?.getAttribute("data-index");
		const column = event.target.closest("[data-column]")?.getAttribute("data-column") ?? "0";
		grid.current?.focus({ preventScroll: true });
		if (selection && event.target.closest("[data-rank]"))
			return selectByPress(selection, row, event.shiftKey);
		if (row == null) return;
		const cell = { row: Number(row), column: Number(column) };
		choose(cell);
		const isLink = event.target.closest("a") !== null;
		if (isLink) leaveRow(cell.row);
		const isSelecting = window.getSelection()?.isCollapsed === false;
		if (!isLink && !isSelecting) onOpen(cell);
	};
	const selectByPress = (rows: Selection, row: string | null | undefined, isRange: boolean) => {
		if (row == null) return rows.count > 0 ? rows.clear() : rows.selectAll();
		window.getSelection()?.removeAllRanges(); // Shift also selects text
		choose({ row: Number(row), column: cursor?.column ?? 0 });
		if (isRange) rows.extendTo(Number(row));
		else rows.toggle(Number(row));
	};
	const onCopy = (event: ClipboardEvent) => {
		const text = selected && sentText(selected.row[selected.column.field.name] ?? null);
		if (!text || window.getSelection()?.isCollapsed === false) return;
		if (isCutText(text)) {
			event.preventDefault();
			const title = "Not copied";
			return showToast({
				title,
				text: "This value is too long. Copy it from the raw response.",
				tone: "error",
			});
		}
		event.clipboardData.setData("text/plain", text);
		event.preventDefault();
		showToast({ tone: "success", title: "Copied", text: selected?.column.key });
	};
	const onFocus = () => {
		if (!cursor && grid.current?.matches(":focus-visible")) choose(firstVisibleCell(scroll));
	};
	return { onKeyDown, onClick, onCopy, onFocus };
}
