import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useIsPainted } from "@/lib/next-paint";
import type { ScrollPace } from "./scroll-pace";
import { useViewSpace } from "./view-space";

type PageLinesOptions = {
	readonly count: number;
	/** The estimated height of a line, in pixels. */
	readonly lineHeight: number;
	/** How far below the start of the view the list stands, in pixels. */
	readonly inset?: number;
	/** The line that stays rendered wherever the page is scrolled to. */
	readonly pinned: number | null;
};

/** How many lines are rendered above and below those in sight, after the first frame. */
const overscanLines = 6;

/**
 * Virtualizes the lines of a list that is part of the page: the page scrolls, the list does not. No line is rendered
 * before it is known where the list is, and in the first frame none that is out of sight.
 */
export function usePageLines(
	list: RefObject<HTMLElement | null>,
	{ count, lineHeight, inset = 0, pinned }: PageLinesOptions,
) {
	const top = usePageTop(list, inset);
	const space = useViewSpace();
	const [isNew] = useState(() => space.current !== null);
	const isPainted = useIsPainted();
	const virtual = useWindowVirtualizer<HTMLElement>({
		count,
		estimateSize: () => lineHeight,
		scrollMargin: top ?? 0,
		initialRect: { width: 0, height: window.innerHeight },
		overscan: isPainted ? overscanLines : 0,
		rangeExtractor: (range) => {
			const lines = defaultRangeExtractor(range);
			if (pinned === null || pinned >= range.count || lines.includes(pinned)) return lines;
			return [...lines, pinned].sort((a, b) => a - b);
		},
	});
	const lines = virtual.getVirtualItems();
	const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
	const pace = useScrollPace(virtual.isScrolling, virtual.scrollOffset ?? 0);
	return {
		virtual,
		lines: top === null ? [] : lines,
		top: top ?? 0,
		// Pictures of a new answer are requested once its rows are painted: what draws the ones would wait for the others.
		pace: isNew && !isPainted ? "moving" : pace,
		visible: { from: startIndex, to: endIndex + 1 },
		isPainted,
	};
}

/** Rows rush by when the page moves by more than this part of the window from one frame to the next. */
const rushingPart = 1 / 4;

/** The pace of a scroll. Rows that rush by do so until they rest, so that they are completed once. */
function useScrollPace(isScrolling: boolean, offset: number): ScrollPace {
	const before = useRef({ offset, isRushing: false });
	const isFar = Math.abs(offset - before.current.offset) > window.innerHeight * rushingPart;
	const isRushing = isScrolling && (before.current.isRushing || isFar);
	// A state would render every frame of a scroll twice.
	useLayoutEffect(() => {
		before.current = { offset, isRushing };
	}, [offset, isRushing]);
	if (!isScrolling) return "rest";
	return isRushing ? "rushing" : "moving";
}

/**
 * The distance of an element from the top of the page, in pixels; null before it is known. In the first frame it is what
 * the space of the view lets expect, so that the rows are rendered with the view, and the page is laid out once.
 */
function usePageTop(element: RefObject<HTMLElement | null>, inset: number): number | null {
	const space = useViewSpace();
	const [top, setTop] = useState<number | null>(() => (space.current ? space.current.top + inset : null));
	const isExpected = useRef(top !== null);

	useLayoutEffect(() => {
		const measure = () => {
			const box = element.current?.getBoundingClientRect();
			if (box) setTop(Math.round(box.top + window.scrollY));
		};
		if (!isExpected.current) measure();
		// What moves the list also changes the height of the page.
		const observer = new ResizeObserver(measure);
		observer.observe(document.body);
		return () => observer.disconnect();
	}, [element]);

	return top;
}
