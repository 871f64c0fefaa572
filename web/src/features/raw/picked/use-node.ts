import { useEffect, useState } from "react";
import type { OpenView } from "@/lib/answer/view";
import type { Node } from "@/lib/raw/json-view";
import type { Look } from "../use-look";

/** What can be said of the picked value; that of the one before until it comes. */
export function useNode(view: OpenView, { picked: { row }, load }: Look): Node | null {
	const [node, setNode] = useState<Node | null>(null);
	// Only the worker knows the value. What is folded changes with the lines, and so with `load`.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `load` stands for the lines
	useEffect(() => {
		let isCurrent = true;
		view.node(row).then(
			(next) => isCurrent && setNode(next),
			() => undefined, // the answer was closed
		);
		return () => {
			isCurrent = false;
		};
	}, [view, row, load]);
	return node;
}
