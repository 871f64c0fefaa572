import { type RefObject, useEffect, useRef } from "react";
import type { LookupRecord } from "@/answers/lookup-record";

/** The pending focus move after a lookup was deleted (`isListed` is false) or restored. */
type FocusMove = { readonly id: string; readonly isListed: boolean; readonly nextID?: string | undefined };

/**
 * Returns a function that moves the focus after the list changes. After a deletion, it moves to the menu of the
 * next row, or to the page's Undo button if no row is left. After a restore, it moves to the link of the
 * restored row. If the user has moved the focus in the meantime, it stays there. After the list is cleared, it
 * moves to the page's heading.
 */
export function useRowFocus(
	lookups: readonly LookupRecord[] | undefined,
	undo: RefObject<HTMLElement | null>,
): (move: FocusMove) => void {
	const pending = useRef<FocusMove>(undefined);
	const hadRows = useRef(false);
	// Wait for the list to change. Only then does a removed element lose the focus.
	useEffect(() => {
		const move = pending.current;
		const isCleared = hadRows.current && lookups?.length === 0 && !move;
		hadRows.current = (lookups?.length ?? 0) > 0;
		if (isCleared && isNowhere()) heading()?.focus();
		if (!move || lookups?.some(({ id }) => id === move.id) !== move.isListed) return;
		pending.current = undefined;
		const target = () =>
			move.isListed ? controlOf(move.id, "a, button") : controlOf(move.nextID, "[aria-expanded]");
		const focus = () => isNowhere() && (target() ?? undo.current ?? heading())?.focus();
		// A list that was empty renders its rows in the next frame.
		if (move.isListed && !target()) requestAnimationFrame(focus);
		else focus();
	});
	return (move) => {
		pending.current = move;
	};
}

function isNowhere(): boolean {
	return document.activeElement === document.body;
}

/** The element ID of a lookup's list item. */
export function rowID(lookup: string): string {
	return `lookup-${lookup}`;
}

/** The link that opens a lookup, or its menu button; null if the row is not rendered. */
function controlOf(lookup: string | undefined, control: "a, button" | "[aria-expanded]"): HTMLElement | null {
	if (lookup === undefined) return null;
	return document.getElementById(rowID(lookup))?.querySelector<HTMLElement>(control) ?? null;
}

/** Moves the focus to a lookup's menu button. */
export function focusMenu(lookup: string): void {
	controlOf(lookup, "[aria-expanded]")?.focus();
}

function heading(): HTMLElement | null {
	const heading = document.querySelector<HTMLElement>("h1");
	if (heading) heading.tabIndex = -1;
	return heading;
}
