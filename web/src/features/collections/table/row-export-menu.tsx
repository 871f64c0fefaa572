import { useState } from "react";
import type { RowSource } from "@/answers/protocol";
import type { Row, RowQuery } from "@/answers/rows";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { fieldWords } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { Switch } from "@/components/switch";
import { readColumns } from "@/features/collections/api";
import type { Collection, Progress } from "@/features/collections/replies.gen";
import { ColumnPicker, wordsBeside } from "@/features/export/column-picker";
import {
	allFormats,
	ExportMenu,
	FileCommand,
	FormatFiles,
	fileIcons,
	WritingOptions,
} from "@/features/export/export-menu";
import { sizesOfRows } from "@/features/export/file-sizes";
import { type ColumnScope, chosenOption, type RowScope, rowOptions } from "@/features/export/scope";
import { useVisibleList } from "@/features/rows/visible-list";
import { formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import type { ServedTable } from "./beside-columns";
import { RowCode } from "./row-code";
import { tableQuery } from "./run-source";
import { arrivalOrder } from "./table-query";
import { rowsOfRun, type SaveCollectionFile } from "./use-collection-files";

type RowExportMenuProps = {
	readonly collection: Collection;
	readonly run: number;
	readonly outcomes: Progress["outcomes"] | undefined;
	readonly list: RowSource;
	readonly table: ServedTable;
	/** Some of the rows, for estimating file sizes. */
	readonly sample: readonly Row[];
	/** The query that is shown. */
	readonly query: RowQuery;
	/** Whether the query selects all rows in their usual order. */
	readonly isAll: boolean;
	/** The usual order. */
	readonly order: RowQuery["sort"];
	/** The number of rows in the table, and in the query; null until they are counted. */
	readonly count: number;
	readonly matches: number | null;
	readonly onSave: SaveCollectionFile;
};

/** A run's files: rows and columns in every format, the inputs, and the original responses. */
export function RowExportMenu(props: RowExportMenuProps) {
	const { collection, run, outcomes, sample, query, isAll, order, count, matches, onSave } = props;
	const [isSafe, setSafe] = useState(true);
	const [hasDates, setDates] = useState(false);
	const [chosenRows, setChosenRows] = useState<RowScope | null>(null);
	const rowChoices = rowOptions(query, isAll, { shown: matches, all: count });
	const rows = chosenOption<RowScope>(rowChoices, chosenRows, [isAll ? "all" : "shown"]);
	const rowCount = rows === "all" ? count : matches;
	const { columns, columnChoices, setColumns, names, picker, isEmpty } = useColumns(props);
	const fileQuery = {
		run,
		sort: arrivalOrder.field, // unless the query has another order
		...tableQuery(rows === "all" ? { words: "", sort: order } : query),
		safe: isSafe,
		dates: hasDates,
		...(columns !== "usual" && { column: names }),
		...(columns === "all" && { every: true }),
	};
	const saveRows = (format: ExportFormat) =>
		onSave({
			path: "/export",
			query: { ...fileQuery, snapshot: count, format },
			format,
			kind: "collection",
			variant: `run-${run}_snapshot-${count}`,
			rows: rowCount,
			says: rowsOfRun(run),
		});
	// The code reads the rows that exist when it runs.
	const { snapshot: _snapshot, safe: _safe, ...codeQuery } = { snapshot: 0, ...fileQuery };
	const isKnown = columns !== "all" && names.length > 0 && rowCount !== null;
	return (
		<ExportMenu
			rows={rowChoices.length > 1 ? { value: rows, options: rowChoices, onChange: setChosenRows } : undefined}
			columns={{ value: columns, options: columnChoices, onChange: setColumns }}
			picker={picker}
			files={
				<>
					<FormatFiles
						formats={allFormats}
						sizes={isKnown ? sizesOfRows(sample, names.map(sampleColumn), rowCount) : null}
						disabled={isEmpty || rowCount === 0}
						onSave={saveRows}
					/>
					<OtherFiles {...props} isSafe={isSafe} />
				</>
			}
			writing={
				<WritingOptions isSafe={isSafe} onSafe={setSafe}>
					<Switch label="Write times as dates" checked={hasDates} onChange={setDates} />
				</WritingOptions>
			}
		>
			<RowlessInputs outcomes={outcomes} />
			<RowCode collection={collection} query={codeQuery} />
		</ExportMenu>
	);
}

/** A column for estimating the size of a file. */
function sampleColumn(name: string) {
	return { label: name, field: { name, type: "text", selectors: [] } } as const;
}

/** The columns chosen for files, by name. */
function useColumns({ run, list, table, count }: RowExportMenuProps) {
	const [chosen, setColumns] = useState<ColumnScope | null>(null);
	const [picked, setPicked] = useState<readonly string[] | null>(null);
	const shown = useVisibleList(list)?.columns?.map(({ field }) => field.name) ?? [];
	const usual = useUsualColumns(table, run);
	const columnChoices = [
		{ value: "usual", name: "Default", count: usual?.length ?? null } as const,
		{ value: "shown", name: "Shown", count: shown.length } as const,
		{ value: "all", name: "All fields" } as const,
		{ value: "chosen", name: "Choose…" } as const,
	];
	const columns = chosenOption<ColumnScope>(columnChoices, chosen, ["usual", "shown"]);
	const isPicking = columns === "chosen";
	const { value: paths = [] } = useLoad([list, count], isPicking ? () => list.rows.furtherPaths() : null, {
		keep: true,
	});
	const candidates = [...table.columns, ...paths.map((path) => `$.${path}`)];
	const pickedNames = picked ?? shown;
	const inOrder = candidates.filter((name) => pickedNames.includes(name));
	const { fields = [] } = schemaOf(table.feature) ?? {};
	const picker = isPicking && (
		<ColumnPicker
			columns={candidates.map((label) => {
				const beside = table.beside.find(({ key }) => key === label);
				if (beside) return { label, words: beside.name ?? "", about: beside.field.selectors.join() };
				const field = fields.find(({ name }) => name === label);
				if (field) return { label, words: wordsBeside(label, fieldWords(field)) };
				return { label, words: "", about: `the value at ${label.slice(2)} in the response` };
			})}
			chosen={pickedNames}
			onChoose={setPicked}
		/>
	);
	return {
		columns,
		columnChoices,
		setColumns,
		names: { usual: usual ?? [], shown, all: table.columns, chosen: inOrder }[columns],
		picker,
		isEmpty: isPicking && inOrder.length === 0,
	};
}

type OtherFilesProps = RowExportMenuProps & { readonly isSafe: boolean };

/** The files other than rows. */
function OtherFiles({ collection, run, count, isSafe, onSave }: OtherFilesProps) {
	const saveInputs = () =>
		onSave({
			path: "/inputs.csv",
			query: { run, safe: isSafe },
			format: "csv",
			kind: "inputs",
			variant: `run-${run}`,
			rows: collection.run.inputs,
			says: (count) => `${formatQuantity(count, "input")} from run ${run}, each with its outcome`,
		});
	const saveAnswers = () =>
		onSave({
			path: "/answers",
			query: { run },
			format: "jsonl",
			kind: "answers",
			variant: `run-${run}`,
			rows: count,
			says: (count) => `${formatQuantity(count, "response")} from run ${run}, each exactly as sent`,
		});
	return (
		<>
			<FileCommand
				icon={fileIcons.original}
				label="Original JSON"
				note="Every response, byte for byte, as JSONL"
				onSave={saveAnswers}
			/>
			<FileCommand
				icon={fileIcons.inputs}
				label="Inputs"
				note="Every input and its outcome, as CSV"
				onSave={saveInputs}
			/>
		</>
	);
}

/** Reports how many inputs have no rows, and where to find the reasons. */
function RowlessInputs({ outcomes }: Pick<RowExportMenuProps, "outcomes">) {
	const without = outcomes ? rowlessInputs(outcomes) : 0;
	if (without === 0) return null;
	return (
		<p className="text-muted text-xs">
			{formatQuantity(without, "input")} {without === 1 ? "has" : "have"} no rows. The inputs file shows why.
		</p>
	);
}

/** A file's default columns, by name; undefined until the server lists them. */
function useUsualColumns({ accessKey, id }: ServedTable, run: number): readonly string[] | undefined {
	const { value } = useLoad([accessKey, id, run], (signal) => readColumns(accessKey, id, { run }, signal));
	return value?.columns.filter(({ usual }) => usual).map(({ name }) => name);
}

/** How many inputs ended without rows. An incomplete input with rows counts as partial. */
function rowlessInputs(outcomes: Progress["outcomes"]): number {
	return Object.entries(outcomes).reduce(
		(sum, [outcome, count]) => sum + (outcome === "done" || outcome === "partial" ? 0 : count),
		0,
	);
}
