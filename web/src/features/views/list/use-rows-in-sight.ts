import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useState } from "react";
import type { ViewProps } from "../view-props";
import { useStretch } from "./use-stretch";

/** The rows of a list that a box which scrolls has room for; the usual height of a row is in pixels. */
export function useRowsInSight<B extends HTMLElement>(
	box: RefObject<B | null>,
	{ page, list, order }: Omit<ViewProps, "feature">,
	rowHeight: number,
) {
	const [total, setTotal] = useState(page.count);
	const virtual = useVirtualizer<B, HTMLElement>({
		count: total,
		getScrollElement: () => box.current,
		estimateSize: () => rowHeight,
		initialRect: { width: 0, height: 640 },
		overscan: 6,
	});
	const items = virtual.getVirtualItems();
	const range = { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? 0) + 1 };
	const sight = useStretch(list, page, order, range);
	// How many rows there are in an order is known only once they have come.
	if (sight.total !== total) setTotal(sight.total);
	return { virtual, items, sight, total };
}
