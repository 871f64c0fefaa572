import {
	type FocusEvent,
	type KeyboardEvent,
	type MouseEvent,
	type RefObject,
	useCallback,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { indexAfterKey } from "@/lib/index-after-key";
import { useLeaveRow, useReturnToRow } from "./left-row";

/** What the keys in a list do, for screen readers. */
export const rowKeysText = {
	list: "Up and Down move between rows, Right and Left move within a row, Enter activates its first item.",
	grid: "Arrow keys move between cells, Enter opens a cell.",
};

type RovingRowsOptions = {
	readonly total: number;
	/** The number of rows side by side. Right and Left move between them if there are several. */
	readonly columns?: number;
};

/** The focus in a list that is a single tab stop. */
type RovingRows = {
	/** The row with the focus, or the one that Tab returns to. */
	readonly active: number;
	/** Whether the focus is in the list, so its row stays rendered. */
	readonly hasFocus: boolean;
	/**
	 * Returns a row's attributes, given the row that is the tab stop and the ID of the text that describes the
	 * keys.
	 */
	readonly attributesOf: (index: number, tabStop: number, keysID: string) => RowAttributes;
	/** Focuses a row, wherever the page is scrolled to. */
	readonly focusRow: (index: number) => void;
	/** The list's event handlers. */
	readonly handlers: {
		readonly onKeyDown: (event: KeyboardEvent) => void;
		readonly onClick: (event: MouseEvent) => void;
		readonly onFocus: (event: FocusEvent) => void;
		readonly onBlur: (event: FocusEvent) => void;
	};
};

type RowAttributes = {
	readonly "data-index": number;
	readonly tabIndex: 0 | -1;
	readonly "aria-describedby": string | undefined;
	readonly "aria-setsize": number;
	readonly "aria-posinset": number;
};

/**
 * Moves the focus between the rows of a list, which are its children with `data-index`, and to the controls
 * inside them.
 */
export function useRovingRows(
	list: RefObject<HTMLElement | null>,
	{ total, columns = 1 }: RovingRowsOptions,
): RovingRows {
	const [active, setActive] = useState(0);
	const [hasFocus, setHasFocus] = useState(false);
	/** The row at which the focus entered the list, until it moves on. */
	const [entered, setEntered] = useState<number | null>(null);
	const [goal, setGoal] = useState<{ readonly index: number } | null>(null);

	const focusRow = useCallback((index: number) => {
		setActive(index);
		setHasFocus(true);
		setEntered(null);
		setGoal({ index });
	}, []);

	// A row outside the viewport must be rendered before it can be focused.
	const reached = useRef<typeof goal>(null);
	useLayoutEffect(() => {
		if (!goal || reached.current === goal) return;
		const row = list.current?.querySelector<HTMLElement>(`:scope > [data-index="${goal.index}"]`);
		if (!row) return;
		reached.current = goal;
		row.focus({ preventScroll: true });
		row.scrollIntoView?.({ block: "nearest" });
	});
	useReturnToRow((index) => index < total && focusRow(index));
	const leaveRow = useLeaveRow();

	// The controls in rows are reached with other keys, not with Tab.
	useLayoutEffect(() => {
		const controls = list.current?.querySelectorAll<HTMLElement>(tabbedControls) ?? [];
		for (const control of controls) control.tabIndex = -1;
	});

	const onKeyDown = (event: KeyboardEvent) => {
		const row = rowAround(event.target);
		if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const index = Number(row.dataset.index);
		const to = indexAfterKey(event.key, {
			index,
			total,
			columns,
			page: linesInSight(window.innerHeight, row.offsetHeight),
		});
		if (to !== null) {
			if (to === index && event.target === row) return; // at an end the page scrolls
			focusRow(to);
		} else if (!pressedInside(event.key, row, event.target, columns === 1)) return;
		event.preventDefault();
	};
	const onFocus = ({ target }: FocusEvent) => {
		const row = rowAround(target);
		if (!row) return;
		const index = Number(row.dataset.index);
		setActive(index);
		if (!hasFocus) setEntered(index);
		setHasFocus(true);
	};
	const onClick = ({ target }: MouseEvent) => {
		const row = rowAround(target);
		if (row && target instanceof Element && target.closest("a[href]")) leaveRow(Number(row.dataset.index));
	};
	const onBlur = ({ relatedTarget }: FocusEvent) => {
		if (!list.current?.contains(relatedTarget)) setHasFocus(false);
	};
	const attributesOf = (index: number, tabStop: number, keysID: string): RowAttributes => ({
		"data-index": index,
		tabIndex: index === tabStop ? 0 : -1,
		"aria-describedby": index === (hasFocus ? entered : tabStop) ? keysID : undefined,
		"aria-setsize": total,
		"aria-posinset": index + 1,
	});
	return {
		active: Math.min(active, total - 1),
		hasFocus,
		attributesOf,
		focusRow,
		handlers: { onKeyDown, onClick, onFocus, onBlur },
	};
}

/** Moves between a row and its controls, or presses the first control; returns false if the key does neither. */
function pressedInside(key: string, row: HTMLElement, target: EventTarget, hasSideKeys: boolean): boolean {
	const controls = controlsOf(row);
	const current = target instanceof HTMLElement ? controls.indexOf(target) : -1;
	const [first] = controls;
	if (key === "Enter" && target === row && first) first.click();
	else if (key === "ArrowRight" && hasSideKeys && controls[current + 1]) controls[current + 1]?.focus();
	else if (key === "ArrowLeft" && hasSideKeys && current >= 0) (controls[current - 1] ?? row).focus();
	else return false;
	return true;
}

const controlSelector = "a[href], button";

const tabbedControls = "a[href]:not([tabindex]), button:not([tabindex])";

/** The visible controls of a row. */
function controlsOf(row: HTMLElement): readonly HTMLElement[] {
	return [...row.querySelectorAll<HTMLElement>(controlSelector)].filter((control) =>
		control.checkVisibility(),
	);
}

/** The row that contains an element. */
function rowAround(target: EventTarget): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
}

/**
 * How many lines of the given height are visible at once, except for one each at the top and bottom that bars
 * may cover. Heights are in pixels.
 */
export function linesInSight(screenHeight: number, lineHeight: number): number {
	return Math.max(1, Math.floor(screenHeight / Math.max(1, lineHeight)) - 2);
}
