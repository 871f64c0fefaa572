import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { type Extent, nearest, type Part, type Position, placed, scrolled, start, yOf } from "./position";

/** A line that is to be brought into sight; each wish is an object of its own. */
export type Goal = {
	readonly line: number;
	/** `near` moves no further than it must; `middle` shows what is around it, too; `top` is where it was left. */
	readonly to: "near" | "middle" | "top";
};

/** Where a list stands, and how it is moved. */
export type Scroll = {
	readonly position: Position;
	/** Hears the box scroll. */
	readonly onScroll: () => void;
	/** The goal that was gone to while its line was not yet there to be measured; gone once somebody scrolls. */
	readonly pending: RefObject<Goal | null>;
	/** Moves no further than it must to show a line, or that part of a line that is higher than the box. */
	readonly show: (line: number, part: Part | null) => void;
};

/** How many pixels of the box an element with its padding leaves; as many as are expected before it was measured. */
export function useBoxHeight(box: RefObject<HTMLElement | null>, expected: number): number {
	const [height, setHeight] = useState(expected);
	// The height follows the window and the full screen: only the browser knows it.
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

/** Where a long list stands in its box. */
export function useScroll(
	box: RefObject<HTMLElement | null>,
	{ lineCount, boxHeight, average }: Extent,
	heightOf: (line: number) => number | undefined,
	goal: Goal | null,
): Scroll {
	const latest = useRef(start);
	const [position, setPosition] = useState(start);
	const move = useCallback(
		(next: Position) => {
			if (isSame(next, latest.current)) return; // to look at the box makes the browser lay it out
			latest.current = next;
			setPosition(next);
			const element = box.current;
			if (element && Math.abs(element.scrollTop - next.top) >= 1) element.scrollTop = next.top;
		},
		[box],
	);
	// The line that is seen stays where it is when others are folded, wrapped or given room: the bar follows.
	useLayoutEffect(() => {
		const { line, y } = latest.current;
		move(placed(Math.min(line, lineCount), y, { lineCount, boxHeight, average }));
	}, [move, lineCount, boxHeight, average]);
	const reached = useRef<Goal>(null);
	const pending = useRef<Goal>(null);
	// A goal may lie beyond what the box could scroll to before this render. Each is gone to once.
	useLayoutEffect(() => {
		if (!goal || goal === reached.current) return;
		reached.current = goal;
		pending.current = goal;
		move(towards(latest.current, goal, { lineCount, boxHeight, average }, heightOf));
	}, [move, goal, lineCount, boxHeight, average, heightOf]);
	const show = (line: number, part: Part | null) =>
		move(nearest(latest.current, line, { lineCount, boxHeight, average }, heightOf, part));
	const onScroll = () => {
		const top = box.current?.scrollTop ?? 0;
		if (Math.abs(top - latest.current.top) < 1) return;
		pending.current = null;
		move(scrolled(latest.current, top, { lineCount, boxHeight, average }, heightOf));
	};
	return { position, onScroll, pending, show };
}

function isSame(one: Position, other: Position): boolean {
	return one.line === other.line && one.y === other.y && one.top === other.top;
}

function towards(
	from: Position,
	{ line, to }: Goal,
	extent: Extent,
	heightOf: (line: number) => number | undefined,
): Position {
	const { boxHeight, average } = extent;
	if (to === "top") return placed(line, 0, extent);
	const y = yOf(from, line, extent, heightOf);
	if (y >= 0 && y + (heightOf(line) ?? average) <= boxHeight) return from;
	if (to === "middle" || Math.abs(y) > 2 * boxHeight) return placed(line, boxHeight / 3, extent);
	return nearest(from, line, extent, heightOf);
}

function innerHeight(element: HTMLElement): number {
	const { paddingTop, paddingBottom } = getComputedStyle(element);
	return (
		element.clientHeight - Number.parseFloat(paddingTop || "0") - Number.parseFloat(paddingBottom || "0")
	);
}
