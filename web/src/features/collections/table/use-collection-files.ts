import { saveStoredFile } from "@/answers/answer-files";
import { fileNotesText } from "@/answers/file-notes";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { type FileProgress, useSaving } from "@/components/file-saving";
import type { ToastMessage } from "@/components/toast";
import type { Collection } from "@/features/collections/replies.gen";
import { collectionsAddress, type QueryValues } from "@/features/collections/request";
import { saveAsFile } from "@/features/export/file-job";
import { useKey } from "@/lib/access-key";
import { errorText } from "@/lib/error-text";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import { fileName } from "@/lib/save-file";

/** A collection's file, which the server writes. */
type CollectionFile = {
	/** The route below the collection, such as `/export`. */
	readonly path: string;
	readonly query: QueryValues;
	readonly format: ExportFormat | "zip";
	/** The file's contents and origin, as part of its name: `changes`, `run-2_rows-60000`. */
	readonly kind: string;
	readonly variant: string;
	/** The number of rows; null for a file that is always large. */
	readonly rows: number | null;
	/** Returns the message after saving, given the number of rows or lines, and the snapshot. */
	readonly says: (count: number, snapshot: number | null) => string;
};

/** Files with at least this many rows are streamed to disk if the browser supports it. */
const streamedRows = 50_000;

const fileKinds = {
	...fileFormats,
	zip: { label: "ZIP", extension: "zip", mediaType: "application/zip" },
};

/** Saves a collection's files, which the server writes, one at a time. */
export function useCollectionFiles({ id, name, feature }: Collection) {
	const key = useKey();
	const saving = useSaving();
	const save = ({ path, query, format, kind, variant, rows, says }: CollectionFile) => {
		const { label, extension, mediaType } = fileKinds[format];
		const pattern = `${kind}_${feature.replaceAll("-", "_")}_{input}_${variant}_{time}.${extension}`;
		const request = {
			address: collectionsAddress(`/${id}${path}`, query),
			headers: { Authorization: `Bearer ${key}` },
			mediaType,
			isLines: format === "csv" || format === "jsonl",
		};
		return saving.save((onProgress, signal) =>
			saveAsFile(
				{
					name: fileName(pattern, name, new Date()),
					kind: fileKinds[format],
					size: rows === null || rows >= streamedRows ? Number.POSITIVE_INFINITY : 0,
					write: (file) => saveStoredFile(request, { file, onProgress, signal }),
					empty: ({ count }) => (count === 0 ? nothingToSave : undefined),
					saved: (written) => ({
						title: `${label} file saved`,
						text: `${says(written.count, written.snapshot)}. ${fileNotesText(label, written)}`.trimEnd(),
						tone: "success",
					}),
					failed: ({ text, error }) => ({
						title: `The ${label} file was not saved`,
						text: text ?? errorText(error),
						tone: "error",
					}),
				},
				signal,
			),
		);
	};
	return { saving: { ...saving, progressText }, save };
}

/** Saves a file and reports the outcome. */
export type SaveCollectionFile = ReturnType<typeof useCollectionFiles>["save"];

const nothingToSave: ToastMessage = {
	title: "Nothing to save",
	text: "No file was saved.",
	tone: "error",
};

/** The progress as text. The server sends the number of rows. For XLSX and Parquet only bytes can be counted. */
function progressText({ done, total }: FileProgress): string {
	if (total > 0) return `Saving… ${formatCount(done)} of ${formatCount(total)} rows`;
	return done > 0 ? `Saving… ${formatBytes(done)}` : "The server is preparing the file…";
}

/** Returns a message with the number of rows in a file and, if the run had more or fewer, the snapshot. */
export function rowsOfRun(run: number): CollectionFile["says"] {
	return (count, snapshot) => {
		const moment =
			snapshot === null || snapshot === count ? "" : `, when it had ${formatQuantity(snapshot, "row")}`;
		return `${formatQuantity(count, "row")} from run ${run}${moment}`;
	};
}
