import type { RawLine } from "@/answers/raw-view";

/** The height of a line that is not wrapped, in pixels. */
export const lineHeight = 20;

/** A line's element, by its index among the rendered lines. */
export function lineElement(block: HTMLElement | null, index: number): HTMLElement | undefined {
	const element = block?.children[index];
	return element instanceof HTMLElement ? element : undefined;
}

/**
 * The height of the lines above the one with the given index. Only rendered lines that wrap are measured.
 * Others count as not wrapped.
 */
export function heightAbove(block: HTMLElement, index: number, isWrapped: boolean): number {
	const count = block.children.length;
	if (index < 0 || !isWrapped) return index * lineHeight;
	if (index >= count) return block.offsetHeight + (index - count) * lineHeight;
	return lineElement(block, index)?.offsetTop ?? 0;
}

/** The index of the clicked line, and whether its fold mark was clicked. */
export function clickedLine(
	target: EventTarget,
): { readonly index: number; readonly isFold: boolean } | null {
	if (!(target instanceof Element)) return null;
	const line = target.closest("[data-index]");
	const index = Number(line?.getAttribute("data-index") ?? Number.NaN);
	return Number.isNaN(index) ? null : { index, isFold: target.closest("[data-fold]") !== null };
}

/** Attributes for an element that displays text that is not in the source. Copying it copies this text instead. */
export function copyReplacement(text: string) {
	return { "data-copy": text };
}

/**
 * The source of the selected lines, indented by two spaces per level, without numbers and notes. Null if the
 * selection is not within these lines. A line is an element with `data-index`, its source an element with
 * `data-source`.
 */
export function selectedSource(
	block: Element,
	lines: readonly RawLine[],
	selection: Selection | null,
): string | null {
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
	const range = selection.getRangeAt(0);
	if (!block.contains(range.commonAncestorContainer)) return null;
	const copy = range.cloneContents();
	for (const note of copy.querySelectorAll("[data-copy]")) note.textContent = note.getAttribute("data-copy");
	const copiedLines = [...copy.querySelectorAll("[data-index]")];
	if (copiedLines.length < 2) return (copy.querySelector("[data-source]") ?? copy).textContent;
	return copiedLines.reduce((text, copied) => {
		const index = Number(copied.getAttribute("data-index"));
		const source = copied.querySelector("[data-source]");
		const line = lines[index];
		if (!source || !line) return text;
		const isCut = text === "" && isCutAtStart(block, index, range);
		const indent = isCut ? "" : "  ".repeat(line.depth);
		const lineBreak = text === "" || line.number === null ? "" : "\n";
		return `${text}${lineBreak}${indent}${source.textContent}`;
	}, "");
}

/** Whether a range starts inside a line's source. */
function isCutAtStart(block: Element, index: number, range: Range): boolean {
	const source = block.children[index]?.querySelector("[data-source]");
	if (!source) return false;
	const before = document.createRange();
	before.setStart(source, 0);
	before.setEnd(range.startContainer, range.startOffset);
	return before.toString() !== "";
}
