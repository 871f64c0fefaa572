import { type RefObject, useLayoutEffect } from "react";
import type { Early } from "./kept";
import type { LineBoxHandle } from "./lines/line-box";

/**
 * An answer that is looked at while it is read moves on the page, as its rows come to stand above it: for who
 * has the focus in it, the page moves along.
 */
export function useStay(box: RefObject<LineBoxHandle | null>, kept: Early): void {
	// Where the lines are on the screen is known only while they are there.
	useLayoutEffect(() => {
		const lines = box.current;
		if (!lines) return;
		if (kept.focus !== null && kept.top !== null) window.scrollBy(0, lines.top() - kept.top);
		return () => {
			kept.top = kept.focus === null ? null : lines.top();
		};
	}, [box, kept]);
}
