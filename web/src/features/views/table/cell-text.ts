import type { Field } from "@/catalog/catalog.gen";
import type { Cell } from "@/lib/answer/fields";
import { counted, formatCount } from "@/lib/format";
import { isSeen, nothing } from "../cell";
import { exactCount } from "../figures";
import { minuteText } from "../moment";

/** What a cell reads in the table: numbers grouped, times to the minute, flags in words, rows inside by their count. */
export function cellText({ type }: Field, cell: Cell): string {
	if (typeof cell === "boolean") return cell ? "yes" : "no";
	if (cell === null || cell === "") return nothing;
	if (typeof cell !== "string") return formatCount(cell.length);
	if (type === "number") return exactCount(cell);
	return type === "time" ? minuteText(cell) : cell;
}

/** What a cell holds exactly as it was sent; null where there is no text to copy. */
export function sentText(cell: Cell): string | null {
	if (typeof cell === "boolean") return String(cell);
	return typeof cell === "string" && cell !== "" ? cell : null;
}

/** Says whether the cells of a field are read from their end: numbers and counts. */
export function isFigure({ type }: Field): boolean {
	return type === "number" || type === "rows";
}

/** What else there is to say of a cell in full: how long a text is, which moment a time names; null when nothing is. */
export function factOf(field: Field, cell: Cell): string | null {
	if (cell === null) return "the answer has none";
	if (cell === "") return "an empty text";
	if (typeof cell === "boolean") return null;
	if (typeof cell !== "string") return `${counted(cell.length, "row")} inside, to be read in the raw answer`;
	if (field.type === "text") return isSeen(cell) ? lengthOf(cell) : `blank, ${lengthOf(cell)}`;
	const text = cellText(field, cell);
	return text === cell ? null : text;
}

function lengthOf(text: string): string {
	return counted([...text].length, "character");
}
