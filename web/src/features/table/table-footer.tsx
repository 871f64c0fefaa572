import { X } from "lucide-react";
import type { RowSource } from "@/answers/protocol";
import type { NumberSummary, RowQuery, RowSort } from "@/answers/rows";
import { decimalAverage, decimalSum, parseDecimal } from "@/json/decimal";
import { formatCount, formatExactCount, formatQuantity } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { useLoad } from "@/lib/use-load";
import { isNumericField } from "./cell-text";
import { directionText } from "./column-head";
import type { TableColumn } from "./columns";

type TableFooterProps = {
	readonly list: RowSource;
	readonly query: RowQuery;
	/** Whether the rows of the latest query are loading, so the page still shows the previous ones. */
	readonly isReading: boolean;
	/** The number of rows that match the filter, and of all rows. */
	readonly matchCount: number;
	readonly count: number;
	/** Whether the total number of rows is shown next to it. */
	readonly isCounted: boolean;
	/** The column that is selected or sorted by. */
	readonly column: TableColumn | undefined;
	readonly sorted: TableColumn | undefined;
	readonly onSort: ((sort: RowSort | null) => void) | undefined;
};

/** The end of a table: its number of rows, statistics about a number column, and the sort order. */
export function TableFooter(props: TableFooterProps) {
	const { list, query, isReading, matchCount, count, isCounted, column, sorted, onSort } = props;
	const isSlow = useDelayed(isReading);
	return (
		<>
			<p role="status" className="shrink-0 whitespace-nowrap empty:sr-only">
				{isSlow ? "Loading rows…" : countText(matchCount, count, isCounted)}
			</p>
			{column && hasFigures(column) && <Figures list={list} query={query} count={count} column={column} />}
			<SortText column={sorted} sort={query.sort} isSlow={isSlow} onSort={onSort} />
		</>
	);
}

function countText(matchCount: number, count: number, isCounted: boolean): string | null {
	if (matchCount < count) return `${formatCount(matchCount)} of ${formatCount(count)} rows`;
	return isCounted ? null : formatQuantity(count, "row");
}

/** Whether statistics about a column's numbers are meaningful, unlike those about positions in a list. */
export function hasFigures({ field, ascending }: TableColumn): boolean {
	return isNumericField(field) && ascending === undefined;
}

/** How long to wait for another column, in milliseconds. */
const columnPause = 200;

type FiguresProps = Pick<TableFooterProps, "list" | "query" | "count"> & { readonly column: TableColumn };

/** The sum, average, median, minimum and maximum of a column, with all digits. */
function Figures({ list, query, count, column }: FiguresProps) {
	const { summarize } = list.rows;
	const { sort: _order, ...rows } = query;
	const { value } = useLoad(
		[list, JSON.stringify(rows), count, column.field.name],
		summarize
			? async () => (await summarize("numbers", [column.field.name], { ...rows, sort: null }))[0]
			: null,
		{ delay: columnPause },
	);
	if (!value?.numbers) return null;
	return (
		<dl
			aria-label={`Statistics for ${column.name ?? column.key}`}
			className="flex min-w-0 flex-wrap items-center gap-x-4 whitespace-nowrap max-sm:order-last max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto"
		>
			<dt className="font-medium text-ink">{column.name ?? column.key}</dt>
			{figuresOf(value.numbers).map(([name, text]) => (
				<div key={name} className="flex gap-x-1.5">
					<dt>{name}</dt>
					<dd className="font-medium text-ink">{formatExactCount(text)}</dd>
				</div>
			))}
		</dl>
	);
}

/** The statistics by name. */
function figuresOf({ count, sum, min, max, middle }: NumberSummary): readonly (readonly [string, string])[] {
	const [low = "", high = ""] = middle;
	const both = [low, high].flatMap((text) => parseDecimal(text) ?? []);
	const median = low === high ? low : decimalAverage(decimalSum(both) ?? "", 2);
	return [
		["Sum", sum],
		["Average", decimalAverage(sum, count)],
		["Median", median],
		["Min", min],
		["Max", max],
	];
}

type SortTextProps = Pick<TableFooterProps, "onSort"> & {
	readonly column: TableColumn | undefined;
	readonly sort: RowSort | null;
	readonly isSlow: boolean;
};

/**
 * The sort order, and a button that undoes it. For the original order, there is a button only while sorting is
 * slow.
 */
function SortText({ column, sort, isSlow, onSort }: SortTextProps) {
	if (!sort || !column || !onSort) return null;
	const original = sort.descending ? undefined : column.ascending;
	if (original && !isSlow) return <p className="ml-auto">{original}</p>;
	return (
		<p className="ml-auto flex min-w-32 items-center justify-end gap-1">
			<span>
				{original ?? `Sorted by ${column.name ?? column.key}, ${directionText(column.field, sort)}`}
			</span>
			<button
				type="button"
				aria-label="Show the rows in the order received"
				onClick={() => onSort(null)}
				className="grid size-6 shrink-0 place-items-center rounded-box hover:text-accent"
			>
				<X aria-hidden size={14} />
			</button>
		</p>
	);
}
