import { changesField, type MediaChoice, type RowWindowsAPI } from "@/answers/comparison-protocol";
import type { Cell, Row, RowQuery, RowWindow } from "@/answers/rows";
import type { Schema } from "@/catalog/catalog.gen";
import { Uint32List } from "@/json/uint32-list";
import type { RowReader } from "@/worker/rows/row-reader";
import type { RowStore } from "@/worker/rows/row-store";
import { Scheduler } from "@/worker/runtime/scheduler";
import { changedLeaves, countsAs, plainChange } from "./field-changes";
import type { RowMatches } from "./match-rows";

/** How many rows are read at a time for a file. */
const batchSize = 500;

/** Rows of the second list with their changes, in windows. The words of a query are found in names and values. */
export class ChangedRows implements RowWindowsAPI {
	private readonly closing = new AbortController();
	private readonly reader: RowReader;
	/** The indices of the rows in the second list. */
	private readonly indices = new Uint32List();
	private latest: { readonly words: string; readonly matches: Promise<Uint32List> } | null = null;

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

	async rowWindow(from: number, to: number, { words }: RowQuery): Promise<RowWindow> {
		const text = words.trim().toLowerCase();
		if (text === "") return { rows: this.slice(from, to), total: this.count };
		const matches = await this.matches(text);
		const end = Math.min(to, matches.length);
		const rows = Array.from({ length: Math.max(0, end - from) }, (_, at) => matches.at(from + at));
		return { rows: rows.flatMap((index) => this.slice(index, index + 1)), total: matches.length };
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
		const { fields, title } = this.schema;
		const changes = changedLeaves(fields, this.partnerOf(this.indices.at(at)), row)
			.filter((change) => change.isRewritten || countsAs(this.media, change))
			.map(plainChange);
		const { id = null, picture = null } = row;
		return { id, title: row[title] ?? null, picture, [changesField]: changes };
	}

	/** The indices of the rows that contain the words; remembered for the next window. */
	private matches(words: string): Promise<Uint32List> {
		if (this.latest?.words !== words) this.latest = { words, matches: this.find(words) };
		return this.latest.matches;
	}

	private async find(words: string): Promise<Uint32List> {
		const scheduler = new Scheduler(this.closing.signal);
		const matches = new Uint32List();
		let at = 0;
		for (const rows of this.batches()) {
			for (const row of rows) {
				if (containsWords(row, words)) matches.push(at);
				at++;
			}
			await scheduler.yield();
		}
		return matches;
	}
}

/** Whether a text of a row, or of one of its changes, contains the words, which are in lower case. */
export function containsWords(row: Row, words: string): boolean {
	return Object.values(row).some((cell: Cell) => {
		if (typeof cell === "string") return cell.toLowerCase().includes(words);
		return typeof cell === "object" && cell !== null && cell.some((inner) => containsWords(inner, words));
	});
}
