import { useEffect, useRef, useState } from "react";
import type { MediaRequest, SavedMediaFiles } from "@/answers/media";
import type { RowListAPI } from "@/answers/protocol";
import type { ToastMessage } from "@/components/toast";
import type { Remote } from "@/lib/channel";
import { formatQuantity } from "@/lib/format";
import { variantFileName } from "@/lib/save-file";
import { saveAsFile } from "./file-job";

/** The number of finished files, the total, and the bytes so far. */
export type MediaProgress = { readonly done: number; readonly total: number; readonly bytes: number };

/** The outcome, and the files that are missing. */
type MediaOutcome = { readonly report: ToastMessage } & Pick<SavedMediaFiles, "missing">;

type MediaSource = {
	/** The pattern for the file name. */
	readonly pattern: string | undefined;
	/** Part of the file name. */
	readonly label: string;
	readonly list: MediaList;
	/** The known size of the ZIP file, in bytes. For a large file, the user chooses where to save it. */
	readonly size: number;
};

/** A list whose pictures and clips can be saved. */
export type MediaList = { readonly rows: Remote<Pick<RowListAPI, "saveMedia">> };

export type MediaSaver = ReturnType<typeof useMediaSaver>;

const zipKind = { label: "ZIP", extension: "zip", mediaType: "application/zip" };

const addressKinds = {
	csv: { label: "CSV", extension: "csv", mediaType: "text/csv" },
	json: { label: "JSON", extension: "json", mediaType: "application/json" },
};

/** Saves pictures and clips, and reports progress and outcome. Leaving the page stops it. */
export function useMediaSaver({ pattern, label, list, size }: MediaSource) {
	const [progress, setProgress] = useState<MediaProgress | null>(null);
	const [outcome, setOutcome] = useState<MediaOutcome | null>(null);
	const running = useRef<AbortController>(null);
	useEffect(() => () => running.current?.abort(), []);

	const save = async (request: MediaRequest) => {
		const isZIP = request.content === "zip";
		const kind = isZIP ? zipKind : addressKinds[request.manifest];
		const variant = isZIP ? "media" : "addresses";
		const name = variantFileName(pattern, label, { variant, extension: kind.extension });
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
				size: isZIP ? size : 0,
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
	const what = isZIP ? "file" : "URL";
	const title = `${formatQuantity(count, what, isZIP ? "files" : "URLs")} saved`;
	if (missing.length === 0) return { title, tone: "success" };
	return {
		title,
		text: `${formatQuantity(missing.length, what, isZIP ? "files" : "URLs")} could not be saved. See the list.`,
		tone: "warning",
	};
}
