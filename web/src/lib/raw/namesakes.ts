import { BACKSLASH } from "@/lib/json/bytes";
import { keyOf, type Stand, textOf } from "@/lib/raw/path";
import type { Tree } from "@/lib/raw/tree";

/** A name that comes more than once in its object: a path with it leads to the last that has it. */
export type Namesakes = {
	/** The name in its quotes, as it is written in the source. */
	readonly key: string;
	/** How many have it, so far as they were looked at. */
	readonly count: number;
};

/** How many members are looked at on one way: beyond them nothing is said. */
const MOST = 10_000;

/** The innermost name on a way that comes again in its object, or null. */
export function namesakesOn(way: readonly Stand[]): Namesakes | null {
	let left = MOST;
	for (const { tree, row, parent } of way.toReversed()) {
		if (tree.isList(parent)) continue;
		const key = keyOf(tree, row);
		const isSame = sameAs(key);
		let count = 0;
		for (let member = parent + 1; member < tree.rows.last(parent); member = tree.rows.last(member) + 1) {
			if (left-- <= 0) return count > 1 ? { key, count } : null;
			if (isSame(tree, member)) count++;
		}
		if (count > 1) return { key, count };
	}
	return null;
}

/** Tells keys that are the same name, in whatever escapes. */
function sameAs(key: string): (tree: Tree, row: number) => boolean {
	const name = textOf(key);
	const plain = new TextEncoder().encode(JSON.stringify(name));
	return (tree, row) => {
		const { from, to } = tree.parts(row).key;
		const bytes = tree.bytes.subarray(from, to);
		if (bytes.includes(BACKSLASH)) return textOf(new TextDecoder().decode(bytes)) === name;
		return bytes.length === plain.length && bytes.every((byte, at) => byte === plain[at]);
	};
}
