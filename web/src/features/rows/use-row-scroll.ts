import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
	linesAround,
	nearestPosition,
	positionAtLine,
	type ScrollExtent,
	type ScrollPosition,
	scrollHeight,
	scrollTo,
	topPosition,
} from "@/lib/scroll-position";

/** Heights in pixels. */
export type RowHeights = {
	/** The height of each row. */
	readonly row: number;
	/** The height of the sticky headings above the rows. */
	readonly heads: number;
};

/** The rendered rows in a box, and functions that scroll it. */
export type RowScroll = {
	/** The rendered rows are `[from, to)`. */
	readonly from: number;
	readonly to: number;
	/** The heights of the spacers for the rows above and below them, in pixels. */
	readonly above: number;
	readonly below: number;
	readonly isScrolling: boolean;
	/** Returns the first row that is completely visible. */
	readonly firstVisible: () => number;
	/** Returns how many rows are visible at once. */
	readonly visibleCount: () => number;
	/** Scrolls as little as needed to show a row completely. */
	readonly reveal: (index: number) => void;
};

/** How many rows are rendered above and below the visible ones. */
const spareRows = 6;

/** The height of a box before it is measured, in pixels. */
const expectedHeight = 640;

/** The time without scrolling after which a box is at rest, in milliseconds. */
const restDelay = 150;

type RenderedRows = Pick<RowScroll, "from" | "to" | "above">;

/**
 * Virtualizes many rows of the same height in a scrolling box. If together they are taller than an element can
 * be, the scroll bar is scaled, while the wheel, keys and touch still move the rows by exact pixels.
 */
export function useRowScroll(
	box: RefObject<HTMLElement | null>,
	count: number,
	{ row, heads }: RowHeights,
): RowScroll {
	const [height, setHeight] = useState(expectedHeight);
	const [isScrolling, setScrolling] = useState(false);
	const extent: ScrollExtent = {
		lineCount: count,
		boxHeight: Math.max(row, height - heads),
		lineHeight: row,
		average: row,
	};
	const position = useRef(topPosition);
	const [rendered, setRendered] = useState(() => renderedRows(topPosition, extent));
	// Listeners outside React need the latest extent.
	const latest = useRef(extent);
	useLayoutEffect(() => {
		latest.current = extent;
	});

	const moveTo = (next: ScrollPosition) => {
		position.current = next;
		const element = box.current;
		if (element && Math.abs(element.scrollTop - next.top) >= 1) element.scrollTop = next.top;
		const rows = renderedRows(next, latest.current);
		setRendered((before) => (isSame(before, rows) ? before : rows));
	};
	const follow = () => {
		const top = box.current?.scrollTop ?? 0;
		if (Math.abs(top - position.current.top) < 1) return;
		moveTo(scrollTo(position.current, top, latest.current, () => row));
	};

	// Only the browser knows the height of a box.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setHeight(element.clientHeight);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the listeners read the latest values
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		let rest: ReturnType<typeof setTimeout>;
		const onScroll = () => {
			// A frame that is painted before the rows are rendered would be blank.
			flushSync(() => {
				follow();
				setScrolling(true);
			});
			clearTimeout(rest);
			rest = setTimeout(() => setScrolling(false), restDelay);
		};
		element.addEventListener("scroll", onScroll, { passive: true });
		return () => {
			clearTimeout(rest);
			element.removeEventListener("scroll", onScroll);
		};
	}, [box]);

	// Added rows don't move the visible ones. The scroll bar follows.
	// biome-ignore lint/correctness/useExhaustiveDependencies: nothing else moves the rows
	useLayoutEffect(() => {
		follow();
		const { line, y } = position.current;
		moveTo(positionAtLine(Math.min(line, count), y, latest.current));
	}, [count, height]);

	const { from, to, above } = inBounds(rendered, count);
	return {
		from,
		to,
		above,
		below: Math.max(0, scrollHeight(extent) - above - (to - from) * row),
		isScrolling,
		firstVisible: () => position.current.line + (position.current.y < 0 ? 1 : 0),
		visibleCount: () => Math.max(1, Math.floor(latest.current.boxHeight / row)),
		reveal: (index) => {
			follow();
			moveTo(nearestPosition(position.current, index, latest.current, () => row));
		},
	};
}

/** The indices of the rendered rows. */
export function rowIndices({ from, to }: Pick<RowScroll, "from" | "to">): readonly number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}

/** The rows at a position, and the distance of the first one from the top of the scrolled element. */
function renderedRows(position: ScrollPosition, extent: ScrollExtent): RenderedRows {
	const { from, to } = linesAround(position, extent, spareRows);
	return {
		from,
		to,
		above: Math.max(0, position.top + position.y - (position.line - from) * extent.lineHeight),
	};
}

/** Limits the rendered rows to those that are left, until the position is updated. */
function inBounds({ from, to, above }: RenderedRows, count: number): RenderedRows {
	return { from: Math.min(from, count), to: Math.min(to, count), above };
}

function isSame(one: RenderedRows, other: RenderedRows): boolean {
	return one.from === other.from && one.to === other.to && one.above === other.above;
}
