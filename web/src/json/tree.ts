import type { ByteBuffer } from "./byte-buffer";
import { byteAt, OPEN_LIST } from "./bytes";
import type { JSONIndex } from "./json-index";
import { type ByteRange, type NodeSpans, nodeSpansOf } from "./node-spans";

/** The position of a node among its siblings. */
type SiblingPosition = {
	/** The node that opens the bracket, or null at the top. */
	readonly parent: number | null;
	/** Counted from 0. */
	readonly index: number;
};

/** Spans of nodes longer than this, in bytes, are cached, so a string of 50 MB is read only once. */
const longNode = 65_536;

/** The maximum number of siblings that are visited to find a position once their bracket has been counted. */
const checkpointInterval = 1024;

/**
 * The nodes of a JSON text as a tree. Only the distances between brackets are stored. Parents and positions are
 * found by walking from sibling to sibling, which skips their contents. In long lists, the walk stores a
 * checkpoint about every thousand siblings.
 */
export class Tree {
	private readonly long = new Map<number, NodeSpans>();
	/** How many children of a bracket have been counted: `size` of them come before the one in `node`. */
	private readonly counted = new Map<number, { size: number; node: number }>();
	private readonly checkpoints = new Map<number, SiblingPosition>();

	constructor(
		private readonly source: ByteBuffer,
		readonly index: JSONIndex,
	) {}

	/** The bytes of the text so far. */
	get bytes(): Uint8Array {
		return this.source.bytes;
	}

	/** The key, the value and the comma of a node. */
	spans(node: number): NodeSpans {
		const range = this.range(node);
		if (range.to - range.from < longNode) return nodeSpansOf(this.bytes, range);
		const known = this.long.get(node) ?? nodeSpansOf(this.bytes, range);
		this.long.set(node, known);
		return known;
	}

	/** The source of the value that starts in the given node. */
	value(node: number): ByteRange {
		const { from, to } = this.spans(node).value;
		const last = this.index.last(node);
		return last === node ? { from, to } : { from, to: this.spans(last).value.to };
	}

	isList(node: number): boolean {
		return byteAt(this.bytes, this.spans(node).value.from) === OPEN_LIST;
	}

	/** The position of a node. A closing node has the position of its opening node. */
	positionOf(node: number): SiblingPosition {
		let at = 0;
		let first = this.opening(node);
		while (first > 0) {
			const checkpoint = this.checkpoints.get(first);
			if (checkpoint) return { parent: checkpoint.parent, index: checkpoint.index + at };
			const before = first - 1;
			if (this.index.isOpening(before)) return { parent: before, index: at };
			first = this.opening(before);
			at++;
		}
		return { parent: null, index: at };
	}

	/** The number of members or elements in the bracket that opens in the given node. */
	size(open: number): number {
		const { index } = this;
		const counted = this.counted.get(open) ?? { size: 0, node: open + 1 };
		const end = index.last(open);
		let { size, node } = counted;
		while (node < end) {
			if (size > 0 && size % checkpointInterval === 0)
				this.checkpoints.set(node, { parent: open, index: size });
			const next = index.last(node) + 1;
			if (next < end || index.match(open) !== null) Object.assign(counted, { size: size + 1, node: next });
			size++;
			node = next;
		}
		this.counted.set(open, counted);
		return size;
	}

	private range(node: number): ByteRange {
		const { index, source } = this;
		return { from: index.offset(node), to: node + 1 < index.count ? index.offset(node + 1) : source.length };
	}

	private opening(node: number): number {
		return this.index.isClosing(node) ? (this.index.match(node) ?? node) : node;
	}
}
