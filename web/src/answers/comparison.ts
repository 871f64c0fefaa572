import type { Remote } from "@/lib/channel";
import type {
	ChangeKind,
	ComparisonAPI,
	ComparisonOutcome,
	ComparisonSummary,
	MediaChoice,
	OnComparisonProgress,
	Sides,
} from "./comparison-protocol";
import { newTarget } from "./handles";
import type { RowSource } from "./protocol";

/**
 * Two lookups that the worker has compared. Calls reject with an Error after `close`, or if the worker crashes.
 */
export type ComparisonHandle = {
	readonly number: number;
	readonly summary: ComparisonSummary;
	readonly api: Remote<ComparisonAPI>;
	/** The rows with the given kind of change. */
	readonly list: (kind: ChangeKind, media: MediaChoice) => RowSource;
	/** Frees the comparison, here and in the worker. */
	readonly close: () => void;
};

/**
 * Compares two lookups from the history in the worker, or returns why they cannot be compared. The caller
 * closes the handle.
 *
 * @throws AbortError when aborted.
 */
export async function openComparison(
	key: string,
	lookups: Sides<string>,
	onProgress: OnComparisonProgress,
	signal: AbortSignal,
): Promise<ComparisonHandle | Exclude<ComparisonOutcome, ComparisonSummary>> {
	const { number, store, channel, close } = newTarget();
	const summary = await store
		.openComparison(number, key, lookups, onProgress, signal)
		.catch((error: unknown) => {
			close(); // the worker may have compared them before it received the abort
			throw error;
		});
	if (summary.kind !== "compared") return summary;
	const api = channel.remote<ComparisonAPI>(number);
	return {
		number,
		summary,
		api,
		list: (kind, media) => ({
			rows: {
				rowWindow: (from, to, query) => api.rowWindow({ kind, media }, from, to, query),
				rowValues: (index, query) => api.rowValues({ kind, media }, index, query),
				furtherPaths: () => api.furtherPaths({ kind, media }),
			},
		}),
		close,
	};
}
