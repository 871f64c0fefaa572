import { cutFields, cutPage, cutRow } from "@/answers/cut-text";
import type { ExportedFile, ExportRequest, OnExportProgress } from "@/answers/export";
import type { MediaCount, MediaRequest, MediaRows, OnMediaProgress, SavedMediaFiles } from "@/answers/media";
import type { RowListAPI } from "@/answers/protocol";
import {
	type ColumnSummary,
	isUnsorted,
	type ListPage,
	type RowQuery,
	type RowRange,
	type RowWindow,
	type SummaryKind,
	type UnreadField,
} from "@/answers/rows";
import { calls, schemas } from "@/catalog/calls.gen";
import type { Param, Schema, Selector } from "@/catalog/catalog.gen";
import type { StoredAnswer } from "@/worker/answers/stored-answer";
import { mediaTypeOf, writeToFile } from "@/worker/export/file-target";
import { Projector } from "@/worker/reading/projector";
import { unreadFields } from "@/worker/reading/read-answer";
import { Scheduler } from "@/worker/runtime/scheduler";
import { furtherPathsOf } from "./further-paths";
import { IDSet } from "./id-set";
import { PageReader } from "./page-reader";
import { newRowRange, PageRows, type RowRangeDraft, RowRanges } from "./row-ranges";
import { RowReader } from "./row-reader";
import { fieldsOfQuery, SortCache } from "./sort";

/** How many rows are sent with a page: as many as a large screen shows at first. */
const firstWindowSize = 40;

/** Reads and sorts the rows of queries with the same additional fields. */
type QueryReading = { readonly key: string; readonly rows: RowReader; readonly sortCache: SortCache };

/**
 * The rows of one list in the worker, from one or more pages. Instead of the rows it stores their ranges in the
 * pages' sources, which are reread to show, sort or export rows. Pages may overlap. If several rows have the
 * same ID, the first one is kept. A row without an ID is never a duplicate.
 */
export class RowStore implements RowListAPI {
	private readonly ids = new IDSet();
	private readonly pageReader: PageReader;
	private readonly rowReader: RowReader;
	private readonly projector = new Projector();
	private reading: QueryReading;
	private readonly closing = new AbortController();
	private fetched = 0;
	private skipped = 0;
	/** Pages are appended one after another, because the previous pages determine which rows are new. */
	private lastAppend: Promise<unknown> = Promise.resolve();

	private constructor(
		private readonly schema: Schema,
		params: readonly Param[],
		private readonly ranges = new RowRanges(),
	) {
		this.pageReader = new PageReader(schema, params, this.projector);
		this.rowReader = new RowReader(this.ranges, schema.fields, this.projector);
		this.reading = { key: "", rows: this.rowReader, sortCache: new SortCache(this.rowReader, schema.fields) };
	}

	/** An empty list for responses of the given kind. */
	static ofKind(kind: string, call: string): RowStore {
		const schema = schemas.find((each) => each.kind === kind);
		if (!schema) throw new Error(`There is no response kind “${kind}”.`);
		return new RowStore(schema, calls.find((each) => each.name === call)?.params ?? []);
	}

	/** An empty list for the elements that a selector matches, without any fields. */
	static ofElements(rows: Selector): RowStore {
		return new RowStore(
			{ kind: "accounts", one: "row", many: "rows", id: "", title: "", rows: [rows], fields: [] },
			[],
		);
	}

	/** A list of the rows whose index passes a test. Later pages do not change it. */
	filter(includes: (index: number) => boolean): RowStore {
		return new RowStore(this.schema, [], this.ranges.filter(includes));
	}

	get count(): number {
		return this.ranges.count;
	}

	/** Reads the current rows. */
	reader(): RowReader {
		return this.rowReader.copy();
	}

	/** Reads a response as the next page, in chunks if it is large. */
	append(page: StoredAnswer): Promise<ListPage> {
		const added = this.lastAppend.then(() => this.add(page));
		this.lastAppend = added.catch(() => undefined);
		return added;
	}

	/** The rows `[from, to)` of a query. Rejects if another query replaces it. */
	async rowWindow(from: number, to: number, query: RowQuery): Promise<RowWindow> {
		const { rows } = this.readingOf(query);
		const count = this.countOf(query);
		if (isUnsorted(query)) return { rows: rows.slice(from, Math.min(to, count)).map(cutRow), total: count };
		const indices = await this.indices(query);
		const sorted = Array.from(indices.subarray(from, to), (index) =>
			cutRow(rows.slice(index, index + 1)[0] ?? {}),
		);
		return { rows: sorted, total: indices.length };
	}

	/** Every value of a row as sent, by its index in the query. */
	async rowValues(index: number, query: RowQuery): Promise<readonly UnreadField[]> {
		const order = await this.order(query);
		const object = this.rowReader.object(order?.[index] ?? index);
		return object ? cutFields(unreadFields(object, new Set())) : [];
	}

	/** The paths of values that no schema field reads. */
	furtherPaths(): Promise<readonly string[]> {
		const scheduler = new Scheduler(this.closing.signal);
		return furtherPathsOf(this.rowReader.copy().objects(), this.schema.fields, scheduler);
	}

	/** Summarizes the columns with these names, in time slices. */
	async summarize(
		of: SummaryKind,
		names: readonly string[],
		query: RowQuery,
	): Promise<readonly ColumnSummary[]> {
		const fields = fieldsOfQuery([...this.schema.fields, ...(query.further ?? [])], query, names);
		const batches = this.rowReader.copy().fieldsOf(fields);
		const { summarizeRows } = await import("./summary");
		const scheduler = new Scheduler(this.closing.signal);
		return summarizeRows({ of, names, batches, fields, query, count: this.countOf(query) }, scheduler);
	}

	/** Writes rows to a file, in chunks. */
	async export(
		request: ExportRequest,
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ExportedFile> {
		return writeToFile(file, mediaTypeOf(request.format), async (target) => {
			const rows = this.rowReader.copy();
			const order = request.rows.scope === "all" ? null : await this.order(request.rows.query);
			const { writeRows } = await import("@/worker/export/export");
			const scheduler = new Scheduler(this.untilClosed(signal));
			return writeRows({ rows, schema: this.schema, request, order }, target, onProgress, scheduler);
		});
	}

	async countMedia(rows: MediaRows): Promise<MediaCount> {
		const source = await this.mediaSource(rows);
		const { countMediaOf } = await import("@/worker/media/list-media");
		return countMediaOf(source, new Scheduler(this.closing.signal));
	}

	async saveMedia(
		request: MediaRequest,
		file: FileSystemFileHandle | null,
		onProgress: OnMediaProgress,
		signal: AbortSignal,
	): Promise<SavedMediaFiles> {
		const { content, manifest } = request;
		return writeToFile(file, mediaTypeOf(content === "zip" ? "zip" : manifest), async (target) => {
			const source = await this.mediaSource(request.rows);
			const ended = this.untilClosed(signal);
			const { saveMediaOf } = await import("@/worker/media/list-media");
			return saveMediaOf(source, request, target, onProgress, ended, new Scheduler(ended));
		});
	}

	private async mediaSource({ query, indices }: MediaRows) {
		const rows = this.rowReader.copy();
		const order = await this.order(query);
		return { rows, schema: this.schema, order: indices?.map((at) => order?.[at] ?? at) ?? order };
	}

	/** A query's rows in its order, as indices in the list; null for all as sent. */
	async order(query: RowQuery): Promise<Uint32Array<ArrayBuffer> | null> {
		const isAll = isUnsorted(query) && this.countOf(query) === this.ranges.count;
		return isAll ? null : await this.indices(query);
	}

	/** The indices of a query's rows in its order, or of the selected ones if there is a selection. */
	private async indices({ selected, ...whole }: RowQuery): Promise<Uint32Array<ArrayBuffer>> {
		const { sortCache } = this.readingOf(whole);
		const count = this.countOf(whole);
		if (!selected) return sortCache.indices(whole, count);
		if (isUnsorted(whole)) return placesIn(selected, count);
		const indices = await sortCache.indices(whole, count);
		return placesIn(selected, indices.length).map((place) => indices[place] ?? 0);
	}

	/** The number of leading rows that a query covers. */
	private countOf({ snapshot = this.ranges.count }: RowQuery): number {
		return Math.min(snapshot, this.ranges.count);
	}

	/** A signal that is aborted with the given one, and when the list is closed. */
	untilClosed(signal: AbortSignal): AbortSignal {
		return AbortSignal.any([signal, this.closing.signal]);
	}

	/** Aborts all work on the list. */
	close(): void {
		this.closing.abort(new Error("This response was closed."));
		this.reading.sortCache.close();
	}

	/** Reads the rows of a query: the schema's fields and the additional fields of the latest query. */
	private readingOf({ further = [] }: RowQuery): QueryReading {
		const key = further.map(({ name }) => name).join("\n");
		if (key === this.reading.key) return this.reading;
		this.reading.sortCache.close("Another query replaced this one.");
		const fields = [...this.schema.fields, ...further];
		const rows = new RowReader(this.ranges, fields, this.projector);
		this.reading = { key, rows, sortCache: new SortCache(rows, fields) };
		return this.reading;
	}

	private async add(page: StoredAnswer): Promise<ListPage> {
		const before = { ids: this.ids.size, count: this.ranges.count };
		// A later page is stored with its counts, so it is read to the end even if its list is closed.
		const ended = before.count > 0 ? new AbortController().signal : this.closing.signal;
		let drafts: RowRangeDraft[] = [];
		const drop = () => {
			drafts = [];
			this.ids.truncate(before.ids);
		};
		const reading = await this.pageReader
			.read(
				page,
				(rows, chunk) => drafts.push(newRowRange(rows, this.schema.id, chunk, this.ids)),
				drop,
				new Scheduler(ended),
			)
			.catch((error: unknown) => {
				drop(); // the page may be appended again
				throw error;
			});
		const { selector } = reading;
		if (selector !== null) {
			const pageRows = new PageRows(page.tree, selector);
			for (const draft of drafts) {
				this.ranges.add({ ...draft, chunk: draft.chunk ?? pageRows.elements, page: pageRows });
				this.fetched += draft.size;
			}
		}
		this.skipped += reading.skipped;
		const { count } = this.ranges;
		return cutPage({
			...reading,
			skipped: this.skipped,
			rows: this.rowReader.slice(0, firstWindowSize),
			count,
			fetched: this.fetched,
			added: count - before.count,
		});
	}
}

/** The positions in ranges below a count, in order. */
function placesIn(ranges: readonly RowRange[], count: number): Uint32Array<ArrayBuffer> {
	const places = ranges.flatMap(([from, to]) =>
		Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => from + at),
	);
	return Uint32Array.from(places);
}
