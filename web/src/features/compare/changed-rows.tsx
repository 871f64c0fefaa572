import { ArrowDownUp } from "lucide-react";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { ChangeKind, ComparisonSummary, Sides } from "@/answers/comparison-protocol";
import type { RowSource } from "@/answers/protocol";
import { type Row, type RowSort, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { RetryAlert } from "@/components/retry-alert";
import { Choice } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { unreadText } from "@/features/rows/row-list";
import type { TableColumn } from "@/features/table/columns";
import { TableView } from "@/features/table/table-view";
import { errorText } from "@/lib/error-text";
import { useLoad } from "@/lib/use-load";
import { ChangedRowList, FieldChangeList } from "./change-lists";
import type { KindOfChange } from "./kinds";
import type { SideHead } from "./side-names";

/** The source of a comparison's rows. */
export type ChangeSource<K extends ChangeKind> = {
	readonly feature: Feature;
	/** Whether they are rows, or values of two single rows. */
	readonly shape: ComparisonSummary["shape"];
	readonly list: (kind: K) => RowSource;
	/** Returns the ways to sort changed rows, given the first few. */
	readonly sorts: (rows: readonly Row[]) => readonly SortChoice[];
	/** Returns the columns to show before the rows' own, given the first few rows. */
	readonly beside?: (rows: readonly Row[]) => readonly TableColumn[];
	/** How long to wait for more typing before filtering the rows, in milliseconds. */
	readonly typingPause: number;
};

/** A sort order for rows. */
export type SortChoice = { readonly name: string; readonly sort: RowSort | null };

/** How many rows are loaded before any are rendered. */
const firstCount = 50;

type ChangedRowsProps<K extends ChangeKind> = {
	readonly kind: KindOfChange<K>;
	readonly source: ChangeSource<K>;
	readonly list: RowSource;
	readonly words: string;
	readonly sides: Sides<SideHead>;
	/** The containers for the table's tools and for the sort order. */
	readonly tools: HTMLElement | null;
	readonly order: HTMLElement | null;
};

/**
 * The rows with one kind of change: as a table if they are as sent, or else with their values before and after.
 */
export function ChangedRows<K extends ChangeKind>(props: ChangedRowsProps<K>) {
	const { kind, source, list, words, sides, tools, order } = props;
	const [sort, setSort] = useState<RowSort | null>(unsorted.sort);
	// The columns that have values in these rows are shown first.
	const first = useLoad([list], (signal) => list.rows.rowWindow(0, firstCount, unsorted, signal));
	const rows = first.value?.rows;
	const beside = useMemo(() => rows && source.beside?.(rows), [source, rows]);
	const query = useMemo(() => ({ words, sort }), [words, sort]);
	if (first.state === "failed")
		return <RetryAlert title={unreadText} text={errorText(first.error)} onRetry={first.again} />;
	if (!rows) return <Skeleton className="h-96" />;
	const lists = { page: { rows, count: kind.count }, list, query };
	const name = kind.name.toLowerCase();
	if (source.shape === "fields")
		return <FieldChangeList {...lists} label={`Values ${name}`} sides={sides} kind={kind.value} />;
	if (kind.value === "changed") {
		return (
			<>
				{order &&
					createPortal(<ChangeSort choices={source.sorts(rows)} sort={sort} onSort={setSort} />, order)}
				<ChangedRowList {...lists} label={`Rows ${name}`} sides={sides} />
			</>
		);
	}
	return (
		<TableView
			{...lists}
			feature={source.feature}
			onSort={setSort}
			tools={tools}
			{...(beside && { beside })}
			label={`rows ${name}`}
		/>
	);
}

type ChangeSortProps = {
	readonly choices: readonly SortChoice[];
	readonly sort: RowSort | null;
	readonly onSort: (sort: RowSort | null) => void;
};

/** A select for the order of the changed rows. */
function ChangeSort({ choices, sort, onSort }: ChangeSortProps) {
	const current = choices.findIndex(
		(choice) => choice.sort?.field === sort?.field && choice.sort?.descending === sort?.descending,
	);
	return (
		<div className="flex min-w-0 items-center gap-2">
			<ArrowDownUp aria-hidden size={16} className="shrink-0 text-muted" />
			<Choice
				aria-label="Sort by"
				value={Math.max(0, current)}
				onChange={(index) => onSort(choices[index]?.sort ?? null)}
				size="small"
				options={choices.map(({ name }, index) => [index, name])}
			/>
		</div>
	);
}
