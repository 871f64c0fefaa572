import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { ScrollTarget } from "@/features/raw/raw-view-store";
import {
	type LineSpan,
	nearestPosition,
	offsetOfLine,
	positionAtLine,
	type ScrollExtent,
	type ScrollPosition,
	scrollTo,
} from "@/lib/scroll-position";
import { lineElement } from "./line-elements";

/** The scroll position of a list, and functions that change it. */
type ScrollState = {
	readonly position: ScrollPosition;
	/** The scroll handler for the box. */
	readonly onScroll: () => void;
	/** The target whose line is not rendered yet and therefore cannot be measured; null after any other scrolling. */
	readonly pending: RefObject<ScrollTarget | null>;
	/** Scrolls as little as needed to show a line or, if the line is taller than the box, the given span of it. */
	readonly show: (line: number, span: LineSpan | null) => void;
};

/** The inner height of an element, in pixels; `expected` before it is measured. */
export function useBoxHeight(box: RefObject<HTMLElement | null>, expected: number): number {
	const [height, setHeight] = useState(expected);
	// The height depends on the window and on full-screen mode, and only the browser knows it.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setHeight(innerHeight(element));
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box]);
	return height;
}

/** The scroll position of a long list in its box. */
export function useScroll(
	box: RefObject<HTMLElement | null>,
	extent: ScrollExtent,
	heightOf: (line: number) => number | undefined,
	target: ScrollTarget | null,
	firstLine: number,
): ScrollState {
	const [position, setPosition] = useState(() => positionAtLine(firstLine, 0, extent));
	const latest = useRef(position);
	// The box can be scrolled once its content is as tall as the lines.
	useLayoutEffect(() => {
		if (box.current) box.current.scrollTop = latest.current.top;
	}, [box]);
	const move = useCallback(
		(next: ScrollPosition) => {
			if (isSamePosition(next, latest.current)) return; // reading the box forces layout
			latest.current = next;
			setPosition(next);
			const element = box.current;
			if (element && Math.abs(element.scrollTop - next.top) >= 1) element.scrollTop = next.top;
		},
		[box],
	);
	// The first visible line stays in place when others are folded or wrapped, or when the box is resized. The
	// scroll bar follows.
	useLayoutEffect(() => {
		const { line, y } = latest.current;
		move(positionAtLine(Math.min(line, extent.lineCount), y, extent));
	}, [move, extent]);
	const handled = useRef(target);
	const pending = useRef<ScrollTarget>(null);
	// A target may be beyond what the box could scroll to before this render. Each target is scrolled to once.
	useLayoutEffect(() => {
		if (!target || target === handled.current) return;
		handled.current = target;
		pending.current = target;
		move(positionToward(latest.current, target, extent, heightOf));
	}, [move, target, extent, heightOf]);
	const show = useCallback(
		(line: number, span: LineSpan | null) =>
			move(nearestPosition(latest.current, line, extent, heightOf, span)),
		[move, extent, heightOf],
	);
	const onScroll = () => {
		const top = box.current?.scrollTop ?? 0;
		if (Math.abs(top - latest.current.top) < 1) return;
		pending.current = null;
		move(scrollTo(latest.current, top, extent, heightOf));
	};
	return { position, onScroll, pending, show };
}

function isSamePosition(one: ScrollPosition, other: ScrollPosition): boolean {
	return one.line === other.line && one.y === other.y && one.top === other.top;
}

function positionToward(
	from: ScrollPosition,
	{ line, to }: ScrollTarget,
	extent: ScrollExtent,
	heightOf: (line: number) => number | undefined,
): ScrollPosition {
	const { boxHeight, average } = extent;
	const y = offsetOfLine(from, line, extent, heightOf);
	if (y >= 0 && y + (heightOf(line) ?? average) <= boxHeight) return from;
	if (to === "middle" || Math.abs(y) > 2 * boxHeight) return positionAtLine(line, boxHeight / 3, extent);
	return nearestPosition(from, line, extent, heightOf);
}

function innerHeight(element: HTMLElement): number {
	const { paddingTop, paddingBottom } = getComputedStyle(element);
	return (
		element.clientHeight - Number.parseFloat(paddingTop || "0") - Number.parseFloat(paddingBottom || "0")
	);
}

/** Once the target's line is rendered, shows it completely and scrolls horizontally to the match in it. */
export function useScrollToTarget(
	box: RefObject<HTMLElement | null>,
	block: RefObject<HTMLElement | null>,
	target: ScrollTarget | null,
	/** The first rendered line; null while the rendered lines are outdated. */
	from: number | null,
	{ pending, show }: Pick<ScrollState, "pending" | "show">,
): void {
	// The size of a line and the position of its match are known only once it is rendered.
	useLayoutEffect(() => {
		if (!target || pending.current !== target || from === null) return;
		const line = lineElement(block.current, target.line - from);
		if (!box.current || !line) return;
		pending.current = null;
		const element = target.to === "middle" ? line.querySelector("[data-target]") : null;
		show(target.line, element && spanWithin(line, element));
		showSideways(box.current, line, element);
	});
}

function spanWithin(line: Element, element: Element) {
	const { top, height } = element.getBoundingClientRect();
	return { from: top - line.getBoundingClientRect().top, height };
}

/**
 * Scrolls a box horizontally to an element in a line, or to the start of the line. The line number covers the
 * left edge.
 */
function showSideways(box: HTMLElement, line: HTMLElement, element: Element | null): void {
	const source = line.querySelector("[data-source]");
	if (!source) return;
	const indent = Number.parseFloat(getComputedStyle(source).paddingLeft || "0");
	const start = source.getBoundingClientRect().left + indent;
	const { left, right } = element?.getBoundingClientRect() ?? { left: start, right: start };
	const first = box.getBoundingClientRect().left + box.clientLeft;
	const visibleLeft = first + (line.firstElementChild?.clientWidth ?? 0);
	const end = first + box.clientWidth;
	if (left >= visibleLeft && right <= end) return;
	const atLeft = left + box.scrollLeft;
	const isNearStart = right + box.scrollLeft <= end;
	box.scrollLeft = isNearStart ? 0 : atLeft - visibleLeft - (end - visibleLeft) / 3;
}
