import type { RawLine } from "@/answers/raw-view";

/** The height of a line that is not wrapped, in pixels. */
export const lineHeight = 20;

/** The element of a line, by its index among the rendered ones. */
export function lineElement(block: HTMLElement | null, index: number): HTMLElement | undefined {
	const element = block?.children[index];
	return element instanceof HTMLElement ? element : undefined;
}

/**
 * The height of the lines above one, by its index. Only rendered lines that wrap are measured; others count
 * as not wrapped.
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

/** Attributes for a text that is not in the source: it is copied as another text. */
export function copyReplacement(text: string) {
	return { "data-copy": text };
}

/**
 * The selected text of some lines: their source, indented by two spaces a level, without numbers and notes.
 * Null when the selection is not within these lines. A line is an element with `data-index`, its source one
 * with `data-source`.
 */
export function selectedSource(
	block: Element,
	lines: readonly RawLine[],
	selection: Selection | null,
): string | null {
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
	const range = selection.getRangeAt(0);
	if (!block.contains(range.commonAncestorContainer)) return null;
	const selected = lines.flatMap((line, index) => {
		const source = block.children[index]?.querySelector("[data-source]");
		return source && range.intersectsNode(source) ? [{ line, ...selectedTextIn(source, range) }] : [];
	});
	return selected.reduce((result, { line, text, isFromStart }, index) => {
		const isPartial = selected.length === 1 || !isFromStart;
		const continues = index === 0 || line.number === null;
		return `${result}${continues ? "" : "\n"}${isPartial ? "" : "  ".repeat(line.depth)}${text}`;
	}, "");
}

/** The selected text of one line's source, and whether it includes the first character. */
function selectedTextIn(
	source: Element,
	range: Range,
): { readonly text: string; readonly isFromStart: boolean } {
	const texts = sourceTexts(source);
	const selected = texts.map(({ node, note }) => {
		if (!range.intersectsNode(node)) return "";
		const from = node === range.startContainer ? range.startOffset : 0;
		const to = node === range.endContainer ? range.endOffset : undefined;
		const text = (node.textContent ?? "").slice(from, to);
		return text === "" ? "" : (note ?? text);
	});
	const [first] = texts;
	const isCut = first?.node === range.startContainer && range.startOffset > 0;
	const isFromStart = !first || (range.intersectsNode(first.node) && !isCut);
	return { text: selected.join(""), isFromStart };
}

type SourceText = { readonly node: Node; readonly note: string | null };

/** The text nodes of a line in order; for those of notes, the text that is copied instead. */
function sourceTexts(source: Element): readonly SourceText[] {
	const walker = document.createTreeWalker(source, NodeFilter.SHOW_TEXT);
	const texts: SourceText[] = [];
	let previous: Element | null = null;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const note = node.parentElement?.closest("[data-copy]") ?? null;
		const isFirst = note !== previous;
		previous = note;
		texts.push({ node, note: note && (isFirst ? note.getAttribute("data-copy") : "") });
	}
	return texts;
}
