import type { Row } from "@/answers/rows";
import { cellTextOf } from "@/features/views/elements/cells";
import { compareDecimals, parseDecimal } from "@/json/decimal";
import { parseTime } from "@/lib/format";

/** The field that posts are sorted by. */
export type PostOrder = { readonly field: string; readonly descending: boolean };

/** The posts in order; equal ones as sent, and those without the figure last, either way. */
export function sortPosts(rows: readonly Row[], { field, descending }: PostOrder): readonly Row[] {
	const compare = field === "taken_at" ? compareTimes : compareFigures;
	const isKnown = (row: Row) => compare(cellTextOf(row, field), cellTextOf(row, field)) !== null;
	const known = rows.filter(isKnown);
	const sorted = known.toSorted((one, other) => {
		const order = compare(cellTextOf(one, field), cellTextOf(other, field)) ?? 0;
		return descending ? -order : order;
	});
	return [...sorted, ...rows.filter((row) => !isKnown(row))];
}

/** Null where one of them is no number. */
function compareFigures(one: string | null, other: string | null): number | null {
	const [first, second] = [parseDecimal(one ?? ""), parseDecimal(other ?? "")];
	return first && second && compareDecimals(first, second);
}

/** Null where one of them is no time. */
function compareTimes(one: string | null, other: string | null): number | null {
	const [first, second] = [parseTime(one ?? ""), parseTime(other ?? "")];
	return first && second && first.getTime() - second.getTime();
}
