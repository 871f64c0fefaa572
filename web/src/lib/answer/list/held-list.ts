import { type Answer, answers, calls, type ExportShape } from "@/catalog/catalog.gen";
import { type CSVFile, csvOf } from "@/lib/answer/csv/export";
import { Excerpts } from "@/lib/answer/list/excerpt";
import { IDSet } from "@/lib/answer/list/id-set";
import type { ListPage, Stretch } from "@/lib/answer/list/list-page";
import { PageRows } from "@/lib/answer/list/page-rows";
import { type Draft, draftOf, Parts } from "@/lib/answer/list/parts";
import { PageReader } from "@/lib/answer/list/read-page";
import { RowReader } from "@/lib/answer/list/row-reader";
import { Orders } from "@/lib/answer/list/sorting/orders";
import { isAsSent, type Order } from "@/lib/answer/order";
import type { Held } from "@/lib/answer/worker/held";
import { Pace } from "@/lib/pace";

/** How many rows come with a page: what the first sight of a list needs. */
const firstSight = 60;

/**
 * The rows of one list as the worker holds them, from as many pages as were read: not the rows, but where
 * they stand in their pages' sources, to be read again when they are seen, sorted or saved. Pages overlap
 * in reality: of an ID that comes again the first row stays. A row without an ID is never a repeat.
 */
export class HeldList {
	private readonly parts = new Parts();
	private readonly ids = new IDSet();
	private readonly pages: PageReader;
	private readonly rows: RowReader;
	private readonly orders: Orders;
	private readonly closing = new AbortController();
	private readonly answer: Answer;
	private fetched = 0;
	/** The page before must have been read to know what is new in the next. */
	private last: Promise<unknown> = Promise.resolve();

	constructor(kind: string, call: string) {
		const answer = answers.find((each) => each.kind === kind);
		if (!answer) throw new Error(`There is no kind of answer called “${kind}”.`);
		const params = calls.find((each) => each.name === call)?.params ?? [];
		const excerpts = new Excerpts();
		this.answer = answer;
		this.pages = new PageReader(answer, params, excerpts);
		this.rows = new RowReader(this.parts, answer.fields, excerpts);
		this.orders = new Orders(this.rows, answer.fields);
	}

	/** Reads an answer as the next page; a large one a part at a time. */
	append(page: Held): Promise<ListPage> {
		const added = this.last.then(() => this.add(page));
		this.last = added.catch(() => undefined);
		return added;
	}

	/** The rows from one place of the order up to, but not including, another. Rejects when another order is asked for meanwhile. */
	async stretch(from: number, to: number, order: Order): Promise<Stretch> {
		const { count } = this.parts;
		if (isAsSent(order)) return { rows: this.rows.between(from, to), total: count };
		const places = await this.orders.places(order, count);
		const rows = Array.from(
			places.subarray(from, to),
			(place) => this.rows.between(place, place + 1)[0] ?? {},
		);
		return { rows, total: places.length };
	}

	/** The whole list as a file, written a part at a time. */
	csv(shape: ExportShape, safe: boolean): Promise<CSVFile> {
		return csvOf(this.rows.copy(), this.answer, shape, { safe }, new Pace(this.closing.signal));
	}

	/** Ends what is still being done for the list. */
	close(): void {
		this.closing.abort(new Error("This answer was closed."));
		this.orders.close();
	}

	private async add(page: Held): Promise<ListPage> {
		const before = { ids: this.ids.size, count: this.parts.count };
		let drafts: Draft[] = [];
		const drop = () => {
			drafts = [];
			this.ids.keep(before.ids);
		};
		const reading = await this.pages
			.read(
				page,
				(rows, piece) => drafts.push(draftOf(rows, piece, this.ids)),
				drop,
				new Pace(this.closing.signal),
			)
			.catch((error: unknown) => {
				drop(); // it may be asked for again
				throw error;
			});
		const { place } = reading;
		if (place !== null) {
			const listed = new PageRows(page.tree, place);
			for (const draft of drafts) {
				this.parts.add({ ...draft, piece: draft.piece ?? listed.items, page: listed });
				this.fetched += draft.size;
			}
		}
		const { count } = this.parts;
		return {
			...reading,
			rows: this.rows.between(0, firstSight),
			count,
			fetched: this.fetched,
			added: count - before.count,
		};
	}
}
