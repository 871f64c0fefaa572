import type {
	ChangesFile,
	ChangesFormat,
	ComparisonSummary,
	MediaChoice,
} from "@/answers/comparison-protocol";
import { changesOf } from "@/answers/comparison-protocol";
import type { OnExportProgress } from "@/answers/export";
import type { NewLookup } from "@/answers/lookup-record";
import { unsorted } from "@/answers/rows";
import type { HistoryStore } from "@/worker/history/history-store";
import { answerOf, newLookup } from "@/worker/history/testing";
import { Comparison } from "./comparison";

export const comparedKey = "a-secret-key";

/** Stores a lookup with a response for each body. */
export async function storeLookup(
	store: HistoryStore,
	id: string,
	bodies: readonly string[],
	changes: Partial<NewLookup> = {},
): Promise<void> {
	const [first = "", ...later] = bodies;
	await store.add(comparedKey, newLookup(id, changes), answerOf(first));
	for (const [index, body] of later.entries()) {
		await store.addPage(comparedKey, id, index + 1, answerOf(body), { calls: 1, rowCount: 1, goal: null });
	}
}

/** Compares two stored lookups, `before` and `after`. */
export async function compareStored(store: HistoryStore): Promise<Comparison> {
	const ids = { before: "before", after: "after" };
	const comparison = await Comparison.open(store, comparedKey, ids, () => {}, new AbortController().signal);
	if (!(comparison instanceof Comparison)) throw new Error(`nothing was compared: ${comparison.kind}`);
	return comparison;
}

/** Saves all differences in memory. */
export function saveChanges(
	comparison: Comparison,
	format: ChangesFormat,
	media: MediaChoice,
	onProgress: OnExportProgress = () => {},
	signal = new AbortController().signal,
): Promise<ChangesFile> {
	return comparison.exportChanges(format, { media, safe: true }, null, onProgress, signal);
}

/** The number of rows for each kind of change, by default without picture and clip URLs. */
export function countsOf({ counts }: ComparisonSummary, media: MediaChoice = "withoutMedia") {
	return counts[media];
}

/** The values that changed, by row ID and path. */
export async function changedValues(
	comparison: Comparison,
	words = "",
	media: "withoutMedia" | "withMedia" = "withoutMedia",
) {
	const { rows } = await comparison.rowWindow({ kind: "changed", media }, 0, 1_000, { ...unsorted, words });
	return rows.flatMap((row) =>
		changesOf(row).map(({ path, before, after, difference }) => [row.id, path, before, after, difference]),
	);
}
