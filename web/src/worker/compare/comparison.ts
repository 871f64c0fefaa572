import type {
	AccountTimeline,
	ChangeList,
	ChangesFile,
	ChangesFormat,
	ComparedList,
	ComparedRows,
	ComparisonAPI,
	ComparisonOutcome,
	ComparisonSummary,
	MediaChoice,
	OnComparisonProgress,
	Sides,
	TimelinePoint,
} from "@/answers/comparison-protocol";
import type { OnExportProgress } from "@/answers/export";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";
import type { RowQuery, RowWindow, UnreadField } from "@/answers/rows";
import type { Schema } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { mediaTypeOf, writeToFile } from "@/worker/export/file-target";
import { isListSelector } from "@/worker/reading/selector";
import { Scheduler } from "@/worker/runtime/scheduler";
import { Throttled } from "@/worker/runtime/throttled";
import { compareLists } from "./compare-lists";
import { compareSingleRows } from "./compare-single";
import { type Compared, perKind, perMedia } from "./compared";
import { writeChanges } from "./export-changes";
import { type ReadLookup, readLookup, type StoredLookups } from "./read-lookup";

/** The share of the progress that is for reading both lookups, which takes about half of the time. */
const readingShare = 0.5;

/** A comparison of two lookups of one feature. */
export class Comparison implements ComparisonAPI {
	private readonly closing = new AbortController();

	private constructor(
		private readonly lookups: StoredLookups,
		private readonly key: string,
		private readonly sides: Sides<ReadLookup>,
		private readonly compared: Compared,
	) {}

	/** Reads both lookups from the history and compares them, or returns why they cannot be compared. */
	static async open(
		lookups: StoredLookups,
		key: string,
		ids: Sides<string>,
		onProgress: OnComparisonProgress,
		signal: AbortSignal,
	): Promise<Comparison | Exclude<ComparisonOutcome, ComparisonSummary>> {
		const records = { before: await lookups.get(key, ids.before), after: await lookups.get(key, ids.after) };
		if (!records.before) return { kind: "missing", side: "before" };
		if (!records.after) return { kind: "missing", side: "after" };
		if (records.before.feature !== records.after.feature) return { kind: "otherFeature" };
		const report = new Throttled(onProgress);
		const pageCount = records.before.pageCount + records.after.pageCount;
		let pages = 0;
		const onPage = () => report.push((++pages / pageCount) * readingShare);
		try {
			const before = await readLookup(lookups, key, records.before, signal, { onPage });
			if (!before) return { kind: "empty", side: "before" };
			const after = await readLookup(lookups, key, records.after, signal, { onPage });
			if (!after) return { kind: "empty", side: "after" };
			const schema = schemaOf(after.feature);
			if (!schema) return { kind: "empty", side: "after" };
			const isSingle = isSingleRow(before) && isSingleRow(after);
			const compared = isSingle
				? compareSingleRows(schema, before, after)
				: await compareLists(
						schema,
						before,
						after,
						(done) => report.push(readingShare + (1 - readingShare) * done),
						new Scheduler(signal),
					);
			return new Comparison(lookups, key, { before, after }, compared);
		} finally {
			report.stop();
		}
	}

	rowWindow(list: ChangeList, from: number, to: number, query: RowQuery): Promise<RowWindow> {
		return this.list(list).rowWindow(from, to, query);
	}

	async rowValues(list: ChangeList, index: number, query: RowQuery): Promise<readonly UnreadField[]> {
		return (await this.list(list).rowValues?.(index, query)) ?? [];
	}

	async furtherPaths(list: ChangeList): Promise<readonly string[]> {
		return (await this.list(list).furtherPaths?.()) ?? [];
	}

	private list({ kind, media }: ChangeList): ComparedList {
		return this.compared.lists[media][kind];
	}

	summary(): ComparisonSummary {
		const { shape, lists, rewritten, figures, withoutID } = this.compared;
		const { before, after } = this.sides;
		const sides = {
			before: comparedRows(before, withoutID.before),
			after: comparedRows(after, withoutID.after),
		};
		const counts = perMedia((media) => perKind((kind) => lists[media][kind].count));
		return { kind: "compared", shape, sides, counts, rewritten, figures, isCertain: this.isCertain };
	}

	async exportChanges(
		format: ChangesFormat,
		{ media, safe }: { readonly media: MediaChoice; readonly safe: boolean },
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ChangesFile> {
		const { compared, isCertain } = this;
		const scheduler = new Scheduler(AbortSignal.any([this.closing.signal, signal]));
		const total = compared.changedRowCount(media);
		const report = new Throttled((done: number) => onProgress(done, total));
		const options = { format, isCertain, safe, onRows: (done: number) => report.push(done) };
		try {
			return await writeToFile(file, mediaTypeOf(format), (target) =>
				writeChanges(compared.changes(media), options, target, scheduler),
			);
		} finally {
			report.stop();
		}
	}

	timeline(): Promise<AccountTimeline> {
		return readTimeline(this.lookups, this.key, this.sides.after.record, this.closing.signal);
	}

	close(): void {
		this.closing.abort(new Error("This comparison was closed."));
		this.compared.close();
		for (const { rows } of Object.values(this.sides)) rows.close();
	}

	private get isCertain(): boolean {
		const { before, after } = this.sides;
		const isInOrder = isSameCall(before.record, after.record) && before.record.time <= after.record.time;
		const isWhole = before.end === "complete" && after.end === "complete";
		return isInOrder && (isWhole || this.compared.shape === "fields");
	}
}

/** Whether the response is one object, not a list with one. */
function isSingleRow({ page }: ReadLookup): boolean {
	return page.count === 1 && page.selector !== null && !isListSelector(page.selector);
}

function comparedRows({ page, end }: ReadLookup, withoutID: number): ComparedRows {
	return { count: page.count, fetched: page.fetched, withoutID, end };
}

/** Only this many of an account's latest lookups are read. */
const maxPoints = 200;

/** Reads the numbers from all stored lookups with the same request. */
async function readTimeline(
	lookups: StoredLookups,
	key: string,
	like: LookupRecord,
	signal: AbortSignal,
): Promise<AccountTimeline> {
	const alike = (await lookups.list(key)).filter(
		(each) => isSameCall(each, like) && each.failure === null && each.pageCount > 0,
	);
	const latest = alike.toSorted((a, b) => b.time - a.time).slice(0, maxPoints);
	const points: TimelinePoint[] = [];
	for (const record of latest.toReversed()) {
		signal.throwIfAborted();
		// A lookup that was deleted in the meantime is left out.
		const lookup = await readLookup(lookups, key, record, signal, { maxPages: 1 }).catch(() => null);
		if (!lookup) continue;
		const [row = {}] = lookup.rows.reader().slice(0, 1);
		lookup.rows.close();
		const figures = numberNames(lookup.feature.schema).map((name) => {
			const cell = row[name];
			return [name, typeof cell === "string" ? cell : null] as const;
		});
		points.push({ lookup: record.id, time: record.time, figures: Object.fromEntries(figures) });
	}
	return { points, omitted: alike.length - latest.length };
}

function numberNames(kind: Schema["kind"] | undefined): readonly string[] {
	const fields = schemaOf({ schema: kind })?.fields ?? [];
	return fields.flatMap(({ name, type }) => (type === "number" ? name : []));
}
