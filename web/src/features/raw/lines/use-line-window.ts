import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RawLine } from "@/answers/raw-view";
import type { ScrollTarget } from "@/features/raw/store/raw-view-store";
import { linesAround, type ScrollExtent, type ScrollPosition } from "@/lib/scroll-position";
import { heightAbove, lineElement, lineHeight } from "./line-elements";
import type { ScrollAnchor } from "./scroll-anchor";
import { type LoadedLines, type LoadLines, useLines } from "./use-lines";
import { useBoxHeight, useScroll, useScrollToTarget } from "./use-scroll";

/** Where lines come from. */
export type LineSource = {
	readonly load: LoadLines;
	readonly count: number;
	/** The first lines, where they are already loaded. */
	readonly first?: readonly RawLine[];
	/** The largest line number, where lines are folded away. */
	readonly lastNumber?: number;
};

/** The visible lines of a source, and their position. */
type LineWindow = {
	readonly range: LoadedLines;
	readonly extent: ScrollExtent;
	readonly position: ScrollPosition;
	/** The scroll handler of the box. */
	readonly onScroll: () => void;
};

type LineWindowOptions = {
	readonly source: LineSource;
	readonly height: number | "fill";
	readonly isWrapped?: boolean;
	readonly target?: ScrollTarget | null;
	readonly anchor?: ScrollAnchor;
};

const noLines: readonly RawLine[] = [];

/** Above the first line plus below the last, in pixels. */
const boxPadding = 16;

/** Loads the visible lines of a box as it scrolls, and positions their block. */
export function useLineWindow(
	box: RefObject<HTMLElement | null>,
	block: RefObject<HTMLElement | null>,
	{
		source: { load, count, first = noLines },
		height,
		isWrapped = false,
		target = null,
		anchor,
	}: LineWindowOptions,
): LineWindow {
	const boxHeight = useBoxHeight(box, (height === "fill" ? window.innerHeight : height) - boxPadding);
	const [average, measure] = useAverageHeight(block, isWrapped, count);
	const extent = { lineCount: count, boxHeight, lineHeight, average };
	const firstLine = useRef(0);
	const heightOf = useCallback(
		(line: number) => lineElement(block.current, line - firstLine.current)?.offsetHeight,
		[block],
	);
	const scroll = useScroll(box, extent, heightOf, target);
	const { position } = scroll;
	const known = anchor?.lines ?? { from: 0, lines: first, load: null };
	const range = useLines(load, known, (spare) => linesAround(position, extent, spare));
	useLayoutEffect(() => measure(range.load === load), [measure, range, load]);
	// The block is positioned by the line at `position.y`. The height above that line is known only once it is
	// rendered.
	useLayoutEffect(() => {
		firstLine.current = range.from;
		const element = block.current;
		if (!element) return;
		const above = heightAbove(element, position.line - range.from, isWrapped);
		element.style.transform = `translateY(${position.top + position.y - above}px)`;
	}, [block, range, position, isWrapped]);
	useScrollToTarget(box, block, target, range, load, scroll);
	return { range, extent, position, onScroll: scroll.onScroll };
}

/**
 * The average height of a line, and what measures it. While lines wrap it is that of the lines that were rendered
 * first, until others are folded: an average that changed while a person scrolls would move the bar.
 */
function useAverageHeight(
	block: RefObject<HTMLElement | null>,
	isWrapped: boolean,
	count: number,
): readonly [average: number, measure: (isLoaded: boolean) => void] {
	const [measured, setMeasured] = useState({ count: -1, height: lineHeight });
	const isMeasured = !isWrapped || measured.count === count;
	const measure = useCallback(
		(isLoaded: boolean) => {
			const element = block.current;
			if (isMeasured || !isLoaded || !element) return;
			setMeasured({ count, height: element.offsetHeight / Math.max(1, element.childElementCount) });
		},
		[block, isMeasured, count],
	);
	return [isWrapped ? Math.max(minWrappedHeight, measured.height) : lineHeight, measure];
}

/** Where lines may wrap, no pixel of the bar is a pixel of the lines, even if none wraps yet. */
const minWrappedHeight = lineHeight + 0.01;
