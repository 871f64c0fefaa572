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

/** A file that the server writes of a collection. */
type CollectionFile = {
	/** The route below the collection, such as `/export`. */
	readonly path: string;
	readonly query: QueryValues;
	readonly format: ExportFormat | "zip";
	/** What the file has, and of what, in its name: `changes`, `run-2_rows-60000`. */
	readonly kind: string;
	readonly variant: string;
	/** Of how many rows it is; null is a file that is large whatever they are. */
	readonly rows: number | null;
	/** What is said of the file once it is saved, by its rows or lines, and the rows that there were. */
	readonly says: (count: number, snapshot: number | null) => string;
};

/** From so many rows on, a file goes to the disk where the browser can do that. */
const streamedRows = 50_000;

const fileKinds = {
	...fileFormats,
	zip: { label: "ZIP", extension: "zip", mediaType: "application/zip" },
};

/** Has the server write files of a collection, one at a time, and saves them. */
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

/** Saves a file and tells of it. */
export type SaveCollectionFile = ReturnType<typeof useCollectionFiles>["save"];

const nothingToSave: ToastMessage = {
	title: "Nothing to save",
	text: "No file was saved.",
	tone: "error",
};

/** The server says how many rows there are to come; of a sheet and of Parquet only bytes can be counted. */
function progressText({ done, total }: FileProgress): string {
	if (total > 0) return `Saving… ${formatCount(done)} of ${formatCount(total)} rows`;
	return done > 0 ? `Saving… ${formatBytes(done)}` : "The server is preparing the file…";
}

/** How many rows a file has, and of which moment. */
export function rowsOfRun(run: number): CollectionFile["says"] {
	return (count, snapshot) => {
		const moment = snapshot === null ? "" : `, as it was with ${formatQuantity(snapshot, "row")}`;
		return `${formatQuantity(count, "row")} of run ${run}${moment}`;
	};
}
