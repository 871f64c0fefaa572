import type { Row } from "@/answers/rows";
import type { Selector } from "@/catalog/catalog.gen";
import type { Tree } from "@/json/tree";
import { Uint32List } from "@/json/uint32-list";
import { type JSONObject, parse } from "@/json/value";
import { selectRows } from "@/worker/reading/fields";
import { Projection, type RowProjection } from "@/worker/reading/projection";
import type { ElementRange, Projector } from "@/worker/reading/projector";
import { fieldsBeside } from "@/worker/reading/read-answer";
import { isListSelector } from "@/worker/reading/selector";
import { isOneRowPerElement, type ListChunk, listOfSelector, wholeList } from "./chunks";
import type { IDSet } from "./id-set";

/** Consecutive rows of one page. */
export type RowRange = {
	readonly page: PageRows;
	/** The elements that contain them; null if they are all rows of the page. */
	readonly chunk: ListChunk | null;
	/** The number of rows, including duplicates. */
	readonly size: number;
	/**
	 * The indices of rows that the list leaves out, for example because it already had their ID; from 0, in order.
	 */
	readonly duplicates: Uint32Array;
};

/** A range before its page is known. */
export type RowRangeDraft = Omit<RowRange, "page">;

/** Creates a range of rows that were read, and adds their IDs, which are in the field `id`. */
export function newRowRange(
	rows: readonly Row[],
	id: string,
	chunk: ListChunk | null,
	ids: IDSet,
): RowRangeDraft {
	const duplicates = rows.flatMap(({ [id]: cell }, at) =>
		typeof cell === "string" && !ids.add(cell) ? at : [],
	);
	return { chunk, size: rows.length, duplicates: Uint32Array.from(duplicates) };
}

/** The index in the range of its nth unique row. Both start at 0. */
export function indexInRange({ duplicates }: RowRange, uniqueIndex: number): number {
	let index = uniqueIndex;
	for (const duplicate of duplicates) {
		if (duplicate > index) break;
		index++;
	}
	return index;
}

/** The rows that were read from a range, without duplicates. `from` is the index of the first one. */
export function withoutDuplicates<T>({ duplicates }: RowRange, values: readonly T[], from = 0): readonly T[] {
	if (duplicates.length === 0) return values;
	const duplicateSet = new Set(duplicates);
	return values.filter((_, at) => !duplicateSet.has(from + at));
}

/** The ranges of a list in order. */
export class RowRanges implements Iterable<RowRange> {
	private readonly ranges: RowRange[] = [];
	private readonly ends = new Uint32List();

	/** The number of unique rows. */
	get count(): number {
		return this.from(this.ranges.length);
	}

	add(range: RowRange): void {
		this.ends.push(this.count + range.size - range.duplicates.length);
		this.ranges.push(range);
	}

	/** A snapshot that is not affected by later calls of `add`. */
	copy(): RowRanges {
		const copy = new RowRanges();
		for (const range of this.ranges) copy.add(range);
		return copy;
	}

	/** The rows whose index passes a test. */
	filter(includes: (index: number) => boolean): RowRanges {
		const filtered = new RowRanges();
		let index = 0;
		for (const range of this.ranges) {
			const duplicates = new Set(range.duplicates);
			const leftOut = Array.from({ length: range.size }, (_, at) => at).filter(
				(at) => duplicates.has(at) || !includes(index++),
			);
			if (leftOut.length < range.size) filtered.add({ ...range, duplicates: Uint32Array.from(leftOut) });
		}
		return filtered;
	}

	[Symbol.iterator](): Iterator<RowRange> {
		return this.ranges[Symbol.iterator]();
	}

	/**
	 * The range of a unique row, the row's unique index in it, and how many unique rows the range has from there
	 * on.
	 */
	at(
		index: number,
	): { readonly range: RowRange; readonly uniqueIndex: number; readonly remaining: number } | null {
		const number = this.ends.countBelow(index + 1);
		const range = this.ranges[number];
		const from = this.from(number);
		return range ? { range, uniqueIndex: index - from, remaining: this.ends.at(number) - index } : null;
	}

	private from(number: number): number {
		return number === 0 ? 0 : this.ends.at(number - 1);
	}
}

const wholeAnswer = new Projection([[]]);

/** The rows of one page, as a selector in its source. They are parsed on demand. */
export class PageRows {
	private readonly list: number | null;
	private readonly isOneRowEach: boolean;

	constructor(
		readonly tree: Tree,
		readonly selector: Selector,
	) {
		this.list = listOfSelector(tree, selector);
		this.isOneRowEach = this.list !== null && isOneRowPerElement(selector);
	}

	/** The objects of the rows in the given elements, or of all rows, with the values that the projection needs. */
	read(
		projector: Projector,
		projection: RowProjection,
		elements: ElementRange | null,
	): readonly JSONObject[] {
		return (
			selectRows(
				this.selector,
				parse(projector.project(this.tree, projection.forSelector(this.selector), elements)),
			) ?? []
		);
	}

	/** The response without its only row, or null if nothing is left. */
	envelope(projector: Projector): JSONObject | null {
		if (isListSelector(this.selector) || this.selector === "") return null;
		return fieldsBeside(parse(projector.project(this.tree, wholeAnswer, null)), this.selector);
	}

	/** The elements of the rows `[from, to)` in a range; null if elements do not correspond to rows one to one. */
	elementsOf({ chunk, size }: RowRangeDraft, from: number, to: number): ElementRange | null {
		if (!this.isOneRowEach || !chunk || size !== chunk.size) return null;
		const first = this.elementAt(chunk.from, from);
		return { list: chunk.list, from: first, to: this.elementAt(first, to - from) };
	}

	/** All elements of the list that contains the rows. */
	get elements(): ListChunk | null {
		return this.list === null ? null : wholeList(this.tree, this.list);
	}

	private elementAt(from: number, distance: number): number {
		let node = from;
		for (let at = 0; at < distance; at++) node = this.tree.index.last(node) + 1;
		return node;
	}
}
