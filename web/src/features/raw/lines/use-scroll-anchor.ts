import { type RefObject, useLayoutEffect } from "react";
import type { ScrollAnchor } from "@/features/raw/store/scroll-anchor";
import type { LineBoxHandle } from "./line-box";

/**
 * An answer moves on the page when its download is complete, as its rows are inserted above it. If the focus
 * is in the answer, the page scrolls along.
 */
export function useScrollAnchor(box: RefObject<LineBoxHandle | null>, anchor: ScrollAnchor): void {
	// The position of the lines is known only while they are rendered.
	useLayoutEffect(() => {
		const lines = box.current;
		if (!lines) return;
		if (anchor.focus !== null && anchor.top !== null) window.scrollBy(0, lines.top() - anchor.top);
		return () => {
			anchor.top = anchor.focus === null ? null : lines.top();
		};
	}, [box, anchor]);
}
