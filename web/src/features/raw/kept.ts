import type { OpenAnswer } from "@/lib/answer/client";
import type { OpenView } from "@/lib/answer/view";
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
	/** Where its lines were on the screen then, in pixels from its top. */
	top: number | null;
};

/** What is kept of an answer that still arrives. */
export type Early = Pick<Kept, "sight" | "focus" | "top">;

const looks = new WeakMap<OpenView, Kept>();
const early = new WeakMap<OpenView, Early>();

/** How an answer is looked at while it arrives: it shows on from there when it is whole. */
export function earlyOf(view: OpenView): Early {
	const known = early.get(view) ?? { sight: 0, focus: null, top: null };
	early.set(view, known);
	return known;
}

/** How the answer was looked at; one that is new shows from its first line, all open. */
export function keptOf(answer: OpenAnswer): Kept {
	const known = looks.get(answer.view);
	if (known) return known;
	const untouched: Omit<Kept, keyof Early> = {
		query: { words: "", matchCase: false, isPattern: false },
		searching: { state: "idle" },
		picked: { row: 0, line: 0 },
		lineCount: answer.lineCount,
		depth: null,
		wraps: false,
	};
	const kept = Object.assign(earlyOf(answer.view), untouched);
	looks.set(answer.view, kept);
	return kept;
}
