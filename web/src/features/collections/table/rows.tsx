import { Layers } from "lucide-react";
import { useMemo, useState } from "react";
import type { RowQuery } from "@/answers/rows";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { SaveMenu, useExportShortcut } from "@/components/file-saving";
import { lazyComponent } from "@/components/lazy-component";
import { PopoverButton } from "@/components/popover";
import { RetryAlert } from "@/components/retry-alert";
import { Skeleton } from "@/components/skeleton";
import { CodeButton } from "@/features/code/code-button";
import type { Collection, Progress } from "@/features/collections/replies.gen";
import { rowTargets } from "@/features/collections/row-inputs";
import { typingPause, useTyped } from "@/features/rows/row-filter";
import { unreadText } from "@/features/rows/row-list";
import { useMatches, useVisibleList } from "@/features/rows/visible-list";
import { RowsSection } from "@/features/table/rows-section";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/error-text";
import { formatCount, formatQuantity } from "@/lib/format";
import { openingColumns, type ServedTable, useServedTable } from "./beside-columns";
import { OpenRowCode } from "./open-row-code";
import { NoRows, QueryProgress } from "./row-notes";
import { arrivalOrder, isEveryRow, orderOf, useWantedRows, usualOrder } from "./table-query";
import { useCollectionFiles } from "./use-collection-files";
import { useRunRows } from "./use-run-rows";

const LazyRowExportMenu = lazyComponent(async () => (await import("./row-export-menu")).RowExportMenu);

const LazyCollectMenu = lazyComponent(
	async () => (await import("@/features/collections/collect-menu")).CollectMenu,
);

type CollectionRowsProps = {
	/** The collection, with the current state of its last run. */
	readonly collection: Collection;
	/** The number of the run whose rows are shown. */
	readonly run: number;
	/** The outcomes of that run's inputs, if known. */
	readonly outcomes?: Progress["outcomes"] | undefined;
};

/** A run's table. It grows during the run. The server sorts, filters and exports it. */
export function CollectionRows({ collection, run, outcomes }: CollectionRowsProps) {
	const table = useServedTable(collection);
	if (!table) {
		return (
			<Alert tone="error" title={`This version does not support the feature ${collection.feature}.`}>
				Export the original responses, or open the collection with a newer version.
			</Alert>
		);
	}
	return (
		<RunTable
			key={`${table.accessKey} ${table.id} ${run}`}
			collection={collection}
			run={run}
			outcomes={outcomes}
			table={table}
		/>
	);
}

type RunTableProps = CollectionRowsProps & { readonly table: ServedTable };

function RunTable({ collection, run, outcomes, table }: RunTableProps) {
	const { feature, beside } = table;
	const { source, first, count } = useRunRows(table, collection, run);
	const { saving, save } = useCollectionFiles(collection);
	const { wanted, change, undo } = useWantedRows();
	const words = useTyped(wanted.words, typingPause);
	const isAll = isEveryRow({ ...wanted, words });
	const pinned = useSnapshot(isAll ? null : JSON.stringify([words, wanted.sort, wanted.conditions]), count);
	const usual = usualOrder(collection, run);
	const sort = orderOf(wanted, usual);
	const { conditions } = wanted;
	const snapshot = pinned?.count;
	const query = useMemo<RowQuery>(
		() => ({ words, sort, conditions, ...(snapshot !== undefined && { snapshot }) }),
		[words, sort, conditions, snapshot],
	);
	useExportShortcut("Export rows");
	const visible = useVisibleList(source);
	const matches = useMatches(source, visible?.whole);
	const acted = visible?.query.selected ? visible.query : query;
	const actedCount = useMatches(source, acted.selected ? acted : visible?.whole);
	const rows = first.value?.rows;
	const opening = useMemo(() => openingColumns(beside, rows ?? []), [beside, rows]);
	if (!rows) {
		return first.state === "failed" ? (
			<RetryAlert title={unreadText} text={errorText(first.error)} onRetry={first.again} />
		) : (
			<Skeleton className="h-96" />
		);
	}
	const page = { rows, count: snapshot ?? count };
	const isFiltered = !isAll && matches !== null && matches < page.count;
	const newer = snapshot === undefined ? 0 : count - snapshot;
	const isEvery = isAll && !acted.selected;
	const files = (
		<SaveMenu label="Export rows" saving={saving}>
			<LazyRowExportMenu
				collection={collection}
				run={run}
				outcomes={outcomes}
				list={source}
				table={table}
				sample={rows}
				query={acted}
				isAll={isEvery}
				order={usual}
				count={page.count}
				matches={isEvery ? page.count : actedCount}
				onSave={save}
			/>
		</SaveMenu>
	);
	return (
		<section
			aria-label="Rows"
			data-fills={count > 0 || undefined}
			className="flex min-w-0 flex-col gap-3 md:shrink-0 md:grow"
		>
			<RowsSection
				{...{ feature, page, list: source, query, beside: opening }}
				rows={{ wanted, change }}
				label={`rows from run ${run}`}
				isAlwaysFiltered={count > 0}
				areMatchesCounted
				sortOf={(next) => next ?? (usual && arrivalOrder)}
				head={
					<p role="status" className={cx("whitespace-nowrap", !isFiltered && "max-sm:sr-only")}>
						<span className="font-semibold text-xl tabular-nums">
							{formatCount(isFiltered ? matches : count)}
						</span>{" "}
						<span className="text-muted">
							{isFiltered
								? `of ${formatQuantity(page.count, "row")}`
								: `${count === 1 ? "row" : "rows"} in run ${run}`}
						</span>
					</p>
				}
				actions={
					count > 0 && (
						<>
							<CodeButton />
							{files}
						</>
					)
				}
				selectionActions={(selected) => (
					<>
						{rowTargets(feature).length > 0 && (
							<PopoverButton
								label="Collect for these rows"
								size="small"
								icon={
									<>
										<Layers aria-hidden size={16} />
										Collect…
										<span className="font-normal text-muted max-sm:sr-only">
											from {formatQuantity(selected, "call")}
										</span>
									</>
								}
							>
								<LazyCollectMenu
									feature={feature}
									inputs={collection.name}
									list={source}
									count={page.count}
									query={acted}
									shownCount={selected}
								/>
							</PopoverButton>
						)}
						{files}
					</>
				)}
				notes={
					<>
						{count === 0 && <NoRows run={run} collection={collection} />}
						<QueryProgress
							source={source}
							onStop={() => {
								source.stop();
								if (isAll) change({ sort: arrivalOrder });
								else undo();
							}}
						/>
						{newer > 0 && (
							<Alert
								tone="note"
								actions={
									<Button size="small" onClick={pinned?.renew}>
										Sort and filter all {formatCount(count)} rows
									</Button>
								}
							>
								{formatQuantity(newer, "row")} added since you sorted and filtered. The table does not change
								until you update it.
							</Alert>
						)}
					</>
				}
			/>
			<OpenRowCode
				collection={collection}
				run={run}
				query={acted}
				count={isEvery ? page.count : actedCount}
			/>
		</section>
	);
}

/**
 * The number of rows when a query was first requested, so the result stays the same as more rows arrive. Null
 * means no query: all rows in order of arrival.
 */
function useSnapshot(query: string | null, count: number) {
	const [taken, setTaken] = useState<{ readonly query: string; readonly count: number }>();
	if (query === null) return null;
	const isTaken = taken?.query === query && taken.count > 0 && taken.count <= count;
	if (!isTaken && count > 0) setTaken({ query, count });
	return { count: isTaken ? taken.count : count, renew: () => setTaken({ query, count }) };
}
