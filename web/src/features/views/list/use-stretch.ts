import { useEffect, useState } from "react";
import type { OpenList } from "@/lib/answer/client";
import type { Row } from "@/lib/answer/fields";
import type { ListPage, Stretch } from "@/lib/answer/list/list-page";
import { isAsSent, type Order } from "@/lib/answer/order";

/** The rows of a list in an order, as far as they are in sight. */
export type Sight = {
	/** Rows in that order. */
	readonly total: number;
	/** Whether the rows are in the order that was asked for last; until then they stay in the one before. */
	readonly isSettled: boolean;
	/** The row at a place; undefined until it has come. */
	readonly rowAt: (place: number) => Row | undefined;
};

/** What has come: rows from a place on, in an order, when the list held so many. */
type Come = Stretch & { readonly order: Order; readonly from: number; readonly count: number };

/** Rows are asked for in stretches of this many, so that scrolling asks seldom. */
const stride = 50;

/** Asks the worker for the rows between two places, and a stride around them. */
export function useStretch(
	list: OpenList,
	{ rows: first, count }: ListPage,
	order: Order,
	range: { readonly from: number; readonly to: number },
): Sight {
	const [come, setCome] = useState<Come>();
	const from = Math.max(0, Math.floor(range.from / stride) * stride - stride);
	const to = Math.ceil(range.to / stride) * stride + stride;

	// The rows live in the worker: each change of what is in sight is a question to it.
	useEffect(() => {
		let isCurrent = true;
		list.stretch(from, to, order).then(
			(stretch) => isCurrent && setCome((before) => joined(before, { ...stretch, order, from, count })),
			() => undefined, // the list was closed: the page is about to show another
		);
		return () => {
			isCurrent = false;
		};
	}, [list, from, to, order, count]);

	// The first rows came with the page, so that a list is there in the same breath as its answer.
	if (!come || (come.order !== order && isAsSent(order))) {
		return { total: count, isSettled: isAsSent(order), rowAt: (place) => first[place] };
	} // Until another order has come the rows stay as they were: a list that blinks empty cannot be followed.
	const rowAt = (place: number) => come.rows[place - come.from];
	if (come.order !== order) return { total: come.total, isSettled: false, rowAt };
	return { total: isAsSent(order) ? count : come.total, isSettled: true, rowAt };
}

/** Rows that were there before stay the same objects, so that what shows them need not be drawn anew. */
function joined(before: Come | undefined, come: Come): Come {
	const isSame = before?.order === come.order && (before.count === come.count || isAsSent(come.order));
	if (!isSame) return come;
	const shift = come.from - before.from;
	return { ...come, rows: come.rows.map((row, index) => before.rows[index + shift] ?? row) };
}
