import { useState } from "react";
import type { ChangeKind } from "@/answers/comparison-protocol";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { SaveMenu, type Saving } from "@/components/file-saving";
import { Switch } from "@/components/switch";
import { FileCommand, WritingOptions } from "@/features/export/export-menu";
import { formatQuantity } from "@/lib/format";
import type { KindOfChange } from "./kinds";

/** The files of a comparison. */
export type ChangeFiles<K extends ChangeKind, F extends ExportFormat> = {
	readonly saving: Saving;
	readonly formats: readonly F[];
	/** What a file has. */
	readonly text: string;
	/** How many rows a file has, of one kind or of all (null). Without it every file has all kinds. */
	readonly rowsOf?: (kind: K | null) => number;
	readonly save: (format: F, options: { readonly isSafe: boolean; readonly kind: K | null }) => void;
};

type ChangesMenuProps<K extends ChangeKind, F extends ExportFormat> = {
	readonly files: ChangeFiles<K, F>;
	/** The kind that is shown. */
	readonly kind: KindOfChange<K>;
};

/** Saves what differs as a file. */
export function ChangesMenu<K extends ChangeKind, F extends ExportFormat>({
	files,
	kind,
}: ChangesMenuProps<K, F>) {
	const { saving, formats, text, rowsOf, save } = files;
	const [isShownOnly, setShownOnly] = useState(false);
	const [isSafe, setSafe] = useState(true);
	const saved = isShownOnly ? kind.value : null;
	const rows = rowsOf?.(saved);
	return (
		<SaveMenu label="Export the differences" saving={saving}>
			<div className="grid gap-2">
				<p className="text-muted">
					{rows !== undefined && (
						<span className="font-medium text-ink tabular-nums">{formatQuantity(rows, "row")}</span>
					)}{" "}
					{text}
				</p>
				<div className="flex flex-wrap gap-1.5">
					{formats.map((format) => (
						<FileCommand
							key={format}
							disabled={rows === 0}
							onSave={() => save(format, { isSafe, kind: saved })}
						>
							{fileFormats[format].label}
						</FileCommand>
					))}
				</div>
				<WritingOptions isSafe={isSafe} onSafe={setSafe}>
					{rowsOf && <Switch label={`Only “${kind.name}”`} checked={isShownOnly} onChange={setShownOnly} />}
				</WritingOptions>
			</div>
		</SaveMenu>
	);
}
