import type { ExportFormat, ExportShape, Field, Selector } from "@/catalog/catalog.gen";
import type { RowQuery } from "./rows";

/** The formats that the worker writes. TSV is for pasting into a spreadsheet. The server writes the others. */
export type WrittenFormat = Exclude<ExportFormat, ServerFormat> | "tsv";

/** Text that is the same in every row, such as the input. */
export type TextColumn = { readonly label: string; readonly text: string };

/** A file column: a field of the rows, or fixed text. */
export type ExportColumn = { readonly label: string; readonly field: Field } | TextColumn;

/**
 * The rows in a file: either all rows, in the layout of the feature's file, or a query's rows in the query's
 * order. The latter have either chosen columns, or every value under its path, followed by text columns.
 */
export type ExportRows =
	| { readonly scope: "all"; readonly shape: ExportShape }
	| { readonly scope: "query"; readonly query: RowQuery; readonly columns: readonly ExportColumn[] }
	| { readonly scope: "values"; readonly query: RowQuery; readonly texts: readonly TextColumn[] };

/** How values are changed for a file. */
export type ExportOptions = {
	/** Puts an apostrophe before text that a spreadsheet would interpret as a formula. */
	readonly safe: boolean;
	/** Writes times as dates, such as 2026-11-20T15:04:05Z. */
	readonly dates: boolean;
};

/** A request for a file that the worker writes. */
export type ExportRequest = {
	readonly format: WrittenFormat;
	readonly rows: ExportRows;
	readonly options: ExportOptions;
};

/** A file that the worker has written. */
export type WorkerFile = {
	/** Null if it was written to disk, or not written. */
	readonly blob: Blob | null;
	/** The blob's URL, valid for a minute; null without a blob, or if the browser cannot create one. */
	readonly url: string | null;
};

/** A written file and its number of rows, which is 0 if every cell would be empty and nothing was written. */
export type ExportedFile = WorkerFile & {
	readonly count: number;
} & FileNotes;

/** Notes about anything unexpected in a file. */
export type FileNotes = {
	/** How many values were cut because they are too long for the format. */
	readonly cutCells?: number;
	/** How many values did not fit their column and went into the column `unread`. */
	readonly unread?: number;
	/** How many number columns are text because a spreadsheet would change their digits. */
	readonly textColumns?: number;
};

/** A request for a file that the server writes from its own data. */
export type StoredFileRequest = {
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly mediaType: string;
	/** Whether each row is one line, so progress can be measured by counting lines. */
	readonly isLines: boolean;
};

/** A file that the server wrote from its own data. */
export type StoredFile = ExportedFile & {
	/** The number of rows when writing began; null if the server does not report it. */
	readonly snapshot: number | null;
};

/** The formats that only the server writes. */
export type ServerFormat = Extract<ExportFormat, "jsonl" | "xlsx" | "parquet">;

/** A request for a file that the server writes. The rows and their order are sent separately. */
export type ServerExport = {
	readonly feature: string;
	readonly format: ServerFormat;
	readonly rows: "shown" | "all";
	/** "flat" writes every value under its path, followed by the columns, which are text. */
	readonly shape?: "flat";
	/** The list in the responses that contains the rows, if it is not the feature's. */
	readonly list?: Selector;
	readonly columns?: readonly ServerColumn[];
	readonly dates: boolean;
	readonly safe: boolean;
	/** A short form of the inputs. */
	readonly inputs: { readonly label: string };
};

type ServerColumn = { readonly label: string } & (
	| { readonly name: string; readonly selector?: string }
	| { readonly text: string }
);

/**
 * Called with the progress and the total. Both count rows that are written, or read and written. If the total
 * is unknown, it is 0 and the progress is in bytes.
 */
export type OnExportProgress = (done: number, total: number) => void;

/** The channel target for writing responses and lists to files. */
export const fileWriterTarget = -2;

/** Writes the worker's responses and lists to the chosen file, or to memory. */
export type FileWriterAPI = {
	/** Writes the exact bytes of a response, or of several as one JSON array. */
	saveAnswers(
		answers: readonly number[],
		file: FileSystemFileHandle | null,
		signal: AbortSignal,
	): Promise<WorkerFile>;
	/** Has the server write a list's rows to a file: all rows as sent, or a query's rows in the query's order. */
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
