import { type KeyboardEvent, type RefObject, useState } from "react";
import { type Bounds, type Cursor, moved } from "./cursor";
import { rowHeight, type TableLayout } from "./layout";

/** The chosen cell, and the ways to choose another. */
export type CursorState = {
	/** Null until somebody goes into the table. */
	readonly cursor: Cursor | null;
	/** Chooses a cell and brings it into sight. */
	readonly choose: (cursor: Cursor) => void;
	/** Chooses the cell to which a key leads; true when the key was one that does. */
	readonly press: (event: KeyboardEvent) => boolean;
};

/** Keeps the chosen cell of a table in a box that scrolls. */
export function useCursor(
	box: RefObject<HTMLElement | null>,
	{ rows, columns }: Omit<Bounds, "page">,
	layout: TableLayout,
): CursorState {
	const [chosen, setChosen] = useState<Cursor | null>(null);
	const cursor = chosen && {
		place: Math.min(chosen.place, rows - 1),
		column: Math.min(chosen.column, columns - 1),
	};
	const choose = (next: Cursor) => {
		if (box.current) reveal(box.current, next, layout);
		setChosen(next);
	};
	const press = (event: KeyboardEvent): boolean => {
		if (!box.current) return false;
		const page = Math.max(1, Math.floor(box.current.clientHeight / rowHeight) - 2);
		const next = moved(cursor ?? firstInSight(box.current), event, { rows, columns, page });
		if (next) choose(next);
		return next !== null;
	};
	return { cursor, choose, press };
}

/** The first cell that is wholly in sight. */
export function firstInSight({ scrollTop }: HTMLElement): Cursor {
	return { place: Math.ceil(scrollTop / rowHeight), column: 0 };
}

/** Scrolls a cell into sight: below the heads, beside what stays. */
function reveal(box: HTMLElement, { place, column }: Cursor, layout: TableLayout): void {
	box.closest("[data-sheet]")?.scrollIntoView?.({ block: "nearest" });
	if (place >= 0) {
		const top = place * rowHeight;
		const room = box.clientHeight - 2 * rowHeight;
		box.scrollTop = Math.max(Math.min(box.scrollTop, top), top - room);
	}
	if (column === 0) return;
	const { widths, first, firstPinned, rank, total } = layout;
	const stays = firstPinned + first;
	const spare = Math.max(0, box.clientWidth - total);
	const start = widths.slice(0, column - 1).reduce((sum, width) => sum + width, rank + first + spare);
	const end = start + (widths[column - 1] ?? 0);
	box.scrollLeft = Math.max(Math.min(box.scrollLeft, start - stays), end - box.clientWidth);
}
