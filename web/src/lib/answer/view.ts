import type { Answered } from "@/lib/answer/line-up";
import type { Op, Requests } from "@/lib/answer/protocol";
import type { ViewRequests } from "@/lib/raw/requests";

/** A request about one answer. */
export type Ask = <K extends Op>(op: K, args: Requests[K]["args"]) => Promise<Answered<K>>;

type Asked<K extends keyof ViewRequests> = Promise<ViewRequests[K]["reply"]>;
type Args<K extends keyof ViewRequests> = ViewRequests[K]["args"];

/** What the page asks about the raw view of an answer; rows and lines count from 0. Requests reject as an answer's do. */
export type OpenView = {
	/** Some lines, without the one of the second number. */
	lines(from: number, to: number): Asked<"lines">;
	/** Waits until more bytes have come than that, or until all have. */
	grown(more: number): Asked<"grown">;
	/** Folds or opens; says how many lines are left. */
	fold(fold: Args<"fold">["fold"]): Asked<"fold">;
	/** About how many lines the screen has when those that are longer than so many columns wrap. */
	wrappedCount(columns: number): Asked<"wrap">;
	/** Where a row is; with `reveal` what hides it is opened. */
	seek(row: number, reveal: boolean): Asked<"seek">;
	/** The nearest value from a line on, downward or upward; the last one where none is below. */
	valueAt(line: number, by: 1 | -1): Asked<"valueAt">;
	/** Where the bracket is that holds the row; null at the top. */
	parent(row: number): Asked<"parent">;
	/** What can be said of a row's value; null in a text that is no JSON. */
	node(row: number): Asked<"node">;
	/** The exact source of a row's value. */
	value(row: number): Promise<Blob>;
	/** Some lines of the text of a row's string. */
	string(args: Args<"string">): Asked<"string">;
	/** Begins a search in place of the one before; `null` ends it. */
	search(query: Args<"search">["query"]): Asked<"search">;
	/** Waits until more was found than that, or until the search is over; null when another one took its place. */
	found(more: number): Asked<"found">;
	/** Stands on a find; null when there is none. */
	find(at: Args<"find">["at"]): Asked<"find">;
	/** The line where the text stops being JSON. */
	faultLine(): Asked<"fault">;
};

/** The raw view of the answer that is asked about. */
export function openView(ask: Ask): OpenView {
	return {
		lines: async (from, to) => (await ask("lines", { from, to })).value,
		grown: async (more) => (await ask("grown", { more })).value,
		fold: async (fold) => (await ask("fold", { fold })).value,
		wrappedCount: async (columns) => (await ask("wrap", { columns })).value,
		seek: async (row, reveal) => (await ask("seek", { row, reveal })).value,
		valueAt: async (line, by) => (await ask("valueAt", { line, by })).value,
		parent: async (row) => (await ask("parent", { row })).value,
		node: async (row) => (await ask("node", { row })).value,
		value: async (row) => (await ask("value", { row })).blob ?? new Blob(),
		string: async (args) => (await ask("string", args)).value,
		search: async (query) => (await ask("search", { query })).value,
		found: async (more) => (await ask("found", { more })).value,
		find: async (at) => (await ask("find", { at })).value,
		faultLine: async () => (await ask("fault", {})).value,
	};
}

/** For questions whose answer nobody waits for: they fail only when the answer was closed meanwhile. */
export function quietly(asked: Promise<unknown>): void {
	asked.catch(() => undefined);
}
