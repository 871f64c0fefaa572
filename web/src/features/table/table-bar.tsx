import { Columns3, X } from "lucide-react";
import type { RowSort } from "@/answers/rows";
import { Button } from "@/components/button";
import { formatCount } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { directionText } from "./column-head";
import { defaultNames, isFurther, selectorText, type TableColumn, type VisibleColumns } from "./columns";

type TableBarProps = {
	/** Whether the rows of the latest query are being read: those on the page are of the one before. */
	readonly isReading: boolean;
	/** Rows that match the filter, and all rows. */
	readonly matchCount: number;
	readonly count: number;
	readonly columns: VisibleColumns;
	readonly sort: RowSort | null;
	readonly onSort: ((sort: RowSort | null) => void) | undefined;
	/** The ID of the column picker. */
	readonly pickerID: string;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
};

/** The matching rows, the sort, and the button of the column picker. */
export function TableBar(props: TableBarProps) {
	const { isReading, matchCount, count, columns, sort, onSort, pickerID, isOpen, onOpen } = props;
	const isSlow = useDelayed(isReading);
	return (
		<div className="flex min-w-0 items-center gap-3 text-muted text-xs">
			<p className="flex min-w-0 items-center gap-x-3 empty:hidden">
				{isSlow ? (
					<span role="status" className="whitespace-nowrap">
						Loading rows…
					</span>
				) : (
					matchCount < count && (
						<span className="whitespace-nowrap">
							{formatCount(matchCount)} of {formatCount(count)} rows
						</span>
					)
				)}
				<SortText columns={columns} sort={sort} onSort={onSort} />
			</p>
			<Button
				look="quiet"
				size="small"
				aria-expanded={isOpen}
				aria-controls={pickerID}
				onClick={() => onOpen(!isOpen)}
			>
				<Columns3 aria-hidden size={16} />
				<span className="max-sm:sr-only">Columns</span>
				<span className="font-normal text-muted tabular-nums max-sm:sr-only">
					{columns.visible.length} of {columns.all.length}
				</span>
			</Button>
		</div>
	);
}

function SortText({ columns, sort, onSort }: Pick<TableBarProps, "columns" | "sort" | "onSort">) {
	const column = columns.all.find(({ field }) => field.name === sort?.field);
	if (!sort || !column || !onSort) return null;
	return (
		<span className="flex min-w-0 items-center gap-1">
			<span className="truncate">
				{column.ascending && !sort.descending ? (
					column.ascending
				) : (
					<>
						<span className="font-mono text-ink">{column.key}</span>, {directionText(column.field, sort)}
					</>
				)}
			</span>
			<button
				type="button"
				aria-label="Show the rows as they were sent"
				onClick={() => onSort(null)}
				className="grid size-6 shrink-0 place-items-center rounded-box hover:text-accent"
			>
				<X aria-hidden size={14} />
			</button>
		</span>
	);
}

/** The search for the fields that no column of the catalog shows. */
export type FieldSearch = {
	readonly isSearching: boolean;
	/** Why it failed; empty where it did not. */
	readonly failure: string;
};

type ColumnPickerProps = {
	readonly id: string;
	readonly columns: VisibleColumns;
	readonly search: FieldSearch;
};

const pickerListClass =
	"grid max-h-44 grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4 overflow-y-auto";

/** A checkbox for each column; the title is always visible. */
export function ColumnPicker({ id, columns: { all, visible, choose }, search }: ColumnPickerProps) {
	const isSlow = useDelayed(search.isSearching);
	const names = visible.map(({ field }) => field.name);
	const toggle = ({ field }: TableColumn, isVisible: boolean) =>
		choose(isVisible ? [...names, field.name] : names.filter((name) => name !== field.name));
	const isPlain = all.every(isFurther);
	const own = isPlain ? all : all.filter((column) => !isFurther(column));
	const more = isPlain ? [] : all.filter(isFurther);
	const box = (column: TableColumn) => (
		<label
			key={column.field.name}
			title={selectorText(column.field)}
			className="flex min-h-7 min-w-0 items-center gap-2 font-mono text-xs"
		>
			<input
				type="checkbox"
				checked={names.includes(column.field.name)}
				disabled={column.isTitle}
				onChange={(event) => toggle(column, event.target.checked)}
				className="size-4 shrink-0 accent-accent"
			/>
			<span className="truncate">
				{column.key} <span className="font-sans text-muted">{column.name}</span>
			</span>
		</label>
	);
	return (
		<fieldset id={id} className="border-line border-b gutter pt-2 pb-2">
			<legend className="sr-only">Columns</legend>
			<div className={pickerListClass}>{own.map(box)}</div>
			{more.length > 0 && (
				<>
					<p className="mt-2 text-muted text-xs">Also in these rows, as sent</p>
					<div className={pickerListClass}>{more.map(box)}</div>
				</>
			)}
			{(isSlow || search.failure !== "") && (
				<p role="status" className="mt-2 text-muted text-xs">
					{isSlow
						? "Looking for every other field of these rows…"
						: `Not every field is listed: ${search.failure}`}
				</p>
			)}
			<div className="-ml-3 flex">
				<Button
					look="quiet"
					size="small"
					onClick={() => choose([...new Set([...own.map(({ field }) => field.name), ...names])])}
				>
					Show all
				</Button>
				<Button look="quiet" size="small" onClick={() => choose(defaultNames(all))}>
					Show the defaults
				</Button>
			</div>
		</fieldset>
	);
}
