import { type Stand, wayTo } from "@/lib/raw/path";
import type { Tree } from "@/lib/raw/tree";
import type { Uints } from "@/lib/raw/uints";

/** Where the values of a text come from: the text is an answer; or a list of values of one, by their rows; or was made from one. */
export type Origin =
	| { readonly is: "answer" | "made" }
	| { readonly is: "slices"; readonly of: Tree; readonly rows: Uints };

/** The way to a value of a text in the answer that it was sent in; null for a list that was not. */
export function wayFrom(origin: Origin, tree: Tree, row: number): readonly Stand[] | null {
	const way = wayTo(tree, row);
	if (origin.is !== "slices") return way;
	const [item, ...inside] = way;
	return item ? [...wayTo(origin.of, origin.rows.at(item.at)), ...inside] : null;
}
