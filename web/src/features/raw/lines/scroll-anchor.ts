import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { RawViewHandle } from "@/answers/raw-view";
import type { LoadedLines } from "./use-line-window";

/** The position of the user in an answer. Another component that shows the answer continues there. */
export type ScrollAnchor = {
	/** The first visible line, from 0. */
	firstLine: number;
	/** The lines that were loaded last: they show until others are loaded. */
	lines: LoadedLines | null;
	/** What had the focus when the answer was last rendered. */
	focus: "search" | "lines" | null;
	/** The top of its lines then, in pixels from the top of the window. */
	top: number | null;
};

const anchorsByView = new WeakMap<RawViewHandle, ScrollAnchor>();

/** The anchor of an answer: the same one during the download and afterwards. */
export function scrollAnchorOf(view: RawViewHandle): ScrollAnchor {
	const anchor = anchorsByView.get(view) ?? { firstLine: 0, lines: null, focus: null, top: null };
	anchorsByView.set(view, anchor);
	return anchor;
}

/** Events by which the user moves the page. After one, the page no longer scrolls automatically. */
const moves = ["wheel", "keydown", "pointerdown", "touchstart"] as const;

/**
 * Keeps an anchor up to date. An answer moves on the page when its download is complete, as its rows are inserted
 * above it and measured in the frames after. If the focus is in the answer, it stays there, and the page scrolls
 * along until the user moves it.
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

/** Keeps the lines in place by scrolling the page whenever its height changes; returns a function that stops it. */
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
