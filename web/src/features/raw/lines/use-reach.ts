import { type RefObject, useLayoutEffect } from "react";
import { elementOf } from "./block";
import type { Lines, LoadLines } from "./use-lines";
import type { Goal, Scroll } from "./use-scroll";

/** Once a goal's line is there: shows it whole, and sideways what it was gone to for. */
export function useReach(
	box: RefObject<HTMLElement | null>,
	block: RefObject<HTMLElement | null>,
	goal: Goal | null,
	shown: Lines,
	load: LoadLines,
	{ pending, show }: Pick<Scroll, "pending" | "show">,
): void {
	// How high and how long a line is, and where its find, is known only when it is drawn.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a goal is reached with the goal or with its lines
	useLayoutEffect(() => {
		const asked = pending.current;
		if (!asked || shown.load !== load) return;
		const row = elementOf(block.current, asked.line - shown.from);
		if (!box.current || !row) return;
		pending.current = null;
		if (asked.to === "top") return;
		const aim = asked.to === "middle" ? row.querySelector("[data-goal]") : null;
		show(asked.line, aim && partOf(row, aim));
		showSideways(box.current, row, aim);
	}, [goal, shown, load]);
}

function partOf(row: Element, aim: Element) {
	const { top, height } = aim.getBoundingClientRect();
	return { from: top - row.getBoundingClientRect().top, height };
}

/** Scrolls a box sideways when something in a row is out of sight, or where the row begins. The number stands over the rest. */
function showSideways(box: HTMLElement, row: HTMLElement, aim: Element | null): void {
	const beginning = row.querySelector("[data-source]");
	if (!beginning) return;
	const indent = Number.parseFloat(getComputedStyle(beginning).paddingLeft || "0");
	const start = beginning.getBoundingClientRect().left + indent;
	const { left, right } = aim?.getBoundingClientRect() ?? { left: start, right: start };
	const first = box.getBoundingClientRect().left + box.clientLeft;
	const clear = first + (row.firstElementChild?.clientWidth ?? 0);
	const end = first + box.clientWidth;
	if (left >= clear && right <= end) return;
	const atLeft = left + box.scrollLeft;
	const isNearStart = right + box.scrollLeft <= end;
	box.scrollLeft = isNearStart ? 0 : atLeft - clear - (end - clear) / 3;
}
