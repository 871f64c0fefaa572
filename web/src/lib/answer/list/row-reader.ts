import type { Field } from "@/catalog/catalog.gen";
import { type Row, readRow } from "@/lib/answer/fields";
import type { Excerpts } from "@/lib/answer/list/excerpt";
import { type Part, type Parts, placeIn, withoutRepeats } from "@/lib/answer/list/parts";
import { Wanted } from "@/lib/answer/list/wanted";
import type { JsonObject } from "@/lib/answer/text";

/** The most rows that are kept of parts that can only be read whole; one such part is kept however long it is. */
const KEPT = 5_000;

/** Reads the rows of a list from the sources of its pages whenever they are wanted. */
export class RowReader {
	private readonly shown: Wanted;
	/** The rows of parts that were read whole, the latest at the end. */
	private readonly recent = new Map<Part, readonly Row[]>();

	constructor(
		private readonly parts: Parts,
		private readonly fields: readonly Field[],
		private readonly excerpts: Excerpts,
	) {
		this.shown = Wanted.fields(fields);
	}

	/** The rows of now, whatever is added later. */
	copy(): RowReader {
		return new RowReader(this.parts.copy(), this.fields, this.excerpts);
	}

	/** How many there are, each ID once. */
	get count(): number {
		return this.parts.count;
	}

	/** The rows from one place up to, but not including, another. */
	between(from: number, to: number): readonly Row[] {
		const rows: Row[] = [];
		for (let place = from; place < to; ) {
			const found = this.parts.at(place);
			if (!found) break;
			const count = Math.min(to - place, found.left);
			for (const row of this.within(found.part, found.kept, count)) rows.push(row);
			place += count;
		}
		return rows;
	}

	/** Those fields of all rows, a part at a time. */
	*fieldsOf(fields: readonly Field[]): Generator<readonly Row[]> {
		const wanted = Wanted.fields(fields);
		for (const part of this.parts) yield this.read(part, wanted).map((object) => readRow(fields, object));
	}

	/** The objects that are the rows, as they were sent, a part at a time. */
	*objects(): Generator<readonly JsonObject[]> {
		const wanted = Wanted.all();
		for (const part of this.parts) yield this.read(part, wanted);
	}

	private read(part: Part, wanted: Wanted): readonly JsonObject[] {
		return withoutRepeats(part, part.page.read(this.excerpts, wanted, part.piece));
	}

	/** So many rows of a part, from one of them on. */
	private within(part: Part, kept: number, count: number): readonly Row[] {
		const from = placeIn(part, kept);
		const items = part.page.some(part, from, placeIn(part, kept + count - 1) + 1);
		if (!items) return this.whole(part).slice(kept, kept + count);
		const objects = part.page.read(this.excerpts, this.shown, items);
		return withoutRepeats(part, objects, from).map((object) => readRow(this.fields, object));
	}

	private whole(part: Part): readonly Row[] {
		const known = this.recent.get(part);
		const rows = known ?? this.read(part, this.shown).map((object) => readRow(this.fields, object));
		this.recent.delete(part);
		this.recent.set(part, rows);
		let kept = 0;
		for (const other of [...this.recent.keys()].reverse()) {
			kept += other.size;
			if (kept > KEPT && other !== part) this.recent.delete(other);
		}
		return rows;
	}
}
