import { lineHeight } from "./position";

/** The element of a line in the block of those that are there. */
export function elementOf(block: HTMLElement | null, index: number): HTMLElement | undefined {
	const element = block?.children[index];
	return element instanceof HTMLElement ? element : undefined;
}

/** How high the lines above that one are; those that are not there count as not wrapped. Only wrapped ones are measured. */
export function heightAbove(block: HTMLElement, index: number, isWrapped: boolean): number {
	const count = block.children.length;
	if (index < 0 || !isWrapped) return index * lineHeight;
	if (index >= count) return block.offsetHeight + (index - count) * lineHeight;
	return elementOf(block, index)?.offsetTop ?? 0;
}

/** Which line was clicked, and whether on its fold mark. */
export function placeOf(target: EventTarget): { readonly index: number; readonly isFold: boolean } | null {
	if (!(target instanceof Element)) return null;
	const row = target.closest("[data-index]");
	const index = Number(row?.getAttribute("data-index") ?? Number.NaN);
	return Number.isNaN(index) ? null : { index, isFold: target.closest("[data-fold]") !== null };
}
