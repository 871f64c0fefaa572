import type {
	AccountTimeline,
	ChangesFile,
	ChangesFormat,
	ComparedRows,
	ComparisonAPI,
	ComparisonOutcome,
	ComparisonSummary,
	MediaChoice,
	OnComparisonProgress,
	PerChange,
	RowWindowsAPI,
	Sides,
} from "@/answers/comparison-protocol";
import type { OnExportProgress } from "@/answers/export";
import { isSameCall } from "@/answers/lookup-record";
import { schemaOf } from "@/catalog/schema-of";
import { mediaTypeOf, writeToFile } from "@/worker/export/file-target";
import { isListSelector } from "@/worker/reading/selector";
import { Scheduler } from "@/worker/runtime/scheduler";
import { Throttled } from "@/worker/runtime/throttled";
import { compareLists } from "./compare-lists";
import { compareSingleRows } from "./compare-single-rows";
import type { Compared } from "./compared";
import { writeChanges } from "./export-changes";
import { type ReadLookup, readLookup, type StoredLookups } from "./read-lookup";
import { readTimeline } from "./timeline";

/** How much of a comparison is to read both lookups: about half of its time. */
const readingShare = 0.5;

/** Two lookups of one feature, compared. */
export class Comparison implements ComparisonAPI {
	private readonly closing = new AbortController();

	private constructor(
		private readonly lookups: StoredLookups,
		private readonly key: string,
		private readonly sides: Sides<ReadLookup>,
		private readonly compared: Compared,
	) {}

	/** Reads both lookups from the history and compares them; returns why not where that cannot be. */
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

	/** The lists of rows, for the page's windows. */
	get lists(): PerChange<RowWindowsAPI> {
		return this.compared.lists;
	}

	summary(): ComparisonSummary {
		const { shape, pages, rewritten, figures, withoutID } = this.compared;
		const { before, after } = this.sides;
		const sides = {
			before: comparedRows(before, withoutID.before),
			after: comparedRows(after, withoutID.after),
		};
		return { kind: "compared", shape, sides, pages, rewritten, figures, isCertain: this.isCertain };
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

/** Whether the answer is one object, and not a list of one. */
function isSingleRow({ page }: ReadLookup): boolean {
	return page.count === 1 && page.selector !== null && !isListSelector(page.selector);
}

function comparedRows({ page, end }: ReadLookup, withoutID: number): ComparedRows {
	return { count: page.count, fetched: page.fetched, withoutID, end };
}
