import type { RowSource } from "@/answers/protocol";
import type { ListPage, RowQuery } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";

/** The first rows of a list, and the total count. */
export type FirstRows = Pick<ListPage, "rows" | "count">;

/** The props of a view that needs only the first rows. */
export type RowViewProps = Omit<ViewProps, "page"> & { readonly page: FirstRows };

/** The props of every view. */
export type ViewProps = {
	readonly feature: Feature;
	/** The latest page, with the counts for the list and its first rows. */
	readonly page: ListPage;
	readonly list: RowSource;
	readonly query: RowQuery;
};
