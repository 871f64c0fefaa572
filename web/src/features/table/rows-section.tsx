import { type ReactNode, useState } from "react";
import type { RowSort } from "@/answers/rows";
import { RowFilter } from "@/features/rows/row-filter";
import type { RowViewProps } from "@/features/rows/view-props";
import { useShowList, useVisibleList } from "@/features/rows/visible-list";
import type { RowsState } from "@/features/rows/wanted-rows";
import { cx } from "@/lib/cx";
import type { TableColumn } from "./columns";
import { FacetChips, facetCondition, useFacets } from "./facets";
import { RowConditions } from "./row-conditions";
import { TableView } from "./table-view";

type RowsSectionProps = RowViewProps & {
	/** Which rows are wanted; the query asks for them. */
	readonly rows: RowsState;
	/** The number of rows, in words. */
	readonly head: ReactNode;
	/** What is to be known of the rows, above their toolbar and under it. */
	readonly notices?: ReactNode;
	readonly notes?: ReactNode;
	/** The accessible name of the filter, where there is another one on the page. */
	readonly filterLabel?: string;
	/** Whether even few rows have a filter. */
	readonly isAlwaysFiltered?: boolean;
	/** Buttons at the end of the toolbar: the choice of a view, files. */
	readonly actions?: ReactNode;
	/** Shown instead of the table. */
	readonly view?: ReactNode;
	/** Follows the rows. */
	readonly children?: ReactNode;
	/** The sort that a column asks for, where that is not the one to keep. */
	readonly sortOf?: (sort: RowSort | null) => RowSort | null;
	/** Where the end of the table goes; below the table where there is no such element. */
	readonly footer?: HTMLElement | null;
	/** Of the table. */
	readonly selectionActions?: (count: number) => ReactNode;
	readonly areMatchesCounted?: boolean;
	readonly paths?: readonly string[];
	readonly beside?: readonly TableColumn[];
	readonly label?: string;
};

/** The rows of any list: how many there are, what filters them, what chooses their columns, and the rows themselves. */
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
	useShowList(isTable ? null : list, query, null); // the table reports itself, with its columns
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
			{/* The height does not depend on the rows: what has no room is cut, and no row moves under the pointer. */}
			<div className="@container">
				<div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 max-sm:min-h-9 max-sm:gap-x-2 @min-[48rem]:flex-nowrap">
					<div className={isFolding && isFilterOpen ? "max-sm:sr-only sm:contents" : "contents"}>{head}</div>
					{chips(facetLineClass)}
					<div
						className={cx(
							"ml-auto flex min-w-0 items-center justify-end gap-x-3 gap-y-2 max-sm:gap-x-1.5 @min-[48rem]:shrink-0",
							isFolding ? phoneToolsClass : "max-sm:order-2 max-sm:w-full",
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
						{isFiltered && isTable && (
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

/** On a phone all tools are icons on the line of the count. */
const phoneToolsClass = "max-sm:[&>.contents>button]:size-9 max-sm:[&>button]:size-9";

/** One line of chips, which scrolls. Where it has no room, the chips are with the other conditions. */
const facetLineClass =
	"relative -my-0.5 hidden h-8 min-w-0 shrink-[20] grow overflow-x-auto whitespace-nowrap pr-6 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none] @min-[56rem]:flex [&_fieldset]:flex-nowrap";

/** Lists with at least this many rows are filtered by values. */
const minFacetRows = 8;
