import { useEffect, useRef, useState } from "react";
import type { RowListHandle } from "@/answers/handles";
import type { MediaRequest, SavedMediaFiles } from "@/answers/media";
import type { Feature } from "@/catalog/catalog.gen";
import type { ToastMessage } from "@/components/toast";
import { saveAsFile } from "@/features/export/file-job";
import { formatQuantity } from "@/lib/format";
import { variantFileName } from "@/lib/save-file";

/** The number of finished files, the total, and the bytes so far. */
export type MediaProgress = { readonly done: number; readonly total: number; readonly bytes: number };

/** The outcome, and what is missing from the file. */
type MediaOutcome = { readonly report: ToastMessage } & Pick<SavedMediaFiles, "missing">;

type MediaSource = { readonly feature: Feature; readonly label: string; readonly list: RowListHandle };

const zipKind = { label: "ZIP", extension: "zip", mediaType: "application/zip" };

const addressKinds = {
	csv: { label: "CSV", extension: "csv", mediaType: "text/csv" },
	json: { label: "JSON", extension: "json", mediaType: "application/json" },
};

/** Saves pictures and clips, and reports progress and outcome. Leaving the page stops it. */
export function useMediaSaver({ feature, label, list }: MediaSource) {
	const [progress, setProgress] = useState<MediaProgress | null>(null);
	const [outcome, setOutcome] = useState<MediaOutcome | null>(null);
	const running = useRef<AbortController>(null);
	useEffect(() => () => running.current?.abort(), []);

	const save = async (request: MediaRequest) => {
		const isZIP = request.content === "zip";
		const kind = isZIP ? zipKind : addressKinds[request.manifest];
		const variant = isZIP ? "media" : "addresses";
		const name = variantFileName(feature.export?.file, label, { variant, extension: kind.extension });
		const stop = new AbortController();
		running.current = stop;
		let isStarted = false;
		let missing: SavedMediaFiles["missing"] = [];
		const write = (file: FileSystemFileHandle | null) => {
			isStarted = true;
			setOutcome(null);
			setProgress({ done: 0, total: 0, bytes: 0 });
			const onProgress = (done: number, total: number, bytes: number) => setProgress({ done, total, bytes });
			return list.rows.saveMedia(request, file, onProgress, stop.signal);
		};
		const report = await saveAsFile(
			{
				name,
				kind,
				// // The size of pictures and clips is known only after they arrive.
				size: isZIP ? Number.POSITIVE_INFINITY : 0,
				write,
				saved: (saved) => {
					missing = saved.missing;
					return savedReport(saved, isZIP);
				},
				failed: ({ text = "Run the lookup again, then try again." }) => ({
					title: "The file could not be written",
					text,
					tone: "error",
				}),
			},
			stop.signal,
		);
		if (isStarted) setOutcome({ report, missing });
		setProgress(null);
	};
	return { progress, outcome, save, stop: () => running.current?.abort() };
}

function savedReport({ count, missing }: SavedMediaFiles, isZIP: boolean): ToastMessage {
	if (count === 0) return { title: "Nothing could be saved", text: missing[0]?.reason, tone: "error" };
	const what = isZIP ? "file" : "address";
	const title = `${formatQuantity(count, what, isZIP ? "files" : "addresses")} saved`;
	if (missing.length === 0) return { title, tone: "success" };
	return {
		title,
		text: `${formatQuantity(missing.length, what, isZIP ? "files" : "addresses")} could not be saved: see the list.`,
		tone: "warning",
	};
}
