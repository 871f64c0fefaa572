import { type RefObject, useEffect, useRef } from "react";
import type { LookupRecord } from "@/answers/lookup-record";

/** Where the focus goes once a lookup left the list (`isListed` false) or is in it again. */
type FocusMove = { readonly id: string; readonly isListed: boolean; readonly nextID?: string | undefined };

/**
 * Returns a function that moves the focus when the list has changed: from a deleted row to the menu of
 * the next one, or to the page's Undo where no row is left; to the link of a row that is back. A focus that the
 * person moved meanwhile stays. After a list is cleared, the page's heading has it.
 */
export function useRowFocus(
	lookups: readonly LookupRecord[] | undefined,
	undo: RefObject<HTMLElement | null>,
): (move: FocusMove) => void {
	const pending = useRef<FocusMove>(undefined);
	const hadRows = useRef(false);
	// The list is read after its change, and a removed element loses the focus only then.
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
		// A list that was empty draws its rows in the next frame.
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

/** The list item of a lookup has this ID in the document. */
export function rowID(lookup: string): string {
	return `lookup-${lookup}`;
}

/** The link that opens a lookup, or the button of its menu; null for a row that is not drawn. */
function controlOf(lookup: string | undefined, control: "a, button" | "[aria-expanded]"): HTMLElement | null {
	if (lookup === undefined) return null;
	return document.getElementById(rowID(lookup))?.querySelector<HTMLElement>(control) ?? null;
}

/** Moves the focus to the button of a lookup's menu. */
export function focusMenu(lookup: string): void {
	controlOf(lookup, "[aria-expanded]")?.focus();
}

function heading(): HTMLElement | null {
	const heading = document.querySelector<HTMLElement>("h1");
	if (heading) heading.tabIndex = -1;
	return heading;
}
