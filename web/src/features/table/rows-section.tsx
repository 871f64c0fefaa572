import { type ReactNode, useRef, useState } from "react";
import type { RowSort } from "@/answers/rows";
import { RowFilter } from "@/features/rows/row-filter";
import type { RowViewProps } from "@/features/rows/view-props";
import { useShowList, useVisibleList } from "@/features/rows/visible-list";
import type { RowsState } from "@/features/rows/wanted-rows";
import { cx } from "@/lib/cx";
import { useSingleKey } from "@/lib/shortcuts";
import type { TableColumn } from "./columns";
import { FacetChips, facetCondition, useFacets } from "./facets";
import { RowConditions } from "./row-conditions";
import { TableView } from "./table-view";

type RowsSectionProps = RowViewProps & {
	/** The row view, and the function that changes it. */
	readonly rows: RowsState;
	/** The number of rows, as text. */
	readonly head: ReactNode;
	/** Notices about the rows, above and below their toolbar. */
	readonly notices?: ReactNode;
	readonly notes?: ReactNode;
	/** The filter's accessible name, if the page has another one. */
	readonly filterLabel?: string;
	/** Whether there is a filter even for only a few rows. */
	readonly isAlwaysFiltered?: boolean;
	/** Buttons at the end of the toolbar, such as the view switch and files. */
	readonly actions?: ReactNode;
	/** Shown instead of the table. */
	readonly view?: ReactNode;
	/** Shown after the rows. */
	readonly children?: ReactNode;
	/** Maps a column's sort to the one to use, if they differ. */
	readonly sortOf?: (sort: RowSort | null) => RowSort | null;
	/** The container for the table's footer; without it, the footer is below the table. */
	readonly footer?: HTMLElement | null;
	/** Actions on the table's selected rows. */
	readonly selectionActions?: (count: number) => ReactNode;
	readonly areMatchesCounted?: boolean;
	readonly paths?: readonly string[];
	readonly beside?: readonly TableColumn[];
	readonly label?: string;
};

/** The rows of any list: their number, filters, a column picker, and the rows themselves. */
export function RowsSection(props: RowsSectionProps) {
	const {
		feature,
		page,
		list,
		query,
		rows,
		head,
		notices,
		notes,
		actions,
		view,
		children,
		beside = [],
	} = props;
	const { wanted, change } = rows;
	const [tools, setTools] = useState<HTMLElement | null>(null);
	const [isFilterOpen, setFilterOpen] = useState(wanted.words !== "");
	const isTable = view === undefined;
	const isFolding = !props.isAlwaysFiltered;
	const isFiltered = page.count > 0 && (props.isAlwaysFiltered || page.count >= minFacetRows);
	const region = useRef<HTMLDivElement>(null);
	useSingleKey("l", () => region.current?.querySelector<HTMLElement>(tabStop)?.focus());
	useShowList(isTable ? null : list, query, null); // the table publishes this itself, with its columns
	const columns = useVisibleList(list)?.columns ?? [];
	const facets = useFacets(list, query, page.count, isFiltered ? columns : []);
	const hasFacets = isFiltered && isTable && list.rows.summarize !== undefined;
	const asChips = facets?.flatMap(({ column, values }) =>
		values.map((value) => facetCondition(column, value)),
	);
	const chips = (className: string) =>
		hasFacets && (
			<FacetChips
				facets={facets}
				conditions={wanted.conditions}
				onChange={(conditions) => change({ conditions })}
				className={className}
			/>
		);
	return (
		<>
			{notices}
			{/*
			 * The height does not depend on the rows. Content that doesn't fit is cut off, so no row moves under the
			 * pointer.
			 */}
			<div className="@container">
				<div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 max-sm:min-h-9 max-sm:gap-x-2 @min-[48rem]:flex-nowrap">
					<div className={isFolding && isFilterOpen ? "max-sm:sr-only sm:contents" : "contents"}>{head}</div>
					{chips(facetLineClass)}
					<div
						className={cx(
							"ml-auto flex min-w-0 items-center justify-end gap-x-3 gap-y-2 max-sm:gap-x-1.5 @min-[48rem]:shrink-0",
							isFolding
								? phoneToolsClass
								: "max-sm:order-2 max-sm:w-full max-sm:[&>[data-code-button]>span]:sr-only",
							isFolding && isFilterOpen && "max-sm:w-full",
						)}
					>
						<RowFilter
							{...(isFolding && {
								count: page.count,
								fold: { isOpen: isFilterOpen, setOpen: setFilterOpen },
							})}
							{...(props.filterLabel !== undefined && { label: props.filterLabel })}
							words={wanted.words}
							onWords={(words) => change({ words })}
						/>
						{(hasFacets || wanted.conditions.length > 0) && page.count > 0 && (
							<RowConditions
								feature={feature}
								beside={beside}
								visible={columns}
								conditions={wanted.conditions}
								hidden={asChips ?? []}
								onChange={(conditions) => change({ conditions })}
							>
								{chips("flex flex-wrap border-line border-b pb-3 empty:hidden @min-[56rem]:hidden")}
							</RowConditions>
						)}
						{isTable && <div ref={setTools} className="contents" />}
						{actions}
					</div>
				</div>
			</div>
			{notes}
			<div
				ref={region}
				data-view
				className="min-w-0 md:in-data-fills:flex md:in-data-fills:min-h-0 md:in-data-fills:flex-[1_0_20rem] md:in-data-fills:flex-col"
			>
				{view}
				{isTable && page.count > 0 && (
					<TableView
						{...{ feature, page, list, query, tools }}
						{...(props.footer && { footer: props.footer })}
						onSort={(sort) => change({ sort: props.sortOf ? props.sortOf(sort) : sort })}
						chosen={{ names: wanted.columns, onChoose: (names) => change({ columns: names }) }}
						{...(props.selectionActions && { selectionActions: props.selectionActions })}
						{...(props.areMatchesCounted && { areMatchesCounted: true })}
						{...(props.paths && { paths: props.paths })}
						{...(props.beside && { beside })}
						{...(props.label !== undefined && { label: props.label })}
					/>
				)}
				{children}
			</div>
		</>
	);
}

/** The table, or the row of a list that Tab goes to. */
const tabStop = "[role=grid], [data-index][tabindex='0']";

/** On a phone all tools are icons on the line with the count. */
const phoneToolsClass = "max-sm:[&>.contents>button]:size-9 max-sm:[&>button]:size-9";

/** One scrolling line of chips. If there is no room for it, the chips are among the other conditions. */
const facetLineClass =
	"relative -my-0.5 hidden h-8 min-w-0 shrink-[20] grow overflow-x-auto whitespace-nowrap pr-6 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none] @min-[56rem]:flex [&_fieldset]:flex-nowrap";

/** Lists with at least this many rows can be filtered by value. */
const minFacetRows = 8;
