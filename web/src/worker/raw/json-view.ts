import type { Annotation, FoldCommand, LineBracket, NodeDetails, RawLine, Token } from "@/answers/raw-view";
import { duplicateKeysOn } from "@/json/duplicate-keys";
import type { ByteRange } from "@/json/node-spans";
import { nodesFromOrigin, pathsOf, segmentsOf, type ValueOrigin } from "@/json/paths";
import { epochSecondsOf } from "@/json/times";
import type { Tree } from "@/json/tree";
import type { SearchMatches } from "@/worker/search/match-list";
import { indexedLines, type SourceLines } from "@/worker/search/source-lines";
import { foldPreview } from "./fold-preview";
import { Folds } from "./folds";
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

	/** Lines `[from, to)` as slices of the source. The first line is 0. */
	lines(from: number, to: number, matches?: SearchMatches): readonly RawLine[] {
		const { folds } = this;
		const { index } = this.tree;
		const lines: RawLine[] = [];
		const siblings = new SiblingCounter(this.tree);
		let node = folds.nodeOf(from);
		let depth = index.depth(node);
		for (let line = from; line < to; line++) {
			const bracket = this.bracketOf(node);
			const tokens = this.tokensOf(node, bracket, matches);
			lines.push({
				node,
				number: node + 1,
				depth,
				tokens,
				bracket,
				siblings: bracket?.kind === "close" ? null : siblings.positionOf(node, depth, bracket),
				annotation: annotationOf(tokens),
			});
			node = folds.after(node);
			depth += (bracket?.kind === "open" ? 1 : 0) - (index.isClosing(node) ? 1 : 0);
		}
		return lines;
	}

	fold(fold: FoldCommand): void {
		if (fold.kind === "node") this.folds.fold(fold.node, fold.folded);
		else if (fold.depth === null) this.folds.unfoldAll();
		else this.folds.foldTo(fold.depth);
	}

	/** Unfolds the brackets that hide a node; returns its line. */
	reveal(node: number): number {
		this.folds.reveal(node);
		return this.folds.lineOf(node);
	}

	/** The line of a node, or of the folded node that hides it. */
	lineOf(node: number): number {
		return this.folds.lineOf(node);
	}

	/** The node of a line. */
	nodeOf(line: number): number {
		return this.folds.nodeOf(line);
	}

	/**
	 * The line of the nearest value at or after a line in the given direction, skipping closing brackets. If there
	 * is none, the line of the last value.
	 */
	nearestValue(line: number, by: 1 | -1): number {
		const isClosing = (at: number) => this.tree.index.isClosing(this.folds.nodeOf(at));
		let at = line;
		while (at >= 0 && at < this.lineCount && isClosing(at)) at += by;
		return at < this.lineCount ? at : this.nearestValue(line, -1);
	}

	/** The offset of a line in the source. */
	offset(line: number): number {
		return this.tree.index.offset(this.nodeOf(line));
	}

	/** The node that contains an offset in the source. */
	nodeAt(offset: number): number {
		return this.tree.index.nodeAt(offset);
	}

	/** All nodes as lines of the source, folded or not. */
	wholeLines(): SourceLines {
		return indexedLines(this.tree.bytes, this.tree.index);
	}

	/** The node of the bracket around a node; null at the top. */
	parent(node: number): number | null {
		return this.tree.positionOf(node).parent;
	}

	details(node: number): NodeDetails {
		const { from, to } = this.value(node);
		const path = nodesFromOrigin(this.origin, this.tree, node);
		const [line] = this.lines(this.lineOf(node), this.lineOf(node) + 1);
		return {
			bracket: line?.bracket ?? null,
			annotation: line?.annotation ?? null,
			paths: path && pathsOf(segmentsOf(path)),
			duplicateKeys: path && duplicateKeysOn(path),
			isComputed: this.origin.kind === "computed",
			size: to - from,
			isString: this.tree.bytes[from] === 0x22,
		};
	}

	/** The source of a node's value. For a closing bracket, the whole value. */
	value(node: number): ByteRange {
		const { index } = this.tree;
		return this.tree.value(index.isClosing(node) ? (index.match(node) ?? node) : node);
	}

	private bracketOf(node: number): LineBracket | null {
		const { tree } = this;
		if (tree.index.isClosing(node)) return { kind: "close" };
		if (!tree.index.isOpening(node)) return null;
		const contents = { size: tree.size(node), isList: tree.isList(node) };
		if (!this.folds.isFolded(node)) return { kind: "open", ...contents };
		return { kind: "folded", preview: foldPreview(tree, node), ...contents };
	}

	/** A folded node ends with its closing bracket. */
	private tokensOf(node: number, bracket: LineBracket | null, matches?: SearchMatches): readonly Token[] {
		const { tree } = this;
		const tokens = tokensOf(tree.bytes, tree.spans(node), matches);
		if (bracket?.kind !== "folded") return tokens;
		return [...tokens, ...tokensOf(tree.bytes, tree.spans(tree.index.last(node)), matches)];
	}
}

type SiblingCount = NonNullable<RawLine["siblings"]>;

/** Counts siblings from line to line. The position is looked up only for the first line of a level. */
class SiblingCounter {
	private readonly latest: SiblingCount[] = [];

	constructor(private readonly tree: Tree) {}

	positionOf(node: number, depth: number, bracket: LineBracket | null): SiblingCount {
		const before = this.latest[depth];
		const position = before ? { at: before.at + 1, count: before.count } : this.find(node);
		this.latest.length = depth;
		this.latest[depth] = position;
		if (bracket?.kind === "open") this.latest[depth + 1] = { at: 0, count: bracket.size };
		return position;
	}

	private find(node: number): SiblingCount {
		const { parent, index: at } = this.tree.positionOf(node);
		return { at: at + 1, count: parent === null ? 1 : this.tree.size(parent) };
	}
}

const pictureExtensions = /\.(avif|gif|heic|jpe?g|png|webp)$/i;

/** The meaning of a line's value; null if none is recognized. */
export function annotationOf(tokens: readonly Token[]): Annotation | null {
	const value = tokens.find(({ kind }) => kind === "string" || kind === "number");
	if (!value || value.fullSize !== undefined) return null;
	const [key] = tokens;
	const seconds = key?.kind === "key" ? epochSecondsOf(key.text.slice(1, -1), value.text) : null;
	if (seconds !== null) return { kind: "moment", seconds };
	return value.kind === "string" ? linkAnnotation(value.text) : null;
}

function linkAnnotation(quoted: string): Annotation | null {
	if (!/^"https?:/i.test(quoted)) return null;
	const text: unknown = JSON.parse(quoted);
	// `URL` also accepts `https:a`, which does not look like a URL.
	if (typeof text !== "string" || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
	const url = new URL(text);
	return { kind: pictureExtensions.test(url.pathname) ? "picture" : "link", url: url.href };
}
