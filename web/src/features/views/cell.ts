import type { Row } from "@/lib/answer/fields";

/** What stands where the answer has nothing. */
export const nothing = "—";

/** The text of a field; null where the answer has none, or an empty one. */
export function textOf(row: Row, name: string): string | null {
	const cell = row[name];
	return typeof cell === "string" && cell !== "" ? cell : null;
}

/** The text of a field, if there is anything to be seen in it: neither blanks nor invisible characters alone. */
export function wordsOf(row: Row, name: string): string | null {
	const text = textOf(row, name);
	return text !== null && isSeen(text) ? text : null;
}

/**
 * Says whether a text shows anything at all. A character that this browser does not know yet may still be drawn:
 * it counts as seen.
 */
export function isSeen(text: string): boolean {
	return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** What an account is called on the network, "@natgeo"; null where the answer gives no username. */
export function atNameOf(row: Row): string | null {
	const username = wordsOf(row, "username");
	return username === null ? null : `@${username}`;
}

/** A flag of the row in two words, or nothing where the answer does not say. */
export function flagText(row: Row, name: string, yes: string, no: string): string {
	const cell = row[name];
	return typeof cell === "boolean" ? (cell ? yes : no) : nothing;
}

/** The rows inside the row. */
export function rowsOf(row: Row, name: string): readonly Row[] {
	const cell = row[name];
	return typeof cell === "object" && cell !== null ? cell : [];
}
