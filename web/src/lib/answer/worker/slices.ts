import type { Range } from "@/lib/json/parts";
import type { Tree } from "@/lib/raw/tree";

/** Answers below this are read in one go, in bytes. */
const LARGE = 300_000;

/** About how much of a list is read at a time, in bytes: what takes a hundredth of a second. */
const SLICE = 200_000;

/** The most that may stand around the list, as it is read anew with each slice; in bytes. */
const AROUND = 20_000;

/** The one long list that makes most of a large answer, so that the answer can be read a part at a time. */
export type Slices = {
	/** The source of the answer with an empty list in place of the long one. */
	readonly empty: string;
	/** The sources of answers that hold some of its items each, one after the other. */
	[Symbol.iterator](): Iterator<string>;
};

/** The slices of an answer; null for one that is not large, or whose weight is not in one list. */
export function slicesOf(tree: Tree): Slices | null {
	const { from, to } = tree.value(0);
	if (to - from < LARGE) return null;
	const list = longList(tree, 0);
	if (list === null) return null;
	const inside = { from: tree.parts(list).value.to, to: tree.parts(tree.rows.last(list)).value.from };
	if (to - from - (inside.to - inside.from) > AROUND) return null;
	const text = (range: Range) => new TextDecoder().decode(tree.bytes.subarray(range.from, range.to));
	const before = text({ from, to: inside.from });
	const behind = text({ from: inside.to, to });
	return {
		empty: before + behind,
		*[Symbol.iterator]() {
			for (const items of pieces(tree, list)) yield before + text(items) + behind;
		},
	};
}

/** Goes down to where most of the bytes are; null when that is no list. */
function longList(tree: Tree, top: number): number | null {
	let row = top;
	for (let inner = heaviest(tree, row); inner !== null; inner = heaviest(tree, row)) row = inner;
	return tree.isList(row) ? row : null;
}

/** The bracket inside of this one that holds more than half of its bytes. */
function heaviest(tree: Tree, open: number): number | null {
	const { rows } = tree;
	const half = (rows.offset(rows.last(open)) - rows.offset(open)) / 2;
	for (const row of inside(tree, open)) {
		if (rows.opens(row) && rows.offset(rows.last(row)) - rows.offset(row) > half) return row;
	}
	return null;
}

/** Ranges of items, each about as long as a slice. */
function* pieces(tree: Tree, list: number): Generator<Range> {
	const { rows } = tree;
	let first: number | null = null;
	let last = list;
	for (const row of inside(tree, list)) {
		first ??= row;
		last = row;
		if (rows.offset(rows.last(row)) - rows.offset(first) < SLICE) continue;
		yield { from: rows.offset(first), to: tree.value(row).to };
		first = null;
	}
	if (first !== null) yield { from: rows.offset(first), to: tree.value(last).to };
}

function* inside({ rows }: Tree, open: number): Generator<number> {
	for (let row = open + 1; row < rows.last(open); row = rows.last(row) + 1) yield row;
}
