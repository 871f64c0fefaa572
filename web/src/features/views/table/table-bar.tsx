import { Columns3, X } from "lucide-react";
import { Button } from "@/components/button";
import type { Sort } from "@/lib/answer/order";
import { formatCount } from "@/lib/format";
import type { Column } from "./columns";
import { directionText } from "./sorting";

type TableBarProps = {
	/** Rows that fit the filter, and rows in all. */
	readonly fitting: number;
	readonly count: number;
	readonly columns: readonly Column[];
	readonly shown: number;
	readonly sort: Sort | null;
	readonly onSort: (sort: Sort | null) => void;
	/** The ID of what the button opens. */
	readonly choice: string;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
};

/** What the table shows: how many rows, in which order, how many of its columns. */
export function TableBar(props: TableBarProps) {
	const { fitting, count, columns, shown, sort, onSort, choice, isOpen, onOpen } = props;
	return (
		<div className="flex min-h-10 items-center justify-between gap-3 border-line border-b pr-1 pl-3 text-muted text-xs">
			<p className="flex min-w-0 items-center gap-x-3">
				{fitting < count && (
					<span className="whitespace-nowrap">
						{formatCount(fitting)} of {formatCount(count)} rows
					</span>
				)}
				<SortText columns={columns} sort={sort} onSort={onSort} />
			</p>
			<Button
				look="quiet"
				size="small"
				aria-expanded={isOpen}
				aria-controls={choice}
				onClick={() => onOpen(!isOpen)}
			>
				<Columns3 aria-hidden size={16} />
				Columns
				<span className="text-muted text-xs">
					{shown} of {columns.length}
				</span>
			</Button>
		</div>
	);
}

function SortText({ columns, sort, onSort }: Pick<TableBarProps, "columns" | "sort" | "onSort">) {
	const column = columns.find(({ field }) => field.name === sort?.field);
	if (!sort || !column) return <span className="truncate">As sent</span>;
	return (
		<span className="flex min-w-0 items-center gap-1">
			<span className="truncate">
				<span className="font-mono text-ink">{column.head}</span>, {directionText(column.field.type, sort)}
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
