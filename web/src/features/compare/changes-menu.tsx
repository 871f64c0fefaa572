import { ChevronDown, Download } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import type { ComparisonHandle } from "@/answers/comparison";
import type { ChangesFormat, MediaChoice, Sides } from "@/answers/comparison-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { fileFormats } from "@/catalog/calls.gen";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { PopoverButton } from "@/components/popover";
import { Switch } from "@/components/switch";
import { showToast, type ToastMessage } from "@/components/toast";
import { formatQuantity } from "@/lib/format";
import { saveFile, variantFileName } from "@/lib/save-file";

const formats: readonly ChangesFormat[] = ["csv", "jsonl"];

type ChangesMenuProps = {
	readonly comparison: ComparisonHandle;
	readonly feature: Feature;
	readonly records: Sides<LookupRecord>;
	readonly media: MediaChoice;
};

/** Saves all that differs as a file: one line for each value, with what became of it. */
export function ChangesMenu({ comparison, feature, records, media }: ChangesMenuProps) {
	const [isSafe, setSafe] = useState(true);
	const [isBusy, setBusy] = useState(false);
	const explanation = useId();
	const save = async (format: ChangesFormat): Promise<ToastMessage> => {
		const {
			blob,
			url,
			count: lines,
			rows,
		} = await comparison.api.exportChanges(format, { media, safe: isSafe });
		if (!blob) return { title: "Nothing to save", text: "The two answers are alike.", tone: "note" };
		const variant = { variant: "compared", extension: fileFormats[format].extension };
		saveFile(blob, variantFileName(feature.export?.file, records.after.label, variant), url);
		return {
			title: `${fileFormats[format].label} saved`,
			text: `${formatQuantity(lines, "line")}: ${comparison.summary.shape === "rows" ? `the values of ${formatQuantity(rows, "row")}` : "one for each value"}.`,
			tone: "success",
		};
	};
	const run = (format: ChangesFormat) => async (event: MouseEvent) => {
		// What is told of the file is at the edge of the page, under an open menu.
		event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
		setBusy(true);
		const message = await save(format).catch(
			(error: unknown): ToastMessage => ({
				title: `${fileFormats[format].label} not saved`,
				text: `${error instanceof Error ? error.message : String(error)} Reload the page, then try again.`,
				tone: "error",
			}),
		);
		setBusy(false);
		showToast(message);
	};
	return (
		<PopoverButton
			label="Save the differences"
			size="small"
			disabled={isBusy}
			icon={
				<>
					<Download aria-hidden size={16} />
					Save
					<ChevronDown aria-hidden size={16} />
				</>
			}
		>
			<div className="grid gap-2">
				<p className="text-muted">One line for each value that differs: change, id, field, before, after.</p>
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
	);
}
