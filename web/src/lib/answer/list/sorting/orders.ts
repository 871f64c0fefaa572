import type { Field } from "@/catalog/catalog.gen";
import type { RowReader } from "@/lib/answer/list/row-reader";
import { fieldsOf, sorted } from "@/lib/answer/list/sorting/sorted";
import type { Order } from "@/lib/answer/order";
import { Pace } from "@/lib/pace";

type Latest = {
	readonly key: string;
	readonly places: Promise<Uint32Array>;
	readonly calling: AbortController;
};

/** The order that a list was asked for last, found a step at a time: a newer one overtakes one that is still being found. */
export class Orders {
	private latest: Latest | undefined;

	constructor(
		private readonly rows: RowReader,
		private readonly fields: readonly Field[],
	) {}

	/** The places of so many rows in that order. The same one is asked for again and again while a list is scrolled. */
	places(order: Order, count: number): Promise<Uint32Array> {
		const key = JSON.stringify([order, count]);
		if (this.latest?.key === key) return this.latest.places;
		this.latest?.calling.abort(new Error("Another order was asked for."));
		const calling = new AbortController();
		const fields = fieldsOf(this.fields, order);
		const places = sorted(this.rows.copy().fieldsOf(fields), fields, order, new Pace(calling.signal));
		const latest = { key, places, calling };
		this.latest = latest;
		places.catch(() => {
			if (this.latest === latest) this.latest = undefined; // it may be asked for again
		});
		return places;
	}

	/** Gives up what is still being found. */
	close(): void {
		this.latest?.calling.abort(new Error("This answer was closed."));
		this.latest = undefined;
	}
}
