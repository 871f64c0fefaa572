import type { Place } from "@/catalog/catalog.gen";
import { rowsAt } from "@/lib/answer/fields";
import type { Excerpts, Items } from "@/lib/answer/list/excerpt";
import type { Draft } from "@/lib/answer/list/parts";
import { allItems, isOneEach, listAt, type Piece } from "@/lib/answer/list/pieces";
import type { Wanted } from "@/lib/answer/list/wanted";
import type { JsonObject } from "@/lib/answer/text";
import { parse } from "@/lib/json/value";
import type { Tree } from "@/lib/raw/tree";

/** The rows of one answer: where they stand in its source, to be read again when they are wanted. */
export class PageRows {
	private readonly list: number | null;
	private readonly isOneEach: boolean;

	constructor(
		private readonly tree: Tree,
		private readonly place: Place,
	) {
		this.list = listAt(tree, place);
		this.isOneEach = this.list !== null && isOneEach(place);
	}

	/** The objects that are the rows of some items, or of all, with what is wanted of them. */
	read(excerpts: Excerpts, wanted: Wanted, items: Items | null): readonly JsonObject[] {
		return rowsAt(this.place, parse(excerpts.of(this.tree, wanted.behind(this.place), items))) ?? [];
	}

	/** The items that are the rows of a part from one place to another; null where rows are not told apart by items. */
	some({ piece, size }: Draft, from: number, to: number): Items | null {
		if (!this.isOneEach || !piece || size !== piece.size) return null;
		const first = this.item(piece.from, from);
		return { list: piece.list, from: first, to: this.item(first, to - from) };
	}

	/** All items of the list that the rows stand in. */
	get items(): Piece | null {
		return this.list === null ? null : allItems(this.tree, this.list);
	}

	private item(from: number, further: number): number {
		let row = from;
		for (let at = 0; at < further; at++) row = this.tree.rows.last(row) + 1;
		return row;
	}
}
