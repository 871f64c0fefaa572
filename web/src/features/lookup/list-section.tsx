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
import { RowFilter, useRowQuery } from "@/features/rows/row-filter";
import { useViewRecord } from "@/features/rows/view-record";
import { useShowList } from "@/features/rows/visible-list";
import { TableView } from "@/features/table/table-view";
import { layouts } from "@/features/views/layouts";
import { formatCount } from "@/lib/format";
import { navigate, usePathname, useSearch } from "@/lib/location";

type ListSectionProps = {
	readonly feature: Feature;
	readonly list: RowListHandle;
	readonly paging: ListPaging;
	/** Shows the raw answer. */
	readonly onRaw: () => void;
};

/** A list: its count, its filter, its rows as a view or as a table, and its paging. */
export function ListSection({ feature, list, paging, onRaw }: ListSectionProps) {
	const { view, changeView } = useViewRecord();
	const [tab, setTab] = useTab(feature);
	const { limit, useAll } = paging;
	const { words, setWords, setSort, query } = useRowQuery(view, limit, changeView);
	const [tools, setTools] = useState<HTMLElement | null>(null);
	const { page: loaded, next } = paging.loaded;
	const page = useMemo(() => firstRows(loaded, limit), [loaded, limit]);
	// The end of a list without rows has nothing to say or to go back from.
	const hasPaging = page.count > 0 || next.kind === "page";
	const { View, name } = layouts[feature.layout ?? "accounts"];
	useShowList(tab === "view" ? list : null, query, null); // the table tells it with its columns
	return (
		<section aria-label="Rows" className="grid grid-cols-1 gap-3">
			{page.limited && feature.texts?.limited && <Alert tone="warning">{feature.texts.limited}</Alert>}
			{page.skipped > 0 && (
				<Alert tone="warning">{sharedTexts.skipped.replace("{count}", formatCount(page.skipped))}</Alert>
			)}
			{/* As high whatever is loaded or sorted: what has no room is cut, so that no row moves under the pointer. */}
			<div className="grid min-h-7 grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(10rem,1fr)_auto]">
				<div className="min-w-0 items-center gap-x-4 max-lg:contents lg:flex">
					<CountLine feature={feature} page={loaded} limit={limit} onUseAll={useAll} />
					<p
						title={feature.texts?.note}
						className="text-muted text-xs empty:hidden sm:max-lg:order-last sm:max-lg:col-span-2 lg:truncate"
					>
						{feature.texts?.note}
					</p>
				</div>
				<div className="flex min-w-0 items-center gap-3">
					<RowFilter count={page.count} words={words} onWords={setWords} />
					{tab === "table" && <div ref={setTools} className="contents" />}
					{page.count > 0 && (
						<SegmentedControl
							label="Show the rows as"
							value={tab}
							onChange={(next) => {
								setTab(next);
								changeView({ tab: next });
							}}
							options={[
								{ value: "view", name },
								{ value: "table", name: "Table" },
							]}
							actions={[{ name: "Raw", onPress: onRaw }]}
						/>
					)}
				</div>
			</div>
			{page.count === 0 && <EmptyList feature={feature} />}
			<div data-view>
				{page.count > 0 && tab === "view" && <View feature={feature} page={page} list={list} query={query} />}
				{page.count > 0 && tab === "table" && (
					<TableView feature={feature} page={page} list={list} query={query} onSort={setSort} tools={tools} />
				)}
				{feature.paging && hasPaging && (
					<PagingBar feature={feature} texts={feature.paging} paging={paging} />
				)}
			</div>
		</section>
	);
}

function EmptyList({ feature }: { readonly feature: Feature }) {
	const answer = schemaOf(feature);
	return (
		<Panel className="grid gap-1 py-8 text-center">
			<p className="font-medium">No {feature.paging?.many ?? answer?.many} in this answer</p>
			<p className="text-muted text-sm">
				{feature.inputs.length > 0 ? answer?.empty : "The provider has none right now. Try again later."}
			</p>
		</Panel>
	);
}

/** A page of a list that has no more rows than the limit. */
function firstRows(page: ListPage, limit: number | null): ListPage {
	if (limit === null || limit >= page.count) return page;
	return { ...page, rows: page.rows.slice(0, limit), count: limit };
}

type CountLineProps = {
	readonly feature: Feature;
	readonly page: ListPage;
	/** How many of the rows are used; null for all. */
	readonly limit: number | null;
	readonly onUseAll: () => void;
};

/** The number of rows, and of those fetched where pages overlapped. */
function CountLine({ feature, page, limit, onUseAll }: CountLineProps) {
	const names = feature.paging ?? schemaOf(feature);
	const { count, fetched } = page;
	const line = useRef<HTMLParagraphElement>(null);
	const useAll = () => {
		onUseAll();
		line.current?.focus({ preventScroll: true }); // the pressed button leaves
	};
	const isCut = limit !== null && limit < count;
	const unique = sharedTexts.unique
		.replace("{count}", formatCount(count))
		.replace("{fetched}", formatCount(fetched));
	const hasOverlap = !isCut && fetched > count;
	return (
		<p
			ref={line}
			role="status"
			tabIndex={-1}
			title={hasOverlap ? `${unique}: pages overlap` : undefined}
			className="sm:truncate lg:max-w-full lg:shrink-0"
		>
			<span className="font-semibold text-xl">{formatCount(isCut ? limit : count)}</span>{" "}
			<span className="text-muted">
				{isCut
					? `of ${formatCount(count)} ${names?.many} loaded.`
					: `${count === 1 ? names?.one : names?.many} loaded`}
				{hasOverlap && (
					<>
						{` · ${unique}`}
						<span className="max-sm:sr-only">: pages overlap</span>
					</>
				)}
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

/** The tab in the page's address, or else the one that the feature opens on. */
function useTab(feature: Feature): readonly [Tab, (tab: Tab) => void] {
	const path = usePathname();
	const query = new URLSearchParams(useSearch());
	const parameter = query.get("view");
	const tab = parameter === "table" || parameter === "view" ? parameter : (feature.opens ?? "view");
	const setTab = (next: Tab) => {
		// Without the parameter an address opens on the view, except for /try/<id> of a feature that opens on its table.
		if (next === "view" && (path === feature.route || !feature.opens)) query.delete("view");
		else query.set("view", next);
		const search = query.toString();
		navigate(search === "" ? path : `${path}?${search}`, { replace: true, state: window.history.state });
	};
	return [tab, setTab];
}
