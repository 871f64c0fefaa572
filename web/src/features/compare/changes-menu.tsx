import { useState } from "react";
import type { ComparisonHandle } from "@/answers/comparison";
import type { ChangesFormat, MediaChoice, Sides } from "@/answers/comparison-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { fileFormats } from "@/catalog/calls.gen";
import type { Feature } from "@/catalog/catalog.gen";
import { SaveMenu, useSaving } from "@/components/file-saving";
import type { ToastMessage } from "@/components/toast";
import { FileCommand, WritingOptions } from "@/features/export/export-menu";
import { saveAsFile } from "@/features/export/file-job";
import { errorText } from "@/lib/error-text";
import { formatQuantity } from "@/lib/format";
import { variantFileName } from "@/lib/save-file";

const formats: readonly ChangesFormat[] = ["csv", "jsonl"];

const nothingToSave: ToastMessage = {
	title: "Nothing to save",
	text: "The two answers are alike.",
	tone: "note",
};

type ChangesMenuProps = {
	readonly comparison: ComparisonHandle;
	readonly feature: Feature;
	readonly records: Sides<LookupRecord>;
	readonly media: MediaChoice;
};

/** Saves all that differs as a file: one line for each value, with what became of it. */
export function ChangesMenu({ comparison, feature, records, media }: ChangesMenuProps) {
	const [isSafe, setSafe] = useState(true);
	const saving = useSaving();
	const run = (format: ChangesFormat) =>
		saving.save((onProgress, signal) => {
			const kind = fileFormats[format];
			const variant = { variant: "compared", extension: kind.extension };
			return saveAsFile(
				{
					name: variantFileName(feature.export?.file, records.after.label, variant),
					kind,
					size: records.before.size + records.after.size,
					write: (file) =>
						comparison.api.exportChanges(format, { media, safe: isSafe }, file, onProgress, signal),
					empty: ({ count }) => (count === 0 ? nothingToSave : undefined),
					saved: ({ count, rows }) => ({
						title: `${kind.label} saved`,
						text: `${formatQuantity(count, "line")}: ${comparison.summary.shape === "rows" ? `the values of ${formatQuantity(rows, "row")}` : "one for each value"}.`,
						tone: "success",
					}),
					failed: ({ text, error }) => ({
						title: `${kind.label} not saved`,
						text: text ?? `${errorText(error)} Reload the page, then try again.`,
						tone: "error",
					}),
				},
				signal,
			);
		});
	return (
		<SaveMenu label="Save the differences" text="Save" saving={saving}>
			<div className="grid gap-2">
				<p className="text-muted">One line for each value that differs: change, id, field, before, after.</p>
				<div className="flex flex-wrap gap-1.5">
					{formats.map((format) => (
						<FileCommand key={format} onSave={() => run(format)}>
							{fileFormats[format].label}
						</FileCommand>
					))}
				</div>
				<WritingOptions isSafe={isSafe} onSafe={setSafe} />
			</div>
		</SaveMenu>
	);
}
