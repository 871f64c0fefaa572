import { ChevronDown, Download } from "lucide-react";
import { useId, useState } from "react";
import type { AnswerHandle, RowListHandle } from "@/answers/handles";
import type { ListPage } from "@/answers/rows";
import { type Feature, fileFormats, sharedTexts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { PopoverButton } from "@/components/popover";
import { Switch } from "@/components/switch";
import { useToast } from "@/components/toast";
import { userIDOf } from "@/features/views/identity/identity-view";
import { formatCount } from "@/lib/format";
import { useExport } from "./use-export";

type AnswerActionsProps = {
	readonly feature: Feature;
	/** Part of the file's name. */
	readonly label: string;
	readonly list: RowListHandle;
	/** The newest page, with the counts of the whole list. */
	readonly page: ListPage;
	/** The answer to copy: the one on the screen. */
	readonly answer: AnswerHandle;
	/** The answer's name among several, such as "Page 1 of 2". */
	readonly pageLabel: string | undefined;
	/** The ID of the element that explains why there is nothing to copy or save; undefined where there is. */
	readonly disabledBy: string | undefined;
};

/** The buttons that copy and save an answer. */
export function AnswerActions({
	feature,
	label,
	list,
	page,
	answer,
	pageLabel,
	disabledBy,
}: AnswerActionsProps) {
	const [safe, setSafe] = useState(true);
	const toast = useToast();
	const { saving, save } = useExport(feature, toast);
	const explanation = useId();
	const { texts } = feature;
	const reportCopy = (isCopied: boolean) => {
		const text =
			pageLabel === undefined
				? texts?.copied
				: `${pageLabel} has been copied; the CSV file has the rows of all pages.`;
		if (isCopied) return toast({ title: sharedTexts.copied, text, tone: "success" });
		toast({
			title: "Not copied",
			text: "Allow this page to use the clipboard, then try again.",
			tone: "error",
		});
	};
	return (
		<>
			<CopyButton
				text={() => (feature.layout === "identity" ? (userIDOf(page) ?? "") : answer.text())}
				onCopied={reportCopy}
				disabledBy={disabledBy}
			>
				{texts?.copy}
			</CopyButton>
			{feature.export && (
				<div className="flex">
					<Button
						size="small"
						className="rounded-r-none"
						disabled={saving || disabledBy !== undefined}
						aria-describedby={disabledBy}
						onClick={() => save({ list, label, safe })}
					>
						<Download aria-hidden size={16} />
						{feature.export.label
							.replace("{format}", fileFormats.csv.label)
							.replace("{count}", formatCount(page.count))}
					</Button>
					<PopoverButton
						label="Export options"
						icon={<ChevronDown aria-hidden size={16} />}
						className="-ml-px rounded-l-none"
						disabled={disabledBy !== undefined}
					>
						<fieldset aria-describedby={explanation} className="grid gap-1">
							<Switch label="Spreadsheet-safe" checked={safe} onChange={setSafe} />
							<p id={explanation} className="text-muted">
								{safe ? "Texts that begin like a formula get an apostrophe." : "Texts are exactly as sent."}
							</p>
						</fieldset>
					</PopoverButton>
				</div>
			)}
		</>
	);
}
