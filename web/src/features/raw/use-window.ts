import { type UIEvent, useState } from "react";

/** The height of a line, in pixels. */
export const lineHeight = 20;

/** Elements end near 17 million pixels; below this the scroll bar is true to scale. */
const tallest = 8_000_000;

/** Lines kept above and below those in sight, so that scrolling never shows a gap. */
const spare = 30;

export type Window = {
	/** The height of all lines, or of what stands for them, in pixels. */
	readonly height: number;
	/** The first line to show, and the one behind the last. */
	readonly from: number;
	readonly to: number;
	/** Where the first line stands, in pixels from the top. */
	readonly top: number;
	readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

/** Which lines of a long list are in sight of a box of that height. The scroll bar is scaled where it must be. */
export function useWindow(count: number, boxHeight: number): Window {
	const [scrolled, setScrolled] = useState(0);
	const full = count * lineHeight;
	const height = Math.min(full, tallest);
	const most = Math.max(1, height - boxHeight);
	const at = full > height ? (Math.min(scrolled, most) / most) * (full - boxHeight) : scrolled;
	const inSight = Math.ceil(boxHeight / lineHeight);
	const first = Math.max(0, Math.floor(at / lineHeight));
	const from = Math.max(0, first - spare);
	return {
		height,
		from,
		to: Math.min(count, first + inSight + spare),
		top: from * lineHeight - at + scrolled,
		onScroll: (event) => setScrolled(event.currentTarget.scrollTop),
	};
}
