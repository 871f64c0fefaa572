import type { Bracket, RawLine, Sense } from "@/lib/json/line";
import type { Range } from "@/lib/json/parts";
import type { Finds } from "@/lib/json/tokens";
import { Folds } from "@/lib/raw/folds";
import { jsonLines } from "@/lib/raw/json-lines";
import { type Namesakes, namesakesOn } from "@/lib/raw/namesakes";
import { type Origin, wayFrom } from "@/lib/raw/origin";
import { type Paths, pathsOf, stepsOf } from "@/lib/raw/path";
import { type Lines, rowLines } from "@/lib/raw/search/lines";
import type { Tree } from "@/lib/raw/tree";
import { wrappedLines } from "@/lib/raw/wrapping";

/** What is folded: one row, or everything that stands in that many brackets or more; `null` opens everything. */
export type Fold =
	| { readonly is: "row"; readonly row: number; readonly folded: boolean }
	| { readonly is: "depth"; readonly depth: number | null };

/** What can be said of the value in a row. */
export type Node = {
	/** Where it stands in the answer, or among results that were made; null for a list of results, which stands nowhere. */
	readonly paths: Paths | null;
	/** Why the paths may lead to another value: a name that comes again in its object. */
	readonly namesakes: Namesakes | null;
	/** Whether the paths lead through results that were made from the answer, and not through the answer. */
	readonly isMade: boolean;
	/** The length of its source, in bytes. */
	readonly size: number;
	/** Says whether it is one string. */
	readonly isString: boolean;
	readonly bracket: Bracket | null;
	readonly sense: Sense | null;
};

/** A JSON text as it is looked at: what is folded, and the lines that are left. */
export class JsonView {
	private readonly folds: Folds;

	constructor(
		private readonly tree: Tree,
		private readonly origin: Origin = { is: "answer" },
	) {
		this.folds = new Folds(tree.rows);
	}

	get lineCount(): number {
		return this.folds.lineCount;
	}

	lines(from: number, to: number, finds?: Finds): readonly RawLine[] {
		return jsonLines(this.tree, this.folds, finds, from, to);
	}

	fold(fold: Fold): void {
		if (fold.is === "row") this.folds.fold(fold.row, fold.folded);
		else if (fold.depth === null) this.folds.openAll();
		else this.folds.foldTo(fold.depth);
	}

	/** The line of a row; what hides it is opened. */
	reveal(row: number): number {
		this.folds.reveal(row);
		return this.folds.lineOf(row);
	}

	/** About how many lines the screen has when those that are longer than so many columns wrap. */
	wrappedCount(columns: number): number {
		const { rows } = this.tree;
		let depth = 0;
		let count = 0;
		for (let row = 0; row < rows.count; row = this.folds.after(row)) {
			if (rows.closes(row)) depth--;
			const end = row + 1 < rows.count ? rows.offset(row + 1) : this.tree.bytes.length;
			count += wrappedLines(end - rows.offset(row), columns - 2 * Math.min(depth, 60));
			if (rows.opens(row) && !this.folds.has(row)) depth++;
		}
		return count;
	}

	/** The line where a row is, or would be if it were not folded away. */
	lineOf(row: number): number {
		return this.folds.lineOf(row);
	}

	/** The row of a line. */
	rowOf(line: number): number {
		return this.folds.rowOf(line);
	}

	/** The line of the nearest value from a line on, downward or upward: closing brackets are none. Below the last value it is that one. */
	valueLine(line: number, by: 1 | -1): number {
		const isClosing = (at: number) => this.tree.rows.closes(this.folds.rowOf(at));
		let at = line;
		while (at >= 0 && at < this.lineCount && isClosing(at)) at += by;
		return at < this.lineCount ? at : this.valueLine(line, -1);
	}

	/** Where a line begins in the source. */
	offset(line: number): number {
		return this.tree.rows.offset(this.rowOf(line));
	}

	/** The row that a place in the source belongs to. */
	rowAt(offset: number): number {
		return this.tree.rows.rowOf(offset);
	}

	/** All rows as lines of the source, whatever is folded. */
	wholeLines(): Lines {
		return rowLines(this.tree.bytes, this.tree.rows);
	}

	/** The row of the bracket that holds the row; null at the top. */
	parent(row: number): number | null {
		return this.tree.place(row).parent;
	}

	node(row: number): Node {
		const { from, to } = this.value(row);
		const way = wayFrom(this.origin, this.tree, row);
		const [line] = this.lines(this.lineOf(row), this.lineOf(row) + 1);
		return {
			bracket: line?.bracket ?? null,
			sense: line?.sense ?? null,
			paths: way && pathsOf(stepsOf(way)),
			namesakes: way && namesakesOn(way),
			isMade: this.origin.is === "made",
			size: to - from,
			isString: this.tree.bytes[from] === 0x22,
		};
	}

	/** The source of the value in a row; of the whole bracket in one that closes it. */
	value(row: number): Range {
		const { rows } = this.tree;
		return this.tree.value(rows.closes(row) ? (rows.match(row) ?? row) : row);
	}
}
