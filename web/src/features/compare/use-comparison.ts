import { useMemo, useState } from "react";
import { type ComparisonHandle, openComparison } from "@/answers/comparison";
import type { ComparisonOutcome, ComparisonSummary, Sides } from "@/answers/comparison-protocol";
import { openHistory } from "@/answers/history";
import type { LookupAbsence } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { type Loaded, useLoad } from "@/lib/use-load";

/**
 * The two sides of a comparison with the previous successful lookup of the same feature and inputs. Undefined
 * while it loads, or if there is none.
 */
export function useEarlierLookup(key: string, id: string | null): Sides<string> | undefined {
	const { value } = useLoad([key, id], id === null ? null : () => openHistory().earlier(key, id));
	const latest = value?.[0]?.id;
	return useMemo(
		() => (latest === undefined || id === null ? undefined : { before: latest, after: id }),
		[latest, id],
	);
}

/**
 * Why the history does not have these lookups, with a single reason for all of them; undefined until it is
 * known.
 */
export function useAbsence(key: string, ids: readonly string[]): LookupAbsence | undefined {
	const { state, value } = useLoad(
		[key, ids.join(" ")],
		ids.length === 0
			? null
			: async () => {
					const [first = "gone", ...others] = await Promise.all(
						ids.map((id) => openHistory().absence(key, id)),
					);
					return others.every((each) => each === first) ? first : "gone";
				},
	);
	return state === "failed" ? "gone" : value; // without the worker there is no history
}

/** Two compared lookups, or why they could not be compared. */
type OpenedComparison = ComparisonHandle | Exclude<ComparisonOutcome, ComparisonSummary>;

/** A comparison that is loading or loaded, and its progress from 0 to 1. */
export type LoadedComparison = Loaded<OpenedComparison> & { readonly done: number };

/**
 * Compares two lookups, and compares them again when either gets more pages. Closes the comparison when it is
 * replaced. Null compares nothing.
 */
export function useComparison(key: string, records: Sides<LookupRecord> | null): LoadedComparison {
	const [done, setDone] = useState(0);
	const before = records?.before.id;
	const after = records?.after.id;
	const loaded = useLoad(
		[key, before, after, records?.before.pageCount, records?.after.pageCount],
		before === undefined || after === undefined
			? null
			: async (signal) => {
					setDone(0);
					const onProgress = (share: number) => !signal.aborted && setDone(share);
					const opened = await openComparison(key, { before, after }, onProgress, signal);
					if (!("summary" in opened)) return opened;
					signal.addEventListener("abort", opened.close);
					if (signal.aborted) opened.close();
					return opened;
				},
	);
	return { ...loaded, done };
}
