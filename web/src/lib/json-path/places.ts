import { Insides } from "@/lib/json-path/insides";
import type { Pace } from "@/lib/pace";
import type { Tree } from "@/lib/raw/tree";

/** A member's name or an item's number. */
export type Part = string | number;

/**
 * Finds the rows of values by the ways to them. Many ways cost little more than one walk: each goes on
 * where it parts from the one before, and what a list or an object holds is noted once it is asked for more.
 */
export class Places {
	private readonly insides: Insides;
	private way: readonly Part[] = [];
	/** The rows along the latest way, from the top; one more than it has parts. */
	private readonly rows = [0];

	/** `most` is how many members and items are noted at a time, whatever is asked for. */
	constructor(tree: Tree, pace: Pace, most = 1_000_000) {
		this.insides = new Insides(tree, pace, most);
	}

	/**
	 * The row of the value that the way leads to from the top; of names that come twice the last counts, as in `JSON.parse`.
	 *
	 * @throws what the work's signal was given when it is called off.
	 */
	async rowOf(way: readonly Part[]): Promise<number> {
		let at = 0;
		while (at < way.length && way[at] === this.way[at]) at++;
		this.rows.length = at + 1;
		this.way = way;
		let row = this.rows[at] ?? 0;
		for (const part of way.slice(at)) {
			row = this.insides.known(row, part) ?? (await this.insides.find(row, part));
			this.rows.push(row);
		}
		return row;
	}
}
