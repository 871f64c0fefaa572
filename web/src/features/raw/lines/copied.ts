import type { RawLine } from "@/lib/json/line";

/** Marks what the view says in a line beside its source, and what is copied in its place. */
export function copiedAs(text: string) {
	return { "data-copied": text };
}

/**
 * What is selected of some lines, as text: the source with two spaces a level, without numbers and notes; null when
 * it is not in these lines alone. A row is an element with `data-index`, its source one with `data-source`.
 */
export function copiedText(
	block: Element,
	lines: readonly RawLine[],
	selection: Selection | null,
): string | null {
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
	const range = selection.getRangeAt(0);
	if (!block.contains(range.commonAncestorContainer)) return null;
	const rows = lines.flatMap((line, index) => {
		const source = block.children[index]?.querySelector("[data-source]");
		return source && range.intersectsNode(source) ? [{ line, ...selectedIn(source, range) }] : [];
	});
	return rows.reduce((copied, { line, text, isFromStart }, index) => {
		const isPart = rows.length === 1 || !isFromStart;
		const goesOn = index === 0 || line.number === null;
		return `${copied}${goesOn ? "" : "\n"}${isPart ? "" : "  ".repeat(line.depth)}${text}`;
	}, "");
}

/** What is selected of one line's source, and whether its first sign is. */
function selectedIn(source: Element, range: Range): { readonly text: string; readonly isFromStart: boolean } {
	const pieces = piecesOf(source);
	const texts = pieces.map(({ node, note }) => {
		if (!range.intersectsNode(node)) return "";
		const from = node === range.startContainer ? range.startOffset : 0;
		const to = node === range.endContainer ? range.endOffset : undefined;
		const selected = (node.textContent ?? "").slice(from, to);
		return selected === "" ? "" : (note ?? selected);
	});
	const [first] = pieces;
	const isCut = first?.node === range.startContainer && range.startOffset > 0;
	const isFromStart = !first || (range.intersectsNode(first.node) && !isCut);
	return { text: texts.join(""), isFromStart };
}

type TextPiece = { readonly node: Node; readonly note: string | null };

/** The texts of a line in their order, with what is copied instead of those that are notes. */
function piecesOf(source: Element): readonly TextPiece[] {
	const walker = document.createTreeWalker(source, NodeFilter.SHOW_TEXT);
	const pieces: TextPiece[] = [];
	let latest: Element | null = null;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const note = node.parentElement?.closest("[data-copied]") ?? null;
		const isFirst = note !== latest;
		latest = note;
		pieces.push({ node, note: note && (isFirst ? note.getAttribute("data-copied") : "") });
	}
	return pieces;
}
