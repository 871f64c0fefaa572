import { useState } from "react";
import type { Row } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";
import { formatCount } from "@/lib/format";
import { useMediaQuery } from "@/lib/media-query";
import { tableCellText } from "./cell-text";
import type { TableColumn } from "./columns";

/** The left offset of a pinned cell, in pixels; null for a cell that scrolls. */
export type PinnedOffset = number | null;

/** The classes of a pinned cell: with a border where other cells scroll under it. */
export const pinnedClass =
	"border-r border-r-transparent group-data-[edges=both]/table:border-r-edge group-data-[edges=left]/table:border-r-edge";

/** The classes of every cell. */
export const cellClass = "border-line border-b bg-surface px-3 py-0 group-hover/row:bg-sunken";

/** The height of a row and of the heads, in pixels. */
export const tableRowHeight = 37;

/** The widths of the columns and the offsets of the pinned ones, in pixels. */
export type TableLayout = {
	readonly rank: number;
	readonly rankPinned: PinnedOffset;
	readonly first: number;
	readonly firstPinned: number;
	/** Widths of the columns after the first. */
	readonly widths: readonly number[];
	readonly total: number;
};

/** The limits of the first column's width, in pixels: on a phone it leaves room for others. */
const firstColumn = { min: 128, maxOnPhone: 152, max: 260 };

/** Lays out the columns by the first rows; on narrow screens the row number is not pinned. */
export function useTableLayout(
	columns: readonly TableColumn[],
	rows: readonly Row[],
	count: number,
): TableLayout {
	const isWide = useMediaQuery("(min-width: 40rem)", true);
	const [sample] = useState(rows);
	const rank = rankWidth(count);
	const [first = firstColumn.min, ...widths] = columns.map((column) => columnWidth(column, sample));
	const max = isWide ? firstColumn.max : firstColumn.maxOnPhone;
	const firstWidth = Math.max(firstColumn.min, Math.min(first, max));
	return {
		rank,
		rankPinned: isWide ? 0 : null,
		first: firstWidth,
		firstPinned: isWide ? rank : 0,
		widths,
		total: widths.reduce((sum, width) => sum + width, rank + firstWidth),
	};
}

/** The maximum column width by the cells of a type, in pixels; a head may be wider. */
const maxWidths: Readonly<Record<FieldType, number>> = {
	text: 280,
	id: 300,
	number: 220,
	time: 210,
	flag: 80,
	picture: 60,
	video: 160,
	link: 240,
	rows: 90,
};

/** The minimum width in pixels, where later rows are often longer than the first ones. */
const minWidths: Readonly<Partial<Record<FieldType, number>>> = { text: 112, id: 124, number: 100 };

/** The width of a character in pixels, in text cells and in the monospaced font of heads and figures. */
const characterWidths = { text: 8.2, mono: 7.25 };

const monoTypes: readonly FieldType[] = ["id", "number", "rows"];

/** The horizontal padding of a cell, and of a head with its arrow, in pixels. */
const cellPadding = { cell: 26, head: 44 };

/** The width of a column in pixels by its head and the first rows, so that it stays when rows are added. */
export function columnWidth({ field, head }: TableColumn, rows: readonly Row[]): number {
	const longest = Math.max(0, ...rows.map((row) => tableCellText(field, row[field.name] ?? null).length));
	const characterWidth = monoTypes.includes(field.type) ? characterWidths.mono : characterWidths.text;
	const cells = field.type === "picture" ? maxWidths.picture : longest * characterWidth + cellPadding.cell;
	const minWidth = Math.max(
		head.length * characterWidths.mono + cellPadding.head,
		minWidths[field.type] ?? 0,
	);
	return Math.ceil(Math.max(minWidth, Math.min(cells, maxWidths[field.type])));
}

/** The width of the column of row numbers for a count of rows, in pixels. */
export function rankWidth(count: number): number {
	return Math.ceil(Math.max(2, formatCount(count).length) * characterWidths.mono + cellPadding.cell);
}
