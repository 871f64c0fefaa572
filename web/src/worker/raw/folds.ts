import { Bitset, bitCount } from "@/json/bitset";
import type { JSONIndex } from "@/json/json-index";

/** Two bits a node, and only once something was folded. */
type FoldState = { readonly folded: Bitset; readonly hidden: HiddenNodes };

/**
 * The folded brackets of a JSON text, and the mapping between nodes and lines that follows. A folded node
 * hides the nodes up to and including its closing bracket. What is folded inside of it stays folded when it is
 * unfolded.
 */
export class Folds {
	private state: FoldState | null = null;

	constructor(private readonly index: JSONIndex) {}

	/** The number of visible nodes. */
	get lineCount(): number {
		return this.state?.hidden.lineCount ?? this.index.count;
	}

	isFolded(node: number): boolean {
		return this.state?.folded.has(node) ?? false;
	}

	/** The node of a line; both count from 0. */
	nodeOf(line: number): number {
		return this.state?.hidden.nodeOf(line) ?? line;
	}

	/** The line of a node, or of the folded node that hides it. */
	lineOf(node: number): number {
		if (!this.state) return node;
		return this.state.hidden.lineOf(this.state.hidden.visibleAtOrBefore(node));
	}

	/** The next visible node after a visible one. */
	after(node: number): number {
		return (this.isFolded(node) ? this.index.last(node) : node) + 1;
	}

	/** Folds or unfolds the bracket that opens in that node. */
	fold(node: number, folded: boolean): void {
		if (!this.index.isOpening(node) || this.isFolded(node) === folded) return;
		const state = this.writableState();
		state.folded.set(node, folded);
		if (state.hidden.has(node)) return;
		const end = this.index.last(node) + 1;
		state.hidden.fill(node + 1, end, folded);
		if (!folded) this.hideWithin(state, node + 1, end);
		state.hidden.count();
	}

	/** Folds all brackets at that depth or deeper. */
	foldTo(depth: number): void {
		this.state = null;
		const { folded, hidden } = this.writableState();
		let openBrackets = 0;
		let nextVisible = 0;
		for (let node = 0; node < this.index.count; node++) {
			if (this.index.isClosing(node)) openBrackets--;
			else if (this.index.isOpening(node)) {
				if (openBrackets >= depth) folded.set(node, true);
				if (openBrackets >= depth && node >= nextVisible) {
					nextVisible = this.index.last(node) + 1;
					hidden.fill(node + 1, nextVisible, true);
				}
				openBrackets++;
			}
		}
		hidden.count();
	}

	/** Unfolds everything. */
	unfoldAll(): void {
		this.state = null;
	}

	/** Unfolds what hides the node: in one pass over the folded nodes, since each may be inside of another. */
	reveal(node: number): void {
		if (!this.state?.hidden.has(node)) return;
		const { folded, hidden } = this.state;
		const outermost = hidden.visibleAtOrBefore(node);
		let next = outermost;
		while (next >= 0) {
			const last = this.index.last(next);
			const hidesNode = last >= node;
			if (hidesNode) folded.set(next, false);
			next = folded.next(hidesNode ? next + 1 : last + 1, node);
		}
		const end = this.index.last(outermost) + 1;
		hidden.fill(outermost + 1, end, false);
		this.hideWithin(this.state, outermost + 1, end);
		hidden.count();
	}

	private writableState(): FoldState {
		this.state ??= { folded: new Bitset(this.index.count), hidden: new HiddenNodes(this.index.count) };
		return this.state;
	}

	private hideWithin({ folded, hidden }: FoldState, from: number, end: number): void {
		let node = folded.next(from, end);
		while (node >= 0) {
			const last = this.index.last(node);
			hidden.fill(node + 1, last + 1, true);
			node = folded.next(last + 1, end);
		}
	}
}

/** Nodes are counted in blocks of 32 words. */
const blockWords = 32;

const blockNodes = blockWords * 32;

/**
 * The hidden nodes, with a mapping between nodes and lines in the time of a binary search: one bit a node and
 * one number a thousand nodes.
 */
export class HiddenNodes {
	private readonly bits: Bitset;
	/** The number of visible nodes before each block. */
	private readonly before: Uint32Array;

	constructor(readonly nodeCount: number) {
		this.bits = new Bitset(nodeCount);
		this.before = new Uint32Array(Math.ceil(nodeCount / blockNodes) + 1);
		this.count();
	}

	/** The number of visible nodes. */
	get lineCount(): number {
		return this.before.at(-1) ?? 0;
	}

	has(node: number): boolean {
		return this.bits.has(node);
	}

	/** The nearest visible node at or before a node. */
	visibleAtOrBefore(node: number): number {
		return this.bits.lastClear(node);
	}

	/** Hides or shows the nodes `[from, to)`. Call `count` afterwards to update the lines. */
	fill(from: number, to: number, hidden: boolean): void {
		this.bits.fill(from, to, hidden);
	}

	/** Recounts the lines after calls of `fill`. */
	count(): void {
		const { words } = this.bits;
		let visible = 0;
		for (let block = 1; block < this.before.length; block++) {
			const nodes = Math.min(blockNodes, this.nodeCount - (block - 1) * blockNodes);
			let hidden = 0;
			const end = block * blockWords;
			for (let word = end - blockWords; word < end; word++) hidden += bitCount(words[word] ?? 0);
			visible += nodes - hidden;
			this.before[block] = visible;
		}
	}

	/** The line of a visible node, from 0: the number of visible nodes before it. */
	lineOf(node: number): number {
		const block = Math.floor(node / blockNodes);
		const word = node >>> 5;
		let line = this.before[block] ?? 0;
		for (let index = block * blockWords; index < word; index++) line += 32 - this.hiddenIn(index);
		const below = (1 << (node & 31)) - 1;
		return line + bitCount(~(this.bits.words[word] ?? 0) & below);
	}

	/** The node of a line, from 0. */
	nodeOf(line: number): number {
		let block = this.blockOf(line);
		let remaining = line - (this.before[block] ?? 0);
		block *= blockWords;
		for (; ; block++) {
			const visible = 32 - this.hiddenIn(block);
			if (remaining < visible) break;
			remaining -= visible;
		}
		let bits = ~(this.bits.words[block] ?? 0);
		for (; remaining > 0; remaining--) bits &= bits - 1;
		return block * 32 + 31 - Math.clz32(bits & -bits);
	}

	private hiddenIn(word: number): number {
		return bitCount(this.bits.words[word] ?? 0);
	}

	/** The last block with at most that many lines before it. */
	private blockOf(line: number): number {
		let low = 0;
		let high = this.before.length - 1;
		while (high - low > 1) {
			const middle = (low + high) >>> 1;
			if ((this.before[middle] ?? 0) <= line) low = middle;
			else high = middle;
		}
		return low;
	}
}
