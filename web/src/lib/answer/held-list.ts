import { type Answer, answers, calls, type ExportShape, outcome, type Param } from "@/catalog/catalog.gen";
import { exportPages, exportRows } from "@/lib/answer/export";
import type { Row } from "@/lib/answer/fields";
import { isAsSent, type Order, ordered } from "@/lib/answer/order";
import { type Reading, readAnswer } from "@/lib/answer/read";
import type { Held } from "@/lib/answer/worker/held";
import { readLarge } from "@/lib/answer/worker/read-large";

/** What a page said, and what the list holds since. Plain data: it survives a structured clone. */
export type ListPage = Reading & {
	/** The first rows of the list; the others are asked for when they are seen. */
	readonly rows: readonly Row[];
	/** Rows in the list: each ID once. */
	readonly count: number;
	/** Rows in all pages, repeats included. */
	readonly fetched: number;
	/** Rows of this page that no page before it had. */
	readonly added: number;
};

/** Some rows of a list in an order. */
export type Stretch = {
	readonly rows: readonly Row[];
	/** Rows in that order: fewer than the list holds when words are looked for. */
	readonly total: number;
};

/** How many rows come with a page: what the first sight of a list needs. */
const firstSight = 60;

/**
 * The rows of one list as the worker holds them, from as many pages as were
 * read. Pages overlap in reality: of an ID that comes again the first row
 * stays. A row without an ID is never a repeat.
 */
export class HeldList {
	private readonly answer: Answer;
	private readonly params: readonly Param[];
	private readonly rows: Row[] = [];
	private readonly pages: Held[] = [];
	private readonly ids = new Set<string>();
	private fetched = 0;
	private latest: { readonly key: string; readonly places: Uint32Array } | undefined;

	constructor(kind: string, call: string) {
		const answer = answers.find((each) => each.kind === kind);
		if (!answer) throw new Error(`There is no kind of answer called “${kind}”.`);
		this.answer = answer;
		this.params = calls.find((each) => each.name === call)?.params ?? [];
	}

	/** Reads an answer as the next page; a large one a part at a time. */
	async append(page: Held): Promise<ListPage> {
		const reading = await this.read(page);
		const before = this.rows.length;
		for (const row of reading.rows) if (this.isNew(row)) this.rows.push(row);
		this.pages.push(page);
		this.fetched += reading.rows.length;
		return {
			...reading,
			rows: this.rows.slice(0, firstSight),
			count: this.rows.length,
			fetched: this.fetched,
			added: this.rows.length - before,
		};
	}

	private async read(page: Held): Promise<Reading> {
		const slices = page.slices();
		const large = slices && (await readLarge(slices, this.answer, this.params));
		return large ?? readAnswer(page.value(), this.answer, outcome, this.params);
	}

	/** The rows from one place of the order up to, but not including, another. */
	stretch(from: number, to: number, order: Order): Stretch {
		if (isAsSent(order)) return { rows: this.rows.slice(from, to), total: this.rows.length };
		const places = this.places(order);
		const rows = Array.from(places.subarray(from, to), (place) => this.rows[place] ?? {});
		return { rows, total: places.length };
	}

	/** The whole list as a file. */
	csv(shape: ExportShape, safe: boolean): { readonly blob: Blob; readonly count: number } {
		const { text, count } =
			shape === "rows"
				? exportRows(this.rows, this.answer, { safe })
				: exportPages(
						this.pages.map((page) => page.value()),
						this.answer,
						shape,
						{ safe },
					);
		return { blob: new Blob([text], { type: "text/csv;charset=utf-8" }), count };
	}

	private isNew({ id }: Row): boolean {
		if (typeof id !== "string") return true;
		if (this.ids.has(id)) return false;
		this.ids.add(id);
		return true;
	}

	/** The same order is asked for again and again while a list is scrolled. */
	private places(order: Order): Uint32Array {
		const key = JSON.stringify([order, this.rows.length]);
		if (this.latest?.key !== key) {
			this.latest = { key, places: ordered(this.rows, this.answer.fields, order) };
		}
		return this.latest.places;
	}
}
