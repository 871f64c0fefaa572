import type { FoldCommand, LineBracket, NodeDetails, RawLine, Token } from "@/answers/raw-view";
import { duplicateKeysOn } from "@/json/duplicate-keys";
import type { ByteRange } from "@/json/node-spans";
import { nodesFromOrigin, pathsOf, segmentsOf, type ValueOrigin } from "@/json/paths";
import type { Tree } from "@/json/tree";
import type { SearchMatches } from "@/worker/search/match-list";
import { indexedLines, type SourceLines } from "@/worker/search/source-lines";
import { annotationOf } from "./annotation";
import { Folds } from "./folds";
import { wrappedLines } from "./text-view";
import { tokensOf } from "./tokens";

/** The raw view of a JSON text: its folds and its lines. */
export class JSONView {
	private readonly folds: Folds;

	constructor(
		private readonly tree: Tree,
		private readonly origin: ValueOrigin = { kind: "answer" },
	) {
		this.folds = new Folds(tree.index);
	}

	get lineCount(): number {
		return this.folds.lineCount;
	}

	lines(from: number, to: number, matches?: SearchMatches): readonly RawLine[] {
		return jsonLines(this.tree, this.folds, matches, from, to);
	}

	fold(fold: FoldCommand): void {
		if (fold.kind === "row") this.folds.fold(fold.row, fold.folded);
		else if (fold.depth === null) this.folds.openAll();
		else this.folds.foldTo(fold.depth);
	}

	/** Unfolds what hides a row; returns its line. */
	reveal(row: number): number {
		this.folds.reveal(row);
		return this.folds.lineOf(row);
	}

	/** The estimated number of lines on a screen where lines wrap after that many columns. */
	wrappedCount(columns: number): number {
		const { index } = this.tree;
		let depth = 0;
		let count = 0;
		for (let row = 0; row < index.count; row = this.folds.after(row)) {
			if (index.isClosing(row)) depth--;
			const end = row + 1 < index.count ? index.offset(row + 1) : this.tree.bytes.length;
			count += wrappedLines(end - index.offset(row), columns - 2 * Math.min(depth, 60));
			if (index.isOpening(row) && !this.folds.has(row)) depth++;
		}
		return count;
	}

	/** The line of a row, or of the folded row that hides it. */
	lineOf(row: number): number {
		return this.folds.lineOf(row);
	}

	/** The row of a line. */
	rowOf(line: number): number {
		return this.folds.rowOf(line);
	}

	/**
	 * The line of the nearest value at or after a line in that direction, which skips closing brackets. After
	 * the last value, its line.
	 */
	valueLine(line: number, by: 1 | -1): number {
		const isClosing = (at: number) => this.tree.index.isClosing(this.folds.rowOf(at));
		let at = line;
		while (at >= 0 && at < this.lineCount && isClosing(at)) at += by;
		return at < this.lineCount ? at : this.valueLine(line, -1);
	}

	/** The offset of a line in the source. */
	offset(line: number): number {
		return this.tree.index.offset(this.rowOf(line));
	}

	/** The row that contains an offset of the source. */
	rowAt(offset: number): number {
		return this.tree.index.rowOf(offset);
	}

	/** All rows as lines of the source, folded or not. */
	wholeLines(): SourceLines {
		return indexedLines(this.tree.bytes, this.tree.index);
	}

	/** The row of the bracket around a row; null at the top. */
	parent(row: number): number | null {
		return this.tree.positionOf(row).parent;
	}

	node(row: number): NodeDetails {
		const { from, to } = this.value(row);
		const path = nodesFromOrigin(this.origin, this.tree, row);
		const [line] = this.lines(this.lineOf(row), this.lineOf(row) + 1);
		return {
			bracket: line?.bracket ?? null,
			annotation: line?.annotation ?? null,
			paths: path && pathsOf(segmentsOf(path)),
			duplicateKeys: path && duplicateKeysOn(path),
			isComputed: this.origin.kind === "made",
			size: to - from,
			isString: this.tree.bytes[from] === 0x22,
		};
	}

	/** The source of a row's value; for a closing bracket, the whole value. */
	value(row: number): ByteRange {
		const { index } = this.tree;
		return this.tree.value(index.isClosing(row) ? (index.match(row) ?? row) : row);
	}
}

type SiblingCount = NonNullable<RawLine["siblings"]>;

/** Lines `[from, to)`, from 0, as slices of the source. */
export function jsonLines(
	tree: Tree,
	folds: Folds,
	matches: SearchMatches | undefined,
	from: number,
	to: number,
): readonly RawLine[] {
	const lines: RawLine[] = [];
	const siblings = new SiblingCounter(tree);
	const { index } = tree;
	let row = folds.rowOf(from);
	let depth = index.depth(row);
	for (let line = from; line < to; line++) {
		const bracket = bracketOf(tree, folds, row);
		const tokens = tokensOfLine(tree, row, bracket, matches);
		const position = bracket?.kind === "close" ? null : siblings.of(row, depth, bracket);
		lines.push({
			row,
			number: row + 1,
			depth,
			tokens,
			bracket,
			siblings: position,
			annotation: annotationOf(tokens),
		});
		row = folds.after(row);
		depth += (bracket?.kind === "open" ? 1 : 0) - (index.isClosing(row) ? 1 : 0);
	}
	return lines;
}

function bracketOf(tree: Tree, folds: Folds, row: number): LineBracket | null {
	if (tree.index.isClosing(row)) return { kind: "close" };
	if (!tree.index.isOpening(row)) return null;
	return { kind: folds.has(row) ? "folded" : "open", size: tree.size(row), isList: tree.isList(row) };
}

/** A folded row ends with its closing bracket. */
function tokensOfLine(
	tree: Tree,
	row: number,
	bracket: LineBracket | null,
	matches: SearchMatches | undefined,
): readonly Token[] {
	const tokens = tokensOf(tree.bytes, tree.spans(row), matches);
	if (bracket?.kind !== "folded") return tokens;
	return [...tokens, ...tokensOf(tree.bytes, tree.spans(tree.index.last(row)), matches)];
}

/** Counts siblings from line to line; the position is looked up only for the first line of a level. */
class SiblingCounter {
	private readonly latest: SiblingCount[] = [];

	constructor(private readonly tree: Tree) {}

	of(row: number, depth: number, bracket: LineBracket | null): SiblingCount {
		const before = this.latest[depth];
		const position = before ? { at: before.at + 1, of: before.of } : this.find(row);
		this.latest.length = depth;
		this.latest[depth] = position;
		if (bracket?.kind === "open") this.latest[depth + 1] = { at: 0, of: bracket.size };
		return position;
	}

	private find(row: number): SiblingCount {
		const { parent, index: at } = this.tree.positionOf(row);
		return { at: at + 1, of: parent === null ? 1 : this.tree.size(parent) };
	}
}
