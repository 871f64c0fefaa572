import type { SearchProgress, SearchQuery } from "@/answers/raw-view";
import { ByteBuffer } from "@/json/byte-buffer";
import { Indexer } from "@/json/indexer";
import { Tree } from "@/json/tree";
import { RawView } from "@/worker/raw/raw-view";
import { type PatternClientPool, patternClients as shared } from "./pattern-client";

/** The result of a completed search. */
type SearchResult = { readonly progress: SearchProgress | null; readonly matches: readonly string[] };

/** Searches in the raw view of a source, JSON or not. Each match is "offset:bytes as text". */
export async function runSearch(
	source: string | Uint8Array<ArrayBuffer>,
	query: Partial<SearchQuery>,
	clientPool: PatternClientPool = shared,
): Promise<SearchResult> {
	const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
	const indexer = new Indexer();
	const isJson = indexer.advance(bytes, bytes.length, true);
	const view = new RawView(
		new ByteBuffer(bytes),
		new Tree(new ByteBuffer(bytes), indexer.index),
		{ kind: "answer" },
		clientPool,
	);
	view.complete(isJson ? null : { offset: 0, line: 1, column: 1, reason: "" });
	view.search({ words: "", matchCase: false, isPattern: false, ...query });
	const reports: SearchProgress[] = [];
	await view.watchSearch((latest) => reports.push(latest), new AbortController().signal);
	const progress = reports.at(-1) ?? null;
	const matches = Array.from({ length: progress?.count ?? 0 }, (_, index) => {
		const range = view.selectMatch({ index })?.range ?? { from: 0, to: 0 };
		return `${range.from}:${new TextDecoder().decode(bytes.subarray(range.from, range.to))}`;
	});
	return { progress, matches };
}

/** The matches of a search that must complete, in order. */
export async function matchTexts(source: string | Uint8Array<ArrayBuffer>, query: Partial<SearchQuery>) {
	const { progress, matches } = await runSearch(source, query);
	if (progress?.kind !== "done") throw new Error(`the search ended with outcome ${progress?.kind}`);
	return matches;
}
