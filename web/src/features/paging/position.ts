import type { Feature } from "@/catalog/catalog.gen";
import type { ListPage } from "@/lib/answer/list/list-page";
import { callNamed, type Later, type Values } from "../ask/request";

/** Why there is no further page: the provider says so, it repeats a cursor, or its last page held nothing new. */
export type Ending = "complete" | "repeatedCursor" | "nothingNew";

/** How far into a list its pages have led. */
export type Position = {
	/** What the next page is asked with; or why there is none. */
	readonly next: Later | Ending;
	/** Every cursor that was asked with so far. */
	readonly asked: ReadonlySet<string>;
};

/** Where a list stands after its first page. A call whose cursor takes the place of what was typed has asked with that. */
export function positionAfterFirst(feature: Feature, values: Values, page: ListPage): Position {
	const typed = callNamed(feature.call)?.params.find((param) => param.cursor);
	const asked = new Set(typed ? [values[typed.name] ?? ""] : []);
	return { next: nextOf(page, asked), asked };
}

/** Where it stands after a further page. */
export function positionAfter(position: Position, page: ListPage): Position {
	const { next } = position;
	const asked = typeof next === "string" ? position.asked : new Set([...position.asked, next.cursor]);
	const further = nextOf(page, asked);
	return { next: page.added === 0 && typeof further !== "string" ? "nothingNew" : further, asked };
}

function nextOf({ hasMore, cursor, next }: ListPage, asked: ReadonlySet<string>): Later | Ending {
	if (!hasMore || cursor === null) return "complete";
	return asked.has(cursor) ? "repeatedCursor" : { cursor, next };
}
