import { type Step, stepsTo } from "@/lib/raw/path";
import type { Tree } from "@/lib/raw/tree";
import type { Uints } from "@/lib/raw/uints";

/** Where the values of a text come from: the text is an answer; or a list of values of one, by their rows; or was made from one. */
export type Origin =
	| { readonly is: "answer" | "made" }
	| { readonly is: "slices"; readonly of: Tree; readonly rows: Uints };

/** The steps to a value of a text in the answer that it was sent in; null for a list that was not. */
export function stepsFrom(origin: Origin, tree: Tree, row: number): readonly Step[] | null {
	const steps = stepsTo(tree, row);
	if (origin.is !== "slices") return steps;
	const [item, ...inside] = steps;
	return typeof item === "number" ? [...stepsTo(origin.of, origin.rows.at(item)), ...inside] : null;
}
