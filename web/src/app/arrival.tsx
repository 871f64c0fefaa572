import { useEffect } from "react";

let first = true;
let back = false;
if (typeof window !== "undefined") {
	window.addEventListener("popstate", () => {
		back = true;
	});
}

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
		const { hash } = window.location;
		if (!first) focusHeading();
		if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView?.();
		else if (!first && !back) window.scrollTo(0, 0);
		first = false;
		back = false;
	}, []);
	return null;
}

function focusHeading(): void {
	const heading = document.querySelector("h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
