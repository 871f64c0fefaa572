import type { Row } from "@/answers/rows";

/** Shown for a missing value. */
export const emptyText = "—";

/** A field's text; null if it is missing or empty. */
export function cellTextOf(row: Row, name: string): string | null {
	const cell = row[name];
	return typeof cell === "string" && cell !== "" ? cell : null;
}

/** A field's text; null if it consists only of whitespace and invisible characters. */
export function visibleText(row: Row, name: string): string | null {
	const text = cellTextOf(row, name);
	return text !== null && hasVisibleText(text) ? text : null;
}

/** Whether text has a visible character. Characters that the browser does not know count as visible. */
export function hasVisibleText(text: string): boolean {
	return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** The username with an at sign, "@natgeo"; null if the row has none. */
export function atUsername(row: Row): string | null {
	const username = visibleText(row, "username");
	return username === null ? null : `@${username}`;
}

/** A flag in one of two wordings; a dash if it is missing. */
export function flagText(row: Row, name: string, yes: string, no: string): string {
	const cell = row[name];
	return typeof cell === "boolean" ? (cell ? yes : no) : emptyText;
}

/** The rows nested in a field. */
export function rowsInside(row: Row, name: string): readonly Row[] {
	const cell = row[name];
	return typeof cell === "object" && cell !== null ? cell : [];
}
