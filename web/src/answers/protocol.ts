import type { Selector } from "@/catalog/catalog.gen";
import type { JSONSyntaxError } from "@/json/syntax-error";
import type { Remote } from "@/lib/channel";
import type { ComparisonOutcome, OnComparisonProgress, Sides } from "./comparison-protocol";
import type { ExportedFile, ExportRequest, OnExportProgress } from "./export";
import type { CallMeta } from "./lookup-record";
import type { MediaCount, MediaRequest, MediaRows, OnMediaProgress, SavedMediaFiles } from "./media";
import type {
	ColumnSummary,
	ListPage,
	ListPath,
	PageOutcome,
	RowQuery,
	RowWindow,
	SummaryKind,
	UnreadField,
} from "./rows";

/** The languages for filtering a response. */
export type FilterLanguage = "JSONPath" | "jq";

/** The channel target for the worker's store. */
export const storeTarget = 0;

/**
 * The page's calls to the worker's store. The page numbers responses and lists, starting at 1. A number is also
 * the channel target for the response's `RawViewAPI` or the list's `RowListAPI`.
 */
export type AnswerStoreAPI = {
	/** Stores a response's bytes. */
	open(answer: number, bytes: ArrayBuffer): AnswerSummary;
	/** Sends a request and resolves with the response's status and headers. */
	download(answer: number, url: string, headers: Readonly<Record<string, string>>): Promise<ResponseHead>;
	/** Resolves when a download is complete or interrupted. */
	completion(answer: number): Promise<AnswerSummary>;
	/** Filters a response and stores the results as another response: a list. */
	filter(
		results: number,
		source: number,
		language: FilterLanguage,
		program: string,
		signal: AbortSignal,
	): Promise<AnswerSummary & { readonly count: number }>;
	/** Stores a page of a lookup from the history as a response, as if it had been downloaded. */
	reopen(
		answer: number,
		key: string,
		lookup: string,
		page: number,
	): Promise<AnswerSummary & { readonly meta: CallMeta }>;
	/** The source. Invalid UTF-8 bytes are read as U+FFFD. */
	text(answer: number): string;
	/** The exact bytes. */
	blob(answer: number): Blob;
	/** Stores several responses as one: an array of them. */
	joinAnswers(joined: number, answers: readonly number[], signal: AbortSignal): Promise<AnswerSummary>;
	/** The response's lists of objects, in order. */
	listPaths(answer: number): readonly ListPath[];
	/** Opens an empty list for rows from responses of the given kind. `call` loads later pages. */
	openRowList(list: number, kind: string, call: string): void;
	/** Opens an empty list for the elements that a selector matches, in responses of any kind. */
	openElementList(list: number, rows: Selector): void;
	/** Reads a response as the list's next page. */
	appendPage(list: number, page: number): Promise<ListPage>;
	/**
	 * Waits for the last byte of a response and appends it to the list if it is a complete success. The status
	 * defaults to the download's.
	 */
	readPage(list: number, page: number, httpStatus?: number): Promise<PageOutcome>;
	/** Compares two lookups from the history. */
	openComparison(
		comparison: number,
		key: string,
		lookups: Sides<string>,
		onProgress: OnComparisonProgress,
		signal: AbortSignal,
	): Promise<ComparisonOutcome>;
	/** Frees the object with the given number, aborts its work, and closes the results of filters on it. */
	close(number: number): void;
};

/** The API for a list's rows. */
export type RowListAPI = {
	/** Rows `[from, to)` of the query. */
	rowWindow(from: number, to: number, query: RowQuery, signal?: AbortSignal): Promise<RowWindow>;
	/** Every value of a row as sent, by its index in the query. */
	rowValues(index: number, query: RowQuery): Promise<readonly UnreadField[]>;
	/** Paths of values that no schema field reads, up to a limit. Paths inside lists are left out. */
	furtherPaths(): Promise<readonly string[]>;
	/** Summarizes the columns with these names. */
	summarize(of: SummaryKind, names: readonly string[], query: RowQuery): Promise<readonly ColumnSummary[]>;
	/** Counts the pictures and clips in the given rows. */
	countMedia(rows: MediaRows): Promise<MediaCount>;
	/** Saves pictures and clips, downloaded through the console, to the chosen file, or to memory. */
	saveMedia(
		request: MediaRequest,
		file: FileSystemFileHandle | null,
		onProgress: OnMediaProgress,
		signal: AbortSignal,
	): Promise<SavedMediaFiles>;
	/** Writes rows to the chosen file, which appears only when it is complete, or to memory. */
	export(
		request: ExportRequest,
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ExportedFile>;
};

/** The source of a table's or list's rows: the worker or the server. */
export type RowSource = {
	readonly rows: Remote<Pick<RowListAPI, "rowWindow" | "rowValues" | "furtherPaths">> &
		/** A comparison has no summaries, and only the worker saves pictures and clips. */
		Partial<Remote<Pick<RowListAPI, "summarize" | "saveMedia">>>;
};

/** The summary of a response, once it is indexed. */
export type AnswerSummary = {
	/** In bytes. */
	readonly size: number;
	/** The number of lines in the raw view with nothing folded. */
	readonly lineCount: number;
	/** The largest line number. If the response is not JSON, long lines continue on lines without a number. */
	readonly numberedLines: number;
	/** Why the response is not JSON, or null. */
	readonly syntaxError: JSONSyntaxError | null;
	/** Whether all bytes are valid UTF-8. In JSON, only strings may have invalid bytes, which are read as U+FFFD. */
	readonly isUTF8: boolean;
	/** The browser's reason for an interrupted download; null for a complete response. */
	readonly interruption: string | null;
	/** The HTML page that was sent instead of JSON, or null. */
	readonly html: HTMLPage | null;
	/** The transfer timing; null if the browser does not report it, or if the response was not downloaded. */
	readonly transfer: TransferTiming | null;
};

/** The timing of a request as measured by the browser, in milliseconds from its start. */
export type TransferTiming = {
	/** When the first byte of the request was sent. */
	readonly sent: number;
	/** When the first byte of the response arrived. */
	readonly answered: number;
	/** When the last byte of the response arrived. */
	readonly ended: number;
	/** The size of the response body in transit, possibly compressed. */
	readonly encodedSize: number;
	/** The HTTP version as the browser names it: "http/1.1", "h2". */
	readonly protocol: string;
};

/** An HTML page that was received as a response; the title is null if there is none. */
export type HTMLPage = { readonly title: string | null };

/** A request or response header. */
export type HeaderLine = readonly [name: string, value: string];

/** The status and headers of a response. */
export type ResponseHead = {
	readonly status: number;
	/** The status text, which is empty over HTTP/2. */
	readonly statusText: string;
	/** The headers that the browser exposes to the page. */
	readonly headers: readonly HeaderLine[];
	/** The number of calls left in the quota, as text, as reported by the provider; null if unknown. */
	readonly quotaLeft: string | null;
	readonly requestID: string | null;
	readonly serverTiming: string | null;
	/** The total number of bytes; null if unknown, for example if the response is compressed. */
	readonly length: number | null;
};
