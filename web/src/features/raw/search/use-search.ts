import { useEffect, useRef, useState } from "react";
import { type OpenView, quietly } from "@/lib/answer/view";
import type { Find, Progress } from "@/lib/raw/requests";
import { patternFault, type Query } from "@/lib/raw/search/query";
import type { Kept } from "../kept";

/** How a search stands. */
export type Searching =
	| { readonly state: "idle" }
	/** The words are no regular expression: why, in the engine's words. */
	| { readonly state: "refused"; readonly reason: string }
	| (Progress & {
			/** The find that is stood on, from 0; null before there is one. */
			readonly index: number | null;
			/** The end that was gone round to with the last step. */
			readonly round?: Round;
	  });

/** Where a step past the last find leads, or past the first; null for any other step. */
export type Round = "first" | "last" | null;

/** A search through an answer. */
export type RawSearch = {
	readonly query: Query;
	readonly searching: Searching;
	readonly setQuery: (query: Query) => void;
	/** Stands on the next find, or the one before, and goes round at the ends. */
	readonly step: (by: 1 | -1) => void;
};

const idle: Searching = { state: "idle" };

const begun: Searching = { state: "running", count: 0, index: null };

/**
 * Searches as words are typed. `onFind` hears each find that is stood on; `onMarks` that the marks in the
 * lines have changed. The first find is the first from the line on that `firstLine` gives.
 */
export function useSearch(
	view: OpenView,
	kept: Kept,
	hear: {
		readonly onFind: (find: Find) => void;
		readonly onMarks: () => void;
		readonly firstLine: () => number;
	},
): RawSearch {
	const [query, setOwn] = useState(kept.query);
	const [searching, setOwnSearching] = useState(kept.searching);
	const latest = useRef(0);
	/** The find that was stepped to last, though it may not be there yet. */
	const wanted = useRef<number>(null);
	/** Says whether lines may have marks. */
	const marked = useRef("count" in kept.searching && kept.searching.count > 0);

	const setSearching = (next: Searching) => {
		kept.searching = next;
		setOwnSearching(next);
	};

	const stand = async (
		at: { readonly index: number } | { readonly line: number },
		run: number,
		round: Round = null,
	) => {
		const find = await view.find(at);
		if (!find || run !== latest.current) return;
		if ("count" in kept.searching) setSearching({ ...kept.searching, index: find.index, round });
		hear.onFind(find);
	};

	const mark = (isMarked: boolean) => {
		if (isMarked || marked.current) hear.onMarks();
		marked.current = isMarked;
	};

	const follow = async (run: number, line: number) => {
		let stood = "index" in kept.searching && kept.searching.index !== null;
		for (let more = 0; run === latest.current; ) {
			const progress = await view.found(more);
			if (!progress || run !== latest.current) return;
			setSearching({ ...progress, index: "index" in kept.searching ? kept.searching.index : null });
			mark(progress.count > 0);
			if (progress.count > 0 && !stood) {
				stood = true;
				await stand({ line }, run);
			}
			if (progress.state !== "running") return;
			more = progress.count;
		}
	};

	const setQuery = (next: Query) => {
		kept.query = next;
		setOwn(next);
		const run = ++latest.current;
		const refused = patternFault(next);
		const isNone = next.words.trim() === "" || refused !== null;
		wanted.current = null;
		setSearching(refused === null ? idle : { state: "refused", reason: refused });
		if (!isNone) kept.searching = begun; // it is shown when there is a word to be said of it
		quietly(begin(isNone ? null : next, run));
	};

	const begin = async (next: Query | null, run: number) => {
		const changed = view.search(next);
		quietly(changed);
		if (next !== null) return follow(run, hear.firstLine()); // the worker takes one after the other
		await changed;
		mark(false);
	};

	const step = (by: 1 | -1) => {
		if (!("count" in searching) || searching.count === 0) return;
		const { count } = searching;
		const index = wanted.current ?? searching.index;
		const next = index === null ? 0 : (index + by + count) % count;
		wanted.current = next;
		const isRound = index !== null && next !== index + by;
		quietly(stand({ index: next }, latest.current, isRound ? (by > 0 ? "first" : "last") : null));
	};

	// A search goes on in the worker while its answer does not show: it is heard again, and left alone at the end.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is taken up once, when the answer shows
	useEffect(() => {
		if (isUnfinished(kept.searching)) quietly(follow(latest.current, kept.sight));
		return () => {
			latest.current++;
		};
	}, []);

	return { query, searching, setQuery, step };
}

/** Says whether there is more to hear of a search, or a first find to stand on. */
function isUnfinished(searching: Searching): boolean {
	if (!("count" in searching)) return false;
	return searching.state === "running" || (searching.count > 0 && searching.index === null);
}
