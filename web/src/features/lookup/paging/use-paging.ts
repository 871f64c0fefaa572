import { useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import type { FailureText } from "@/features/lookup/call/failure";
import { useOpenHandles } from "@/features/lookup/call/use-open-handles";
import {
	type FirstPage,
	firstLoadedPages,
	type LoadedPages,
	loadNextPage,
	type NextPageResult,
} from "./load-page";

/** How much to load: one page, or pages until the list has that many rows. */
export type LoadGoal = "page" | number;

/** The state of loading more pages. */
export type LoadState =
	| { readonly state: "idle" }
	| LoadingState
	| { readonly state: "stopped"; readonly goal: LoadGoal }
	| { readonly state: "failed"; readonly goal: LoadGoal; readonly failure: FailureText };

/** Pages are being loaded; `calls` includes the current one. */
export type LoadingState = { readonly state: "loading"; readonly goal: LoadGoal; readonly calls: number };

/** The outcome of loading more: how many rows were added. */
export type LoadResult = { readonly added: number; readonly failure: FailureText | null };

/** The loaded pages of a list, and what loads more. */
export type ListPaging = {
	readonly loaded: LoadedPages;
	readonly progress: LoadState;
	/** Returns the outcome; undefined when the component was unmounted meanwhile. */
	readonly load: (goal: LoadGoal, key: string) => Promise<LoadResult | undefined>;
	/** Stops loading; the loaded pages stay. */
	readonly stop: () => void;
};

/** Loads further pages of a list, one at a time. */
export function usePaging(feature: Feature, firstPage: FirstPage): ListPaging {
	const [loaded, setLoaded] = useState(() => firstLoadedPages(feature, firstPage));
	const [progress, setProgress] = useState<LoadState>({ state: "idle" });
	const handles = useOpenHandles();

	const load = async (goal: LoadGoal, key: string) => {
		const signal = handles.start();
		let current = loaded;
		let end: LoadState | undefined;
		for (let calls = 1; !end; calls++) {
			setProgress({ state: "loading", goal, calls });
			const result = await loadNextPage(feature, firstPage, current, key, signal);
			if (!handles.store(newAnswers(result))) return undefined;
			if (result.kind === "page" || result.kind === "failed") {
				current = result.loaded;
				setLoaded(current);
			}
			end = stateAfter(result, goal, signal);
		}
		setProgress(end);
		const failure = end.state === "failed" ? end.failure : null;
		return { added: current.page.count - loaded.page.count, failure };
	};

	return { loaded, progress, load, stop: handles.abort };
}

function newAnswers(result: NextPageResult) {
	return result.kind === "page" ? result.loaded.exchanges.slice(-1).map(({ answer }) => answer) : [];
}

/** How loading ends after a page; undefined when it continues. */
function stateAfter(result: NextPageResult, goal: LoadGoal, signal: AbortSignal): LoadState | undefined {
	if (result.kind === "failed") return { state: "failed", goal, failure: result.failure };
	if (result.kind === "end") return { state: "idle" };
	if (result.kind === "stopped" || (signal.aborted && goal !== "page")) return { state: "stopped", goal };
	const { page, position } = result.loaded;
	const isComplete = goal === "page" || page.count >= goal || typeof position.next === "string";
	return isComplete ? { state: "idle" } : undefined;
}
