import { useEffect, useState } from "react";

// State of the document, not of a component: whether this is its first page,
// and whether it was reached by going back or forward.
let isFirstPage = true;

let isBackNavigation = false;

window.addEventListener("popstate", () => {
	isBackNavigation = true;
});

// Going back within a page, as from a dialog, is none of the navigation that comes next.
window.addEventListener("pushState", () => {
	isBackNavigation = false;
});

/**
 * Mounted with a page once it has loaded: sets the document's title, scrolls to the top after a navigation inside
 * the console, and focuses where the page begins: the control that is marked with `data-first-focus`, or else,
 * after a navigation, the heading. After going back, the browser restores the scroll position.
 */
export function PageFocus({ title }: { readonly title: string }) {
	const [announcement, setAnnouncement] = useState("");
	useEffect(() => {
		if (title !== "") document.title = title;
	}, [title]);
	// The focus is outside of React.
	useEffect(() => {
		const isNavigation = !isFirstPage;
		const target = document.getElementById(window.location.hash.slice(1));
		if (target && !isBackNavigation) focusTarget(target);
		else {
			if (isNavigation && !isBackNavigation) window.scrollTo(0, 0);
			const isFocused = focusFirstControl(isNavigation);
			// A focused heading is read out; a control is read out without its page.
			if (isFocused && isNavigation) setAnnouncement(document.title);
			if (!isFocused && isNavigation) focusHeading();
		}
		isFirstPage = false;
		isBackNavigation = false;
	}, []);
	return (
		<p role="status" className="sr-only">
			{announcement}
		</p>
	);
}

function focusTarget(target: HTMLElement): void {
	target.scrollIntoView?.();
	if (!target.contains(document.activeElement)) takeFocus(target);
}

function focusHeading(): void {
	const heading = document.querySelector("h1");
	if (heading) takeFocus(heading);
}

/**
 * Focuses the control that a page begins with; false where it has none. On a touch screen that would open the
 * keyboard; on the first page the person may have focused something while it was loading.
 */
function focusFirstControl(isNavigation: boolean): boolean {
	const control = document.querySelector<HTMLElement>("main [data-first-focus]");
	if (!control || !window.matchMedia?.("(pointer: fine)").matches) return false;
	const isFree = document.activeElement === document.body;
	if (document.activeElement instanceof HTMLInputElement || !(isNavigation || isFree)) return false;
	control.focus({ preventScroll: true });
	return true;
}

/** Focuses an element, unless the person is typing in a field. */
function takeFocus(element: HTMLElement): void {
	if (document.activeElement instanceof HTMLInputElement) return;
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
