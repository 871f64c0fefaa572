import { useSyncExternalStore } from "react";
import type { AnswerHandle } from "@/answers/handles";
import type { FoldCommand, LinePosition, NodeDetails, RawLine, RawViewHandle } from "@/answers/raw-view";
import type { SearchQuery } from "@/answers/search-query";
import { type ScrollAnchor, scrollAnchorOf } from "@/features/raw/lines/scroll-anchor";
import { SearchSession, type SearchStatus } from "./search-session";

/** A line to scroll to. Each request is an object of its own. */
export type ScrollTarget = {
	readonly line: number;
	/**
	 * `near` scrolls as little as needed; `middle` also shows what is around the line; `top` puts it at the
	 * top.
	 */
	readonly to: "near" | "middle" | "top";
};

/** The selected node and its line. */
type LineSelection = { readonly node: number; readonly line: number };

/** The lines with the current folds: a new object whenever the lines or the marks in them change. */
export type FoldedLines = {
	readonly count: number;
	/** Loads lines `[from, to)`. */
	readonly load: (from: number, to: number) => Promise<readonly RawLine[]>;
	/** The details of a node's value; null in a text that is not JSON. */
	readonly details: (node: number) => Promise<NodeDetails | null>;
};

/** The state of an answer's raw view. */
export type RawViewState = {
	readonly lines: FoldedLines;
	readonly selection: LineSelection;
	readonly target: ScrollTarget;
	/**
	 * The depth down to which all brackets are open: a number, `null` for all; `undefined` when they differ.
	 */
	readonly depth: number | null | undefined;
	readonly isWrapped: boolean;
	readonly query: SearchQuery;
	readonly search: SearchStatus;
};

/**
 * The store of an answer's raw view. It lives as long as the answer: the components that show it come and go,
 * on the page and in full screen. Folds and matches are in the worker.
 */
export class RawViewStore {
	readonly anchor: ScrollAnchor;
	private state: RawViewState;
	private readonly session: SearchSession;
	private readonly listeners = new Set<() => void>();

	constructor(
		readonly view: RawViewHandle,
		lineCount: number,
	) {
		this.anchor = scrollAnchorOf(view);
		this.session = new SearchSession(view, {
			onChange: (change) => this.change(change),
			onMatch: (match) => this.reveal(match),
			onMarks: () => this.change({ lines: this.linesOf(this.state.lines.count) }),
			firstLine: () => this.anchor.firstLine,
		});
		this.state = {
			lines: this.linesOf(lineCount),
			selection: { node: 0, line: 0 },
			target: { line: this.anchor.firstLine, to: "top" },
			depth: null,
			isWrapped: false,
			query: { words: "", matchCase: false, isPattern: false },
			search: { kind: "idle" },
		};
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	};

	/** The current state: the same object until it changes. */
	readonly snapshot = (): RawViewState => this.state;

	select({ node, line }: LineSelection): void {
		this.change({ selection: { node, line } });
	}

	/** Selects a node and scrolls to its line, or to another line. */
	goTo({ node, line }: LineSelection, to: ScrollTarget["to"], visibleLine = line): void {
		this.change({ selection: { node, line }, target: { line: visibleLine, to } });
	}

	/** Scrolls to the anchor: the page and the full screen continue at each other's position, with a focus of their own. */
	restoreScroll(): void {
		this.anchor.focus = null;
		this.change({ target: { line: this.anchor.firstLine, to: "top" } });
	}

	/** Folds or unfolds. Rejects when the answer was closed. */
	async fold(fold: FoldCommand): Promise<void> {
		await this.view.fold(fold);
		const { node, line, lineCount } = await this.view.locateNode(
			fold.kind === "node" ? fold.node : this.state.selection.node,
			false,
		);
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

	setQuery(query: SearchQuery): void {
		this.session.setQuery(query);
	}

	/** Goes to the next or previous match. */
	goToMatch(by: 1 | -1): void {
		this.session.goToMatch(by);
	}

	/** Shows a node that the worker may have unfolded. */
	private reveal({ node, line, lineCount }: LinePosition): void {
		const isUnfolded = lineCount !== this.state.lines.count;
		this.change({
			lines: this.linesOf(lineCount),
			depth: isUnfolded ? undefined : this.state.depth,
			selection: { node, line },
			target: { line, to: "middle" },
		});
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
		this.state = { ...this.state, ...change };
		for (const listener of this.listeners) listener();
	}
}

const storesByView = new WeakMap<RawViewHandle, RawViewStore>();

/** The store of an answer; a new one starts at the first line with nothing folded. */
export function rawViewStoreOf(answer: AnswerHandle): RawViewStore {
	const store = storesByView.get(answer.view) ?? new RawViewStore(answer.view, answer.lineCount);
	storesByView.set(answer.view, store);
	return store;
}

export function useRawViewState(store: RawViewStore): RawViewState {
	return useSyncExternalStore(store.subscribe, store.snapshot);
}
