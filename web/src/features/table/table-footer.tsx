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
	/** Whether the rows of the latest query are being read: those on the page are of the one before. */
	readonly isReading: boolean;
	/** Rows that match the filter, and all rows. */
	readonly matchCount: number;
	readonly count: number;
	/** Whether the number of all rows is named next to it. */
	readonly isCounted: boolean;
	/** The column that is selected or sorted by. */
	readonly column: TableColumn | undefined;
	readonly sorted: TableColumn | undefined;
	readonly onSort: ((sort: RowSort | null) => void) | undefined;
};

/** The end of a table: how many rows it shows, figures of a column of numbers, and the order of the rows. */
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

/** Whether the numbers of a column add up to something: places in a list do not. */
export function hasFigures({ field, ascending }: TableColumn): boolean {
	return isNumericField(field) && ascending === undefined;
}

/** How long to wait for another column, in milliseconds. */
const columnPause = 200;

type FiguresProps = Pick<TableFooterProps, "list" | "query" | "count"> & { readonly column: TableColumn };

/** Sum, average, median, minimum and maximum of a column, in all digits. */
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
			aria-label={`Figures for ${column.name ?? column.key}`}
			className="flex min-w-0 items-center gap-x-4 overflow-x-auto whitespace-nowrap [scrollbar-width:none] max-sm:order-last max-sm:w-full"
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

/** The figures by their names. */
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

/** The order of the rows, and a cross that undoes it. The original order has one only while it takes long. */
function SortText({ column, sort, isSlow, onSort }: SortTextProps) {
	if (!sort || !column || !onSort) return null;
	const original = sort.descending ? undefined : column.ascending;
	if (original && !isSlow) return <p className="ml-auto truncate">{original}</p>;
	return (
		<p className="ml-auto flex min-w-0 items-center gap-1">
			<span className="truncate">
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
