import { ChevronDown, Download } from "lucide-react";
import { useId, useState } from "react";
import type { ComparisonHandle } from "@/answers/comparison";
import type { ChangesFormat, MediaChoice, Sides } from "@/answers/comparison-protocol";
import type { OnExportProgress } from "@/answers/export";
import type { LookupRecord } from "@/answers/lookup-record";
import { fileFormats } from "@/catalog/calls.gen";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { StopSavingButton, savingText, useExport } from "@/components/file-saving";
import { closingMenu, PopoverButton } from "@/components/popover";
import { Switch } from "@/components/switch";
import type { ToastMessage } from "@/components/toast";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/error-text";
import { formatQuantity } from "@/lib/format";
import { chooseFile, diskFailureText, saveFile, variantFileName } from "@/lib/save-file";
import { useDelayed } from "@/lib/use-delayed";

const formats: readonly ChangesFormat[] = ["csv", "jsonl"];

const stoppedToast: ToastMessage = { title: "Stopped. No file was saved." };

type ChangesMenuProps = {
	readonly comparison: ComparisonHandle;
	readonly feature: Feature;
	readonly records: Sides<LookupRecord>;
	readonly media: MediaChoice;
};

/** Saves all that differs as a file: one line for each value, with what became of it. */
export function ChangesMenu({ comparison, feature, records, media }: ChangesMenuProps) {
	const [isSafe, setSafe] = useState(true);
	const { progress, save, stop } = useExport();
	const isSlow = useDelayed(progress !== null);
	const explanation = useId();
	const write = async (
		format: ChangesFormat,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ToastMessage> => {
		const kind = fileFormats[format];
		const variant = { variant: "compared", extension: kind.extension };
		const name = variantFileName(feature.export?.file, records.after.label, variant);
		const file = await chooseFile(name, records.before.size + records.after.size, kind);
		if (file === "cancelled") return stoppedToast;
		const options = { media, safe: isSafe };
		const {
			blob,
			url,
			count: lines,
			rows,
		} = await comparison.api.exportChanges(format, options, file, onProgress, signal);
		if (lines === 0) return { title: "Nothing to save", text: "The two answers are alike.", tone: "note" };
		if (blob) saveFile(blob, name, url);
		return {
			title: `${kind.label} saved`,
			text: `${formatQuantity(lines, "line")}: ${comparison.summary.shape === "rows" ? `the values of ${formatQuantity(rows, "row")}` : "one for each value"}.`,
			tone: "success",
		};
	};
	const run = (format: ChangesFormat) =>
		closingMenu(() =>
			save((onProgress, signal) =>
				write(format, onProgress, signal).catch(
					(error: unknown): ToastMessage =>
						signal.aborted
							? stoppedToast
							: {
									title: `${fileFormats[format].label} not saved`,
									text: diskFailureText(error) ?? `${errorText(error)} Reload the page, then try again.`,
									tone: "error",
								},
				),
			),
		);
	return (
		<div className="flex">
			<PopoverButton
				label="Save the differences"
				size="small"
				disabled={progress !== null}
				className={cx(isSlow && "rounded-r-none")}
				icon={
					<>
						<Download aria-hidden size={16} />
						{isSlow && progress ? savingText(progress) : "Save"}
						{!isSlow && <ChevronDown aria-hidden size={16} />}
					</>
				}
			>
				<div className="grid gap-2">
					<p className="text-muted">
						One line for each value that differs: change, id, field, before, after.
					</p>
					<div className="flex flex-wrap gap-1.5">
						{formats.map((format) => (
							<Button key={format} size="small" onClick={run(format)}>
								<Download aria-hidden size={14} />
								{fileFormats[format].label}
							</Button>
						))}
					</div>
					<fieldset aria-describedby={explanation}>
						<legend className="sr-only">How values are written</legend>
						<Switch label="Spreadsheet-safe" checked={isSafe} onChange={setSafe} />
						<p id={explanation} className="text-muted text-xs">
							{isSafe
								? "In CSV, texts that begin like a formula get an apostrophe."
								: "Texts are exactly as sent."}
						</p>
					</fieldset>
				</div>
			</PopoverButton>
			{isSlow && <StopSavingButton onStop={stop} />}
		</div>
	);
}
