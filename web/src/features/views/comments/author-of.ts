import type { Row } from "@/lib/answer/fields";
import { textOf, wordsOf } from "../cell";

/** What the author of a comment is called: by name, by ID, or not at all. */
export function authorOf(row: Row): string {
	const username = wordsOf(row, "username");
	return username === null ? (textOf(row, "userID") ?? "somebody") : `@${username}`;
}
