import { useMemo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";
import { formatCount } from "@/lib/format";
import { columnText, isCodeField } from "./cell-text";
import type { TableColumn } from "./columns";

/** The left offset of a pinned cell, in pixels; null for a cell that scrolls. */
export type PinnedOffset = number | null;

/** The classes for a pinned cell, with a border if other cells scroll under it. */
export const pinnedClass =
	"border-r border-r-transparent group-data-[edges=both]/table:border-r-edge group-data-[edges=left]/table:border-r-edge";

/** The classes for every cell, without its color. */
export const cellClass =
	"border-line border-b px-3 py-0 max-sm:px-2 last:pr-(--gutter) group-hover/row:bg-sunken group-aria-selected/row:bg-accent-soft";

/** Fills a row to the end of the table if no column takes the extra width. */
export const fillerClass =
	"in-data-filler:after:table-cell in-data-filler:after:border-line in-data-filler:after:border-b in-data-filler:after:content-['']";

/** The heights of a table's rows and headings, in pixels. On a phone, rows are taller for touch. */
export function tableHeights(isWide: boolean) {
	return { row: isWide ? 40 : 44, heads: 46 };
}

/** The widths of the columns and the offsets of the pinned ones, in pixels. */
export type ColumnWidths = {
	readonly rank: number;
	readonly rankPinned: PinnedOffset;
	readonly firstPinned: number;
	readonly columns: readonly number[];
	/** The column that takes the extra width because its text is truncated; -1 if there is none. */
	readonly stretched: number;
	readonly total: number;
	/** The maximum number of lines per cell. */
	readonly textLines: TextLines;
};

/** On a narrow screen, text wraps once, which leaves more room for the following columns. */
export type TextLines = 1 | 2;

/** The range of the pinned column's width on a phone, in pixels. */
const pinnedOnPhone = { min: 150, max: 190 };

/** The room between a column's end and the edge of the screen, in pixels. With less, its values look cut off. */
const edgeRoom = 24;

/** The most that a column is narrowed or widened because of the edge of the screen, in pixels. */
const maxMove = 10;

/** The column with truncated text shrinks to make room for others, down to this width in pixels. */
const minStretched = 180;

/**
 * Measures the columns based on the first rows and, for text that must not be truncated, the visible rows. On
 * narrow screens the row number is not pinned.
 */
export function useColumnWidths(
	columns: readonly TableColumn[],
	rows: readonly Row[],
	count: number,
	inSight: readonly Row[],
	isWide: boolean,
): ColumnWidths {
	const longestCodes = useLongestCodes(columns, inSight);
	const rank = rankWidth(count, isWide);
	const textLines = isWide ? 1 : 2;
	// Formatting every cell in the rows would take milliseconds in each frame of a scroll.
	const measured = useMemo(
		() => columns.map((column) => columnWidth(column, rows, isWide, longestCodes[column.field.name])),
		[columns, rows, isWide, longestCodes],
	);
	const mostCut = Math.max(...measured.map(({ cut }) => cut));
	const stretched = mostCut > 0 ? measured.findIndex(({ cut }) => cut === mostCut) : -1;
	const widths = measured.map(({ width }, index) => {
		if (index === stretched) return Math.min(width, minStretched);
		return width;
	});
	const { gutter, end } = isWide ? paddings.wide : paddings.narrow;
	const mainWidth = useState(measureMain)[0];
	const room = mainWidth + 2 * gutter - rank;
	if (!isWide) fitToPhone(widths, room, columns[2]?.field.type);
	moveFromEdge(widths, room, measured);
	const last = widths.pop();
	if (last !== undefined) widths.push(last + gutter - end);
	return {
		rank,
		rankPinned: isWide ? 0 : null,
		firstPinned: isWide ? rank : 0,
		columns: widths,
		stretched,
		total: widths.reduce((sum, width) => sum + width, rank),
		textLines,
	};
}

/** The width between the page's gutters when the table appears, in pixels. Later widths would move the columns. */
function measureMain(): number {
	return document.querySelector("main")?.clientWidth || window.innerWidth;
}

/** Narrows the first column so that half of the third one is visible, unless numbers at its right would be hidden. */
function fitToPhone(widths: number[], room: number, third: FieldType | undefined): void {
	const [firstWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
	const { min, max } = pinnedOnPhone;
	const fit = third === "number" ? max : room - secondWidth - thirdWidth / 2;
	widths[0] = Math.min(firstWidth, Math.max(min, Math.min(max, fit)));
}

/** Moves the column at the edge of the screen if it ends just there, or if the edge would cut its digits. */
function moveFromEdge(widths: number[], room: number, measured: readonly ColumnWidth[]): void {
	let end = 0;
	const atEdge = widths.findIndex((width) => {
		end += width;
		return end > room - edgeRoom;
	});
	if (end < room + edgeRoom) {
		if (atEdge < widths.length - 1) widen(widths, atEdge + 1, room - edgeRoom - end, measured);
		return;
	}
	const cut = room - (end - (widths[atEdge] ?? 0)) - (measured[atEdge]?.blank ?? 0);
	if (cut > 0) widen(widths, atEdge, cut, measured);
}

/**
 * Widens the first columns, or narrows them to no less than their headings if the amount is negative, unless that
 * would be too visible.
 */
function widen(widths: number[], columns: number, amount: number, measured: readonly ColumnWidth[]): void {
	const each = Math.ceil(Math.abs(amount) / columns) * Math.sign(amount);
	if (Math.abs(each) > maxMove) return;
	for (let index = 0; index < columns; index++) {
		const width = widths[index] ?? 0;
		widths[index] = Math.max(Math.min(width, measured[index]?.head ?? 0), width + each);
	}
}

/** The length of the longest ID, code or number seen so far, in characters, by field. */
type LongestCodes = Readonly<Record<string, number>>;

/** Updated with the visible rows, because later rows may have longer ones than the first ones. */
function useLongestCodes(columns: readonly TableColumn[], inSight: readonly Row[]): LongestCodes {
	const [longest, setLongest] = useState<LongestCodes>({});
	const longer = columns.flatMap(({ field }) => {
		if (!isCodeField(field) && field.type !== "any" && field.type !== "number") return [];
		const length = Math.max(0, ...inSight.map((row) => columnText(field, row).length));
		return length > (longest[field.name] ?? 0) ? [[field.name, length] as const] : [];
	});
	if (longer.length > 0) setLongest({ ...longest, ...Object.fromEntries(longer) });
	return longest;
}

/** The maximum column width by cell type, in pixels. A heading may be wider. IDs and codes have no maximum. */
const maxWidths: Readonly<Record<FieldType, number>> = {
	text: 280,
	id: Number.POSITIVE_INFINITY,
	number: 220,
	time: 210,
	flag: 80,
	picture: 60,
	video: 160,
	link: 240,
	rows: 90,
	any: 320,
};

/** The minimum width in pixels, for types whose later rows are often longer than the first ones. */
const minWidths: Readonly<Partial<Record<FieldType, number>>> = { text: 112, id: 124, number: 84 };

/**
 * The width of a character in pixels: in text and figures, in times, in the monospaced font of cells and
 * headings, and in heading names.
 */
const characterWidths = { text: 8.4, time: 7.3, code: 7.9, head: 7.25, key: 7, name: 7.6 };

/**
 * The gutter before the row numbers and after the last column, the end padding of other cells, and the
 * horizontal padding of row numbers, of cells, and of headings with their arrow, in pixels.
 */
const paddings = {
	wide: { gutter: 32, end: 12, rank: 12, cell: 26, head: 44 },
	narrow: { gutter: 16, end: 8, rank: 8, cell: 18, head: 40 },
};

/** The width of the picture next to a title, including the space after it, in pixels. */
const pictureRoom = 38;

type ColumnWidth = {
	/** In pixels. */
	readonly width: number;
	/** The width that the heading needs. */
	readonly head: number;
	/** By how much the longest text exceeds the width. */
	readonly cut: number;
	/** The empty space before the longest number; infinite for other types, whose values start at the left. */
	readonly blank: number;
};

/** The width of a column based on its heading and the first rows. More rows do not change it. */
function columnWidth(
	{ field, key, name, isTitle, picture }: TableColumn,
	rows: readonly Row[],
	isWide: boolean,
	minLength = 0,
): ColumnWidth {
	if (field.type === "picture") {
		return { width: maxWidths.picture, head: maxWidths.picture, cut: 0, blank: Number.POSITIVE_INFINITY };
	}
	const padding = isWide ? paddings.wide : paddings.narrow;
	const textLines = isWide ? 1 : 2;
	const longest = Math.max(minLength, ...rows.map((row) => columnText(field, row).length));
	const isCode = isCodeField(field);
	const isMono = isCode || field.type === "any";
	const isWrapped = textLines > 1 && field.type === "text" && !isCode && !isTitle;
	const characterWidth = characterWidths[isMono ? "code" : field.type === "time" ? "time" : "text"];
	const cells =
		Math.ceil(longest / (isWrapped ? textLines : 1)) * characterWidth +
		padding.cell +
		(picture ? pictureRoom : 0);
	const maxWidth = isCode ? maxWidths.id : isWrapped ? minStretched : maxWidths[field.type];
	const head = key.length * (name === null ? characterWidths.head : characterWidths.key);
	const minHead = Math.max(head, (name?.length ?? 0) * characterWidths.name) + padding.head;
	const minWidth = Math.max(minHead, minWidths[field.type] ?? 0);
	const width = Math.ceil(Math.max(minWidth, Math.min(cells, maxWidth)));
	const blank =
		field.type === "number" ? width - (cells - padding.cell) - padding.end : Number.POSITIVE_INFINITY;
	return {
		width,
		head: Math.ceil(minHead),
		cut: field.type === "text" ? Math.max(0, cells - width) : 0,
		blank,
	};
}

/** The width of the row numbers for that many rows, including the gutter, in pixels. */
function rankWidth(count: number, isWide: boolean): number {
	const { gutter, rank } = isWide ? paddings.wide : paddings.narrow;
	return Math.ceil(gutter + Math.max(3, formatCount(count).length) * characterWidths.head + rank);
}
