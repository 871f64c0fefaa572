import type { ListPath } from "@/answers/rows";
import type { Tree } from "@/json/tree";
import { joinPath } from "@/worker/reading/selector";

/**
 * The maximum number of brackets that are visited, which takes about 100 ms. Elements after them are not
 * counted.
 */
const maxBrackets = 100_000;

/** The maximum number of paths that are worth listing. */
const maxPaths = 100;

/**
 * The lists of objects in a response, as selectors for their elements. Lists inside the elements of the same
 * list count as one.
 */
export function listPathsOf(tree: Tree): readonly ListPath[] {
	const lists = new Map<string, { length: number; hasObjects: boolean }>();
	let brackets = 0;
	const visit = (node: number, path: string): void => {
		if (!tree.index.isOpening(node) || brackets++ >= maxBrackets) return;
		const end = tree.index.last(node);
		if (!tree.isList(node)) {
			for (let member = node + 1; member < end; member = tree.index.last(member) + 1)
				if (tree.index.isOpening(member)) visit(member, joinPath(path, keyOf(tree, member)));
			return;
		}
		const selector = `${path}[]`;
		const list = lists.get(selector) ?? { length: 0, hasObjects: false };
		lists.set(selector, list);
		for (let element = node + 1; element < end; element = tree.index.last(element) + 1) {
			list.length++;
			const isOpening = tree.index.isOpening(element);
			list.hasObjects ||= isOpening && !tree.isList(element);
			if (isOpening) visit(element, selector);
		}
	};
	visit(0, "");
	return [...lists]
		.filter(([, { hasObjects }]) => hasObjects)
		.slice(0, maxPaths)
		.map(([selector, { length }]) => ({ selector, length }));
}

function keyOf(tree: Tree, member: number): string {
	const { key } = tree.spans(member);
	return `${JSON.parse(new TextDecoder().decode(tree.bytes.subarray(key.from, key.to)))}`;
}
