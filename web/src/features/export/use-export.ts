import { useState } from "react";
import { type Export, type Feature, shared } from "@/catalog/catalog.gen";
import type { Toast } from "@/components/toast";
import type { OpenList } from "@/lib/answer/client";
import { saveFile } from "@/lib/save-file";
import { fileName } from "./file-name";

type Wanted = { readonly list: OpenList; readonly label: string; readonly safe: boolean };

/** Saves answers as CSV files; `say` hears how each ended. */
export function useExport(
	feature: Feature,
	say: (toast: Toast) => void,
): { readonly saving: boolean; readonly save: (wanted: Wanted) => Promise<void> } {
	const [saving, setSaving] = useState(false);
	const save = async (wanted: Wanted) => {
		if (!feature.export) return;
		setSaving(true);
		say(await saveCSV(feature.export, wanted));
		setSaving(false);
	};
	return { saving, save };
}

/** The file is built first and saved then; each step has a failure of its own. */
async function saveCSV(wanted: Export, { list, label, safe }: Wanted): Promise<Toast> {
	const file = await list.csv(wanted.shape, { safe }).catch(() => undefined);
	if (!file)
		return { title: shared.csvNotGenerated, text: "Look it up anew, then try again.", tone: "error" };
	if (file.count === 0) return { ...wanted.empty, tone: "note" };
	try {
		saveFile(file.blob, fileName(wanted.file, label, new Date()));
	} catch {
		return {
			title: shared.csvNotDownloaded,
			text: "Allow downloads for this page, then try again.",
			tone: "error",
		};
	}
	return { ...wanted.saved, tone: "success" };
}
