import { Download } from "lucide-react";
import { useId, useState } from "react";
import { type Feature, shared } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Switch } from "@/components/switch";
import { useToast } from "@/components/toast";
import type { OpenAnswer } from "@/lib/answer/client";
import type { ListPage } from "@/lib/answer/list/list-page";
import { formatCount } from "@/lib/format";
import type { Done } from "../lookup/look-up";
import { textOf } from "../views/cell";
import { useExport } from "./use-export";

type AnswerActionsProps = {
	readonly feature: Feature;
	readonly lookup: Done;
	/** The newest page of the list, with the counts of the whole. */
	readonly page: ListPage;
	/** The answer that is copied: the one that shows. */
	readonly answer: OpenAnswer;
	/** Which of several answers that is, such as "Page 1 of 2". */
	readonly part: string | undefined;
};

/** What can be done with an answer: copy it, save it. */
export function AnswerActions({ feature, lookup, page, answer, part }: AnswerActionsProps) {
	const [safe, setSafe] = useState(true);
	const toast = useToast();
	const { saving, save } = useExport(feature, toast);
	const explanation = useId();
	const { texts } = feature;
	const { label, list } = lookup;
	const copied = (done: boolean) => {
		const text =
			part === undefined ? texts?.copied : `${part} has been copied; the CSV file holds the rows of all.`;
		if (done) return toast({ title: shared.copied, text, tone: "success" });
		toast({
			title: "Not copied",
			text: "Allow this page to use the clipboard, then try again.",
			tone: "error",
		});
	};
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<CopyButton text={() => idOf(feature, page) ?? answer.text()} onCopied={copied}>
				{texts?.copy}
			</CopyButton>
			{feature.export && (
				<>
					<Button size="small" disabled={saving} onClick={() => save({ list, label, safe })}>
						<Download aria-hidden size={16} />
						{feature.export.label.replace("{count}", formatCount(page.count))}
					</Button>
					<fieldset aria-describedby={explanation} className="flex flex-wrap items-center gap-x-2">
						<Switch label="Spreadsheet-safe" checked={safe} onChange={setSafe} />
						<span id={explanation} className="text-muted text-xs">
							{safe ? "texts that begin like a formula get an apostrophe" : "texts exactly as sent"}
						</span>
					</fieldset>
				</>
			)}
		</div>
	);
}

/** What is copied where the answer is one ID: else the answer exactly as it was sent. */
function idOf(feature: Feature, page: ListPage): string | null {
	const [row] = page.rows;
	return feature.layout === "identity" && row ? textOf(row, "id") : null;
}
