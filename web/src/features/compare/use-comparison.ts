import { useEffect, useState } from "react";
import { type ComparisonHandle, openComparison } from "@/answers/comparison";
import type { ComparisonOutcome, ComparisonSummary, Sides } from "@/answers/comparison-protocol";
import { openHistory } from "@/answers/history";
import type { LookupRecord } from "@/answers/lookup-record";

/**
 * The latest lookup before this one that succeeded with the same feature and inputs, as both sides of a comparison;
 * undefined until it is read and where there is none. Null has none.
 */
export function useEarlierLookup(key: string, id: string | null): Sides<string> | undefined {
	const [read, setRead] = useState<Sides<string>>();
	useEffect(() => {
		if (!id) return;
		let isCurrent = true;
		openHistory()
			.earlier(key, id)
			.then(
				([latest]) => isCurrent && latest && setRead({ before: latest.id, after: id }),
				() => undefined, // a lost worker leaves the choice to the person
			);
		return () => {
			isCurrent = false;
		};
	}, [key, id]);
	return read?.after === id ? read : undefined;
}

/** A comparison as the page has it. */
export type ComparisonState =
	| { readonly kind: "loading" }
	| { readonly kind: "done"; readonly handle: ComparisonHandle }
	| { readonly kind: "failed"; readonly message: string }
	| Exclude<ComparisonOutcome, ComparisonSummary>;

/** Which lookups are compared: another version of one, with more pages, is compared anew. */
type Compared = { readonly key: string; readonly id: string };

/** Compares two lookups and closes the comparison when others follow. Null compares nothing. */
export function useComparison(key: string, records: Sides<LookupRecord> | null): ComparisonState {
	const [state, setState] = useState<Compared & { readonly outcome: ComparisonState }>();
	const before = records?.before.id;
	const after = records?.after.id;
	const id = [before, after, records?.before.pageCount, records?.after.pageCount].join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ID names all that is compared
	useEffect(() => {
		if (before === undefined || after === undefined) return;
		const stop = new AbortController();
		let handle: ComparisonHandle | null = null;
		const show = (outcome: ComparisonState) => {
			if (!stop.signal.aborted) setState({ key, id, outcome });
		};
		openComparison(key, { before, after }, stop.signal).then(
			(opened) => {
				if (!("summary" in opened)) return show(opened);
				handle = opened;
				if (stop.signal.aborted) opened.close();
				show({ kind: "done", handle: opened });
			},
			(error: unknown) =>
				show({ kind: "failed", message: error instanceof Error ? error.message : String(error) }),
		);
		return () => {
			stop.abort(new DOMException("Another comparison follows.", "AbortError"));
			handle?.close();
		};
	}, [key, id]);
	return state?.key === key && state.id === id ? state.outcome : { kind: "loading" };
}
