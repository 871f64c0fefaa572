import fc from "fast-check";
import { expect } from "vitest";
import { ByteBuffer } from "@/json/byte-buffer";
import { Indexer } from "@/json/indexer";
import { Tree } from "@/json/tree";
import { JSONView } from "./json-view";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The raw view of a JSON text, its tree, and the source of a node's value. */
export function openView(source: string): {
	readonly tree: Tree;
	readonly view: JSONView;
	text(node: number): string;
} {
	const bytes = new TextEncoder().encode(source);
	const indexer = new Indexer();
	expect(indexer.advance(bytes, bytes.length, true)).toBe(true);
	const tree = new Tree(new ByteBuffer(bytes), indexer.index);
	const view = new JSONView(tree);
	return {
		tree,
		view,
		text: (node) => {
			const { from, to } = view.value(node);
			return decoder.decode(bytes.subarray(from, to));
		},
	};
}

/** The text of the visible lines: their tokens, with … for folded contents. */
export function visibleLines(view: JSONView): readonly string[] {
	return view.lines(0, view.lineCount).map(({ tokens, bracket }) => {
		const texts = tokens.map(({ text }) => text);
		if (bracket?.kind === "folded")
			texts.splice(texts.lastIndexOf(bracket.isList ? "]" : "}"), 0, `…${bracket.size}`);
		return texts.join("");
	});
}

/** The tokens of a JSON text, split by a regular expression. */
export function tokensIn(source: string): readonly string[] {
	return source.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
}

/** Any JSON text, with whitespace between its tokens. */
export const anyText = fc
	.tuple(
		fc.json({ noUnicodeString: false }),
		fc.array(fc.constantFrom("", " ", "\n", "\t\r\n "), { minLength: 1 }),
	)
	.map(([json, spaces]) =>
		tokensIn(json)
			.map((token, index) => `${spaces[index % spaces.length]}${token}`)
			.join(""),
	);
