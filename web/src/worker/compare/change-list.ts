import { type ComparedList, changeCountField, changesField, changesOf } from "@/answers/comparison-protocol";
import { type Cell, isUnsorted, type Row, type RowQuery, type RowSort, type RowWindow } from "@/answers/rows";
import { sortRows } from "@/worker/rows/sort";
import { Scheduler } from "@/worker/runtime/scheduler";

/** How many rows are read at a time. */
const batchSize = 500;

/**
 * Rows with their changes, or changes as rows. A query's words are searched for in names and values. Rows are sorted by
 * title, by number of changes, or by a difference.
 */
export class ChangeList implements ComparedList {
	private readonly closing = new AbortController();
	private latest: { readonly key: string; readonly order: Promise<Uint32Array> } | null = null;

	constructor(
		readonly count: number,
		private readonly slice: (from: number, to: number) => readonly Row[],
	) {}

	async rowWindow(from: number, to: number, query: RowQuery): Promise<RowWindow> {
		if (isUnsorted(query)) return { rows: this.slice(from, to), total: this.count };
		const order = await this.order(query);
		const rows = Array.from(order.subarray(from, to), (index) => this.slice(index, index + 1));
		return { rows: rows.flat(), total: order.length };
	}

	/** All rows in batches. */
	*batches(): Generator<readonly Row[]> {
		for (let from = 0; from < this.count; from += batchSize) yield this.slice(from, from + batchSize);
	}

	close(): void {
		this.closing.abort(new Error("This comparison was closed."));
	}

	/** The indices of a query's rows in its order. They are cached for the next window. */
	private order({ words, sort }: RowQuery): Promise<Uint32Array> {
		const key = JSON.stringify([words, sort]);
		if (this.latest?.key !== key) {
			const field = sort && sortField(sort);
			const scheduler = new Scheduler(this.closing.signal);
			const order = sortRows(this.keys(words, sort), field ? [field] : [], { words, sort }, scheduler);
			this.latest = { key, order };
		}
		return this.latest.order;
	}

	/** The text and values that rows are filtered and sorted by, in batches. */
	private *keys(words: string, sort: RowSort | null): Generator<readonly Row[]> {
		for (const rows of this.batches()) {
			yield rows.map((row) => ({
				...(words.trim() !== "" && { texts: textOf(row) }),
				...(sort && { [sort.field]: sortCell(row, sort.field) }),
			}));
		}
	}
}

function sortField({ field }: RowSort) {
	const type = field === "title" ? "text" : field === changeCountField ? "rows" : "number";
	return { name: field, type, selectors: [] } as const;
}

/** The value that a row is sorted by: its title, its number of changes, or the difference at a path. */
function sortCell(row: Row, field: string): Cell {
	if (field === "title") return row.title ?? null;
	if (field === changeCountField) return row[changesField] ?? null;
	return changesOf(row).find(({ path }) => path === field)?.difference ?? null;
}

/** The text of a row and its changes, one value per line. */
function textOf(row: Row): string {
	const texts = Object.values(row).flatMap((cell) => {
		if (typeof cell === "string") return cell;
		return typeof cell === "object" && cell !== null ? cell.map(textOf) : [];
	});
	return texts.join("\n");
}
