import { BACKSLASH } from "@/lib/json/bytes";
import type { Range } from "@/lib/json/parts";
import type { Tree } from "@/lib/raw/tree";

/** A member's name or an item's number. */
export type Part = string | number;

/**
 * Finds the rows of values by the way to them. One way after the other in the order of
 * the source costs no more than one walk: in each list it goes on where it stood.
 */
export class Places {
	/** Where the walk through a list stands: the number of an item and its row. */
	private readonly stands = new Map<number, { at: number; row: number }>();
	private readonly names = new Map<string, Uint8Array>();

	constructor(private readonly tree: Tree) {}

	/** The row of the value that the way leads to from the top; of names that come twice the last counts, as in `JSON.parse`. */
	rowOf(way: readonly Part[]): number {
		return way.reduce<number>(
			(row, part) => (typeof part === "number" ? this.item(row, part) : this.member(row, part)),
			0,
		);
	}

	private item(list: number, at: number): number {
		const { rows } = this.tree;
		const stood = this.stands.get(list);
		const stand = stood && stood.at <= at ? stood : { at: 0, row: list + 1 };
		for (; stand.at < at; stand.at++) stand.row = rows.last(stand.row) + 1;
		this.stands.set(list, stand);
		return stand.row;
	}

	private member(object: number, name: string): number {
		const { rows } = this.tree;
		const quoted = this.quoted(name);
		let found = object;
		for (let row = object + 1; row < rows.last(object); row = rows.last(row) + 1) {
			if (this.isNamed(this.tree.parts(row).key, quoted, name)) found = row;
		}
		return found;
	}

	private isNamed({ from, to }: Range, quoted: Uint8Array, name: string): boolean {
		const { bytes } = this.tree;
		const key = bytes.subarray(from, to);
		if (key.includes(BACKSLASH)) return JSON.parse(new TextDecoder().decode(key)) === name;
		return key.length === quoted.length && key.every((byte, at) => byte === quoted[at]);
	}

	private quoted(name: string): Uint8Array {
		const known = this.names.get(name) ?? new TextEncoder().encode(JSON.stringify(name));
		this.names.set(name, known);
		return known;
	}
}
