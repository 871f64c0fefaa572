import type { ExportFormat, ExportShape, Field, Selector } from "@/catalog/catalog.gen";
import type { RowQuery } from "./rows";

/** The formats in which the worker writes rows. TSV is for a spreadsheet's clipboard. The server writes the others. */
export type WrittenFormat = Exclude<ExportFormat, ServerFormat> | "tsv";

/** A text that every row has, such as the input. */
export type TextColumn = { readonly label: string; readonly text: string };

/** A column of a file: a field of the rows, or a text. */
export type ExportColumn = { readonly label: string; readonly field: Field } | TextColumn;

/**
 * Which rows a file has: all in the shape of the feature's file; or those of a query in its order, with chosen
 * columns, or with every value that was sent under its path and texts after them.
 */
export type ExportRows =
	| { readonly scope: "all"; readonly shape: ExportShape }
	| { readonly scope: "query"; readonly query: RowQuery; readonly columns: readonly ExportColumn[] }
	| { readonly scope: "values"; readonly query: RowQuery; readonly texts: readonly TextColumn[] };

/** How values are changed for a file. */
export type ExportOptions = {
	/** Puts an apostrophe before texts that a spreadsheet would take for formulas. */
	readonly safe: boolean;
	/** Writes times as dates, 2026-11-20T15:04:05Z. */
	readonly dates: boolean;
};

/** A file that the worker writes. */
export type ExportRequest = {
	readonly format: WrittenFormat;
	readonly rows: ExportRows;
	readonly options: ExportOptions;
};

/** A file that the worker has written. */
export type WorkerFile = {
	/** Null if it was written to the disk, or not written. */
	readonly blob: Blob | null;
	/** The URL of the blob for a minute; null without a blob, or if the browser cannot create one. */
	readonly url: string | null;
};

/** A written file, and its number of rows: 0 if no cell would have a value, so nothing was written. */
export type ExportedFile = WorkerFile & {
	readonly count: number;
} & FileNotes;

/** What may be unexpected in a file. */
export type FileNotes = {
	/** How many texts were cut because they are too long for the format. */
	readonly cutCells?: number;
	/** How many values did not fit their column, and are in the column `unread`. */
	readonly unread?: number;
	/** How many columns of numbers are text, because a spreadsheet would change their digits. */
	readonly textColumns?: number;
};

/** A file that the console's server writes from its own data. */
export type StoredFileRequest = {
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly mediaType: string;
	/** Each row is one line, so counting lines gives the progress. */
	readonly isLines: boolean;
};

/** A written file of the server's data. */
export type StoredFile = ExportedFile & {
	/** How many rows there were when writing began; null if the server does not report it. */
	readonly snapshot: number | null;
};

/** The formats that only the server writes. */
export type ServerFormat = Extract<ExportFormat, "jsonl" | "xlsx" | "parquet">;

/** The request for a file that the server writes; the rows and their order are sent separately. */
export type ServerExport = {
	readonly feature: string;
	readonly format: ServerFormat;
	readonly rows: "shown" | "all";
	/** With "flat", every value is written under its path, before the columns, which are texts. */
	readonly shape?: "flat";
	/** The list in the answers that the rows are from, if it is not the feature's. */
	readonly list?: Selector;
	readonly columns?: readonly ServerColumn[];
	readonly dates: boolean;
	readonly safe: boolean;
	/** The inputs in short. */
	readonly inputs: { readonly label: string };
};

type ServerColumn = { readonly label: string } & (
	| { readonly name: string; readonly selector?: string }
	| { readonly text: string }
);

/**
 * Called with the progress and the total, in rows that are written, or read and written; or with bytes and 0 if the
 * total is unknown.
 */
export type OnExportProgress = (done: number, total: number) => void;

/** The channel's target for writing files of answers and lists. */
export const fileWriterTarget = -2;

/** Writes answers and lists of the worker to the chosen file, or to memory. */
export type FileWriterAPI = {
	/** Writes the exact bytes of an answer, or those of several as one JSON array. */
	saveAnswers(
		answers: readonly number[],
		file: FileSystemFileHandle | null,
		signal: AbortSignal,
	): Promise<WorkerFile>;
	/** Has the server write a file of a list's rows: all as sent, or those of a query in its order. */
	exportByServer(
		list: number,
		pages: readonly number[],
		request: ServerExport,
		query: RowQuery | null,
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ExportedFile>;
	/** Saves a file that the server writes from its own data. */
	saveStoredFile(
		request: StoredFileRequest,
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<StoredFile>;
};
