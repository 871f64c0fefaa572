import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { exactCount } from "../figures";
import { dayText } from "../moment";

/** The title, if one can be seen: titles may be blank or nothing but invisible characters. */
export function highlightTitle(row: Row): string | null {
	const title = textOf(row, "title");
	return title !== null && /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(title) ? title : null;
}

/** How many stories a highlight holds; nothing where the answer does not say. */
export function countText(row: Row): string | null {
	const count = textOf(row, "count");
	return count === null ? null : `${exactCount(count)} ${count === "1" ? "story" : "stories"}`;
}

/** The day on which a highlight was made; nothing where the answer does not say. */
export function sinceText(row: Row): string | null {
	const since = textOf(row, "createdAt");
	return since === null ? null : dayText(since);
}
