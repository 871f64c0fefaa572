import { useState } from "react";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { SaveMenu } from "@/components/file-saving";
import { Switch } from "@/components/switch";
import type { ChangeKind, Collection, Comparison } from "@/features/collections/replies.gen";
import { FormatCommands } from "@/features/export/export-menu";
import { formatQuantity } from "@/lib/format";
import { useCollectionFiles } from "./use-collection-files";

type ChangesExportProps = {
	readonly accessKey: string;
	readonly collection: Collection;
	readonly pair: { readonly from: number; readonly to: number };
	/** The kind that is shown, and what it is called. */
	readonly kind: ChangeKind;
	readonly kindName: string;
	readonly comparison: Comparison;
};

/** Saves what differs between two runs: a line for each row, with what became of it and its values before and after. */
export function ChangesExport({
	accessKey,
	collection,
	pair,
	kind,
	kindName,
	comparison,
}: ChangesExportProps) {
	const { saving, save } = useCollectionFiles(accessKey, collection);
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
					<span className="text-muted">with what became of each, and its values before and after.</span>
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
