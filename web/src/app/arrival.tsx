import { useEffect } from "react";

// Facts of the document, not of a component: whether a page was shown before,
// and whether this one was reached by going back or forward.
let first = true;
let back = false;
window.addEventListener("popstate", () => {
	back = true;
});

/**
 * Mounted with a page once it is there: names the document and, after a step
 * inside the console, puts the focus on the page's heading and starts at its
 * top. Going back, the browser restores the place.
 */
export function Arrival({ title }: { readonly title: string }) {
	useEffect(() => {
		document.title = title;
	}, [title]);
	useEffect(() => {
		const target = document.getElementById(window.location.hash.slice(1));
		if (target && !back) arriveAt(target);
		else if (!first) arrive();
		first = false;
		back = false;
	}, []);
	return null;
}

function arriveAt(target: HTMLElement): void {
	target.scrollIntoView?.();
	if (!target.contains(document.activeElement)) focus(target);
}

function arrive(): void {
	if (!back) window.scrollTo(0, 0);
	const heading = document.querySelector("h1");
	if (heading) focus(heading);
}

/** Takes the focus, but never from somebody who began to type while the page was loading. */
function focus(place: HTMLElement): void {
	if (document.activeElement instanceof HTMLInputElement) return;
	place.tabIndex = -1;
	place.focus({ preventScroll: true });
}
