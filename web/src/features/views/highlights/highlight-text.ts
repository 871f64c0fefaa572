import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { exactCount } from "../figures";
import { dayText } from "../moment";

/** The title, if one can be seen: titles may be blank or nothing but invisible characters. */
export function highlightTitle(row: Row): string | null {
	const title = textOf(row, "title");
	return title !== null && /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(title) ? title : null;
}

/** How many stories a highlight holds and since when it is there, as far as the answer says so. */
export function factsLine(row: Row): string {
	const count = textOf(row, "count");
	const since = textOf(row, "createdAt");
	const stories = count === null ? null : `${exactCount(count)} ${count === "1" ? "story" : "stories"}`;
	return [stories, since === null ? null : dayText(since)].filter((fact) => fact !== null).join(" · ");
}
