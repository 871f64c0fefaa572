import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { RawLine } from "@/answers/raw-view";
import type { ScrollTarget } from "@/features/raw/store/raw-view-store";
import { linesAround, type ScrollExtent, type ScrollPosition } from "@/lib/scroll-position";
import { heightAbove, lineElement, lineHeight } from "./line-elements";
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
	readonly wrapped: number | null;
	readonly target?: ScrollTarget | null;
};

const noLines: readonly RawLine[] = [];

/** Above the first line plus below the last, in pixels. */
const boxPadding = 16;

/** Loads the visible lines of a box as it scrolls, and positions their block. */
export function useLineWindow(
	box: RefObject<HTMLElement | null>,
	block: RefObject<HTMLElement | null>,
	{ source: { load, count, first = noLines }, height, wrapped, target = null }: LineWindowOptions,
): LineWindow {
	const boxHeight = useBoxHeight(box, (height === "fill" ? window.innerHeight : height) - boxPadding);
	const isWrapped = wrapped !== null;
	const extent = { lineCount: count, boxHeight, lineHeight, average: wrapped ?? lineHeight };
	const firstLine = useRef(0);
	const heightOf = useCallback(
		(line: number) => lineElement(block.current, line - firstLine.current)?.offsetHeight,
		[block],
	);
	const scroll = useScroll(box, extent, heightOf, target);
	const { position } = scroll;
	const range = useLines(load, first, (spare) => linesAround(position, extent, spare));
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
