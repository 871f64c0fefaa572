import {
	type ComparedList,
	changeCountField,
	changedRow,
	changesField,
	changesOf,
	type MediaChoice,
} from "@/answers/comparison-protocol";
import { type Cell, isUnsorted, type Row, type RowQuery, type RowSort, type RowWindow } from "@/answers/rows";
import type { Schema } from "@/catalog/catalog.gen";
import { Uint32List } from "@/json/uint32-list";
import type { RowReader } from "@/worker/rows/row-reader";
import type { RowStore } from "@/worker/rows/row-store";
import { sortRows } from "@/worker/rows/sort";
import { Scheduler } from "@/worker/runtime/scheduler";
import { changedLeaves, countsAs, plainChange } from "./field-changes";
import type { RowMatches } from "./match-rows";

/** How many rows are read at a time for a file. */
const batchSize = 500;

/** Rows of the second list with their changes, in windows. The words of a query are found in names and values; it is sorted by a title, the number of changes, or a difference. */
export class ChangedRows implements ComparedList {
	private readonly closing = new AbortController();
	private readonly reader: RowReader;
	/** The indices of the rows in the second list. */
	private readonly indices = new Uint32List();
	private latest: { readonly key: string; readonly order: Promise<Uint32Array> } | null = null;

	/** Of the rows of the second list those whose index a test includes. */
	constructor(
		private readonly schema: Schema,
		after: RowStore,
		includes: (index: number) => boolean,
		private readonly partnerOf: RowMatches["partnerOf"],
		private readonly media: MediaChoice,
	) {
		this.reader = after.filter(includes).reader();
		const { count } = after.reader();
		for (let index = 0; index < count; index++) if (includes(index)) this.indices.push(index);
	}

	get count(): number {
		return this.indices.length;
	}

	async rowWindow(from: number, to: number, query: RowQuery): Promise<RowWindow> {
		if (isUnsorted(query)) return { rows: this.slice(from, to), total: this.count };
		const order = await this.order(query);
		const rows = Array.from(order.subarray(from, to), (index) => this.slice(index, index + 1));
		return { rows: rows.flat(), total: order.length };
	}

	/** The rows `[from, to)` with their changes. */
	slice(from: number, to: number): readonly Row[] {
		return this.reader.slice(from, to).map((row, at) => this.withChanges(row, from + at));
	}

	/** All rows with their changes, in batches. */
	*batches(): Generator<readonly Row[]> {
		for (let from = 0; from < this.count; from += batchSize) yield this.slice(from, from + batchSize);
	}

	close(): void {
		this.closing.abort(new Error("This comparison was closed."));
	}

	private withChanges(row: Row, at: number): Row {
		const changes = changedLeaves(this.schema.fields, this.partnerOf(this.indices.at(at)), row)
			.filter((change) => change.isRewritten || countsAs(this.media, change))
			.map(plainChange);
		return { ...changedRow(this.schema, row), [changesField]: changes };
	}

	/** The indices of a query's rows in its order; remembered for the next window. */
	private order({ words, sort }: RowQuery): Promise<Uint32Array> {
		const key = JSON.stringify([words, sort]);
		if (this.latest?.key !== key) this.latest = { key, order: this.find(words.trim().toLowerCase(), sort) };
		return this.latest.order;
	}

	private async find(words: string, sort: RowSort | null): Promise<Uint32Array> {
		const scheduler = new Scheduler(this.closing.signal);
		const matches: number[] = [];
		const keys: Row[] = [];
		let at = 0;
		for (const rows of this.batches()) {
			for (const row of rows) {
				if (words === "" || containsWords(row, words)) {
					matches.push(at);
					if (sort) keys.push({ [sort.field]: sortKeyOf(row, sort.field) });
				}
				at++;
			}
			await scheduler.yield();
		}
		if (!sort) return Uint32Array.from(matches);
		const type = sort.field === "title" ? "text" : "number";
		const field = { name: sort.field, type, selectors: [] } as const;
		const order = await sortRows([keys], [field], { words: "", sort }, scheduler);
		return order.map((index) => matches[index] ?? 0);
	}
}

/** What a row is sorted by: its title, the number of its changes, or the difference at a path. */
function sortKeyOf(row: Row, field: string): string | null {
	if (field === "title") return typeof row.title === "string" ? row.title : null;
	const changes = changesOf(row);
	if (field === changeCountField) return String(changes.length);
	return changes.find(({ path }) => path === field)?.difference ?? null;
}

/** Whether a text of a row, or of one of its changes, contains the words, which are in lower case. */
export function containsWords(row: Row, words: string): boolean {
	return Object.values(row).some((cell: Cell) => {
		if (typeof cell === "string") return cell.toLowerCase().includes(words);
		return typeof cell === "object" && cell !== null && cell.some((inner) => containsWords(inner, words));
	});
}
