import type { RowListHandle } from "@/answers/handles";
import type { ListPage, RowQuery } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";

/** The props of every view. */
export type ViewProps = {
	readonly feature: Feature;
	/** The newest page, with the counts of the list and its first rows. */
	readonly page: ListPage;
	readonly list: RowListHandle;
	readonly query: RowQuery;
};
