import type { AnswerHandle } from "@/answers/handles";
import type {
	FoldCommand,
	LinePosition,
	MatchTarget,
	NodeDetails,
	RawLine,
	RawViewHandle,
	SearchProgress,
} from "@/answers/raw-view";
import { patternError, type SearchQuery } from "@/answers/raw-view";
import { type ScrollAnchor, scrollAnchorOf } from "@/features/raw/lines/scroll-anchor";
import { ignoreFailure } from "@/lib/channel";
import { createStore, type Store } from "@/lib/store";

/** A line to scroll to; each request is a new object. */
export type ScrollTarget = {
	readonly line: number;
	/** `near` scrolls as little as needed; `middle` also shows the lines around; `top` puts the line at the top. */
	readonly to: "near" | "middle" | "top";
};

type LineSelection = { readonly node: number; readonly line: number };

/** The lines with the current folds: a new object whenever the lines or the marks in them change. */
export type FoldedLines = {
	readonly count: number;
	/** Loads lines `[from, to)`. */
	readonly load: (from: number, to: number) => Promise<readonly RawLine[]>;
	/** The details of a node's value; null in a text that is not JSON. */
	readonly details: (node: number) => Promise<NodeDetails | null>;
};

/** The state of a search. */
export type SearchStatus =
	| { readonly kind: "idle" }
	/** The words are not a regular expression; the reason is the engine's message. */
	| { readonly kind: "invalid"; readonly reason: string }
	| (SearchProgress & {
			/** The selected match, from 0; null before the first. */
			readonly index: number | null;
			/** Where the last step wrapped around. */
			readonly wrapAround?: WrapAround;
	  });

/** The match that a step wrapped around to; null for any other step. */
type WrapAround = "first" | "last" | null;

/** The state of an answer's raw view. */
export type RawViewState = {
	readonly lines: FoldedLines;
	readonly selection: LineSelection;
	readonly target: ScrollTarget;
	/** The depth down to which all brackets are open; `null` for all, `undefined` when they differ. */
	readonly depth: number | null | undefined;
	readonly isWrapped: boolean;
	readonly query: SearchQuery;
	readonly search: SearchStatus;
};

/**
 * The state of an answer's raw view. It lives as long as the answer, while the components that show it come and go:
 * during the download, on the page and in full screen. Folds and matches are in the worker.
 */
export class RawViewStore {
	readonly anchor: ScrollAnchor;
	readonly state: Store<RawViewState>;
	private search = new AbortController();
	/** The match that was requested last; it may not be selected yet. */
	private requestedMatch: number | null = null;
	private isMarked = false;

	constructor(
		readonly view: RawViewHandle,
		lineCount: number,
	) {
		this.anchor = scrollAnchorOf(view);
		this.state = createStore<RawViewState>({
			lines: this.linesOf(lineCount),
			selection: { node: 0, line: 0 },
			target: { line: this.anchor.firstLine, to: "top" },
			depth: null,
			isWrapped: false,
			query: { words: "", matchCase: false, isPattern: false },
			search: { kind: "idle" },
		});
	}

	select({ node, line }: LineSelection): void {
		this.change({ selection: { node, line } });
	}

	/** Selects a node and scrolls to its line, or to another line. */
	goTo({ node, line }: LineSelection, to: ScrollTarget["to"], visibleLine = line): void {
		this.change({ selection: { node, line }, target: { line: visibleLine, to } });
	}

	/** Scrolls to the user's position: the page and the full screen continue at each other's position. */
	restoreScroll(): void {
		this.anchor.focus = null;
		this.change({ target: { line: this.anchor.firstLine, to: "top" } });
	}

	/** Folds or unfolds. Rejects when the answer was closed. */
	async fold(fold: FoldCommand): Promise<void> {
		const selected = fold.kind === "node" ? fold.node : this.state.read().selection.node;
		const { node, line, lineCount } = await this.view.fold(fold, selected);
		this.change({
			lines: this.linesOf(lineCount),
			depth: fold.kind === "depth" ? fold.depth : undefined,
			selection: { node, line },
			target: { line, to: "near" },
		});
	}

	setWrapped(isWrapped: boolean): void {
		this.change({ isWrapped });
	}

	/** Searches. The search continues while the answer is not displayed. */
	setQuery(query: SearchQuery): void {
		this.search.abort();
		this.search = new AbortController();
		this.requestedMatch = null;
		const reason = patternError(query);
		// The state of a new search is displayed once there is a result.
		this.change({ query, search: reason === null ? { kind: "idle" } : { kind: "invalid", reason } });
		const isEmpty = query.words.trim() === "" || reason !== null;
		const { signal } = this.search;
		ignoreFailure(isEmpty ? this.endSearch(signal) : this.runSearch(query, signal));
	}

	/** Goes to the next or previous match, and wraps around at the ends. */
	goToMatch(by: 1 | -1): void {
		const { search } = this.state.read();
		if (!("count" in search) || search.count === 0) return;
		const { count } = search;
		const index = this.requestedMatch ?? search.index;
		const next = index === null ? 0 : (index + by + count) % count;
		const isWrapped = index !== null && next !== index + by;
		this.requestedMatch = next;
		ignoreFailure(
			this.selectMatch({ index: next }, this.search.signal, isWrapped ? (by > 0 ? "first" : "last") : null),
		);
	}

	private async endSearch(signal: AbortSignal): Promise<void> {
		await this.view.search(null);
		if (!signal.aborted) this.setMarked(false);
	}

	private async runSearch(query: SearchQuery, signal: AbortSignal): Promise<void> {
		const line = this.anchor.firstLine;
		let hasMatch = false;
		ignoreFailure(this.view.search(query)); // the worker handles calls in order
		await this.view.watchSearch((progress) => {
			if (signal.aborted) return;
			const { search } = this.state.read();
			this.change({ search: { ...progress, index: "index" in search ? search.index : null } });
			this.setMarked(progress.count > 0);
			if (progress.count === 0 || hasMatch) return;
			hasMatch = true;
			ignoreFailure(this.selectMatch({ line }, signal));
		}, signal);
	}

	/** Selects a match, and shows its node, which the worker may have unfolded. */
	private async selectMatch(
		target: MatchTarget,
		signal: AbortSignal,
		wrapAround: WrapAround = null,
	): Promise<void> {
		const match = await this.view.selectMatch(target);
		if (!match || signal.aborted) return;
		const { search } = this.state.read();
		if ("count" in search) this.change({ search: { ...search, index: match.index, wrapAround } });
		this.reveal(match);
	}

	private reveal({ node, line, lineCount }: LinePosition): void {
		const { lines, depth } = this.state.read();
		this.change({
			lines: this.linesOf(lineCount),
			depth: lineCount === lines.count ? depth : undefined,
			selection: { node, line },
			target: { line, to: "middle" },
		});
	}

	private setMarked(isMarked: boolean): void {
		if (isMarked || this.isMarked) this.change({ lines: this.linesOf(this.state.read().lines.count) });
		this.isMarked = isMarked;
	}

	private linesOf(count: number): FoldedLines {
		const { view } = this;
		return {
			count,
			load: (from, to) => view.lines(from, to),
			details: (node) => view.details(node),
		};
	}

	private change(change: Partial<RawViewState>): void {
		this.state.write({ ...this.state.read(), ...change });
	}
}

const storesByView = new WeakMap<RawViewHandle, RawViewStore>();

/** The store of an answer; a new one starts at the first line with nothing folded. */
export function rawViewStoreOf(answer: AnswerHandle): RawViewStore {
	const store = storesByView.get(answer.view) ?? new RawViewStore(answer.view, answer.lineCount);
	storesByView.set(answer.view, store);
	return store;
}
