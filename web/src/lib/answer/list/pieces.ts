import type { Place } from "@/catalog/catalog.gen";
import type { Items } from "@/lib/answer/list/excerpt";
import { type Way, Ways, waysTo } from "@/lib/answer/list/ways";
import type { Step } from "@/lib/answer/place";
import type { Tree } from "@/lib/raw/tree";

/** Some items of a list, and how many they are. */
export type Piece = Items & { readonly size: number };

/** About how much of a list is read at a time, in bytes: what takes a hundredth of a second. */
const PIECE = 200_000;

/** The row of the list whose items a place goes through; null where it is not there, or not one list. */
export function listAt(tree: Tree, place: Place): number | null {
	const [way = [], fork] = waysTo(place);
	if (fork && place.indexOf("{") < place.indexOf("[]")) return null;
	let row: number | null = 0;
	for (const [at, step] of way.entries()) {
		if (row === null) return null;
		if (step.kind === "each") return tree.rows.opens(row) && tree.isList(row) ? row : null;
		row = inside(tree, row, step, way.slice(at));
	}
	return null;
}

/** Says whether every item of the list that the place goes through is one row at most. */
export function isOneEach(place: Place): boolean {
	const ways = waysTo(place);
	const [way = []] = ways;
	const each = way.findIndex(({ kind }) => kind === "each");
	return ways.length === 1 && way.slice(each + 1).every(({ kind }) => kind === "key" || kind === "index");
}

/** All items of a list. */
export function allItems(tree: Tree, list: number): Piece {
	return { list, from: list + 1, to: tree.rows.last(list), size: tree.size(list) };
}

/** No item of a list. */
export function noItems(list: number): Piece {
	return { list, from: list + 1, to: list + 1, size: 0 };
}

/** The items of a list, in pieces that are each about as long. */
export function* piecesOf({ rows }: Tree, list: number): Generator<Piece> {
	const end = rows.last(list);
	let from = list + 1;
	let size = 0;
	for (let row = from; row < end; ) {
		row = rows.last(row) + 1;
		size++;
		if (row < end && rows.offset(row) - rows.offset(from) < PIECE) continue;
		yield { list, from, to: row, size };
		from = row;
		size = 0;
	}
}

/** The row that a step leads to; of keys that come twice the last counts, as it does for who reads the value. */
function inside(tree: Tree, open: number, step: Step, way: Way): number | null {
	const { rows, bytes } = tree;
	if (!rows.opens(open)) return null;
	const isList = tree.isList(open);
	const ways = new Ways([way]);
	let found: number | null = null;
	let at = 0;
	for (let row = open + 1; row < rows.last(open); row = rows.last(row) + 1) {
		if (step.kind === "index" && isList && at++ === step.index) return row;
		if (step.kind === "key" && !isList && ways.under(bytes, rows.offset(row))) found = row;
	}
	return found;
}
