import type { Fault } from "@/lib/json/fault";
import type { RawLine } from "@/lib/json/line";
import type { Rows } from "@/lib/json/rows";
import type { Source } from "@/lib/json/source";
import { GrowthWatch } from "@/lib/raw/growth";
import { type Fold, JsonView, type Node } from "@/lib/raw/json-view";
import type { Origin } from "@/lib/raw/origin";
import type { At, Find, Growth, Progress, Spot } from "@/lib/raw/requests";
import type { Matchers } from "@/lib/raw/search/pattern/matchers";
import type { Query } from "@/lib/raw/search/query";
import { ViewSearch } from "@/lib/raw/search/view-search";
import { TextView } from "@/lib/raw/text-view";
import type { Tree } from "@/lib/raw/tree";

/** How many lines are given at most at a time, whatever is asked for. */
const MOST = 1_000;

/** The raw view of an answer, as the worker holds it: a JSON text in rows that fold, any other text in its lines. */
export class RawView {
	private readonly rows: Rows;
	private view: JsonView | TextView;
	private isWhole = false;
	private readonly watch = new GrowthWatch();
	private fault: Fault | null = null;
	private readonly search = new ViewSearch();
	private latestString: { readonly row: number; readonly view: TextView } | undefined;

	constructor(
		private readonly source: Source,
		tree: Tree,
		origin: Origin,
	) {
		this.rows = tree.rows;
		this.view = new JsonView(tree, origin);
	}

	/** Says that all bytes are there, and why they are no JSON, if they are not. */
	settle(fault: Fault | null): void {
		this.isWhole = true;
		this.fault = fault;
		if (fault) this.view = new TextView(this.source.bytes, fault.offset);
		this.grow();
	}

	/** Says that more bytes are there. */
	grow(): void {
		this.watch.tell(this.growth());
	}

	/** Waits until more bytes have come than that, or until all have. */
	grown(more: number): Promise<Growth> {
		return this.watch.wait(more, this.growth());
	}

	/** Waits until there is a line to show, or until all bytes are there. */
	async begun(): Promise<void> {
		let growth = this.growth();
		while (growth.lineCount === 0 && !growth.isWhole) growth = await this.grown(growth.size);
	}

	/** Of a text that still arrives all lines but the last, which may go on. */
	get lineCount(): number {
		return this.isWhole ? this.view.lineCount : Math.max(0, this.rows.count - 1);
	}

	lines(from: number, to: number): readonly RawLine[] {
		return stretch(this, from, to, (first, last) => this.view.lines(first, last, this.search.finds));
	}

	fold(fold: Fold): number {
		if (this.view instanceof JsonView) this.view.fold(fold);
		return this.lineCount;
	}

	/** About how many lines the screen has when those that are longer than so many columns wrap. */
	wrappedCount(columns: number): number {
		return this.view.wrappedCount(columns);
	}

	/** Where a row is, or the folded one that stands for it; with `reveal` what hides it is opened. */
	seek(row: number, reveal: boolean): Spot {
		if (this.view instanceof TextView) return this.spot(row, row);
		const line = reveal ? this.view.reveal(row) : this.view.lineOf(row);
		return this.spot(this.view.rowOf(line), line);
	}

	/** The nearest value from a line on, downward or upward; the last one where none is below. */
	valueAt(line: number, by: 1 | -1): Spot {
		const at = Math.max(0, Math.min(line, this.lineCount - 1));
		if (this.view instanceof TextView) return this.spot(at, at);
		const found = this.view.valueLine(at, by);
		return this.spot(this.view.rowOf(found), found);
	}

	parent(row: number): Spot | null {
		const parent = this.view instanceof JsonView ? this.view.parent(row) : null;
		return parent === null ? null : this.seek(parent, false);
	}

	node(row: number): Node | null {
		return this.view instanceof JsonView ? this.view.node(row) : null;
	}

	/** The source of a row's value. */
	value(row: number): Uint8Array<ArrayBuffer> {
		const { from, to } = this.rangeOf(row);
		return this.source.bytes.subarray(from, to);
	}

	/** A row's string as text in lines. */
	string(row: number, from: number, to: number) {
		if (this.latestString?.row !== row) {
			this.latestString = { row, view: new TextView(this.source.bytes, -1, this.rangeOf(row)) };
		}
		const { view } = this.latestString;
		return {
			lineCount: view.lineCount,
			lines: stretch(view, from, to, (first, last) => view.lines(first, last, this.search.finds)),
		};
	}

	/** Begins a search and gives up the one before. */
	begin(query: Query, matchers: Matchers): void {
		this.search.begin({ bytes: this.source.bytes, lines: () => this.view.wholeLines() }, query, matchers);
	}

	/** Gives up the search, and forgets what it found. */
	endSearch(): void {
		this.search.end();
	}

	/** Waits until more was found than that, or until the search is over. */
	found(more: number): Promise<Progress | null> {
		return this.search.progress(more);
	}

	/** Gives up what runs: the answer is let go. */
	close(): void {
		this.endSearch();
		this.watch.close();
	}

	find(at: At): Find | null {
		const stood = this.search.stand("index" in at ? at : { offset: this.view.offset(at.line) });
		return stood && { ...this.seek(this.view.rowAt(stood.range.from), true), ...stood };
	}

	/** The line where the text stops being JSON. */
	faultLine(): number {
		return this.view instanceof TextView ? this.view.rowAt(this.fault?.offset ?? 0) : 0;
	}

	private growth(): Growth {
		return { size: this.source.length, lineCount: this.lineCount, isWhole: this.isWhole };
	}

	private spot(row: number, line: number): Spot {
		return { row, line, lineCount: this.lineCount };
	}

	private rangeOf(row: number) {
		return this.view instanceof JsonView ? this.view.value(row) : { from: 0, to: this.source.bytes.length };
	}
}

/** Some lines of a view, within what it has and what is sensible. */
function stretch<T>(
	{ lineCount }: { readonly lineCount: number },
	from: number,
	to: number,
	lines: (from: number, to: number) => readonly T[],
): readonly T[] {
	const first = Math.max(0, from);
	const last = Math.min(to, lineCount, first + MOST);
	return first < last ? lines(first, last) : [];
}
