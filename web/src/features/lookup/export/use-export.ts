import { useState } from "react";
import type { RowListHandle } from "@/answers/handles";
import {
	type ExportSchema,
	type ExportShape,
	type Feature,
	fileFormats,
	sharedTexts,
	type ToastTexts,
} from "@/catalog/catalog.gen";
import type { ToastMessage } from "@/components/toast";
import { fileName, saveFile } from "@/lib/save-file";

type ExportRequest = { readonly list: RowListHandle; readonly label: string; readonly safe: boolean };

/** Saves rows as CSV files and reports each outcome as a toast. */
export function useExport(
	feature: Feature,
	showToast: (toast: ToastMessage) => void,
): { readonly saving: boolean; readonly save: (request: ExportRequest) => Promise<void> } {
	const [saving, setSaving] = useState(false);
	const save = async (request: ExportRequest) => {
		if (!feature.export) return;
		setSaving(true);
		showToast(await saveCSV(feature.export, request));
		setSaving(false);
	};
	return { saving, save };
}

/** Builds the file, then saves it. Both have a failure text of their own. */
async function saveCSV(texts: ExportSchema, { list, label, safe }: ExportRequest): Promise<ToastMessage> {
	const file = await csvWithValues(list, texts.shape, safe).catch(() => undefined);
	if (file === undefined)
		return {
			title: sharedTexts.exportNotGenerated.replace("{format}", fileFormats.csv.label),
			text: "Run the lookup again, then try again.",
			tone: "error",
		};
	if (file === null) return { ...texts.empty, tone: "error" };
	try {
		saveFile(file, fileName(texts.file.replace("{extension}", fileFormats.csv.extension), label, new Date()));
	} catch {
		return {
			title: sharedTexts.exportNotDownloaded.replace("{format}", fileFormats.csv.label),
			text: "Allow downloads for this page, then try again.",
			tone: "error",
		};
	}
	return { ...withFormat(texts.saved, fileFormats.csv.label), tone: "success" };
}

/** The file; null when it would hold no value: no row, or only empty cells. */
async function csvWithValues(list: RowListHandle, shape: ExportShape, safe: boolean): Promise<Blob | null> {
	const { blob, count } = await list.rows.export("csv", shape, { safe });
	return count > 0 ? blob : null;
}

/** The toast's texts with the label of the format. */
function withFormat({ title, text }: ToastTexts, label: string): ToastTexts {
	const fill = (pattern: string) => pattern.replace("{format}", label);
	return { title: fill(title), ...(text !== undefined && { text: fill(text) }) };
}
