import type { Row } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";
import type { JSONObject } from "@/json/value";
import { readRow } from "@/worker/reading/fields";
import { RowProjection } from "@/worker/reading/projection";
import type { Projector } from "@/worker/reading/projector";
import { type RowBlock, rowBlocks } from "./row-nodes";
import { indexInRange, type RowRange, type RowRanges, withoutDuplicates } from "./row-ranges";

/** How many rows are cached for ranges that can only be read whole. At least one range is cached. */
const maxCachedRows = 5_000;

/** Reads the rows of a list from the sources of its pages on demand. */
export class RowReader {
	private readonly fieldsProjection: RowProjection;
	/** The rows of ranges that were read whole, latest last. */
	private readonly recent = new Map<RowRange, readonly Row[]>();

	constructor(
		private readonly ranges: RowRanges,
		private readonly fields: readonly Field[],
		private readonly projector: Projector,
	) {
		this.fieldsProjection = RowProjection.fields(fields);
	}

	/** A snapshot that later pages do not change. */
	copy(): RowReader {
		return new RowReader(this.ranges.copy(), this.fields, this.projector);
	}

	/** The number of rows, without duplicates. */
	get count(): number {
		return this.ranges.count;
	}

	/** The rows `[from, to)`. */
	slice(from: number, to: number): readonly Row[] {
		const rows: Row[] = [];
		for (let index = from; index < to; ) {
			const match = this.ranges.at(index);
			if (!match) break;
			const count = Math.min(to - index, match.remaining);
			for (const row of this.sliceOfRange(match.range, match.uniqueIndex, count)) rows.push(row);
			index += count;
		}
		return rows;
	}

	/** The object of a row as sent; null if the list has no such row. */
	object(index: number): JSONObject | null {
		const match = this.ranges.at(index);
		if (!match) return null;
		const { range } = match;
		const at = indexInRange(range, match.uniqueIndex);
		const elements = range.page.elementsOf(range, at, at + 1);
		const objects = range.page.read(this.projector, RowProjection.all(), elements ?? range.chunk);
		return objects[elements ? 0 : at] ?? null;
	}

	/** These fields of all rows, one batch for each range. */
	*fieldsOf(fields: readonly Field[]): Generator<readonly Row[]> {
		const projection = RowProjection.fields(fields);
		for (const range of this.ranges)
			yield this.read(range, projection).map((object) => readRow(fields, object));
	}

	/**
	 * The rows' objects as sent, one batch for each range. For a response with one row, also the object around it.
	 */
	*objects(): Generator<readonly (readonly JSONObject[])[]> {
		const projection = RowProjection.all();
		for (const range of this.ranges) {
			const envelope = range.page.envelope(this.projector);
			yield this.read(range, projection).map((object) => (envelope ? [object, envelope] : [object]));
		}
	}

	/** The rows as nodes of their sources, one block for each range. */
	blocks(): Generator<RowBlock> {
		return rowBlocks(this.ranges, this.projector);
	}

	private read(range: RowRange, projection: RowProjection): readonly JSONObject[] {
		return withoutDuplicates(range, range.page.read(this.projector, projection, range.chunk));
	}

	/** Unique rows of a range, from the given one on. */
	private sliceOfRange(range: RowRange, uniqueIndex: number, count: number): readonly Row[] {
		const from = indexInRange(range, uniqueIndex);
		const elements = range.page.elementsOf(range, from, indexInRange(range, uniqueIndex + count - 1) + 1);
		if (!elements) return this.allOfRange(range).slice(uniqueIndex, uniqueIndex + count);
		const objects = range.page.read(this.projector, this.fieldsProjection, elements);
		return withoutDuplicates(range, objects, from).map((object) => readRow(this.fields, object));
	}

	private allOfRange(range: RowRange): readonly Row[] {
		const cached = this.recent.get(range);
		const rows =
			cached ?? this.read(range, this.fieldsProjection).map((object) => readRow(this.fields, object));
		this.recent.delete(range);
		this.recent.set(range, rows);
		let rowCount = 0;
		for (const other of [...this.recent.keys()].reverse()) {
			rowCount += other.size;
			if (rowCount > maxCachedRows && other !== range) this.recent.delete(other);
		}
		return rows;
	}
}
