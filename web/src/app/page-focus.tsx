import { useEffect } from "react";

// State of the document, not of a component: whether this is its first page,
// and whether it was reached by going back or forward.
let isFirstPage = true;

let isBackNavigation = false;

window.addEventListener("popstate", () => {
	isBackNavigation = true;
});

/**
 * Mounted with a page once it has loaded: sets the document's title and, after a
 * navigation inside the console, scrolls to the top and focuses the heading.
 * After going back, the browser restores the scroll position.
 */
export function PageFocus({ title }: { readonly title: string }) {
	useEffect(() => {
		document.title = title;
	}, [title]);
	useEffect(() => {
		const target = document.getElementById(window.location.hash.slice(1));
		if (target && !isBackNavigation) focusTarget(target);
		else if (!isFirstPage) focusHeading();
		isFirstPage = false;
		isBackNavigation = false;
	}, []);
	return null;
}

function focusTarget(target: HTMLElement): void {
	target.scrollIntoView?.();
	if (!target.contains(document.activeElement)) takeFocus(target);
}

function focusHeading(): void {
	if (!isBackNavigation) window.scrollTo(0, 0);
	const heading = document.querySelector("h1");
	if (heading) takeFocus(heading);
}

/** Focuses an element, unless the person is typing in a field. */
function takeFocus(element: HTMLElement): void {
	if (document.activeElement instanceof HTMLInputElement) return;
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
