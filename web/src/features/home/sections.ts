import type { Category } from "@/catalog/catalog.gen";

/** The anchor of a category's section: /#reels. */
export function sectionAnchor(category: Category): string {
	return category.toLowerCase();
}

/**
 * Opens a section, scrolls to it and focuses its heading. Returns false when it
 * is not on the page: the search hides it, or another page is open.
 */
export function revealSection(anchor: string): boolean {
	const section = anchor ? document.getElementById(anchor) : null;
	const heading = section?.querySelector<HTMLButtonElement>("button[aria-expanded]");
	if (section?.localName !== "section" || !heading) return false;
	if (heading.getAttribute("aria-expanded") === "false") heading.click();
	section.scrollIntoView?.({ block: "start" });
	heading.focus({ preventScroll: true });
	return true;
}
