import type { Field } from "@/catalog/catalog.gen";
import type { Row } from "@/lib/answer/fields";
import { comparerOf } from "@/lib/answer/list/sorting/compare";
import { mergeSort } from "@/lib/answer/list/sorting/merge-sort";
import type { Order } from "@/lib/answer/order";
import type { Pace } from "@/lib/pace";
import { Uints } from "@/lib/raw/uints";

/** Rows of a list, all of them in their order, a part at a time. */
export type RowParts = Iterable<readonly Row[]>;

/** The fields that an order looks at: all where words are sought. */
export function fieldsOf(fields: readonly Field[], { words, sort }: Order): readonly Field[] {
	return words.trim() === "" ? fields.filter(({ name }) => name === sort?.field) : fields;
}

/** The places of the rows in that order. Rows with nothing in the sorted field come last; equal ones stay as they came. */
export async function sorted(
	parts: RowParts,
	fields: readonly Field[],
	{ words, sort }: Order,
	pace: Pace,
): Promise<Uint32Array> {
	const field = sort && fields.find((each) => each.name === sort.field);
	const sought = words.trim().toLowerCase();
	const found = new Uints();
	const keys: string[] = [];
	let place = 0;
	for (const rows of parts) {
		for (const row of rows) {
			if (sought === "" || holds(row, sought)) {
				found.push(place);
				if (field) keys.push(keyOf(row, field.name));
			}
			place++;
		}
		await pace.rest();
	}
	if (!field) return Uint32Array.from({ length: found.length }, (_, at) => found.at(at));
	const sign = sort.descending ? -1 : 1;
	const compare = comparerOf(field, keys);
	const order = await mergeSort(
		Uint32Array.from(keys.keys()),
		(a, b) => {
			if (keys[a] === "" || keys[b] === "") return Number(keys[a] === "") - Number(keys[b] === "") || a - b;
			return sign * compare(a, b) || a - b;
		},
		pace,
	);
	return order.map((at) => found.at(at));
}

function holds(row: Row, words: string): boolean {
	return Object.values(row).some((cell) => typeof cell === "string" && cell.toLowerCase().includes(words));
}

/** What a row is sorted by: its cell as text, the number of the rows inside it, empty where there is nothing. */
function keyOf(row: Row, name: string): string {
	const cell = row[name];
	if (typeof cell === "object" && cell !== null) return String(cell.length);
	return typeof cell === "string" || typeof cell === "boolean" ? String(cell) : "";
}
