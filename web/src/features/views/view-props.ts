import type { Feature } from "@/catalog/catalog.gen";
import type { OpenList } from "@/lib/answer/client";
import type { ListPage } from "@/lib/answer/list/list-page";
import type { Order } from "@/lib/answer/order";

/** What every view is given. */
export type ViewProps = {
	readonly feature: Feature;
	/** What the newest page said, the counts of the list and its first rows. */
	readonly page: ListPage;
	/** Gives the rows that are in sight. */
	readonly list: OpenList;
	/** Which rows the person wants to see, and in which order. */
	readonly order: Order;
};
