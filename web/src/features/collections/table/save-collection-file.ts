import { saveStoredFile } from "@/answers/answer-files";
import type { OnExportProgress, StoredFile } from "@/answers/export";
import { fileNotesText } from "@/answers/file-notes";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import type { ToastMessage } from "@/components/toast";
import { collectionsAddress, type QueryValues } from "@/features/collections/request";
import { formatQuantity } from "@/lib/format";
import { chooseFile, diskFailureText, fileName, saveFile } from "@/lib/save-file";

/** A format of the catalog, or another kind of file. */
type FileKind = Pick<(typeof fileFormats)[ExportFormat], "label" | "extension" | "mediaType"> & {
	/** Each row is a line. */
	readonly isLines: boolean;
};

/** The kind of a file of rows. */
export function kindOfFormat(format: ExportFormat): FileKind {
	return { ...fileFormats[format], isLines: format === "csv" || format === "jsonl" };
}

/** A file that the server writes of a collection. */
type CollectionFile = {
	/** The route below the collection, such as `/export`. */
	readonly path: string;
	readonly query: QueryValues;
	readonly format: FileKind;
	/** What the file has, and of what, in its name: `collection_followers`, `run-2_rows-60000`. */
	readonly kind: string;
	readonly variant: string;
	readonly collection: { readonly id: string; readonly name: string };
	/** Of how many rows it is; null is a file that is large whatever they are. */
	readonly rows: number | null;
	/** What is said of the file once it is saved, by its rows or lines, and the rows that there were. */
	readonly says: (count: number, snapshot: number | null) => string;
};

/** Saves a file and tells of it. */
export type SaveCollectionFile = (file: CollectionFile) => void;

/** From so many rows on, a file goes to the disk where the browser can do that. */
const streamedRows = 50_000;

/** Has the server write a file, and saves it. Returns what to tell of it. Never rejects. */
export async function saveCollectionFile(
	key: string,
	file: CollectionFile,
	onProgress: OnExportProgress,
	signal: AbortSignal,
): Promise<ToastMessage> {
	const { collection, format, path, query, rows } = file;
	const { label, extension, mediaType, isLines } = format;
	const pattern = `${file.kind}_{input}_${file.variant}_{time}.${extension}`;
	const name = fileName(pattern, collection.name, new Date());
	const isLarge = rows === null || rows >= streamedRows;
	const handle = await chooseFile(name, isLarge ? Number.POSITIVE_INFINITY : 0, format);
	if (handle === "cancelled") return stopped;
	let written: StoredFile;
	try {
		written = await saveStoredFile(
			{
				address: collectionsAddress(`/${collection.id}${path}`, query),
				headers: { Authorization: `Bearer ${key}` },
				mediaType,
				isLines,
			},
			{ file: handle, onProgress, signal },
		);
	} catch (error) {
		if (signal.aborted) return stopped;
		const text = diskFailureText(error) ?? (error instanceof Error ? error.message : String(error));
		return { title: `The ${label} file was not saved`, text, tone: "error" };
	}
	if (written.count === 0)
		return { title: "There is nothing to save", text: "No file was saved.", tone: "error" };
	try {
		if (written.blob) saveFile(written.blob, name, written.url);
	} catch {
		return {
			title: `The ${label} file was not saved`,
			text: "Allow downloads for this page, then try again.",
			tone: "error",
		};
	}
	return { title: `${label} file saved`, text: savedText(file, written), tone: "success" };
}

const stopped: ToastMessage = { title: "Stopped. No file was saved." };

function savedText({ format, says }: CollectionFile, file: StoredFile): string {
	const notes = fileNotesText(format.label, file);
	return `${says(file.count, file.snapshot)}.${notes && ` ${notes}`}`;
}

/** How many rows a file has, and of which moment. */
export function rowsOfRun(run: number): CollectionFile["says"] {
	return (count, snapshot) => {
		const moment = snapshot === null ? "" : `, as it was with ${formatQuantity(snapshot, "row")}`;
		return `${formatQuantity(count, "row")} of run ${run}${moment}`;
	};
}
