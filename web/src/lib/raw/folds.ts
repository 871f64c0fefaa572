import type { Rows } from "@/lib/json/rows";
import { Bits } from "@/lib/raw/bits";
import { HiddenRows } from "@/lib/raw/hidden-rows";

/** Two bits a row, and only once something was folded. */
type State = { readonly folded: Bits; readonly hidden: HiddenRows };

/**
 * Which brackets are folded, and so which row stands on which line of the screen.
 * A folded row stands for everything up to its closing bracket. What was folded
 * inside of it stays folded when it is opened again.
 */
export class Folds {
	private state: State | null = null;

	constructor(private readonly rows: Rows) {}

	/** How many lines the rows take that can be seen. */
	get lineCount(): number {
		return this.state?.hidden.lineCount ?? this.rows.count;
	}

	/** Says whether the row is folded. */
	has(row: number): boolean {
		return this.state?.folded.has(row) ?? false;
	}

	/** The row of a line; both count from 0. */
	rowOf(line: number): number {
		return this.state?.hidden.rowOf(line) ?? line;
	}

	/** The line of a row, or of the folded row that stands for it. */
	lineOf(row: number): number {
		if (!this.state) return row;
		return this.state.hidden.lineOf(this.state.hidden.seenBefore(row));
	}

	/** The row after that one that can be seen. */
	after(row: number): number {
		return (this.has(row) ? this.rows.last(row) : row) + 1;
	}

	/** Folds what opens in that row, or opens it again. */
	fold(row: number, folded: boolean): void {
		if (!this.rows.opens(row) || this.has(row) === folded) return;
		const state = this.begun();
		state.folded.set(row, folded);
		if (state.hidden.has(row)) return;
		const end = this.rows.last(row) + 1;
		state.hidden.fill(row + 1, end, folded);
		if (!folded) this.hideWithin(state, row + 1, end);
		state.hidden.count();
	}

	/** Folds every bracket that stands in that many others or more. */
	foldTo(depth: number): void {
		this.state = null;
		const { folded, hidden } = this.begun();
		let inside = 0;
		let shown = 0;
		for (let row = 0; row < this.rows.count; row++) {
			if (this.rows.closes(row)) inside--;
			else if (this.rows.opens(row)) {
				if (inside >= depth) folded.set(row, true);
				if (inside >= depth && row >= shown) {
					shown = this.rows.last(row) + 1;
					hidden.fill(row + 1, shown, true);
				}
				inside++;
			}
		}
		hidden.count();
	}

	/** Opens everything. */
	openAll(): void {
		this.state = null;
	}

	/** Opens whatever hides the row. */
	reveal(row: number): void {
		while (this.state?.hidden.has(row)) this.fold(this.state.hidden.seenBefore(row), false);
	}

	private begun(): State {
		this.state ??= { folded: new Bits(this.rows.count), hidden: new HiddenRows(this.rows.count) };
		return this.state;
	}

	private hideWithin({ folded, hidden }: State, from: number, end: number): void {
		let row = folded.next(from, end);
		while (row >= 0) {
			const last = this.rows.last(row);
			hidden.fill(row + 1, last + 1, true);
			row = folded.next(last + 1, end);
		}
	}
}
