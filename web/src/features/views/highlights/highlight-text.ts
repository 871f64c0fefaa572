import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { exactCount } from "../figures";
import { dayText } from "../moment";

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
