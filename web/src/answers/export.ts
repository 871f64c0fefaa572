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

/** What a file may do to its values. */
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
	/** Null where it was written to the disk, or where nothing was. */
	readonly blob: Blob | null;
	/** Where the browser finds it to save it, for a minute; null without a blob, or where that makes no address. */
	readonly url: string | null;
};

/** A written file, and its number of rows: 0 where no cell would have a value, and nothing is written. */
export type ExportedFile = WorkerFile & {
	readonly count: number;
} & FileNotes;

/** What a reader of a file may not expect, where there is any. */
export type FileNotes = {
	/** How many texts were cut, since the format has no longer ones. */
	readonly cutCells?: number;
	/** How many values did not fit their column, and are in the column `unread`. */
	readonly unread?: number;
	/** How many columns of numbers are text, since a spreadsheet would change their digits. */
	readonly textColumns?: number;
};

/** A file that the console's server writes of what it stores. */
export type StoredFileRequest = {
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly mediaType: string;
	/** Each row is one line, so counting lines gives the progress. */
	readonly isLines: boolean;
};

/** A written file of what the server stores. */
export type StoredFile = ExportedFile & {
	/** How many rows there were when it was begun; null where the server does not say it. */
	readonly snapshot: number | null;
};

/** The formats that only the server writes. */
export type ServerFormat = Extract<ExportFormat, "jsonl" | "xlsx" | "parquet">;

/** What the server needs to write a file, besides the order of rows and the answers. */
export type ServerExport = {
	readonly feature: string;
	readonly format: ServerFormat;
	readonly rows: "shown" | "all";
	/** Every value under its path, before the columns, which are texts. */
	readonly shape?: "flat";
	/** The list of the answers that the rows are from, where it is not the feature's. */
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
 * Called with how much is done and of how much: rows that are written, or read and written; with the number of bytes
 * and 0 where all are unknown.
 */
export type OnExportProgress = (done: number, total: number) => void;

/** The channel's target for what writes files of answers and lists. */
export const fileWriterTarget = -2;

/** Writes files of what the worker stores, to the chosen file or to memory. */
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
	/** Saves a file that the server writes of what it stores. */
	saveStoredFile(
		request: StoredFileRequest,
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<StoredFile>;
};
