import { type RefObject, useLayoutEffect } from "react";
import type { ScrollAnchor } from "@/features/raw/store/scroll-anchor";
import type { LineBoxHandle } from "./line-box";

/** What a person does to move the page: from then on it is theirs. */
const moves = ["wheel", "keydown", "pointerdown", "touchstart"] as const;

/**
 * An answer moves on the page when its download is complete, as its rows are inserted above it and measured in the
 * frames after. If the focus is in the answer, the page scrolls along until the person moves it.
 */
export function useScrollAnchor(box: RefObject<LineBoxHandle | null>, anchor: ScrollAnchor): void {
	// The position of the lines is known only while they are rendered.
	useLayoutEffect(() => {
		const lines = box.current;
		if (!lines) return;
		const { focus, top } = anchor;
		const release = focus === null || top === null ? undefined : holdAt(lines, top);
		return () => {
			release?.();
			anchor.top = anchor.focus === null ? null : lines.top();
		};
	}, [box, anchor]);
}

/** Scrolls the page whenever its height changes, so that the lines stay where they are; returns what ends it. */
function holdAt(lines: LineBoxHandle, top: number): () => void {
	const follow = () => window.scrollBy(0, lines.top() - top);
	follow();
	const observer = new ResizeObserver(follow);
	observer.observe(document.body);
	const release = () => {
		observer.disconnect();
		for (const move of moves) window.removeEventListener(move, release);
	};
	for (const move of moves) window.addEventListener(move, release, { passive: true });
	return release;
}
