import type { OpenAnswer } from "@/lib/answer/client";
import type { Query } from "@/lib/raw/search/query";
import type { Searching } from "./search/use-search";
import type { Picked } from "./use-look";

/** How an answer was looked at last, so that it shows the same when it shows again: folds and finds are kept by the worker. */
export type Kept = {
	query: Query;
	searching: Searching;
	picked: Picked;
	lineCount: number;
	/** See `Look`. */
	depth: number | null | undefined;
	wraps: boolean;
	/** The first line that was seen. */
	sight: number;
	/** What had the focus while the answer was taken from the page. */
	focus: "search" | "lines" | null;
};

const looks = new WeakMap<OpenAnswer, Kept>();

/** How the answer was looked at; one that is new shows from its first line, all open. */
export function keptOf(answer: OpenAnswer): Kept {
	const known = looks.get(answer);
	if (known) return known;
	const kept: Kept = {
		query: { words: "", matchCase: false, isPattern: false },
		searching: { state: "idle" },
		picked: { row: 0, line: 0 },
		lineCount: answer.lineCount,
		depth: null,
		wraps: false,
		sight: 0,
		focus: null,
	};
	looks.set(answer, kept);
	return kept;
}
