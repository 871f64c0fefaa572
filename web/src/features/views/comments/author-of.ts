import type { Row } from "@/lib/answer/fields";
import { atNameOf, textOf } from "../cell";

/** What the author of a comment is called: by name, by ID, or not at all. */
export function authorOf(row: Row): string {
	return atNameOf(row) ?? textOf(row, "userID") ?? "somebody";
}
