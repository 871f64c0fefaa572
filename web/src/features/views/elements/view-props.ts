import type { RowListHandle } from "@/answers/handles";
import type { RowListAPI } from "@/answers/protocol";
import type { ListPage, RowQuery } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import type { Remote } from "@/lib/channel";

/** The rows of a list. */
export type ViewedList = Pick<RowListHandle, "rows">;

/** Rows that come in windows, whatever else is known of them. */
export type WindowedRows = { readonly rows: Remote<Pick<RowListAPI, "rowWindow">> };

/** The props of every view. */
export type ViewProps = {
	readonly feature: Feature;
	/** The newest page, with the counts of the list and its first rows. */
	readonly page: ListPage;
	readonly list: ViewedList;
	readonly query: RowQuery;
};
