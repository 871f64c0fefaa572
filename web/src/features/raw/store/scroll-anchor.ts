import type { RawViewHandle } from "@/answers/raw-view";

/**
 * Where a reader is in an answer. It renders nothing, but lets another component continue at the same
 * position.
 */
export type ScrollAnchor = {
	/** The first visible line, from 0. */
	firstLine: number;
	/** What had the focus when the answer was last rendered. */
	focus: "search" | "lines" | null;
	/** The top of its lines then, in pixels from the top of the window. */
	top: number | null;
};

const anchorsByView = new WeakMap<RawViewHandle, ScrollAnchor>();

/** The anchor of an answer: the same one during the download and afterwards. */
export function scrollAnchorOf(view: RawViewHandle): ScrollAnchor {
	const anchor = anchorsByView.get(view) ?? { firstLine: 0, focus: null, top: null };
	anchorsByView.set(view, anchor);
	return anchor;
}
