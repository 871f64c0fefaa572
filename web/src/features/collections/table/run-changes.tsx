import { useMemo, useState } from "react";
import { type Row, type RowSort, unsorted } from "@/answers/rows";
import { featureByID } from "@/catalog/address";
import type { ExportFormat, Feature } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { Alert } from "@/components/alert";
import { SaveMenu } from "@/components/file-saving";
import { Panel } from "@/components/panel";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import { runChangeKinds, useCollectionAddress } from "@/features/collections/collection-address";
import type { ChangeKind, Collection, Comparison } from "@/features/collections/replies.gen";
import { ChangedRowList } from "@/features/compare/change-lists";
import { Differences } from "@/features/compare/differences";
import { FormatCommands } from "@/features/export/export-menu";
import { RowFilter } from "@/features/rows/row-filter";
import { TableView } from "@/features/table/table-view";
import { useKey } from "@/lib/access-key";
import { errorText } from "@/lib/error-text";
import { formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { besideColumns, openingColumns } from "./beside-columns";
import { changeSource } from "./change-source";
import type { ComparedPair } from "./run-comparison";
import { useTyped } from "./table-query";
import { useCollectionFiles } from "./use-collection-files";

const kindTexts: Readonly<Record<ChangeKind, { readonly name: string; readonly empty: string }>> = {
	added: { name: "Added", empty: "No row was added" },
	changed: { name: "Changed", empty: "No row changed between the runs" },
	gone: { name: "Gone", empty: "No row is gone" },
};

type RunChangesProps = {
	readonly collection: Collection;
	readonly pair: ComparedPair;
	readonly comparison: Comparison;
};

/** The rows that were added, changed or are gone, and their file. */
export function RunChanges({ collection, pair, comparison }: RunChangesProps) {
	const [{ changes }, setAddress] = useCollectionAddress();
	const kind = changes ?? runChangeKinds.find((each) => comparison[each] > 0) ?? "added";
	const feature = featureByID(collection.feature);
	const [words, setWords] = useState("");
	const typed = useTyped(words);
	if (isUnchanged(comparison)) {
		const { unchanged } = comparison;
		return (
			<Panel role="status" className="py-8 text-center font-medium">
				{unchanged === 1
					? "Nothing changed: the row is the same."
					: `Nothing changed: all ${formatCount(unchanged)} rows are the same.`}
			</Panel>
		);
	}
	return (
		<Differences
			kinds={runChangeKinds.map((value) => ({ value, count: comparison[value], ...kindTexts[value] }))}
			kind={kind}
			onKind={(next) => setAddress({ changes: next }, "same")}
			tools={<RowFilter words={words} onWords={setWords} />}
			files={
				<ChangesExport
					collection={collection}
					pair={pair}
					kind={kind}
					kindName={kindTexts[kind].name}
					comparison={comparison}
				/>
			}
		>
			{(bar) =>
				feature && (
					<ChangedRows
						key={kind}
						collection={collection}
						pair={pair}
						kind={kind}
						count={comparison[kind]}
						feature={feature}
						words={typed}
						tools={bar}
					/>
				)
			}
		</Differences>
	);
}

/** Whether every row of both runs is the same. */
function isUnchanged({ unchanged, unknown, withoutId, ...counts }: Comparison): boolean {
	return (
		unchanged > 0 && unknown === 0 && withoutId === 0 && runChangeKinds.every((kind) => counts[kind] === 0)
	);
}

const noRows: readonly Row[] = [];

/** How many rows are read before any is drawn. */
const firstCount = 50;

type ChangedRowsProps = Omit<RunChangesProps, "comparison"> & {
	readonly kind: ChangeKind;
	readonly count: number;
	readonly feature: Feature;
	readonly words: string;
	/** Where the tools of the table go. */
	readonly tools: HTMLElement | null;
};

function ChangedRows({ collection, pair, kind, count, feature, words, tools }: ChangedRowsProps) {
	const accessKey = useKey();
	const [failure, setFailure] = useState("");
	const { id, columns: riding } = collection;
	const { from, to } = pair;
	const names = riding.join("\n");
	// biome-ignore lint/correctness/useExhaustiveDependencies: progress makes another collection object of the same columns
	const beside = useMemo(() => besideColumns(riding), [names]);
	const list = useMemo(() => {
		const fields = schemaOf(feature)?.fields ?? [];
		return changeSource({
			accessKey,
			id,
			pair: { from, to },
			kind,
			feature,
			columns: [...beside.map(({ field }) => field.name), ...fields.map(({ name }) => name)],
			beside: beside.map(({ field }) => field.selectors[0] ?? ""),
			onFailure: (error) => setFailure(errorText(error)),
		});
	}, [accessKey, id, from, to, kind, feature, beside]);
	// The table opens with the columns that these fill.
	const first = useLoad([list], (signal) => list.rows.rowWindow(0, firstCount, unsorted, signal));
	const rows = first.value?.rows ?? noRows;
	const opening = useMemo(() => openingColumns(beside, rows), [beside, rows]);
	const [sort, setSort] = useState<RowSort | null>(null);
	const query = useMemo(() => ({ words, sort }), [words, sort]);
	const page = { rows, count };
	if (failure !== "") {
		return (
			<Alert tone="error" title="These rows could not be read">
				{failure}
			</Alert>
		);
	}
	if (!first.value) return <Skeleton className="h-96" />;
	if (kind === "changed") {
		return <ChangedRowList page={page} list={list} query={query} label={`Rows that changed in run ${to}`} />;
	}
	return (
		<TableView
			feature={feature}
			page={page}
			list={list}
			query={query}
			onSort={setSort}
			tools={tools}
			beside={opening}
			label={`rows that ${kind === "gone" ? "are gone" : "were added"} in run ${to}`}
		/>
	);
}

type ChangesExportProps = {
	readonly collection: Collection;
	readonly pair: { readonly from: number; readonly to: number };
	/** The kind that is shown, and what it is called. */
	readonly kind: ChangeKind;
	readonly kindName: string;
	readonly comparison: Comparison;
};

/** Saves what differs between two runs: a line for each row, with what became of it and its values before and after. */
function ChangesExport({ collection, pair, kind, kindName, comparison }: ChangesExportProps) {
	const { saving, save } = useCollectionFiles(collection);
	const [isShownOnly, setShownOnly] = useState(false);
	const [isSafe, setSafe] = useState(true);
	const { added, changed, gone, before, after } = comparison;
	const rows = isShownOnly ? comparison[kind] : added + changed + gone;
	const saveChanges = (format: ExportFormat) =>
		save({
			path: "/compare",
			query: { ...pair, format, safe: isSafe, ...(isShownOnly && { kind }) },
			format,
			kind: "changes",
			variant: `runs-${pair.from}-${pair.to}_snapshots-${before}-${after}`,
			rows,
			says: (count) =>
				`${formatQuantity(count, "row")} that differ between run ${pair.from} (${formatQuantity(before, "row")}) and run ${pair.to} (${formatQuantity(after, "row")})`,
		});
	return (
		<SaveMenu label="Export the differences" saving={saving}>
			<div className="grid gap-3">
				<p>
					<span className="font-medium tabular-nums">{formatQuantity(rows, "row")}</span>{" "}
					<span className="text-muted">with the change and its values before and after.</span>
				</p>
				<div className="flex flex-wrap gap-1.5">
					<FormatCommands disabled={rows === 0} onSave={saveChanges} />
				</div>
				<div className="grid">
					<Switch label={`Only “${kindName}”`} checked={isShownOnly} onChange={setShownOnly} />
					<Switch label="Spreadsheet-safe" checked={isSafe} onChange={setSafe} />
				</div>
			</div>
		</SaveMenu>
	);
}
