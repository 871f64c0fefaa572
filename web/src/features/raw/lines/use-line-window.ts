import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { LoadedLines, LoadLines, ScrollAnchor, ScrollTarget } from "@/features/raw/raw-view-store";
import { nextPaint } from "@/lib/next-paint";
import { linesAround, type ScrollExtent, type ScrollPosition } from "@/lib/scroll-position";
import { heightAbove, lineElement, lineHeight } from "./line-elements";
import { useBoxHeight, useScroll, useScrollToTarget } from "./use-scroll";

/** The visible lines of a source, and their position. */
type LineWindow = {
	readonly range: LoadedLines;
	readonly extent: ScrollExtent;
	readonly position: ScrollPosition;
	/** The scroll handler for the box. */
	readonly onScroll: () => void;
};

export type LineWindowOptions = {
	/** A function that loads lines, and the number of lines. */
	readonly source: { readonly load: LoadLines; readonly count: number };
	/** The height of the box in pixels, or all available height. */
	readonly height: number | "fill";
	/** Whether long lines wrap. */
	readonly isWrapped?: boolean;
	readonly target?: ScrollTarget | null;
	/** The user's scroll position. The box starts there and keeps it up to date. */
	readonly anchor?: ScrollAnchor;
};

const noLines: LoadedLines = { from: 0, lines: [], load: null };

/** The padding above the first line plus below the last, in pixels. */
const boxPadding = 16;

/** Loads the visible lines of a box while it scrolls, and positions their block. */
export function useLineWindow(
	box: RefObject<HTMLElement | null>,
	block: RefObject<HTMLElement | null>,
	{ source: { load, count }, height, isWrapped = false, target = null, anchor }: LineWindowOptions,
): LineWindow {
	const boxHeight = useBoxHeight(box, (height === "fill" ? window.innerHeight : height) - boxPadding);
	const [average, measure] = useAverageHeight(block, isWrapped, count);
	const extent = useMemo(
		() => ({ lineCount: count, boxHeight, lineHeight, average }),
		[count, boxHeight, average],
	);
	const firstLine = useRef(0);
	const heightOf = useCallback(
		(line: number) => lineElement(block.current, line - firstLine.current)?.offsetHeight,
		[block],
	);
	const scroll = useScroll(box, extent, heightOf, target, anchor?.firstLine ?? 0);
	const { position } = scroll;
	const range = useLines(load, anchor?.lines ?? noLines, (spare) => linesAround(position, extent, spare));
	useLayoutEffect(() => measure(range.load === load), [measure, range, load]);
	// The height above the line at `position.y` is known only once the lines are rendered.
	useLayoutEffect(() => {
		firstLine.current = range.from;
		const element = block.current;
		if (!element) return;
		const above = heightAbove(element, position.line - range.from, isWrapped);
		element.style.transform = `translateY(${position.top + position.y - above}px)`;
	}, [block, range, position, isWrapped]);
	useScrollToTarget(box, block, target, range.load === load ? range.from : null, scroll);
	return { range, extent, position, onScroll: scroll.onScroll };
}

/** Lines that are loaded above and below the visible ones, to avoid gaps while scrolling. */
const overscanLines = 24;

/**
 * The lines of a window, loaded from the worker. Until they arrive, these are the previous ones, or `known`. `around`
 * returns the window with extra lines on both sides. After a jump, only the visible lines are loaded at first.
 */
function useLines(
	load: LoadLines,
	known: LoadedLines,
	around: (spare: number) => { readonly from: number; readonly to: number },
): LoadedLines {
	const [loaded, setLoaded] = useState(known);
	const visible = around(0);
	const isNear = loaded.from < visible.to && visible.from < loaded.from + loaded.lines.length;
	const { from, to } = isNear ? around(overscanLines) : visible;
	const isEarly = useRef(known.lines.length > 0);
	// The lines are in the worker. Each change of the window loads them from it.
	useEffect(() => {
		let isCurrent = true;
		const loadWindow = async () => {
			if (isEarly.current) await nextPaint(); // paint the known lines before loading those around them
			isEarly.current = false;
			const lines = isCurrent ? await load(from, to) : [];
			if (isCurrent) setLoaded({ from, lines, load });
		};
		loadWindow().catch(() => undefined); // the response was closed, and the page is about to show another one
		return () => {
			isCurrent = false;
		};
	}, [load, from, to]);
	return loaded;
}

/**
 * The average height of a line, and a function that measures it. While lines wrap, it is the average of the lines that
 * were rendered first, until the folds change. If it changed during scrolling, the scroll bar would move.
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

/** If lines may wrap, scroll positions are never exact pixel positions in the lines, even if none wraps yet. */
const minWrappedHeight = lineHeight + 0.01;
