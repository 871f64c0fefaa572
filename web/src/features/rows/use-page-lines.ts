import {
	defaultRangeExtractor,
	observeWindowOffset,
	useWindowVirtualizer,
	type Virtualizer,
	windowScroll,
} from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsPainted } from "@/lib/next-paint";
import { scrollHeight, scrollTo, topPosition } from "@/lib/scroll-position";
import type { ScrollPace } from "./scroll-pace";
import { useViewSpace } from "./view-space";

type PageLinesOptions = {
	readonly count: number;
	/** The estimated height of a line, in pixels. */
	readonly lineHeight: number;
	/** The distance of the list from the top of the view, in pixels. */
	readonly inset?: number;
	/** A line that stays rendered wherever the page is scrolled to. */
	readonly pinned: number | null;
};

/** How many lines are rendered above and below the visible ones, after the first frame. */
const overscanLines = 6;

/**
 * Virtualizes the lines of a list that is part of the page. The page scrolls, not the list. No line is rendered
 * before the position of the list is known, and in the first frame only visible ones are.
 */
export function usePageLines(
	list: RefObject<HTMLElement | null>,
	{ count, lineHeight, inset = 0, pinned }: PageLinesOptions,
) {
	const top = usePageTop(list, inset);
	const space = useViewSpace();
	const [isNew] = useState(() => space.current !== null);
	const isPainted = useIsPainted();
	const { shift, ...scaling } = useScaledScroll();
	const virtual = useWindowVirtualizer<HTMLElement>({
		...scaling,
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
	useScrollAnchor(virtual, lineHeight, startIndex);
	const height = scrollHeight(extentOf(virtual));
	const pace = useScrollPace(virtual.isScrolling, virtual.scrollOffset ?? 0);
	return {
		virtual,
		lines: top === null ? [] : lines,
		/** The height of the list, in pixels. */
		height,
		/** Returns the distance of a line from the top of the list, in pixels. */
		placeOf: ({ start, size }: { readonly start: number; readonly size: number }) =>
			Math.max(0, Math.min(start - (top ?? 0) - shift, height - size)),
		// Pictures in a new response are requested once its rows are painted. Otherwise they would delay each other.
		pace: isNew && !isPainted ? "moving" : pace,
		visible: { from: startIndex, to: endIndex + 1 },
		isPainted,
	};
}

/**
 * Keeps the first visible line in place when line heights change, for example when a phone is rotated. A list
 * that is not scrolled needs no correction.
 */
function useScrollAnchor(virtual: PageVirtualizer, lineHeight: number, first: number) {
	const anchor = useRef({ lineHeight, first, isMoved: false });
	useLayoutEffect(() => {
		const { current } = anchor;
		if (current.lineHeight !== lineHeight) {
			anchor.current = { lineHeight, first: current.first, isMoved: true };
			virtual.measure(); // rerenders with the new height of the list
		} else if (current.isMoved) {
			anchor.current = { ...current, isMoved: false };
			if (current.first > 0) virtual.scrollToIndex(current.first, { align: "start" });
		} else {
			current.first = first;
		}
	});
}

type PageVirtualizer = Virtualizer<Window, HTMLElement>;

/** Describes the list in pixels, as if each pixel were a line. */
function extentOf(virtual: PageVirtualizer) {
	return { lineCount: virtual.getTotalSize(), boxHeight: window.innerHeight, lineHeight: 1, average: 1 };
}

/**
 * Scrolls lists that are taller than an element can be. The wheel and keys move them by exact pixels, the
 * page's scroll bar proportionally. `shift` is how much farther the list is scrolled than the page, in pixels.
 */
function useScaledScroll() {
	const [shift, setShift] = useState(0);
	const latest = useRef({ position: topPosition, shift: 0 });
	return {
		shift,
		scrollToFn: (offset: number, options: Parameters<typeof windowScroll>[1], virtual: PageVirtualizer) =>
			windowScroll(offset - latest.current.shift, options, virtual),
		observeElementOffset: (
			virtual: PageVirtualizer,
			onOffset: (offset: number, isScrolling: boolean) => void,
		) =>
			observeWindowOffset(virtual, (pageOffset, isScrolling) => {
				const extent = extentOf(virtual);
				const maxTop = Math.max(0, scrollHeight(extent) - extent.boxHeight);
				const top = Math.max(0, Math.min(pageOffset - virtual.options.scrollMargin, maxTop));
				const position = scrollTo(latest.current.position, top, extent, () => 1);
				const moved = position.top - top;
				const next = position.line - position.y - position.top;
				const isShifted = Math.abs(next - latest.current.shift) >= 0.5;
				latest.current = { position, shift: isShifted ? next : latest.current.shift };
				if (isShifted) flushSync(() => setShift(next));
				if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
				onOffset(pageOffset + moved + latest.current.shift, isScrolling);
			}),
	};
}

/**
 * Rows count as scrolling fast if the page moves by more than this fraction of the window from one frame to the
 * next.
 */
const rushingPart = 1 / 4;

/** The pace of a scroll. Rows that scroll by fast are rendered completely once they come to rest. */
function useScrollPace(isScrolling: boolean, offset: number): ScrollPace {
	const before = useRef({ offset, isRushing: false });
	const isFar = Math.abs(offset - before.current.offset) > window.innerHeight * rushingPart;
	const isRushing = isScrolling && (before.current.isRushing || isFar);
	// With state, every frame of a scroll would be rendered twice.
	useLayoutEffect(() => {
		before.current = { offset, isRushing };
	}, [offset, isRushing]);
	if (!isScrolling) return "rest";
	return isRushing ? "rushing" : "moving";
}

/**
 * The distance of an element from the top of the page, in pixels; null before it is known. In the first frame
 * it is estimated from the view's space, so the rows are rendered together with the view and the page is laid
 * out only once.
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
		// Anything that moves the list also changes the height of the page.
		const observer = new ResizeObserver(measure);
		observer.observe(document.body);
		return () => observer.disconnect();
	}, [element]);

	return top;
}
