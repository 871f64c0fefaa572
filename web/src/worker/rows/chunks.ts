import type { Selector } from "@/catalog/catalog.gen";
import type { Tree } from "@/json/tree";
import { Projection, pathsOfSelector, type SelectorPath } from "@/worker/reading/projection";
import type { ElementRange } from "@/worker/reading/projector";
import type { SelectorSegment } from "@/worker/reading/selector";

/** Some elements of a list, and their number. */
export type ListChunk = ElementRange & { readonly size: number };

/** The approximate size of a chunk, in bytes. It takes about 10 ms to read. */
const targetChunkSize = 200_000;

/** The node of the list whose elements a selector matches; null if no list or more than one matches. */
export function listOfSelector(tree: Tree, selector: Selector): number | null {
	const [path = [], fork] = pathsOfSelector(selector);
	if (fork && selector.indexOf("{") < selector.indexOf("[]")) return null;
	let node: number | null = 0;
	for (const [at, segment] of path.entries()) {
		if (node === null) return null;
		if (segment.kind === "each") return tree.index.isOpening(node) && tree.isList(node) ? node : null;
		node = childOf(tree, node, segment, path.slice(at));
	}
	return null;
}

/** Whether the selector matches at most one row in each element of its list. */
export function isOneRowPerElement(selector: Selector): boolean {
	const paths = pathsOfSelector(selector);
	const [path = []] = paths;
	const each = path.findIndex(({ kind }) => kind === "each");
	return paths.length === 1 && path.slice(each + 1).every(({ kind }) => kind === "key" || kind === "index");
}

/** All elements of a list. */
export function wholeList(tree: Tree, list: number): ListChunk {
	return { list, from: list + 1, to: tree.index.last(list), size: tree.size(list) };
}

/** An empty chunk of a list. */
export function emptyChunk(list: number): ListChunk {
	return { list, from: list + 1, to: list + 1, size: 0 };
}

/** The elements of a list in chunks of about the same size. */
export function* chunksOf({ index }: Tree, list: number): Generator<ListChunk> {
	const end = index.last(list);
	let from = list + 1;
	let size = 0;
	for (let node = from; node < end; ) {
		node = index.last(node) + 1;
		size++;
		if (node < end && index.offset(node) - index.offset(from) < targetChunkSize) continue;
		yield { list, from, to: node, size };
		from = node;
		size = 0;
	}
}

/** The node that a segment matches. As in the parsed value, the last of several duplicate keys wins. */
function childOf(tree: Tree, open: number, segment: SelectorSegment, path: SelectorPath): number | null {
	const { index, bytes } = tree;
	if (!index.isOpening(open)) return null;
	const isList = tree.isList(open);
	const projection = new Projection([path]);
	let match: number | null = null;
	let at = 0;
	for (let node = open + 1; node < index.last(open); node = index.last(node) + 1) {
		if (segment.kind === "index" && isList && at++ === segment.index) return node;
		if (segment.kind === "key" && !isList && projection.ofKeyAt(bytes, index.offset(node))) match = node;
	}
	return match;
}
