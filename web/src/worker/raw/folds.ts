import type { JSONIndex } from "@/json/json-index";
import { Uint32List } from "@/json/uint32-list";

/**
 * The folded brackets of a JSON text, and the resulting mapping between nodes and lines. A folded node hides
 * the nodes up to and including its closing bracket. Brackets inside it stay folded when it is unfolded.
 */
export class Folds {
	/** All folded nodes, in order. */
	private folded: readonly number[] = [];
	/** The visible folded nodes, in order, and the line of each. */
	private visible = new Uint32List();
	private lines = new Uint32List();

	constructor(private readonly index: JSONIndex) {}

	/** The number of visible nodes. */
	get lineCount(): number {
		return this.lineOf(this.index.count);
	}

	/** Whether a visible node is folded. */
	isFolded(node: number): boolean {
		return this.visible.has(node);
	}

	/** The node of a line. Both are numbered from 0. */
	nodeOf(line: number): number {
		const at = this.lines.countBelow(line) - 1;
		return at < 0 ? line : this.index.last(this.visible.at(at)) + line - this.lines.at(at);
	}

	/** The line of a node, or of the folded node that hides it. */
	lineOf(node: number): number {
		const at = this.visible.countBelow(node) - 1;
		if (at < 0) return node;
		return this.lines.at(at) + Math.max(0, node - this.index.last(this.visible.at(at)));
	}

	/** The next visible node after a visible one. */
	after(node: number): number {
		return (this.isFolded(node) ? this.index.last(node) : node) + 1;
	}

	/** Folds or unfolds the bracket that opens in the given node. */
	fold(node: number, folded: boolean): void {
		if (!this.index.isOpening(node)) return;
		const others = this.folded.filter((each) => each !== node);
		const before = others.findIndex((each) => each > node);
		this.setFolded(folded ? others.toSpliced(before < 0 ? others.length : before, 0, node) : others);
	}

	/** Folds all brackets at the given depth or deeper. */
	foldTo(depth: number): void {
		const folded: number[] = [];
		let openBrackets = 0;
		for (let node = 0; node < this.index.count; node++) {
			if (this.index.isClosing(node)) openBrackets--;
			else if (this.index.isOpening(node) && openBrackets++ >= depth) folded.push(node);
		}
		this.setFolded(folded);
	}

	/** Unfolds everything. */
	unfoldAll(): void {
		this.setFolded([]);
	}

	/** Unfolds the brackets that hide the node. */
	reveal(node: number): void {
		if (this.nodeOf(this.lineOf(node)) === node) return;
		this.setFolded(this.folded.filter((each) => each >= node || this.index.last(each) < node));
	}

	private setFolded(folded: readonly number[]): void {
		this.folded = folded;
		this.visible = new Uint32List();
		this.lines = new Uint32List();
		let hidden = 0;
		let next = 0;
		for (const node of folded) {
			if (node < next) continue;
			this.visible.push(node);
			this.lines.push(node - hidden);
			next = this.index.last(node) + 1;
			hidden += next - 1 - node;
		}
	}
}
