import type { Category } from "@/catalog/catalog.gen";
import { revealCollapsible } from "@/components/collapsible";

/** The anchor of a category's section: /#reels. */
export function sectionAnchor(category: Category): string {
	return category.toLowerCase();
}

/**
 * Opens a section, scrolls to it and focuses its heading. Returns false when it
 * is not on the page: the search hides it, or another page is open.
 */
export function revealSection(anchor: string): boolean {
	return anchor !== "" && revealCollapsible(anchor);
}
