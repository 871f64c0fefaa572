import type { KeyboardEvent } from "react";

/** Which way an arrow key leads, when it is pressed alone and not where it means something else, as in a player. */
export function arrowOf(event: KeyboardEvent): -1 | 0 | 1 {
	const { target } = event;
	const isTaken = target instanceof HTMLMediaElement || target instanceof HTMLInputElement;
	if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
	if (event.key === "ArrowLeft") return -1;
	return event.key === "ArrowRight" ? 1 : 0;
}
