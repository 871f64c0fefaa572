import { useMemo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";
import { formatCount } from "@/lib/format";
import { columnText, isCodeField } from "./cell-text";
import type { TableColumn } from "./columns";

/** The left offset of a pinned cell, in pixels; null for a cell that scrolls. */
export type PinnedOffset = number | null;

/** The classes of a pinned cell: with a border where other cells scroll under it. */
export const pinnedClass =
	"border-r border-r-transparent group-data-[edges=both]/table:border-r-edge group-data-[edges=left]/table:border-r-edge";

/** The classes of every cell. */
export const cellClass =
	"border-line border-b bg-surface px-3 py-0 max-sm:px-2 last:pr-(--gutter) group-hover/row:bg-sunken group-aria-selected/row:bg-accent-soft";

/** Fills a row to the end of the table where no column takes the spare width. */
export const fillerClass =
	"in-data-filler:after:table-cell in-data-filler:after:border-line in-data-filler:after:border-b in-data-filler:after:content-['']";

/** The heights of a table's rows and of its heads, in pixels: on a phone, rows are pressed by fingers. */
export function tableHeights(isWide: boolean) {
	return { row: isWide ? 40 : 44, heads: 46 };
}

/** The widths of the columns and the offsets of the pinned ones, in pixels. */
export type ColumnWidths = {
	readonly rank: number;
	readonly rankPinned: PinnedOffset;
	readonly firstPinned: number;
	readonly columns: readonly number[];
	/** The column that takes spare width, since its texts are cut; -1 where none is cut. */
	readonly stretched: number;
	readonly total: number;
	/** The lines that a text may take. */
	readonly textLines: TextLines;
};

/** On a narrow screen texts wrap once, which leaves more room for the columns after them. */
export type TextLines = 1 | 2;

/** The maximum width of the pinned column on a phone, in pixels: it leaves room for others. */
const maxPinnedOnPhone = 190;

/** The column whose texts are cut makes room for others down to this width, in pixels. */
const minStretched = 180;

/** Measures the columns by the first rows of so many, and by the rows in sight where no text may be cut; on narrow screens the row number is not pinned. */
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
	// Formatting every cell of the rows would cost milliseconds in each frame of a scroll.
	const measured = useMemo(
		() => columns.map((column) => columnWidth(column, rows, isWide, longestCodes[column.field.name])),
		[columns, rows, isWide, longestCodes],
	);
	const mostCut = Math.max(...measured.map(({ cut }) => cut));
	const stretched = mostCut > 0 ? measured.findIndex(({ cut }) => cut === mostCut) : -1;
	const widths = measured.map(({ width }, index) => {
		if (index === stretched) return Math.min(width, minStretched);
		return index === 0 && !isWide ? Math.min(width, maxPinnedOnPhone) : width;
	});
	const { gutter, end } = isWide ? paddings.wide : paddings.narrow;
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

/** The longest ID or code that was in sight, in characters, by its field. */
type LongestCodes = Readonly<Record<string, number>>;

/** Grows with the rows in sight: pages to come may have longer IDs than the first one. */
function useLongestCodes(columns: readonly TableColumn[], inSight: readonly Row[]): LongestCodes {
	const [longest, setLongest] = useState<LongestCodes>({});
	const longer = columns.flatMap(({ field }) => {
		if (!isCodeField(field) && field.type !== "any") return [];
		const length = Math.max(0, ...inSight.map((row) => columnText(field, row).length));
		return length > (longest[field.name] ?? 0) ? [[field.name, length] as const] : [];
	});
	if (longer.length > 0) setLongest({ ...longest, ...Object.fromEntries(longer) });
	return longest;
}

/** The maximum column width by the cells of a type, in pixels; a head may be wider. IDs and codes have none. */
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

/** The minimum width in pixels, where later rows are often longer than the first ones. */
const minWidths: Readonly<Partial<Record<FieldType, number>>> = { text: 112, id: 124, number: 84 };

/** The width of a character in pixels: of text and figures, of times, of the monospaced font in cells and in heads, and of names in heads. */
const characterWidths = { text: 8.4, time: 7.3, code: 7.9, head: 7.25, key: 7, name: 7.6 };

/**
 * The gutter before the row numbers and after the last column, the padding at the end of any other cell, and the
 * horizontal padding of a row number, a cell and a head with its arrow, in pixels.
 */
const paddings = {
	wide: { gutter: 32, end: 12, rank: 12, cell: 26, head: 44 },
	narrow: { gutter: 16, end: 8, rank: 8, cell: 18, head: 40 },
};

/** The width of the picture next to a title, and of the space after it, in pixels. */
const pictureRoom = 38;

type ColumnWidth = {
	/** In pixels. */
	readonly width: number;
	/** How much the longest text is wider than that. */
	readonly cut: number;
};

/** The width of a column by its head and the first rows, which more rows do not change. */
function columnWidth(
	{ field, key, name, isTitle, picture }: TableColumn,
	rows: readonly Row[],
	isWide: boolean,
	minLength = 0,
): ColumnWidth {
	if (field.type === "picture") return { width: maxWidths.picture, cut: 0 };
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
	// On a narrow screen a sent name below a plain one is cut.
	const head =
		name === null ? key.length * characterWidths.head : isWide ? key.length * characterWidths.key : 0;
	const minHead = Math.max(head, (name?.length ?? 0) * characterWidths.name) + padding.head;
	const minWidth = Math.max(minHead, minWidths[field.type] ?? 0);
	const width = Math.ceil(Math.max(minWidth, Math.min(cells, maxWidth)));
	return { width, cut: field.type === "text" ? Math.max(0, cells - width) : 0 };
}

/** The width of the row numbers of a count of rows with the gutter, in pixels. */
function rankWidth(count: number, isWide: boolean): number {
	const { gutter, rank } = isWide ? paddings.wide : paddings.narrow;
	return Math.ceil(gutter + Math.max(3, formatCount(count).length) * characterWidths.head + rank);
}
