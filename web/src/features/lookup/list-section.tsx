import { Braces, LayoutGrid, List, Table2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { RowListHandle } from "@/answers/handles";
import type { ListPage } from "@/answers/rows";
import { type Feature, sharedTexts, type Tab } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { Alert } from "@/components/alert";
import { Panel } from "@/components/panel";
import { SegmentedControl } from "@/components/segmented-control";
import { PagingBar } from "@/features/lookup/paging/paging-bar";
import type { ListPaging } from "@/features/lookup/paging/use-paging";
import { useViewRecord } from "@/features/rows/view-record";
import { useMatches, useVisibleList } from "@/features/rows/visible-list";
import { useRowQuery } from "@/features/rows/wanted-rows";
import { RowsSection } from "@/features/table/rows-section";
import { layouts } from "@/features/views/layouts";
import { formatCount, formatQuantity } from "@/lib/format";
import { navigate, usePathname, useSearch } from "@/lib/location";
import { SelectedRows } from "./export/selected-rows";
import { isAccountSearch, noMatchAdvice, noMatchText } from "./no-match";
import { useAddressedRows } from "./use-addressed-rows";
import { ViewSort } from "./view-sort";

type ListSectionProps = {
	readonly feature: Feature;
	readonly list: RowListHandle;
	readonly paging: ListPaging;
	/** A short form of the inputs. */
	readonly label: string;
	/** Shows the raw response. */
	readonly onRaw: () => void;
};

/** A list: its count, its filter, its rows as a view or a table, and its paging. */
export function ListSection({ feature, list, paging, label, onRaw }: ListSectionProps) {
	const { changeView } = useViewRecord();
	const [tab, setTab] = useTab(feature);
	const { limit, useAll } = paging;
	const rows = useAddressedRows();
	const query = useRowQuery(rows.wanted, limit);
	const { page: loaded, next, exchanges } = paging.loaded;
	const page = useMemo(() => firstRows(loaded, limit), [loaded, limit]);
	const answers = useMemo(() => exchanges.map(({ answer }) => answer), [exchanges]);
	// If the list has ended without rows, there is nothing to page through.
	const hasPaging = page.count > 0 || next.kind === "page";
	const { View, name } = layouts[feature.layout ?? "accounts"];
	const isView = tab === "view" && page.count > 0;
	const ViewIcon = feature.layout === "media" || feature.layout === "highlights" ? LayoutGrid : List;
	// A page with few rows has no filter and no sort menu, so there is room for names.
	const icons = page.count > 1;
	const [footer, setFooter] = useState<HTMLElement | null>(null);
	const matches = useMatches(list, useVisibleList(list)?.whole);
	return (
		<section aria-label="Rows" className="grid grid-cols-1 gap-3">
			<RowsSection
				{...{ feature, page, list, query, rows, footer }}
				areMatchesCounted
				notices={
					<>
						{page.limited && feature.texts?.limited && <Alert tone="warning">{feature.texts.limited}</Alert>}
						{page.skipped > 0 && (
							<Alert tone="warning">
								{sharedTexts.skipped.replace("{count}", formatCount(page.skipped))}
							</Alert>
						)}
					</>
				}
				head={
					<div className="min-w-0 items-center @max-[48rem]:contents @min-[48rem]:flex">
						<CountLine feature={feature} page={loaded} limit={limit} matches={matches} onUseAll={useAll} />
					</div>
				}
				actions={
					page.count > 0 && (
						<>
							{isView && page.count > 1 && (
								<ViewSort
									feature={feature}
									sort={rows.wanted.sort}
									onSort={(sort) => rows.change({ sort })}
								/>
							)}
							<SegmentedControl
								label="Show the rows as"
								value={tab}
								onChange={(next) => {
									setTab(next);
									changeView({ tab: next });
								}}
								options={[
									{ value: "view", name, icon: icons && <ViewIcon aria-hidden size={16} /> },
									{ value: "table", name: "Table", icon: icons && <Table2 aria-hidden size={16} /> },
								]}
								actions={[{ name: "Raw", icon: icons && <Braces aria-hidden size={16} />, onPress: onRaw }]}
							/>
						</>
					)
				}
				notes={page.count === 0 && <EmptyList feature={feature} label={label} />}
				{...(isView && { view: <View feature={feature} page={page} list={list} query={query} /> })}
				selectionActions={(count) => (
					<SelectedRows {...{ feature, label, list, answers, count }} page={page} />
				)}
			>
				{feature.paging && hasPaging && (
					<PagingBar feature={feature} texts={feature.paging} paging={paging} figures={setFooter} />
				)}
			</RowsSection>
		</section>
	);
}

type EmptyListProps = Pick<ListSectionProps, "feature" | "label">;

function EmptyList({ feature, label }: EmptyListProps) {
	const answer = schemaOf(feature);
	const advice = feature.inputs.length > 0 ? answer?.empty : "The provider returned none. Try again later.";
	return (
		<Panel className="grid gap-1 py-8 text-center">
			<p className="font-medium">
				{isAccountSearch(feature)
					? noMatchText(feature, label)
					: `No ${feature.paging?.many ?? answer?.many} in this response`}
			</p>
			<p className="text-muted text-sm">{isAccountSearch(feature) ? noMatchAdvice : advice}</p>
		</Panel>
	);
}

/** A page of a list, limited to that many rows. */
function firstRows(page: ListPage, limit: number | null): ListPage {
	if (limit === null || limit >= page.count) return page;
	return { ...page, rows: page.rows.slice(0, limit), count: limit };
}

type CountLineProps = {
	readonly feature: Feature;
	readonly page: ListPage;
	/** How many of the rows are used; null for all. */
	readonly limit: number | null;
	/** How many of them match the filter; null until they are counted. */
	readonly matches: number | null;
	readonly onUseAll: () => void;
};

/** The number of rows, of those that match the filter, and of duplicates. */
function CountLine({ feature, page, limit, matches, onUseAll }: CountLineProps) {
	const names = feature.paging ?? schemaOf(feature);
	const { count, fetched } = page;
	const line = useRef<HTMLParagraphElement>(null);
	const useAll = () => {
		onUseAll();
		line.current?.focus({ preventScroll: true }); // the pressed button is removed
	};
	const isCut = limit !== null && limit < count;
	const used = isCut ? limit : count;
	const isFiltered = matches !== null && matches < used;
	const duplicates = isCut ? 0 : fetched - count;
	return (
		<p
			ref={line}
			role="status"
			tabIndex={-1}
			className="min-w-0 flex-1 basis-40 truncate max-sm:basis-20 max-sm:text-sm @min-[48rem]:max-w-full @min-[48rem]:flex-none"
		>
			<span className="font-semibold text-xl">{formatCount(isFiltered ? matches : used)}</span>{" "}
			<span className="text-muted">
				{isFiltered && `of ${formatCount(used)} `}
				{isCut ? `of ${formatCount(count)} loaded ${names?.many}` : count === 1 ? names?.one : names?.many}
				{!isCut && <span className="max-sm:sr-only"> loaded</span>}
				{duplicates > 0 && ` · ${formatQuantity(duplicates, "duplicate")} removed`}
			</span>
			{isCut && (
				<>
					{" "}
					<button type="button" onClick={useAll} className="font-medium text-accent underline">
						Use all
					</button>
				</>
			)}
		</p>
	);
}

/** The tab in the page's URL, or the feature's default. */
function useTab(feature: Feature): readonly [Tab, (tab: Tab) => void] {
	const path = usePathname();
	const query = new URLSearchParams(useSearch());
	const parameter = query.get("view");
	const tab = parameter === "table" || parameter === "view" ? parameter : (feature.opens ?? "view");
	const setTab = (next: Tab) => {
		// Without the parameter a URL opens the view, except for /try/<id> of a feature that opens the table.
		if (next === "view" && (path === feature.route || !feature.opens)) query.delete("view");
		else query.set("view", next);
		const search = query.toString();
		navigate(search === "" ? path : `${path}?${search}`, { replace: true, state: window.history.state });
	};
	return [tab, setTab];
}
