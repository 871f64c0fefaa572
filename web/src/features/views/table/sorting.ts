import type { FieldType } from "@/catalog/catalog.gen";
import type { Sort } from "@/lib/answer/order";

/** What pressing the head of a field makes of a sort: up at first, then down, then not at all. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
	if (sort?.field !== field) return { field, descending: false };
	return sort.descending ? null : { field, descending: true };
}

const upAndDown: Readonly<Partial<Record<FieldType, readonly [string, string]>>> = {
	number: ["smallest first", "largest first"],
	id: ["smallest first", "largest first"],
	rows: ["fewest first", "most first"],
	time: ["oldest first", "newest first"],
	flag: ["no first", "yes first"],
};

/** A direction in the words of what is sorted. */
export function directionText(type: FieldType, { descending }: Sort): string {
	const [up, down] = upAndDown[type] ?? ["A to Z", "Z to A"];
	return descending ? down : up;
}
