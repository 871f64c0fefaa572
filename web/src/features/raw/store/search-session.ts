import type { MatchTarget, RawViewHandle, SearchProgress, SelectedMatch } from "@/answers/raw-view";
import { patternError, type SearchQuery } from "@/answers/search-query";
import { ignoreFailure } from "@/lib/channel";

/** The state of a search. */
export type SearchStatus =
	| { readonly kind: "idle" }
	/** The words are not a regular expression; the reason is in the engine's words. */
	| { readonly kind: "invalid"; readonly reason: string }
	| (SearchProgress & {
			/** The selected match, from 0; null before there is one. */
			readonly index: number | null;
			/** Where the last step wrapped around. */
			readonly wrapAround?: WrapAround;
	  });

/** The match that a step wrapped around to; null for any other step. */
type WrapAround = "first" | "last" | null;

/** Receives the events of a search. */
type SearchListener = {
	readonly onChange: (change: { readonly query?: SearchQuery; readonly search?: SearchStatus }) => void;
	/** A match was selected. */
	readonly onMatch: (match: SelectedMatch) => void;
	/** The marks in the lines changed. */
	readonly onMarks: () => void;
	/** The line at which the search for the first match begins. */
	readonly firstLine: () => number;
};

/** The search in one answer while its words are typed. It continues while the answer is not displayed. */
export class SearchSession {
	private status: SearchStatus = { kind: "idle" };
	private watch = new AbortController();
	/** The match to select; it may not be selected yet. */
	private target: number | null = null;
	private isMarked = false;

	constructor(
		private readonly view: RawViewHandle,
		private readonly listener: SearchListener,
	) {}

	setQuery(query: SearchQuery): void {
		this.watch.abort();
		this.watch = new AbortController();
		this.target = null;
		const reason = patternError(query);
		const isEmpty = query.words.trim() === "" || reason !== null;
		// The state of a new search is displayed once there is something to say.
		const visible: SearchStatus = reason === null ? { kind: "idle" } : { kind: "invalid", reason };
		this.status = isEmpty ? visible : { kind: "running", count: 0, index: null };
		this.listener.onChange({ query, search: visible });
		ignoreFailure(isEmpty ? this.end(this.watch.signal) : this.run(query, this.watch.signal));
	}

	/** Goes to the next or previous match, and wraps around at the ends. */
	goToMatch(by: 1 | -1): void {
		if (!("count" in this.status) || this.status.count === 0) return;
		const { count } = this.status;
		const index = this.target ?? this.status.index;
		const next = index === null ? 0 : (index + by + count) % count;
		const isWrapped = index !== null && next !== index + by;
		this.target = next;
		const wrapAround = isWrapped ? (by > 0 ? "first" : "last") : null;
		ignoreFailure(this.goTo({ index: next }, this.watch.signal, wrapAround));
	}

	private async end(signal: AbortSignal): Promise<void> {
		await this.view.search(null);
		if (!signal.aborted) this.mark(false);
	}

	private async run(query: SearchQuery, signal: AbortSignal): Promise<void> {
		const line = this.listener.firstLine();
		let hasMatch = false;
		ignoreFailure(this.view.search(query)); // the worker handles calls in order
		await this.view.watchSearch((progress) => {
			if (signal.aborted) return;
			this.change({ ...progress, index: "index" in this.status ? this.status.index : null });
			this.mark(progress.count > 0);
			if (progress.count === 0 || hasMatch) return;
			hasMatch = true;
			ignoreFailure(this.goTo({ line }, signal));
		}, signal);
	}

	private async goTo(target: MatchTarget, signal: AbortSignal, wrapAround: WrapAround = null): Promise<void> {
		const match = await this.view.selectMatch(target);
		if (!match || signal.aborted) return;
		if ("count" in this.status) this.change({ ...this.status, index: match.index, wrapAround });
		this.listener.onMatch(match);
	}

	private mark(isMarked: boolean): void {
		if (isMarked || this.isMarked) this.listener.onMarks();
		this.isMarked = isMarked;
	}

	private change(status: SearchStatus): void {
		this.status = status;
		this.listener.onChange({ search: status });
	}
}
