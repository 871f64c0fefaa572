import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { ScrollAnchor } from "@/features/raw/raw-view-store";

/** Events that mean the user is moving the page. After one of them, the page no longer scrolls automatically. */
const moves = ["wheel", "keydown", "pointerdown", "touchstart"] as const;

/**
 * Keeps an anchor up to date. When the download completes, the response moves on the page, because its rows are
 * inserted above it and measured in the following frames. If the focus is in the response, it stays there, and
 * the page scrolls along until the user moves it.
 */
export function useScrollAnchor(
	box: RefObject<HTMLElement | null>,
	anchor: ScrollAnchor | undefined,
	{ firstLine, lines }: Pick<ScrollAnchor, "firstLine" | "lines">,
): void {
	// An effect, because nothing is rendered from the anchor.
	useEffect(() => {
		if (anchor) Object.assign(anchor, { firstLine, lines });
	}, [anchor, firstLine, lines]);
	// The position of the lines is known only while they are rendered.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element || !anchor) return;
		const { focus, top } = anchor;
		if (focus === "lines") element.focus({ preventScroll: true });
		const release = focus === null || top === null ? undefined : holdAt(element, top);
		return () => {
			release?.();
			anchor.top = anchor.focus === null ? null : topOf(element);
		};
	}, [box, anchor]);
}

/**
 * Keeps the lines in place by scrolling the page whenever its height changes. Returns a function that stops it.
 */
function holdAt(element: HTMLElement, top: number): () => void {
	const follow = () => window.scrollBy(0, topOf(element) - top);
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

function topOf(element: HTMLElement): number {
	return element.getBoundingClientRect().top;
}
