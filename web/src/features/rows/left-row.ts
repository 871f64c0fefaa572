import { useEffect, useRef } from "react";
import { useViewRecord } from "./view-record";

/** The row whose page or dialog was opened last, and its lookup. */
let leftRow: { readonly lookup: string; readonly index: number } | null = null;

/** Whether the page was reached with Back or Forward. */
let isReturn = false;

if (typeof window !== "undefined") {
	window.addEventListener("popstate", () => {
		isReturn = true;
	});
	window.addEventListener("pushState", () => {
		isReturn = false;
	});
}

/** Returns a function that records the row whose link is followed; null for no row. */
export function useLeaveRow(): (index: number | null) => void {
	const { id } = useViewRecord();
	return (index) => {
		leftRow = id === null || index === null ? null : { lookup: id, index };
	};
}

/** Records the row whose dialog is open, so a link in the dialog counts as that row's. */
export function useLeaveOpened(index: number | null): void {
	const leaveRow = useLeaveRow();
	const leave = useRef(leaveRow);
	const wasOpen = useRef(false);
	useEffect(() => {
		if (index !== null || wasOpen.current) leave.current(index);
		wasOpen.current = index !== null;
	}, [index]);
}

/**
 * Focuses the row that was left for another page, after going back to its list. It does so once, and only if
 * nothing else was focused since.
 */
export function useReturnToRow(focusRow: (index: number) => void): void {
	const { id } = useViewRecord();
	// The browser goes back outside React.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the list is mounted
	useEffect(() => {
		const left = leftRow;
		if (!isReturn || left === null || left.lookup !== id || !isFree(document.activeElement)) return;
		leftRow = null;
		focusRow(left.index);
	}, []);
}

/** Whether the focus is still where it was by default: on nothing, or on the element where every page starts. */
function isFree(focused: Element | null): boolean {
	return focused === null || focused === document.body || focused.matches("[data-first-focus]");
}
