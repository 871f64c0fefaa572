import { useState } from "react";
import type { Row } from "@/lib/answer/fields";
import { useMediaQuery } from "@/lib/media-query";
import type { Column } from "./columns";
import { rankWidth, widthOf } from "./widths";

/** How far from the left edge a cell stays when the table is scrolled aside, in pixels; null when it goes along. */
export type Pinned = number | null;

/** What a pinned cell looks like: over the others, with an edge where they vanish under it. */
export const pinnedClass =
	"border-r border-r-transparent group-data-[edges=both]/table:border-r-edge group-data-[edges=left]/table:border-r-edge";

/** What every cell of a row looks like. */
export const cellClass = "border-line border-b bg-surface px-3 py-0 group-hover/row:bg-sunken";

/** The height of a row and of the heads, in pixels. */
export const rowHeight = 37;

/** How wide everything is, in pixels, and what stays in sight when the table is scrolled aside. */
export type TableLayout = {
	readonly rank: number;
	readonly rankPinned: Pinned;
	readonly first: number;
	readonly firstPinned: number;
	/** Of the columns after the first. */
	readonly widths: readonly number[];
	readonly total: number;
};

/** The narrowest and the widest first column, in pixels: on a phone it must leave room for others. */
const firstColumn = { least: 128, phone: 152, most: 260 };

/** Lays the columns out as the first rows need them; where there is little room, the row's number scrolls away. */
export function useTableLayout(columns: readonly Column[], rows: readonly Row[], count: number): TableLayout {
	const isWide = useMediaQuery("(min-width: 40rem)", true);
	const [sample] = useState(rows);
	const rank = rankWidth(count);
	const [first = firstColumn.least, ...widths] = columns.map((column) => widthOf(column, sample));
	const most = isWide ? firstColumn.most : firstColumn.phone;
	const firstWidth = Math.max(firstColumn.least, Math.min(first, most));
	return {
		rank,
		rankPinned: isWide ? 0 : null,
		first: firstWidth,
		firstPinned: isWide ? rank : 0,
		widths,
		total: widths.reduce((sum, width) => sum + width, rank + firstWidth),
	};
}
