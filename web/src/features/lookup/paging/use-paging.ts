import { useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import type { Exchange } from "@/features/lookup/call/exchange";
import { type FailureText, isKeyFailure } from "@/features/lookup/call/failure";
import { useOpenHandles } from "@/features/lookup/call/use-open-handles";
import { knownTotal } from "@/features/lookup/known-accounts";
import type { CompletedLookup } from "@/features/lookup/run-lookup";
import { useKey } from "@/lib/access-key";
import { firstLoadedPages, type LoadedPages, loadNextPage } from "./load-page";

/** The loaded pages of a list, and functions for loading more. A goal is one page, or a number of rows. */
export type ListPaging = {
	readonly loaded: LoadedPages;
	/** The length of the list according to an earlier response. */
	readonly total: string | null;
	readonly state: LoadState;
	/** Returns how many rows were added; undefined if the component was unmounted in the meantime. */
	readonly load: (
		goal: number | "page",
		key: string,
	) => Promise<{ readonly added: number; readonly failure: FailureText | null } | undefined>;
	/** Stops loading and keeps the loaded pages. */
	readonly stop: () => void;
	/** How many of the loaded rows are used, if the last page had more rows than requested; null for all. */
	readonly limit: number | null;
	readonly useAll: () => void;
};

/** The state of loading more pages. The number of calls for a goal includes the current one. */
type LoadState =
	| { readonly kind: "idle" }
	| { readonly kind: "loading"; readonly goal: number | "page"; readonly calls: number }
	| { readonly kind: "stopped"; readonly goal: number }
	/** `key` is the access key that the page was requested with. */
	| {
			readonly kind: "failed";
			readonly goal: number | "page";
			readonly failure: FailureText;
			readonly key: string;
	  };

/** Loads further pages of a list, one at a time. */
export function usePaging(feature: Feature, lookup: CompletedLookup): ListPaging {
	const [loaded, setLoaded] = useState(() => firstLoadedPages(feature, lookup));
	const [state, setState] = useState<LoadState>(() => restoredState(loaded, lookup));
	const [total] = useState(() => knownTotal(feature, lookup.values));
	const handles = useOpenHandles();
	const [limit, setLimit] = useState(lookup.history?.recorder.view.limit ?? null);
	const limitTo = (rows: number | null) => {
		setLimit(rows);
		lookup.history?.recorder.changeView({ limit: rows });
	};

	const load = async (goal: number | "page", key: string) => {
		const signal = handles.start();
		let current = loaded;
		recordGoal(lookup, goal);
		if (limit !== null) limitTo(null);
		for (let calls = 1; ; calls++) {
			setState({ kind: "loading", goal, calls });
			// If the page is closed before the response arrives, this call is counted anyway.
			lookup.history?.recorder.change({ calls: current.calls + 1 });
			const { loaded: pages, failure } = await loadNextPage(feature, lookup, current, key, signal);
			const newExchanges = pages.exchanges.slice(current.exchanges.length);
			// A page that arrived is stored even if the component was unmounted in the meantime. Its response is closed
			// afterwards.
			await recordPage(lookup, pages, newExchanges[0], goal, key);
			if (!handles.store(newExchanges.map(({ answer }) => answer))) return undefined;
			current = pages;
			setLoaded(current);
			const end: LoadState | undefined = failure
				? { kind: "failed", goal, failure, key }
				: endAfter(current, goal, signal);
			if (!end) continue;
			setState(end);
			if (goal !== "page" && current.page.count > goal) limitTo(goal);
			return { added: current.page.count - loaded.page.count, failure };
		}
	};

	return {
		loaded,
		total,
		state: stateWithKey(state, useKey()),
		load,
		stop: handles.abort,
		limit,
		useAll: () => limitTo(null),
	};
}

/** The state with the current key: loading that failed because of another key can continue. */
function stateWithKey(state: LoadState, key: string): LoadState {
	if (state.kind !== "failed" || state.key === key || !isKeyFailure(state.failure)) return state;
	const { goal } = state;
	return goal === "page" ? { kind: "idle" } : { kind: "stopped", goal };
}

/** Loading that was interrupted, by the user or by closing the page, is shown as stopped. */
function restoredState({ page, next }: LoadedPages, { history }: CompletedLookup): LoadState {
	const goal = history?.restored?.goal ?? 0;
	return next.kind === "page" && goal > page.count ? { kind: "stopped", goal } : { kind: "idle" };
}

/**
 * Stores the number of rows to load, so the lookup can be resumed if the page is closed before they are loaded.
 */
function recordGoal({ history }: CompletedLookup, goal: number | "page"): void {
	if (goal !== "page") history?.recorder.change({ goal });
}

/** Stores a page before it counts as loaded. For a failed page, its calls are stored. */
async function recordPage(
	{ history }: CompletedLookup,
	{ page, next, exchanges, calls }: LoadedPages,
	exchange: Exchange | undefined,
	goal: number | "page",
	key: string,
): Promise<void> {
	if (!exchange) return history?.recorder.change({ calls });
	const isReached = goal === "page" || page.count >= goal || next.kind === "end";
	const recorded = { calls, rowCount: page.count, goal: isReached ? null : goal };
	await history?.recorder.addPage(key, exchanges.length - 1, exchange, recorded);
}

/** The outcome of loading after a page that did not fail; undefined if it continues. */
function endAfter(
	{ page, next }: LoadedPages,
	goal: number | "page",
	{ aborted }: AbortSignal,
): LoadState | undefined {
	if (goal === "page") return { kind: "idle" };
	if (aborted) return { kind: "stopped", goal };
	return page.count >= goal || next.kind === "end" ? { kind: "idle" } : undefined;
}
