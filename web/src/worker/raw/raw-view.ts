import type {
	DownloadGrowth,
	FoldCommand,
	LinePosition,
	MatchTarget,
	NodeDetails,
	RawLine,
	RawViewAPI,
	SearchProgress,
	SearchQuery,
	SelectedMatch,
} from "@/answers/raw-view";
import type { ByteBuffer } from "@/json/byte-buffer";
import type { JSONIndex } from "@/json/json-index";
import type { ValueOrigin } from "@/json/paths";
import type { JSONSyntaxError } from "@/json/syntax-error";
import type { Tree } from "@/json/tree";
import { Throttled } from "@/worker/runtime/throttled";
import { Watchers } from "@/worker/runtime/watchers";
import { type PatternClientPool, patternClients } from "@/worker/search/pattern-client";
import { type SearchRun, startSearch } from "@/worker/search/search";
import { JSONView } from "./json-view";
import { TextView } from "./text-view";

/** The maximum number of lines that a call returns. */
const maxLines = 1_000;

/** The raw view of a response in the worker: nodes that fold for a JSON text, lines for any other text. */
export class RawView implements RawViewAPI {
	private readonly index: JSONIndex;
	private view: JSONView | TextView;
	private isComplete = false;
	private readonly growthWatchers = new Watchers<DownloadGrowth>();
	private readonly throttledGrowth = new Throttled<DownloadGrowth>((growth) =>
		this.growthWatchers.report(growth),
	);
	private syntaxError: JSONSyntaxError | null = null;
	private latestSearch: SearchRun | undefined;
	private latestString: { readonly node: number; readonly view: TextView } | undefined;

	constructor(
		private readonly source: ByteBuffer,
		tree: Tree,
		origin: ValueOrigin,
		private readonly clientPool: PatternClientPool = patternClients,
	) {
		this.index = tree.index;
		this.view = new JSONView(tree, origin);
	}

	/** Marks the text as complete, with its syntax error if it has one. */
	complete(syntaxError: JSONSyntaxError | null): void {
		this.isComplete = true;
		this.syntaxError = syntaxError;
		if (syntaxError) this.view = new TextView(this.source.bytes, syntaxError.offset);
		this.grow();
	}

	/** Reports that bytes were appended. */
	grow(): void {
		const growth = this.growth();
		if (!growth.isComplete) this.throttledGrowth.push(growth);
		else {
			this.throttledGrowth.flush(growth);
			this.growthWatchers.end();
		}
	}

	async watchGrowth(onGrowth: (growth: DownloadGrowth) => void, signal: AbortSignal): Promise<void> {
		const growth = this.growth();
		if (growth.size > 0) onGrowth(growth);
		if (!growth.isComplete) await this.growthWatchers.watch(onGrowth, signal);
	}

	/** During the download, all lines except the last one, which may be incomplete. */
	get lineCount(): number {
		return this.isComplete ? this.view.lineCount : Math.max(0, this.index.count - 1);
	}

	/** The largest line number of a complete response. */
	get numberedLines(): number {
		return this.view instanceof TextView ? this.view.numberedLines : this.view.lineCount;
	}

	async lines(from: number, to: number): Promise<readonly RawLine[]> {
		if (this.lineCount === 0 && !this.isComplete) await this.firstLineReady();
		return clampedLines(this, from, to, (first, last) =>
			this.view.lines(first, last, this.latestSearch?.matches),
		);
	}

	fold(fold: FoldCommand, node: number): LinePosition {
		if (this.view instanceof JSONView) this.view.fold(fold);
		return this.locateNode(node);
	}

	nearestValue(line: number, by: 1 | -1): LinePosition {
		const at = Math.max(0, Math.min(line, this.lineCount - 1));
		if (this.view instanceof TextView) return this.position(at, at);
		const value = this.view.nearestValue(at, by);
		return this.position(this.view.nodeOf(value), value);
	}

	parent(node: number): LinePosition | null {
		const parent = this.view instanceof JSONView ? this.view.parent(node) : null;
		return parent === null ? null : this.locateNode(parent);
	}

	details(node: number): NodeDetails | null {
		return this.view instanceof JSONView ? this.view.details(node) : null;
	}

	value(node: number): Blob {
		const { from, to } = this.rangeOf(node);
		return new Blob([this.source.bytes.subarray(from, to)]);
	}

	string(node: number, from: number, to: number) {
		if (this.latestString?.node !== node) {
			this.latestString = { node, view: new TextView(this.source.bytes, -1, this.rangeOf(node)) };
		}
		const { view } = this.latestString;
		return {
			lineCount: view.lineCount,
			lines: clampedLines(view, from, to, (first, last) =>
				view.lines(first, last, this.latestSearch?.matches),
			),
		};
	}

	search(query: SearchQuery | null): void {
		this.latestSearch?.stop();
		const lines = () => this.view.wholeLines();
		this.latestSearch = query ? startSearch(this.source.bytes, lines, query, this.clientPool) : undefined;
	}

	async watchSearch(onProgress: (progress: SearchProgress) => void, signal: AbortSignal): Promise<void> {
		await this.latestSearch?.watch(onProgress, signal);
	}

	/** Ends all searches and watchers, because the response is closed. */
	close(): void {
		this.search(null);
		this.throttledGrowth.stop();
		this.growthWatchers.end(new Error("This response was closed."));
	}

	selectMatch(at: MatchTarget): SelectedMatch | null {
		const match = this.latestSearch?.select("index" in at ? at : { offset: this.view.offset(at.line) });
		return match ? { ...this.locateOffset(match.range.from), ...match } : null;
	}

	syntaxErrorLine(): number {
		return this.view instanceof TextView ? this.view.lineAt(this.syntaxError?.offset ?? 0) : 0;
	}

	/** Waits until there is a line, or until the text is complete. */
	private async firstLineReady(): Promise<void> {
		const stop = new AbortController();
		await this.growthWatchers.watch(({ lineCount }) => {
			if (lineCount > 0) stop.abort();
		}, stop.signal);
	}

	private growth(): DownloadGrowth {
		return { size: this.source.length, lineCount: this.lineCount, isComplete: this.isComplete };
	}

	/** The position of a node, or of the folded node that hides it. */
	private locateNode(node: number): LinePosition {
		if (this.view instanceof TextView) return this.position(node, node);
		const line = this.view.lineOf(node);
		return this.position(this.view.nodeOf(line), line);
	}

	/** The position of the node that contains an offset, after unfolding the brackets around it. */
	private locateOffset(offset: number): LinePosition {
		if (this.view instanceof TextView) return this.locateNode(this.view.lineAt(offset));
		const node = this.view.nodeAt(offset);
		return this.position(node, this.view.reveal(node));
	}

	private position(node: number, line: number): LinePosition {
		return { node, line, lineCount: this.lineCount };
	}

	private rangeOf(node: number) {
		return this.view instanceof JSONView ? this.view.value(node) : { from: 0, to: this.source.bytes.length };
	}
}

/** Lines of a view, limited to those that exist and to `maxLines`. */
function clampedLines<T>(
	{ lineCount }: { readonly lineCount: number },
	from: number,
	to: number,
	lines: (from: number, to: number) => readonly T[],
): readonly T[] {
	const first = Math.max(0, from);
	const last = Math.min(to, lineCount, first + maxLines);
	return first < last ? lines(first, last) : [];
}
