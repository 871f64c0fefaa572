import { Download } from "lucide-react";
import { useId, useState } from "react";
import { type Feature, shared } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Switch } from "@/components/switch";
import { useToast } from "@/components/toast";
import { formatCount } from "@/lib/format";
import type { Done } from "../lookup/look-up";
import { textOf } from "../views/cell";
import { useExport } from "./use-export";

type AnswerActionsProps = { readonly feature: Feature; readonly lookup: Done };

/** What can be done with an answer: copy it, save it. */
export function AnswerActions({ feature, lookup }: AnswerActionsProps) {
	const [safe, setSafe] = useState(true);
	const toast = useToast();
	const { saving, save } = useExport(feature, toast);
	const explanation = useId();
	const { texts } = feature;
	const { label, reading } = lookup;
	const { answer } = lookup.exchange;
	const copied = (done: boolean) => {
		if (done) return toast({ title: shared.copied, text: texts?.copied, tone: "success" });
		toast({
			title: "Not copied",
			text: "Allow this page to use the clipboard, then try again.",
			tone: "error",
		});
	};
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<CopyButton text={() => copyOf(feature, lookup)} onCopied={copied}>
				{texts?.copy}
			</CopyButton>
			{feature.export && (
				<>
					<Button size="small" disabled={saving} onClick={() => save({ answer, label, safe })}>
						<Download aria-hidden size={16} />
						{feature.export.label.replace("{count}", formatCount(reading.rows.length))}
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

/** The ID alone where the answer is one, else the answer exactly as it was sent. */
function copyOf(feature: Feature, { exchange, reading }: Done): string | Promise<string> {
	const [row] = reading.rows;
	const id = feature.layout === "identity" && row ? textOf(row, "id") : null;
	return id ?? exchange.answer.text();
}
