import { isUnsorted, type Row, type RowQuery, type RowWindow, type UnreadField } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { sortText } from "@/features/collections/collection-address";
import type { Column, Preparation, RowCells } from "@/features/collections/replies.gen";
import { sendRequest } from "@/features/collections/request";
import { readProfile, readRows, type TableQuery } from "@/features/collections/table-api";
import { readEvents } from "@/features/collections/text-stream";
import type { FirstRows, ViewedList } from "@/features/views/elements/view-props";
import { errorText } from "@/lib/error-text";
import { readRowValues } from "./row-values";
import { WindowQueue } from "./window-queue";

/** How far the rows of a query are. */
export type SourceState =
	| { readonly kind: "ready" }
	/** The server makes what the query reads, row by row. */
	| { readonly kind: "preparing"; readonly rows: number; readonly of: number }
	| { readonly kind: "failed"; readonly text: string };

/** Which run of which collection, and how its rows are read. */
type SourceOptions = {
	readonly accessKey: string;
	readonly id: string;
	readonly run: number;
	readonly feature: Feature;
	/** The names of the columns that every row has. */
	readonly columns: readonly string[];
	/** The names of the values beside a row in the same order as the server's: input, root_input, parent, input_number, and those that ride along. */
	readonly beside: readonly string[];
	/** Called when the rows got other numbers. */
	readonly onNumberedAnew: () => void;
};

/** A row and its number in the run. */
type NumberedRow = { readonly number: number; readonly row: Row };

/** Rows of a run on the server, in windows. It remembers blocks of those of the latest query. */
export class RowSource implements ViewedList {
	private query = "";
	private blocks = new WindowQueue<NumberedRow>(() => Promise.reject(stopped));
	private prepared: Promise<void> = Promise.resolve();
	private stopping = new AbortController();
	private current: SourceState = { kind: "ready" };
	private readonly listeners = new Set<() => void>();
	private generation: number | undefined;
	private paths: { readonly rows: number; readonly found: Promise<readonly string[]> } | undefined;
	private latestRows = 0;
	private latestMatches: number | null = null;

	constructor(private readonly options: SourceOptions) {}

	readonly rows: ViewedList["rows"] = {
		rowWindow: (from, to, query) => this.rowWindow(from, to, query),
		rowValues: (index, query) => this.rowValues(index, query),
		furtherPaths: () => this.furtherPaths(),
	};

	readonly state = (): SourceState => this.current;

	/** How many rows the latest query has; null until its first window is read. */
	readonly matches = (): number | null => this.latestMatches;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	/**
	 * The first rows as they arrived, and how many rows the table has. The table may read another query meanwhile: neither
	 * stops the other.
	 */
	async firstRows(count: number, signal: AbortSignal): Promise<FirstRows> {
		const query = { run: this.options.run, column: this.options.columns };
		const { rows } = await this.read(0, count, query, signal);
		return { rows: rows.map(({ row }) => row), count: this.latestRows };
	}

	/** Stops what is read; what is read later begins anew. */
	readonly stop = (): void => {
		this.stopping.abort(stopped);
		this.query = "";
		this.setState({ kind: "ready" });
	};

	private async rowWindow(from: number, to: number, query: RowQuery): Promise<RowWindow> {
		this.begin(query);
		const { prepared, blocks } = this;
		await prepared;
		const { rows, total } = await blocks.window(from, to);
		return { rows: rows.map(({ row }) => row), total };
	}

	/** Reads another query from now on: what is read for the one before is stopped. */
	private begin(query: RowQuery): void {
		const further = (query.further ?? []).map(({ name }) => name);
		const { words, sort, conditions = [], snapshot = null } = query;
		const name = JSON.stringify([words, sort, conditions, snapshot, further]);
		if (name === this.query) return;
		this.stopping.abort(stopped);
		this.query = name;
		this.latestMatches = null;
		this.stopping = new AbortController();
		const { signal } = this.stopping;
		const wanted = tableQuery(query, this.options.run);
		const column = [...this.options.columns, ...further];
		this.blocks = new WindowQueue(async (from, count) => {
			const read = await this.read(from, count, { ...wanted, column }, signal);
			this.setMatches(read.total, signal);
			return read;
		});
		this.prepared = isUnsorted(query)
			? Promise.resolve()
			: this.prepare(wanted, signal).catch((error) => this.fail(error, signal));
		this.prepared.catch(() => undefined); // the window that waits for it gets the error
		this.setState({ kind: "ready" });
	}

	private async prepare(query: TableQuery, signal: AbortSignal): Promise<void> {
		const { accessKey, id } = this.options;
		const onProgress = ({ rows, of }: Preparation) => this.setState({ kind: "preparing", rows, of });
		await prepareQuery(accessKey, id, query, onProgress, signal);
		this.setState({ kind: "ready" });
	}

	private async read(
		from: number,
		count: number,
		query: TableQuery & { readonly column: readonly string[] },
		signal: AbortSignal,
	) {
		const { accessKey, id, onNumberedAnew } = this.options;
		const window = await readRows(accessKey, id, { ...query, from, count }, signal).catch((error) =>
			this.fail(error, signal),
		);
		if (this.generation !== undefined && this.generation !== window.generation) onNumberedAnew();
		this.generation = window.generation;
		this.latestRows = window.snapshot;
		if (this.current.kind === "failed") this.setState({ kind: "ready" });
		return { rows: window.rows.map((row) => numberedRow(window.columns, row)), total: window.matches };
	}

	private setMatches(matches: number, signal: AbortSignal): void {
		if (signal.aborted || this.latestMatches === matches) return;
		this.latestMatches = matches;
		this.tell();
	}

	private fail(error: unknown, signal: AbortSignal): never {
		if (!signal.aborted) this.setState({ kind: "failed", text: errorText(error) });
		throw error;
	}

	private setState(state: SourceState): void {
		if (this.current.kind === "ready" && state.kind === "ready") return;
		this.current = state;
		this.tell();
	}

	private tell(): void {
		for (const listener of this.listeners) listener();
	}

	/** Every value of a row as it came, after those beside it. */
	private async rowValues(index: number, query: RowQuery): Promise<readonly UnreadField[]> {
		this.begin(query);
		const { rows } = await this.blocks.window(index, index + 1);
		const [found] = rows;
		if (!found) return [];
		const { accessKey, id, run, feature, beside } = this.options;
		return readRowValues(accessKey, { id, run, number: found.number, feature, beside });
	}

	/** By the profile of all rows, which takes seconds: a table that grew by less than half has the same ones. */
	private furtherPaths(): Promise<readonly string[]> {
		const { accessKey, id, run } = this.options;
		if (this.paths && this.latestRows < 1.5 * this.paths.rows) return this.paths.found;
		const found = readProfile(accessKey, id, run).then(({ fields }) =>
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

const stopped = new DOMException("Another query follows.", "AbortError");

/** A query in the words of the server. */
export function tableQuery({ words, sort, conditions, snapshot }: RowQuery, run: number): TableQuery {
	return {
		run,
		words: words.trim(),
		...(conditions && { filter: conditions }),
		...(sort && { sort: sortText(sort) }),
		...(snapshot !== undefined && { snapshot }),
	};
}

/** A row by the names of its columns. */
export function numberedRow(columns: readonly Column[], { number, cells }: RowCells): NumberedRow {
	return { number, row: Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])) };
}

/** The server takes a path as a column up to that length, in characters, and without forks. */
function isChoosable(path: string): boolean {
	return path.length < 500 && !/[{}]/.test(path);
}

function hasValue(kinds: Readonly<Record<string, number>>): boolean {
	return Object.keys(kinds).some((kind) => kind !== "null");
}

/**
 * Has the server make what a query reads, and tells how many rows have it. Resolves when all of it is there; what was
 * made stays when it is stopped.
 *
 * @throws CollectionsError, and AbortError when it is aborted.
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
		signal.throwIfAborted(); // else the query that follows makes what is missing, or says what is wrong
	}
}
