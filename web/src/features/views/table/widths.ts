import type { FieldType } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { formatCount } from "@/lib/format";
import { cellText } from "./cell-text";
import type { Column } from "./columns";

/** The widest that the cells of a type make their column, in pixels; a head may be wider. */
const widest: Readonly<Record<FieldType, number>> = {
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

/** The narrowest, in pixels, where later rows are often longer than the first ones. */
const narrowest: Readonly<Partial<Record<FieldType, number>>> = { text: 112, id: 124, number: 100 };

/** How wide a character may be, in pixels: of the text that cells are set in, and of the mono of heads and figures. */
const character = { text: 8.2, mono: 7.25 };

const setInMono: readonly FieldType[] = ["id", "number", "rows"];

/** Room on both sides of a cell, and for the arrow of a head, in pixels. */
const room = { cell: 26, head: 44 };

/** How wide a column is, in pixels: as its head and the first rows need it, so that it stays when others come. */
export function widthOf({ field, head }: Column, rows: readonly Row[]): number {
	const longest = Math.max(0, ...rows.map((row) => cellText(field, row[field.name] ?? null).length));
	const each = setInMono.includes(field.type) ? character.mono : character.text;
	const cells = field.type === "picture" ? widest.picture : longest * each + room.cell;
	const least = Math.max(head.length * character.mono + room.head, narrowest[field.type] ?? 0);
	return Math.ceil(Math.max(least, Math.min(cells, widest[field.type])));
}

/** How wide the column of row numbers is, in pixels, for that many rows. */
export function rankWidth(count: number): number {
	return Math.ceil(Math.max(2, formatCount(count).length) * character.mono + room.cell);
}
