import type { Cell, Row } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";
import { emptyText } from "@/features/rows/cells";
import { postKindOf, postKindText } from "@/features/views/media/post";
import { formatCount, formatExactCount, formatMinute } from "@/lib/format";
import { mediaURL, safeLink } from "@/lib/media-url";

/**
 * The text of a table cell: numbers with grouping, times to the minute, flags as words, nested rows as their
 * count.
 */
export function tableCellText({ type }: Field, cell: Cell): string {
	if (typeof cell === "boolean") return cell ? "Yes" : "No";
	if (cell === null || cell === "") return emptyText;
	if (typeof cell !== "string") return formatCount(cell.length);
	if (type === "number") return formatExactCount(cell);
	return type === "time" ? formatMinute(cell) : cell;
}

/** The text of a row's cell: its value or, for posts and stories, the kind as a word. */
export function columnText(field: Field, row: Row): string {
	if (field.name !== "media_type") return tableCellText(field, row[field.name] ?? null);
	return postKindOf(row) === "post" ? emptyText : postKindText(row);
}

/** The text of a cell exactly as sent; null if there is nothing to copy. */
export function sentText(cell: Cell): string | null {
	if (typeof cell === "boolean") return String(cell);
	return typeof cell === "string" && cell !== "" ? cell : null;
}

/** Whether a field's cells are right-aligned: numbers and counts. */
export function isNumericField({ type, name }: Field): boolean {
	return (type === "number" && name !== "media_type") || type === "rows";
}

/** Whether a field's cells are IDs or codes: monospaced and never truncated. */
export function isCodeField({ type, code = false }: Field): boolean {
	return type === "id" || code;
}

/** The URL for a cell: a link if it is safe to open, or the console's URL for a picture or clip. */
export function cellTarget({ type }: Field, cell: Cell): string | undefined {
	if (typeof cell !== "string" || cell === "") return undefined;
	if (type === "link") return safeLink(cell);
	return type === "picture" || type === "video" ? mediaURL(cell) : undefined;
}
