import { Download } from "lucide-react";
import { useId, useState } from "react";
import { featureByID } from "@/catalog/address";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { Button } from "@/components/button";
import { closingMenu } from "@/components/popover";
import { Switch } from "@/components/switch";
import type { Collection, Outcome, Progress } from "@/features/collections/replies.gen";
import type { RowChoice } from "@/features/lookup/export/export-choice";
import { MenuSection, ScopeChoices } from "@/features/lookup/export/export-menu";
import { useVisibleList } from "@/features/views/elements/visible-list";
import { formatQuantity } from "@/lib/format";
import type { RowExport } from "./row-export";
import { tableQuery } from "./row-source";
import { kindOfFormat, rowsOfRun, type SaveCollectionFile } from "./save-collection-file";
import { arrivalOrder } from "./table-query";

type RowExportMenuProps = Parameters<typeof RowExport>[0] & { readonly onSave: SaveCollectionFile };

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
	const explanation = useId();
	const columns = useVisibleList(list)?.columns?.map(({ field }) => field.name) ?? [];
	const usual = usualColumnCount(collection);
	const preset = chosen ?? (usual > 0 ? "usual" : "shown");
	const rows = isAll && preset === "values" ? "all" : preset;
	const choices = [
		{ rows: "shown", label: "Rows as shown", rowCount: matches, columnCount: columns.length },
		...(usual > 0
			? [{ rows: "usual", label: "Usual columns", rowCount: matches, columnCount: usual } as const]
			: []),
		...(isAll
			? []
			: [{ rows: "values", label: "These rows, all fields", rowCount: matches, columnCount: null } as const]),
		{ rows: "all", label: "All rows, all fields", rowCount: count, columnCount: null },
	] as const;
	const feature = collection.feature.replaceAll("-", "_");
	const saveRows = (format: ExportFormat) =>
		onSave({
			path: "/export",
			query: {
				sort: arrivalOrder.field, // unless there is another one
				...tableQuery(rows === "all" ? { words: "", sort: order } : query, run),
				snapshot: count,
				format,
				safe: isSafe,
				dates: hasDates,
				...(rows === "shown" && { column: columns }),
				...((rows === "values" || rows === "all") && { column: known, every: true }),
			},
			format: kindOfFormat(format),
			kind: `collection_${feature}`,
			variant: `run-${run}_snapshot-${count}`,
			collection,
			rows: rows === "all" ? count : matches,
			says: rowsOfRun(run),
		});
	const withoutRows = outcomes && rowlessInputs(outcomes);
	const saveInputs = () =>
		onSave({
			path: "/inputs.csv",
			query: { run, safe: isSafe },
			format: kindOfFormat("csv"),
			kind: `inputs_${feature}`,
			variant: `run-${run}`,
			collection,
			rows: collection.run.inputs,
			says: (count) => `${formatQuantity(count, "input")} of run ${run}, each with how it ended`,
		});
	const saveAnswers = () =>
		onSave({
			path: "/answers",
			query: { run },
			format: kindOfFormat("jsonl"),
			kind: `answers_${feature}`,
			variant: `run-${run}`,
			collection,
			rows: count,
			says: (count) => `${formatQuantity(count, "answer")} of run ${run}, each exactly as it was sent`,
		});
	return (
		<div className="grid max-h-[min(34rem,70dvh)] gap-3 overflow-y-auto">
			<ScopeChoices choices={choices} rows={rows} onChoose={setChosen} />
			<MenuSection title="Save the rows">
				{Object.values(fileFormats).map(({ name, label }) => (
					<Button
						key={name}
						size="small"
						disabled={matches === 0 && rows !== "all"}
						onClick={closingMenu(() => saveRows(name))}
					>
						<Download aria-hidden size={14} />
						{label}
					</Button>
				))}
			</MenuSection>
			<fieldset className="grid" aria-describedby={explanation}>
				<legend className="sr-only">How values are written</legend>
				<Switch label="Spreadsheet-safe" checked={isSafe} onChange={setSafe} />
				<p id={explanation} className="mb-1 text-muted text-xs">
					{isSafe
						? "Texts that begin like a formula get an apostrophe in CSV."
						: "Texts are exactly as sent."}
				</p>
				<Switch label="Times as dates" checked={hasDates} onChange={setDates} />
			</fieldset>
			<MenuSection title="Save the inputs, and how each of them ended">
				<Button size="small" onClick={closingMenu(saveInputs)}>
					<Download aria-hidden size={14} />
					Every input, as CSV
				</Button>
				{withoutRows !== undefined && withoutRows > 0 && (
					<p className="w-full text-muted text-xs">
						{formatQuantity(withoutRows, "input")} {withoutRows === 1 ? "has" : "have"} no rows; this file
						says why.
					</p>
				)}
			</MenuSection>
			<MenuSection title="Save what was sent, byte for byte">
				<Button size="small" onClick={closingMenu(saveAnswers)}>
					<Download aria-hidden size={14} />
					Every answer, as JSONL
				</Button>
			</MenuSection>
		</div>
	);
}

const rowlessOutcomes: readonly Outcome[] = [
	"empty",
	"repeated",
	"private",
	"notFound",
	"refused",
	"failed",
	"leftOut",
	"cancelled",
];

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
	return rowlessOutcomes.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);
}
