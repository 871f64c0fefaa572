import { byteAt, CLOSE_LIST, COMMA, isSpace } from "@/json/bytes";
import type { Tree } from "@/json/tree";
import type { Projection } from "./projection";

/** The elements of a list in the nodes `[from, to)` of the index. */
export type ElementRange = { readonly list: number; readonly from: number; readonly to: number };

/** A JSON text and its index. */
type IndexedText = Pick<Tree, "index" | "bytes">;

/** The largest buffer that is reused for the next projection, in bytes. */
const maxRetainedBuffer = 1 << 19;

/**
 * Writes only the parts of a response that a projection needs: a JSON text that is smaller than the source, in
 * which the selectors match at the same paths. Keys, numbers and strings are the source's bytes.
 */
export class Projector {
	private output = new Uint8Array(4096);
	private length = 0;

	/** Writes the projection of a JSON text. One of its lists may be limited to some elements. */
	project({ index, bytes }: Tree, projection: Projection, elements: ElementRange | null): string {
		this.length = 0;
		this.write({ index, bytes }, 0, projection, elements);
		const text = new TextDecoder().decode(this.output.subarray(0, this.length));
		if (this.output.length > maxRetainedBuffer) this.output = new Uint8Array(4096);
		return text;
	}

	/** Writes a node with its key and the needed parts of its value. */
	private write(
		source: IndexedText,
		node: number,
		projection: Projection,
		elements: ElementRange | null,
	): void {
		const { index, bytes } = source;
		const last = index.last(node);
		if (last === node || projection.isLeaf) {
			this.copy(bytes, index.offset(node), nodeEnd(source, last));
			return;
		}
		this.copy(bytes, index.offset(node), nodeEnd(source, node));
		const close = byteAt(bytes, index.offset(last));
		if (close === CLOSE_LIST) this.list(source, node, projection, elements);
		else this.object(source, node, projection, elements);
		this.push(close);
	}

	private list(
		source: IndexedText,
		node: number,
		projection: Projection,
		elements: ElementRange | null,
	): void {
		const { index } = source;
		const isSelected = elements?.list === node;
		const end = isSelected ? elements.to : index.last(node);
		for (
			let at = 0, element = isSelected ? elements.from : node + 1;
			element < end && at < projection.elementLimit;
			at++
		) {
			const inner = projection.ofElement(at);
			if (at > 0) this.push(COMMA);
			if (inner) this.write(source, element, inner, elements);
			else this.copy(nullLiteral, 0, nullLiteral.length);
			element = index.last(element) + 1;
		}
	}

	private object(
		source: IndexedText,
		node: number,
		projection: Projection,
		elements: ElementRange | null,
	): void {
		const { index, bytes } = source;
		const end = index.last(node);
		let isFirst = true;
		for (let member = node + 1; member < end; member = index.last(member) + 1) {
			const inner = projection.ofKeyAt(bytes, index.offset(member));
			if (!inner) continue;
			if (!isFirst) this.push(COMMA);
			isFirst = false;
			this.write(source, member, inner, elements);
		}
	}

	private copy(bytes: Uint8Array, from: number, to: number): void {
		this.reserve(to - from);
		if (to - from > 64) this.output.set(bytes.subarray(from, to), this.length);
		else for (let at = from, into = this.length; at < to; at++, into++) this.output[into] = byteAt(bytes, at);
		this.length += to - from;
	}

	private push(byte: number): void {
		this.reserve(1);
		this.output[this.length++] = byte;
	}

	private reserve(more: number): void {
		if (this.length + more <= this.output.length) return;
		const larger = new Uint8Array(Math.max(this.length + more, this.output.length * 2));
		larger.set(this.output.subarray(0, this.length));
		this.output = larger;
	}
}

/** Replaces an element that is not needed, so the other elements keep their indices. */
const nullLiteral = new TextEncoder().encode("null");

/** The end of a node without its comma and whitespace. No value ends with either. */
function nodeEnd({ index, bytes }: IndexedText, node: number): number {
	let end = node + 1 < index.count ? index.offset(node + 1) : bytes.length;
	for (let last = byteAt(bytes, end - 1); isSpace(last) || last === COMMA; last = byteAt(bytes, end - 1))
		end--;
	return end;
}
