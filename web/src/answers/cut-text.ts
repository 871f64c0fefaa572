import { formatBytes } from "@/lib/format";
import type { Cell, ListPage, Row, UnreadField } from "./rows";

/** The longest text that a view shows, in characters. Laying out longer text would block the page. */
const longestText = 5_000;

/** The first half of a surrogate pair whose second half was cut off. */
const halfPair = /[\ud800-\udbff]$/;

const ending = ", see raw response";

/**
 * If text is too long for a view, keeps only its beginning and appends its size. Copies and files use the full
 * response.
 */
export function cutText(text: string): string {
	if (text.length <= longestText) return text;
	const size = formatBytes(new TextEncoder().encode(text).length);
	return `${text.slice(0, longestText).replace(halfPair, "")}… ${size}${ending}`;
}

/** Whether text was shortened. */
export function isCutText(text: string): boolean {
	return text.length > longestText && text.endsWith(ending);
}

/** A row whose text is cut for views. */
export function cutRow(row: Row): Row {
	const cut = Object.entries(row).flatMap(([name, cell]) => {
		const shown = cutCell(cell);
		return shown === cell ? [] : [[name, shown] as const];
	});
	return cut.length === 0 ? row : { ...row, ...Object.fromEntries(cut) };
}

function cutCell(cell: Cell): Cell {
	if (typeof cell === "string") return cutText(cell);
	if (typeof cell !== "object" || cell === null) return cell;
	const rows = cell.map(cutRow);
	return rows.every((row, index) => row === cell[index]) ? cell : rows;
}

/** Values whose text is cut for views. */
export function cutFields(fields: readonly UnreadField[]): readonly UnreadField[] {
	return fields.map((field) => ({ ...field, text: cutText(field.text) }));
}

/** A page whose text is cut for views. */
export function cutPage(page: ListPage): ListPage {
	const message = page.message && cutText(page.message);
	return { ...page, message, rows: page.rows.map(cutRow), unread: cutFields(page.unread) };
}
