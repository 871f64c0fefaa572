import { type KeyboardEvent, type RefObject, useState } from "react";
import type { RowScroll } from "@/features/rows/use-row-scroll";
import type { ColumnWidths } from "./column-widths";

/** A table cell: the index of its row, -1 for the headings, and of its column. */
export type CellCursor = { readonly row: number; readonly column: number };

/** The limits of a cursor. */
type CursorBounds = {
	readonly rows: number;
	readonly columns: number;
	/** How many rows are visible at once. */
	readonly page: number;
};

type CursorKey = {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
};

/** The cursor after a key press; null if the key does not move it. */
export function moveCursor(
	{ row, column }: CellCursor,
	press: CursorKey,
	{ rows, columns, page }: CursorBounds,
): CellCursor | null {
	if (press.altKey) return null; // browsers use it for Back and Forward
	const isFar = press.ctrlKey || press.metaKey;
	const to = (nextRow: number, nextColumn: number) => ({
		row: clamp(nextRow, -1, rows - 1),
		column: clamp(nextColumn, 0, columns - 1),
	});
	switch (press.key) {
		case "ArrowUp":
			return to(isFar ? Math.min(row, 0) : row - 1, column);
		case "ArrowDown":
			return to(isFar ? rows - 1 : row + 1, column);
		case "ArrowLeft":
			return to(row, isFar ? 0 : column - 1);
		case "ArrowRight":
			return to(row, isFar ? columns - 1 : column + 1);
		case "PageUp":
			return to(Math.max(row - page, Math.min(row, 0)), column);
		case "PageDown":
			return to(row + page, column);
		case "Home":
			return to(isFar ? 0 : row, 0);
		case "End":
			return to(isFar ? rows - 1 : row, columns - 1);
		default:
			return null;
	}
}

function clamp(value: number, min: number, max: number): number {
	return Math.max(min, Math.min(value, max));
}

export function cellID(base: string, { row, column }: CellCursor): string {
	return `${base}-${row}-${column}`;
}

/** The selected cell, and functions that select another one. */
export type CursorState = {
	/** Null until the table has had the focus. */
	readonly cursor: CellCursor | null;
	/** Selects a cell and scrolls to it. */
	readonly choose: (cursor: CellCursor) => void;
	/** Moves the cursor with a key; returns false if the key does not move it. */
	readonly press: (event: KeyboardEvent) => boolean;
};

/** The selected cell of a table in a scrolling box. */
export function useCursor(
	box: RefObject<HTMLElement | null>,
	scroll: RowScroll,
	{ rows, columns }: Omit<CursorBounds, "page">,
	widths: ColumnWidths,
): CursorState {
	const [selected, setSelected] = useState<CellCursor | null>(null);
	const cursor = selected && {
		row: Math.min(selected.row, rows - 1),
		column: Math.min(selected.column, columns - 1),
	};
	const choose = (next: CellCursor) => {
		if (box.current) revealCell(box.current, scroll, next, widths);
		setSelected(next);
	};
	const press = (event: KeyboardEvent): boolean => {
		if (!box.current) return false;
		const page = Math.max(1, scroll.visibleCount() - 1);
		const next = moveCursor(cursor ?? firstVisibleCell(scroll), event, { rows, columns, page });
		if (next) choose(next);
		return next !== null;
	};
	return { cursor, choose, press };
}

/** The first cell that is completely visible. */
export function firstVisibleCell({ firstVisible }: RowScroll): CellCursor {
	return { row: firstVisible(), column: 0 };
}

/** Scrolls a cell into view so that the headings and the pinned columns don't cover it. */
function revealCell(
	box: HTMLElement,
	scroll: RowScroll,
	{ row, column }: CellCursor,
	widths: ColumnWidths,
): void {
	box.closest("[data-sheet]")?.scrollIntoView?.({ block: "nearest" });
	if (row >= 0) scroll.reveal(row);
	const head = box.querySelector<HTMLElement>(`[data-head="${column}"]`);
	if (column === 0 || !head) return;
	const pinnedWidth = widths.firstPinned + (widths.columns[0] ?? 0);
	const end = head.offsetLeft + head.offsetWidth;
	box.scrollLeft = Math.max(Math.min(box.scrollLeft, head.offsetLeft - pinnedWidth), end - box.clientWidth);
}
