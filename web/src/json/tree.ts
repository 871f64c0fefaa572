import type { ByteBuffer } from "./byte-buffer";
import { byteAt, OPEN_LIST } from "./bytes";
import type { JSONIndex } from "./json-index";
import { type ByteRange, type NodeSpans, nodeSpansOf } from "./node-spans";

/** The position of a row among its siblings. */
export type SiblingPosition = {
	/** The row that opens the bracket, or null at the top. */
	readonly parent: number | null;
	/** Counted from 0. */
	readonly index: number;
};

/** The spans of rows longer than this are stored, in bytes: a string of 50 MB is read only once. */
const longNode = 65_536;

/** At most this many siblings are visited to find a position, once their bracket was counted. */
const checkpointInterval = 1024;

/**
 * The rows of a JSON text as a tree. Only the distances of brackets are stored: parents and positions are
 * found by walking from sibling to sibling, which skips their contents. In long lists the walk leaves a
 * checkpoint at every thousandth sibling.
 */
export class Tree {
	private readonly long = new Map<number, NodeSpans>();
	/** How far the children of a bracket are counted: `size` of them come before the one in `row`. */
	private readonly counted = new Map<number, { size: number; row: number }>();
	private readonly checkpoints = new Map<number, SiblingPosition>();

	constructor(
		private readonly source: ByteBuffer,
		readonly index: JSONIndex,
	) {}

	/** The bytes of the text so far. */
	get bytes(): Uint8Array {
		return this.source.bytes;
	}

	/** The key, the value and the comma of a row. */
	spans(row: number): NodeSpans {
		const range = this.range(row);
		if (range.to - range.from < longNode) return nodeSpansOf(this.bytes, range);
		const known = this.long.get(row) ?? nodeSpansOf(this.bytes, range);
		this.long.set(row, known);
		return known;
	}

	/** The source of the value that begins in that row. */
	value(row: number): ByteRange {
		const { from, to } = this.spans(row).value;
		const last = this.index.last(row);
		return last === row ? { from, to } : { from, to: this.spans(last).value.to };
	}

	isList(row: number): boolean {
		return byteAt(this.bytes, this.spans(row).value.from) === OPEN_LIST;
	}

	/** The position of a row; a row that closes a bracket has the position of the one that opens it. */
	positionOf(row: number): SiblingPosition {
		let at = 0;
		let first = this.opening(row);
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

	/** The number of members or elements in the bracket that opens in that row. */
	size(open: number): number {
		const { index } = this;
		const counted = this.counted.get(open) ?? { size: 0, row: open + 1 };
		const end = index.last(open);
		let { size, row } = counted;
		while (row < end) {
			if (size > 0 && size % checkpointInterval === 0)
				this.checkpoints.set(row, { parent: open, index: size });
			const next = index.last(row) + 1;
			if (next < end || index.match(open) !== null) Object.assign(counted, { size: size + 1, row: next });
			size++;
			row = next;
		}
		this.counted.set(open, counted);
		return size;
	}

	private range(row: number): ByteRange {
		const { index, source } = this;
		return { from: index.offset(row), to: row + 1 < index.count ? index.offset(row + 1) : source.length };
	}

	private opening(row: number): number {
		return this.index.isClosing(row) ? (this.index.match(row) ?? row) : row;
	}
}
