import type { AnswerHandle } from "@/answers/handles";
import type {
	FoldCommand,
	LinePosition,
	MatchTarget,
	RawLine,
	RawViewHandle,
	SearchProgress,
} from "@/answers/raw-view";
import { patternError, type SearchQuery } from "@/answers/raw-view";
import { ignoreFailure } from "@/lib/channel";
import { createStore, type Store } from "@/lib/store";

/** A line to scroll to. Each request is a new object. */
export type ScrollTarget = {
	readonly line: number;
	/** `near` scrolls as little as needed. `middle` also shows the surrounding lines. */
	readonly to: "near" | "middle";
};

type LineSelection = { readonly node: number; readonly line: number };

/** Loads lines `[from, to)`. The function changes when the lines or their marks change. */
export type LoadLines = (from: number, to: number) => Promise<readonly RawLine[]>;

/** Loaded lines: the number of the first, and the function that loaded them. */
export type LoadedLines = {
	readonly from: number;
	readonly lines: readonly RawLine[];
	readonly load: LoadLines | null;
};

/** The user's position in a response. Another component that shows the response continues there. */
export type ScrollAnchor = {
	/** The index of the first visible line. */
	firstLine: number;
	/** The lines that were loaded last. They are shown until others are loaded. */
	lines: LoadedLines;
	/** The element with the focus when the response was last rendered. */
	focus: "search" | "lines" | null;
	/** The top of its lines at that time, in pixels from the top of the window. */
	top: number | null;
};

/** The state of a search. */
export type SearchStatus =
	| { readonly kind: "idle" }
	/** The words are not a valid regular expression. The reason is the engine's message. */
	| { readonly kind: "invalid"; readonly reason: string }
	| (SearchProgress & {
			/** The index of the selected match; null before the first one is selected. */
			readonly index: number | null;
			/** Where the last step wrapped around. */
			readonly wrapAround?: WrapAround;
	  });

/** The match that a step wrapped around to; null for any other step. */
type WrapAround = "first" | "last" | null;

/** The state of a response's raw view. */
export type RawViewState = {
	/** The lines with the current folds. */
	readonly lines: { readonly count: number; readonly load: LoadLines };
	readonly selection: LineSelection;
	readonly target: ScrollTarget | null;
	/** The depth down to which all brackets are open; `null` for all, `undefined` if it varies. */
	readonly depth: number | null | undefined;
	readonly isWrapped: boolean;
	readonly query: SearchQuery;
	readonly search: SearchStatus;
};

/**
 * The state of a response's raw view. It lives as long as the response, while the components that show it
 * change: during the download, on the page and in full screen. Folds and matches are in the worker.
 */
export class RawViewStore {
	readonly anchor: ScrollAnchor;
	readonly state: Store<RawViewState>;
	private search = new AbortController();
	/** The match that was requested last. It may not be selected yet. */
	private requestedMatch: number | null = null;
	private isMarked = false;

	constructor(
		readonly view: RawViewHandle,
		lineCount: number,
		isWrapped = false,
	) {
		this.anchor = anchorsByView.get(view) ?? { firstLine: 0, lines: noLines, focus: null, top: null };
		anchorsByView.set(view, this.anchor);
		this.state = createStore<RawViewState>({
			lines: this.linesOf(lineCount),
			selection: { node: 0, line: 0 },
			target: null,
			depth: null,
			isWrapped,
			query: { words: "", matchCase: false, isPattern: false },
			search: { kind: "idle" },
		});
	}

	select({ node, line }: LineSelection): void {
		this.change({ selection: { node, line } });
	}

	/** Selects a node and scrolls to its line, or to another given line. */
	goTo({ node, line }: LineSelection, to: ScrollTarget["to"], visibleLine = line): void {
		this.change({ selection: { node, line }, target: { line: visibleLine, to } });
	}

	/** Called when more of the response has arrived. `first` are the lines to show before others are loaded. */
	grow(count: number, first: readonly RawLine[]): void {
		const { lines } = this.state.read();
		if (lines.count === 0) this.anchor.lines = { from: 0, lines: first, load: null };
		this.change({ lines: { ...lines, count } });
	}

	/** Folds or unfolds. Rejects if the response was closed. */
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

	/** Searches. The search continues while the response is not displayed. */
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

	/** Selects a match and shows its node, which the worker may have unfolded. */
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

	private linesOf(count: number): RawViewState["lines"] {
		return { count, load: (from, to) => this.view.lines(from, to) };
	}

	private change(change: Partial<RawViewState>): void {
		this.state.write({ ...this.state.read(), ...change });
	}
}

const noLines: LoadedLines = { from: 0, lines: [], load: null };

/** A response keeps its anchor after the download. */
const anchorsByView = new WeakMap<RawViewHandle, ScrollAnchor>();

const storesByView = new WeakMap<RawViewHandle, RawViewStore>();

/** Responses larger than this, in bytes, are shown while they download. Smaller ones would just flicker. */
export const streamedSize = 300_000;

/**
 * Lines of a small response wrap on phones. Those of a large one keep their position when the download
 * completes.
 */
function startsWrapped({ size }: AnswerHandle): boolean {
	return size < streamedSize && (window.matchMedia?.("(width < 600px)").matches ?? false);
}

/** The store for a response. A new one starts at the first line with nothing folded. */
export function rawViewStoreOf(answer: AnswerHandle): RawViewStore {
	const store =
		storesByView.get(answer.view) ?? new RawViewStore(answer.view, answer.lineCount, startsWrapped(answer));
	storesByView.set(answer.view, store);
	return store;
}
