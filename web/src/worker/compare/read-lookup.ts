import type { ListCompleteness } from "@/answers/comparison-protocol";
import type { CallMeta, LookupRecord } from "@/answers/lookup-record";
import type { ListPage } from "@/answers/rows";
import { type Feature, features } from "@/catalog/catalog.gen";
import { Download } from "@/worker/answers/download";
import { RowStore } from "@/worker/rows/row-store";

/** The stored lookups of an access key. */
export type StoredLookups = {
	list(key: string): Promise<readonly LookupRecord[]>;
	get(key: string, id: string): Promise<LookupRecord | null>;
	page(key: string, id: string, page: number): Promise<{ readonly meta: CallMeta; readonly bytes: Blob }>;
};

/** The rows of a stored lookup. */
export type ReadLookup = {
	readonly record: LookupRecord;
	readonly feature: Feature;
	readonly rows: RowStore;
	/** The last page, with the counts for the whole list. */
	readonly page: ListPage;
	readonly end: ListCompleteness;
};

/**
 * Reads a lookup's responses with its feature's schema. For a list, it reads the first `maxPages` pages and
 * reports each. Returns null if the lookup failed or has no rows. The caller closes the rows.
 *
 * @throws if a page is no longer stored, or when aborted.
 */
export async function readLookup(
	lookups: StoredLookups,
	key: string,
	record: LookupRecord,
	signal: AbortSignal,
	{ maxPages = record.pageCount, onPage }: { readonly maxPages?: number; readonly onPage?: () => void } = {},
): Promise<ReadLookup | null> {
	const feature = features.find(({ id }) => id === record.feature);
	if (!feature?.schema || record.failure !== null) return null;
	const rows = RowStore.ofKind(feature.schema, feature.call ?? "");
	let page: ListPage | null = null;
	let isLimited = false;
	for (let index = 0; index < maxPages; index++) {
		const { bytes } = await lookups.page(key, record.id, index);
		page = await rows.append(await indexed(bytes, signal));
		isLimited ||= page.limited;
		onPage?.();
	}
	if (page === null || page.selector === null) return null;
	return { record, feature, rows, page, end: isLimited ? "limited" : page.hasMore ? "cut" : "complete" };
}

/** Indexes stored bytes like a download, one chunk at a time. */
async function indexed(bytes: Blob, signal: AbortSignal) {
	signal.throwIfAborted();
	const headers = { "content-length": String(bytes.size), "content-type": bytes.type };
	const download = new Download(async () => new Response(bytes, { headers }));
	const stop = () => download.close();
	signal.addEventListener("abort", stop);
	try {
		await download.completion;
		return download.answer;
	} finally {
		signal.removeEventListener("abort", stop);
	}
}
