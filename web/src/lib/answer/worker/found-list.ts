import { Held } from "@/lib/answer/worker/held";
import { CLOSE_LIST, COMMA, OPEN_LIST } from "@/lib/json/bytes";
import type { Pace } from "@/lib/pace";
import type { Tree } from "@/lib/raw/tree";
import { Uints } from "@/lib/raw/uints";

/** How much is indexed in one go, in bytes. */
const PIECE = 262_144;

/** Values of an answer, noted by their rows one after the other, and then made a list that is an answer of its own. */
export class FoundList {
	private readonly rows = new Uints();
	/** In bytes, with the brackets and commas of the list. */
	private length = 1;

	constructor(private readonly tree: Tree) {}

	/** How many values were noted. */
	get count(): number {
		return this.rows.length;
	}

	/** How large the list will be, in bytes. */
	get size(): number {
		return Math.max(2, this.length);
	}

	/** Notes the value that begins in that row. */
	add(row: number): void {
		const { from, to } = this.tree.value(row);
		this.length += to - from + 1;
		this.rows.push(row);
	}

	/**
	 * Makes the list, of the answer's own slices.
	 *
	 * @throws what the work's signal was given when it is called off.
	 */
	async make(pace: Pace): Promise<Held> {
		const { tree, rows } = this;
		const list = new Held(undefined, { is: "slices", of: tree, rows });
		list.expect(this.size);
		for (const piece of this.pieces()) {
			list.append(piece);
			await pace.rest();
		}
		list.finish();
		return list;
	}

	/** The list in pieces; each stands where the one before stood. */
	private *pieces(): Generator<Uint8Array> {
		const room = new Uint8Array(PIECE);
		let filled = 0;
		for (const slice of this.slices()) {
			for (let from = 0; from < slice.length; ) {
				if (filled === PIECE) {
					yield room;
					filled = 0;
				}
				const part = slice.subarray(from, from + PIECE - filled);
				room.set(part, filled);
				filled += part.length;
				from += part.length;
			}
		}
		yield room.subarray(0, filled);
	}

	private *slices(): Generator<Uint8Array> {
		const { bytes } = this.tree;
		const comma = Uint8Array.of(COMMA);
		yield Uint8Array.of(OPEN_LIST);
		for (let at = 0; at < this.rows.length; at++) {
			const { from, to } = this.tree.value(this.rows.at(at));
			if (at > 0) yield comma;
			yield bytes.subarray(from, to);
		}
		yield Uint8Array.of(CLOSE_LIST);
	}
}
