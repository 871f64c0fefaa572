import type { Remote } from "@/lib/channel";
import type {
	ChangeKind,
	ComparisonAPI,
	ComparisonOutcome,
	ComparisonSummary,
	MediaChoice,
	OnComparisonProgress,
	RowWindowsAPI,
	Sides,
} from "./comparison-protocol";
import { newTarget } from "./handles";
import type { RowListAPI } from "./protocol";

/** Two lookups that the worker has compared. Calls reject with an Error after `close`, and when the worker is lost. */
export type ComparisonHandle = {
	readonly number: number;
	readonly summary: ComparisonSummary;
	readonly api: Remote<ComparisonAPI>;
	/** The rows of a kind of change; those that have changed have their changes as a field, single rows are values. */
	readonly windows: (kind: ChangeKind, media: MediaChoice) => { readonly rows: Remote<RowWindowsAPI> };
	/** The rows of a kind of change as a list, where lists were compared; not those that have changed. */
	readonly list: (kind: ListedKind, media: MediaChoice) => { readonly rows: Remote<RowListAPI> };
	/** Frees the comparison, here and in the worker. */
	readonly close: () => void;
};

/** The kinds of change whose rows are as they were sent. */
type ListedKind = Exclude<ChangeKind, "changed">;

/**
 * Compares two lookups of the history in the worker; returns why not where that cannot be. The caller closes the
 * handle.
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
	const newNumbers = () => ({
		added: newTarget().number,
		gone: newTarget().number,
		changed: newTarget().number,
		unchanged: newTarget().number,
	});
	const numbers = { withoutMedia: newNumbers(), withMedia: newNumbers() };
	const summary = await store
		.openComparison(number, numbers, key, lookups, onProgress, signal)
		.catch((error: unknown) => {
			close(); // the worker may have compared them before it knew that nobody waits
			throw error;
		});
	if (summary.kind !== "compared") return summary;
	return {
		number,
		summary,
		api: channel.remote<ComparisonAPI>(number),
		windows: (kind, media) => ({ rows: channel.remote<RowWindowsAPI>(numbers[media][kind]) }),
		list: (kind, media) => ({ rows: channel.remote<RowListAPI>(numbers[media][kind]) }),
		close,
	};
}
