import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { RowQuery } from "@/answers/rows";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { openCode } from "@/features/code/open-code";
import type { Collection } from "@/features/collections/replies.gen";
import { formatQuantity } from "@/lib/format";
import { useStore } from "@/lib/store";
import { tableQuery } from "./run-source";
import { arrivalOrder } from "./table-query";

const LazyRowCodePanel = lazyComponent(async () => (await import("./row-code")).RowCodePanel);

type OpenRowCodeProps = {
	readonly collection: Collection;
	readonly run: number;
	/** The rows in the table, or the selected ones. */
	readonly query: RowQuery;
	/** The number of rows; null until they are counted. */
	readonly count: number | null;
};

/** The code for the table's rows, next to the table or on top of it. */
export function OpenRowCode({ collection, run, query, count }: OpenRowCodeProps) {
	const isOpen = useStore(openCode);
	useEffect(() => () => openCode.write(false), []);
	if (!isOpen) return null;
	const close = () => openCode.write(false);
	// A program reads the rows that exist when it runs.
	const { snapshot: _snapshot, ...rows } = tableQuery(query);
	return createPortal(
		<LazyRegion onClose={close}>
			<LazyRowCodePanel
				collection={collection}
				query={{ run, sort: arrivalOrder.field, ...rows }}
				rows={count === null ? "Table rows" : formatQuantity(count, "row")}
				onClose={close}
			/>
		</LazyRegion>,
		document.body,
	);
}
