import type { RowSource } from "@/answers/protocol";
import { isUnsorted, type Row, type RowQuery, type UnreadField, unsorted } from "@/answers/rows";
import { sortText } from "@/answers/rows-address";
import { readProfile, readRows, readSummary, type TableQuery } from "@/features/collections/api";
import type { Column, Preparation, RowCells } from "@/features/collections/replies.gen";
import { sendRequest } from "@/features/collections/request";
import { readEvents } from "@/features/collections/text-stream";
import type { FirstRows } from "@/features/rows/view-props";
import type { ServedTable } from "./beside-columns";
import { readRowValues } from "./row-values";

/** A run's rows on the server. */
export class RunSource implements RowSource {
	private query: RowQuery = unsorted;
	private prepared: Promise<void> = Promise.resolve();
	private stopping = new AbortController();
	private current: Preparation | null = null;
	private readonly listeners = new Set<() => void>();
	private generation: number | undefined;
	private paths: { readonly rows: number; readonly found: Promise<readonly string[]> } | undefined;
	private latestRows = 0;

	/** `onNumberedAnew` is called when rows were renumbered. */
	constructor(
		private readonly table: ServedTable,
		private readonly run: number,
		private readonly onNumberedAnew: () => void,
	) {}

	readonly rows: RowSource["rows"] = {
		rowWindow: async (from, to, query, signal) => {
			const { rows, matches } = await this.queried(from, to, query, signal);
			return { rows: rows.map(({ row }) => row), total: matches };
		},
		rowValues: (index, query) => this.rowValues(index, query),
		furtherPaths: () => this.furtherPaths(),
		summarize: async (of, names, query) => {
			const { accessKey, id } = this.table;
			const { sort: _sort, ...wanted } = tableQuery(query);
			return (await readSummary(accessKey, id, { run: this.run, ...wanted, of, column: names })).columns;
		},
	};

	/** How many rows the server has prepared for the query; null unless it is preparing them. */
	readonly preparation = (): Preparation | null => this.current;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	/** The first rows in order of arrival, and the number of rows. Independent of the table's own query. */
	async firstRows(count: number, signal: AbortSignal): Promise<FirstRows> {
		const { rows } = await this.read({ count, column: this.table.columns }, signal);
		return { rows: rows.map(({ row }) => row), count: this.latestRows };
	}

	/** Stops the server's preparation. The next query restarts it. */
	readonly stop = (): void => {
		this.stopping.abort(stopped);
		this.query = unsorted;
		this.set(null);
	};

	/** The rows `[from, to)` of a query, once the server has prepared it. A different query stops the preparation. */
	private async queried(from: number, to: number, query: RowQuery, signal?: AbortSignal) {
		if (query !== this.query) {
			this.stop();
			this.stopping = new AbortController();
			this.query = query;
			this.prepared = isUnsorted(query) ? Promise.resolve() : this.prepare(query, this.stopping.signal);
		}
		await this.prepared;
		const column = [...this.table.columns, ...(query.further ?? []).map(({ name }) => name)];
		return this.read({ ...tableQuery(query), from, count: to - from, column }, signal);
	}

	private async prepare(query: RowQuery, signal: AbortSignal): Promise<void> {
		const { accessKey, id } = this.table;
		try {
			await prepareQuery(
				accessKey,
				id,
				{ run: this.run, ...tableQuery(query) },
				(progress) => this.set(progress),
				signal,
			);
		} catch (error) {
			if (!signal.aborted) this.query = unsorted; // a retry prepares it again
			throw error;
		} finally {
			if (!signal.aborted) this.set(null);
		}
	}

	private async read(query: Parameters<typeof readRows>[2], signal?: AbortSignal) {
		const { accessKey, id } = this.table;
		const window = await readRows(accessKey, id, { run: this.run, ...query }, signal);
		if (this.generation !== undefined && this.generation !== window.generation) this.onNumberedAnew();
		this.generation = window.generation;
		this.latestRows = window.snapshot;
		return { ...window, rows: window.rows.map((row) => numberedRow(window.columns, row)) };
	}

	private set(preparation: Preparation | null): void {
		this.current = preparation;
		for (const listener of this.listeners) listener();
	}

	/** Every value of a row as received, after its additional columns. */
	private async rowValues(index: number, query: RowQuery): Promise<readonly UnreadField[]> {
		const { rows } = await this.queried(index, index + 1, query);
		return rows[0] ? readRowValues(this.table, this.run, rows[0].number) : [];
	}

	/** Reads the profile of all rows, which takes seconds. It is reused until the table has grown by half. */
	private furtherPaths(): Promise<readonly string[]> {
		const { accessKey, id } = this.table;
		if (this.paths && this.latestRows < 1.5 * this.paths.rows) return this.paths.found;
		const found = readProfile(accessKey, id, { run: this.run }).then(({ fields }) =>
			fields
				.filter(({ further, path, kinds }) => further && isChoosable(path) && hasValue(kinds))
				.map(({ path }) => path),
		);
		this.paths = { rows: this.latestRows, found };
		found.catch(() => {
			this.paths = undefined;
		});
		return found;
	}
}

const stopped = new DOMException("Another query replaced this one.", "AbortError");

/** A query in the server's notation. */
export function tableQuery({ words, sort, conditions, snapshot, selected }: RowQuery): TableQuery {
	return {
		words: words.trim(),
		...(conditions && { filter: conditions }),
		...(sort && { sort: sortText(sort) }),
		...(snapshot !== undefined && { snapshot }),
		...(selected && { places: selected.map(([from, to]) => `${from}-${to - 1}`).join(",") }),
	};
}

/** A row with its values keyed by column name. */
export function numberedRow(
	columns: readonly Column[],
	{ number, cells }: RowCells,
): { number: number; row: Row } {
	return { number, row: Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])) };
}

/**
 * Whether the server accepts a path as a column. The server limits a path's length, in characters, and rejects
 * forks.
 */
function isChoosable(path: string): boolean {
	return path.length < 500 && !/[{}]/.test(path);
}

function hasValue(kinds: Readonly<Record<string, number>>): boolean {
	return Object.keys(kinds).some((kind) => kind !== "null");
}

/**
 * Has the server prepare the data for a query, and reports how many rows are done. Resolves when it is
 * complete. If stopped, finished work is kept.
 *
 * @throws CollectionsError; AbortError when aborted.
 */
async function prepareQuery(
	key: string,
	id: string,
	query: TableQuery,
	onProgress: (progress: Preparation) => void,
	signal: AbortSignal,
): Promise<void> {
	const response = await sendRequest(key, { path: `/${id}/preparation`, query, signal });
	if (response.status === 204 || !response.body) return;
	try {
		for await (const { name, data } of readEvents(response.body)) {
			if (name !== "progress") continue;
			const progress: Preparation = JSON.parse(data);
			onProgress(progress);
		}
	} catch {
		signal.throwIfAborted(); // otherwise the next query prepares the rest or reports the problem
	}
}
