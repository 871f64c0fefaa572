import { keyMatcher, keyText, type PathNode, quotedKey } from "./paths";

/** A key that occurs more than once in its object. A path with it selects the last value. */
export type DuplicateKeys = {
	/** With its quotes, as written in the source. */
	readonly key: string;
	/** How many members have the key, up to the limit of compared members. */
	readonly count: number;
};

/** The maximum number of members that are compared for one path. Duplicates beyond it are not reported. */
const maxMembers = 10_000;

/** The innermost key in the path that occurs more than once in its object, or null. */
export function duplicateKeysOn(path: readonly PathNode[]): DuplicateKeys | null {
	let remaining = maxMembers;
	for (const { tree, node, parent } of path.toReversed()) {
		if (tree.isList(parent)) continue;
		const key = quotedKey(tree, node);
		const isSame = keyMatcher(keyText(key));
		let count = 0;
		for (let member = parent + 1; member < tree.index.last(parent); member = tree.index.last(member) + 1) {
			if (remaining-- <= 0) return count > 1 ? { key, count } : null;
			const { from, to } = tree.spans(member).key;
			if (isSame(tree.bytes.subarray(from, to))) count++;
		}
		if (count > 1) return { key, count };
	}
	return null;
}
