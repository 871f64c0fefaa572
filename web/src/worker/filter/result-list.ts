import { CLOSE_LIST, COMMA, OPEN_LIST } from "@/json/bytes";
import type { Tree } from "@/json/tree";
import { Uint32List } from "@/json/uint32-list";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import type { Scheduler } from "@/worker/runtime/scheduler";

/** How many bytes are indexed at a time. */
const resultChunkSize = 262_144;

/** Nodes of an answer whose values become a list, which is an answer of its own. */
export class ResultList {
	private readonly nodes = new Uint32List();
	/** The size of the list so far, in bytes, with brackets and commas. */
	private length = 1;

	constructor(private readonly tree: Tree) {}

	/** The number of values. */
	get count(): number {
		return this.nodes.length;
	}

	/** The size of the list, in bytes. */
	get size(): number {
		return Math.max(2, this.length);
	}

	/** Adds the value that begins in that node. */
	add(node: number): void {
		const { from, to } = this.tree.value(node);
		this.length += to - from + 1;
		this.nodes.push(node);
	}

	/**
	 * Builds the list from slices of the answer.
	 *
	 * @throws the reason of the scheduler's signal when that is aborted.
	 */
	async toAnswer(scheduler: Scheduler): Promise<StoredAnswer> {
		const { tree, nodes } = this;
		const list = new StoredAnswer(undefined, { kind: "slices", tree, nodes });
		list.expect(this.size);
		for (const chunk of this.chunks()) {
			list.append(chunk);
			await scheduler.yield();
		}
		list.finish();
		return list;
	}

	/** The list in chunks, all in the same memory. */
	private *chunks(): Generator<Uint8Array> {
		const buffer = new Uint8Array(resultChunkSize);
		let filled = 0;
		for (const slice of this.slices()) {
			for (let from = 0; from < slice.length; ) {
				if (filled === resultChunkSize) {
					yield buffer;
					filled = 0;
				}
				const bytes = slice.subarray(from, from + resultChunkSize - filled);
				buffer.set(bytes, filled);
				filled += bytes.length;
				from += bytes.length;
			}
		}
		yield buffer.subarray(0, filled);
	}

	private *slices(): Generator<Uint8Array> {
		const { bytes } = this.tree;
		const comma = Uint8Array.of(COMMA);
		yield Uint8Array.of(OPEN_LIST);
		for (let at = 0; at < this.nodes.length; at++) {
			const { from, to } = this.tree.value(this.nodes.at(at));
			if (at > 0) yield comma;
			yield bytes.subarray(from, to);
		}
		yield Uint8Array.of(CLOSE_LIST);
	}
}
