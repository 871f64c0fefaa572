import type { Bracket, RawLine, Token } from "@/lib/json/line";
import { type Finds, tokensOf } from "@/lib/json/tokens";
import type { Folds } from "@/lib/raw/folds";
import { senseOf } from "@/lib/raw/sense";
import type { Tree } from "@/lib/raw/tree";

type NodePlace = NonNullable<RawLine["place"]>;

/** The lines from the first number, from 0, up to and without the second: slices of the source, made when they are asked for. */
export function jsonLines(
	tree: Tree,
	folds: Folds,
	finds: Finds | undefined,
	from: number,
	to: number,
): readonly RawLine[] {
	const lines: RawLine[] = [];
	const places = new Places(tree);
	const { rows } = tree;
	let row = folds.rowOf(from);
	let depth = rows.depth(row);
	for (let line = from; line < to; line++) {
		const bracket = bracketOf(tree, folds, row);
		const tokens = lineTokens(tree, row, bracket, finds);
		const place = bracket?.is === "close" ? null : places.of(row, depth, bracket);
		lines.push({ row, number: row + 1, depth, tokens, bracket, place, sense: senseOf(tokens) });
		row = folds.after(row);
		depth += (bracket?.is === "open" ? 1 : 0) - (rows.closes(row) ? 1 : 0);
	}
	return lines;
}

function bracketOf(tree: Tree, folds: Folds, row: number): Bracket | null {
	if (tree.rows.closes(row)) return { is: "close" };
	if (!tree.rows.opens(row)) return null;
	return { is: folds.has(row) ? "folded" : "open", size: tree.size(row), isList: tree.isList(row) };
}

/** A folded row ends with the bracket that closes it. */
function lineTokens(
	tree: Tree,
	row: number,
	bracket: Bracket | null,
	finds: Finds | undefined,
): readonly Token[] {
	const tokens = tokensOf(tree.bytes, tree.parts(row), finds);
	if (bracket?.is !== "folded") return tokens;
	return [...tokens, ...tokensOf(tree.bytes, tree.parts(tree.rows.last(row)), finds)];
}

/** Places among siblings, counted on from line to line; only where it begins is one looked for. */
class Places {
	private readonly latest: NodePlace[] = [];

	constructor(private readonly tree: Tree) {}

	of(row: number, depth: number, bracket: Bracket | null): NodePlace {
		const before = this.latest[depth];
		const place = before ? { at: before.at + 1, of: before.of } : this.find(row);
		this.latest.length = depth;
		this.latest[depth] = place;
		if (bracket?.is === "open") this.latest[depth + 1] = { at: 0, of: bracket.size };
		return place;
	}

	private find(row: number): NodePlace {
		const { parent, at } = this.tree.place(row);
		return { at: at + 1, of: parent === null ? 1 : this.tree.size(parent) };
	}
}
