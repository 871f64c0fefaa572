import { Download } from "lucide-react";
import { useState } from "react";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { useExport } from "@/components/file-saving";
import { closingMenu } from "@/components/popover";
import { Switch } from "@/components/switch";
import type { ChangeKind, Collection, Comparison } from "@/features/collections/replies.gen";
import { formatQuantity } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { FileButton } from "./row-export";

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
	const { progress, save, stop } = useExport();
	const isSlow = useDelayed(progress !== null);
	const [isShownOnly, setShownOnly] = useState(false);
	const [isSafe, setSafe] = useState(true);
	const { added, changed, gone, before, after } = comparison;
	const rows = isShownOnly ? comparison[kind] : added + changed + gone;
	const run = (format: ExportFormat) =>
		closingMenu(() =>
			save(async (onProgress, signal) => {
				const { kindOfFormat, saveCollectionFile } = await import("./save-collection-file");
				const file = {
					path: "/compare",
					query: { ...pair, format, safe: isSafe, ...(isShownOnly && { kind }) },
					format: kindOfFormat(format),
					kind: `changes_${collection.feature.replaceAll("-", "_")}`,
					variant: `runs-${pair.from}-${pair.to}_snapshots-${before}-${after}`,
					collection,
					rows,
					says: (count: number) =>
						`${formatQuantity(count, "row")} that differ between run ${pair.from} (${formatQuantity(before, "row")}) and run ${pair.to} (${formatQuantity(after, "row")})`,
				};
				return saveCollectionFile(accessKey, file, onProgress, signal);
			}),
		);
	return (
		<FileButton
			label="Export the differences"
			progress={isSlow ? progress : null}
			isBusy={progress !== null}
			onStop={stop}
			onPress={() => undefined}
		>
			<div className="grid gap-3">
				<p>
					<span className="font-medium tabular-nums">{formatQuantity(rows, "row")}</span>{" "}
					<span className="text-muted">with what became of each, and its values before and after.</span>
				</p>
				<div className="flex flex-wrap gap-1.5">
					{Object.values(fileFormats).map(({ name, label }) => (
						<Button key={name} size="small" disabled={rows === 0} onClick={run(name)}>
							<Download aria-hidden size={14} />
							{label}
						</Button>
					))}
				</div>
				<div className="grid">
					<Switch label={`Only “${kindName}”`} checked={isShownOnly} onChange={setShownOnly} />
					<Switch label="Spreadsheet-safe" checked={isSafe} onChange={setSafe} />
				</div>
			</div>
		</FileButton>
	);
}
