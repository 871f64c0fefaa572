import type { Selector } from "@/catalog/catalog.gen";
import type { Tree } from "@/json/tree";
import { compactJSON } from "@/json/value";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { pathsOfSelector, RowProjection, type SelectorPath } from "@/worker/reading/projection";
import type { Projector } from "@/worker/reading/projector";
import { type RowRange, type RowRanges, withoutDuplicates } from "./row-ranges";

/** Rows in a source. Each row is in the value that starts in its node, always at the same path. */
export type RowBlock = {
	readonly tree: Tree;
	/** The path from the node's value to the row. */
	readonly path: SelectorPath;
	/** Without duplicates. */
	readonly nodes: Uint32Array;
};

/** The rows of a list as nodes of their sources, one block for each range. */
export function* rowBlocks(ranges: RowRanges, projector: Projector): Generator<RowBlock> {
	for (const range of ranges) yield elementBlock(range) ?? copiedBlock(range, projector);
}

/** The elements of a range if each of them has exactly one row; otherwise null. */
function elementBlock(range: RowRange): RowBlock | null {
	const elements = range.page.elementsOf(range, 0, range.size);
	if (!elements) return null;
	const { tree, selector } = range.page;
	const nodes = new Uint32Array(range.size - range.duplicates.length);
	let count = 0;
	let duplicate = 0;
	for (let at = 0, node = elements.from; at < range.size; at++, node = tree.index.last(node) + 1) {
		if (range.duplicates[duplicate] === at) duplicate++;
		else nodes[count++] = node;
	}
	return { tree, path: pathInElement(selector), nodes };
}

/** The rows of a range as a separate text, because they don't correspond one to one to list elements. */
function copiedBlock(range: RowRange, projector: Projector): RowBlock {
	const objects = withoutDuplicates(range, range.page.read(projector, RowProjection.all(), range.chunk));
	const { tree } = new StoredAnswer(new TextEncoder().encode(compactJSON(objects)));
	const nodes = new Uint32Array(objects.length);
	for (let at = 0, node = 1; at < nodes.length; at++, node = tree.index.last(node) + 1) nodes[at] = node;
	return { tree, path: [], nodes };
}

/** The path after the brackets of a list's elements. */
function pathInElement(selector: Selector): SelectorPath {
	const [path = []] = pathsOfSelector(selector);
	return path.slice(path.findIndex(({ kind }) => kind === "each") + 1);
}

/** The blocks of a list with random access to their rows. */
export class RowBlocks {
	private readonly blocks: readonly RowBlock[];
	/** By block, the index of its first row. */
	private readonly starts: Uint32Array;

	constructor(blocks: Iterable<RowBlock>) {
		this.blocks = [...blocks];
		this.starts = new Uint32Array(this.blocks.length);
		for (let at = 1; at < this.blocks.length; at++)
			this.starts[at] = (this.starts[at - 1] ?? 0) + (this.blocks[at - 1]?.nodes.length ?? 0);
	}

	/** The block of a row, by its index in the list, and its node there. */
	at(index: number): { readonly block: RowBlock; readonly node: number } | null {
		let low = 0;
		let high = this.blocks.length;
		while (high - low > 1) {
			const middle = (low + high) >>> 1;
			if ((this.starts[middle] ?? 0) <= index) low = middle;
			else high = middle;
		}
		const block = this.blocks[low];
		const node = block?.nodes[index - (this.starts[low] ?? 0)];
		return block && node !== undefined ? { block, node } : null;
	}
}
