import { Scan } from "@/lib/json/scan";
import { Source } from "@/lib/json/source";
import { RawView } from "@/lib/raw/raw-view";
import type { Progress } from "@/lib/raw/requests";
import { startMatcherHere } from "@/lib/raw/search/pattern/matcher-here";
import { Matchers } from "@/lib/raw/search/pattern/matchers";
import type { Query } from "@/lib/raw/search/query";
import { Tree } from "@/lib/raw/tree";

/** A search in a source, from its beginning to its end: for tests. */
export type Searched = { readonly progress: Progress | null; readonly finds: readonly string[] };

/** Searches in the raw view of a source, JSON or not; each find is "offset:bytes as text". */
export async function searched(
	source: string | Uint8Array<ArrayBuffer>,
	query: Partial<Query>,
	matchers = new Matchers(startMatcherHere),
): Promise<Searched> {
	const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
	const scan = new Scan();
	const isJson = scan.advance(bytes, bytes.length, true);
	const view = new RawView(new Source(bytes), new Tree(new Source(bytes), scan.rows), { is: "answer" });
	view.settle(isJson ? null : { offset: 0, line: 1, column: 1, reason: "" });
	view.begin({ words: "", matchCase: false, isPattern: false, ...query }, matchers);
	let progress = await view.found(0);
	while (progress?.state === "running") progress = await view.found(progress.count);
	const finds = Array.from({ length: progress?.count ?? 0 }, (_, index) => {
		const range = view.find({ index })?.range ?? { from: 0, to: 0 };
		return `${range.from}:${new TextDecoder().decode(bytes.subarray(range.from, range.to))}`;
	});
	return { progress, finds };
}

/** What is found, from the first to the last. */
export async function finds(source: string | Uint8Array<ArrayBuffer>, query: Partial<Query>) {
	const { progress, finds } = await searched(source, query);
	if (progress?.state !== "done") throw new Error(`the search ended as ${progress?.state}`);
	return finds;
}
