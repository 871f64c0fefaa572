import { useState } from "react";
import type { RowSource } from "@/answers/protocol";
import type { RowQuery } from "@/answers/rows";
import { featureByID } from "@/catalog/address";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { Switch } from "@/components/switch";
import type { Collection, Progress } from "@/features/collections/replies.gen";
import {
	ExportMenu,
	FileCommand,
	MenuSection,
	type RowChoice,
	scopeChoices,
	WritingOptions,
} from "@/features/export/export-menu";
import { useVisibleList } from "@/features/rows/visible-list";
import { formatQuantity } from "@/lib/format";
import { tableQuery } from "./run-source";
import { arrivalOrder } from "./table-query";
import { rowsOfRun, type SaveCollectionFile } from "./use-collection-files";

type RowExportMenuProps = {
	readonly collection: Collection;
	readonly run: number;
	readonly outcomes: Progress["outcomes"] | undefined;
	readonly list: RowSource;
	/** The names of all columns that the catalog knows. */
	readonly columns: readonly string[];
	/** The rows that are shown. */
	readonly query: RowQuery;
	/** Whether these are all rows, in their usual order. */
	readonly isAll: boolean;
	/** That order. */
	readonly order: RowQuery["sort"];
	/** The rows of the table, and those of the query; null until they are counted. */
	readonly count: number;
	readonly matches: number | null;
	readonly onSave: SaveCollectionFile;
};

/** What is saved of a run, and how: the rows as shown or all, with which columns, in every format; the exact answers. */
export function RowExportMenu(props: RowExportMenuProps) {
	const {
		collection,
		run,
		outcomes,
		list,
		columns: known,
		query,
		isAll,
		order,
		count,
		matches,
		onSave,
	} = props;
	const [chosen, setChosen] = useState<RowChoice>();
	const [isSafe, setSafe] = useState(true);
	const [hasDates, setDates] = useState(false);
	const columns = useVisibleList(list)?.columns?.map(({ field }) => field.name) ?? [];
	const usual = usualColumnCount(collection);
	const preset = chosen ?? (usual > 0 ? "usual" : "shown");
	const rows = isAll && preset === "values" ? "all" : preset;
	const choices = scopeChoices({ shown: columns.length, usual, isAll, shownCount: matches, count });
	const saveRows = (format: ExportFormat) =>
		onSave({
			path: "/export",
			query: {
				run,
				sort: arrivalOrder.field, // unless there is another one
				...tableQuery(rows === "all" ? { words: "", sort: order } : query),
				snapshot: count,
				format,
				safe: isSafe,
				dates: hasDates,
				...(rows === "shown" && { column: columns }),
				...((rows === "values" || rows === "all") && { column: known, every: true }),
			},
			format,
			kind: "collection",
			variant: `run-${run}_snapshot-${count}`,
			rows: rows === "all" ? count : matches,
			says: rowsOfRun(run),
		});
	const withoutRows = outcomes && rowlessInputs(outcomes);
	const saveInputs = () =>
		onSave({
			path: "/inputs.csv",
			query: { run, safe: isSafe },
			format: "csv",
			kind: "inputs",
			variant: `run-${run}`,
			rows: collection.run.inputs,
			says: (count) => `${formatQuantity(count, "input")} of run ${run}, each with how it ended`,
		});
	const saveAnswers = () =>
		onSave({
			path: "/answers",
			query: { run },
			format: "jsonl",
			kind: "answers",
			variant: `run-${run}`,
			rows: count,
			says: (count) => `${formatQuantity(count, "answer")} of run ${run}, each exactly as it was sent`,
		});
	return (
		<ExportMenu
			choices={choices}
			rows={rows}
			onRows={setChosen}
			isEmpty={matches === 0 && rows !== "all"}
			onSave={saveRows}
			writing={
				<WritingOptions isSafe={isSafe} onSafe={setSafe}>
					<Switch label="Times as dates" checked={hasDates} onChange={setDates} />
				</WritingOptions>
			}
		>
			<MenuSection title="Inputs and how each one ended">
				<FileCommand onSave={saveInputs}>Every input, as CSV</FileCommand>
				{withoutRows !== undefined && withoutRows > 0 && (
					<p className="w-full text-muted text-xs">
						{formatQuantity(withoutRows, "input")} {withoutRows === 1 ? "has" : "have"} no rows; this file
						says why.
					</p>
				)}
			</MenuSection>
			<MenuSection title="Original JSON, byte for byte">
				<FileCommand onSave={saveAnswers}>Every answer, as JSONL</FileCommand>
			</MenuSection>
		</ExportMenu>
	);
}

/**
 * How many columns a file has where none are chosen: an input, its root and its parent, what rides along, and those of
 * the feature's file. None where the catalog knows nothing of the rows.
 */
function usualColumnCount({ feature, columns }: Collection): number {
	const fields = schemaOf(featureByID(feature))?.fields ?? [];
	const ofFile = fields.filter(isUsual).length;
	return ofFile > 0 ? ofFile + 3 + columns.length : 0;
}

/** How many inputs ended without rows. One that has some and is not complete is partial. */
function rowlessInputs(outcomes: Progress["outcomes"]): number {
	return Object.entries(outcomes).reduce(
		(sum, [outcome, count]) => sum + (outcome === "done" || outcome === "partial" ? 0 : count),
		0,
	);
}
