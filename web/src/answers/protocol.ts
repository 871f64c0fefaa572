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

/** The languages that an answer can be filtered by. */
export type FilterLanguage = "JSONPath" | "jq";

/** The channel's target for the worker's store. */
export const storeTarget = 0;

/**
 * What the page calls of the worker's store. The page numbers answers and lists, from 1; the number of an
 * answer is the channel's target for its `RawViewAPI`, that of a list for its `RowListAPI`.
 */
export type AnswerStoreAPI = {
	/** Stores an answer's bytes. */
	open(answer: number, bytes: ArrayBuffer): AnswerSummary;
	/** Sends a request; resolves with the head of its response. */
	download(answer: number, url: string, headers: Readonly<Record<string, string>>): Promise<ResponseHead>;
	/** Resolves when a download is complete or interrupted. */
	completion(answer: number): Promise<AnswerSummary>;
	/** Stores what a filter selects in another answer as a separate answer: a list. */
	filter(
		results: number,
		source: number,
		language: FilterLanguage,
		program: string,
		signal: AbortSignal,
	): Promise<AnswerSummary & { readonly count: number }>;
	/** Stores a page of a lookup in the history as an answer, as its download did. */
	reopen(
		answer: number,
		key: string,
		lookup: string,
		page: number,
	): Promise<AnswerSummary & { readonly meta: CallMeta }>;
	/** The source; a byte that is not UTF-8 reads as U+FFFD. */
	text(answer: number): string;
	/** The exact bytes. */
	blob(answer: number): Blob;
	/** Stores several answers as one: an array of them. */
	joinAnswers(joined: number, answers: readonly number[], signal: AbortSignal): Promise<AnswerSummary>;
	/** The lists of objects inside of an answer, in order. */
	listPaths(answer: number): readonly ListPath[];
	/** Opens an empty list for the rows of answers of a kind; `call` is the call that loads later pages. */
	openRowList(list: number, kind: string, call: string): void;
	/** Opens an empty list for the elements that a selector matches, whatever the kind of the answers. */
	openElementList(list: number, rows: Selector): void;
	/** Reads an answer as the list's next page. */
	appendPage(list: number, page: number): Promise<ListPage>;
	/**
	 * Waits for the last byte of an answer, and appends it to the list if it is a complete success. The status
	 * is that of its download by default.
	 */
	readPage(list: number, page: number, httpStatus?: number): Promise<PageOutcome>;
	/** Compares two lookups of the history. */
	openComparison(
		comparison: number,
		key: string,
		lookups: Sides<string>,
		onProgress: OnComparisonProgress,
		signal: AbortSignal,
	): Promise<ComparisonOutcome>;
	/**
	 * Frees the object with that number, aborts its work, and closes the results that were filtered from it.
	 */
	close(number: number): void;
};

/** The API of the rows of a list. */
export type RowListAPI = {
	/** Rows `[from, to)` of the query. */
	rowWindow(from: number, to: number, query: RowQuery, signal?: AbortSignal): Promise<RowWindow>;
	/** Every value of a row as sent, by its index in the query. */
	rowValues(index: number, query: RowQuery): Promise<readonly UnreadField[]>;
	/** Where the rows have values that no field of the schema is read from: the first paths, none inside of a list. */
	furtherPaths(): Promise<readonly string[]>;
	/** Summarizes the columns of these names. */
	summarize(of: SummaryKind, names: readonly string[], query: RowQuery): Promise<readonly ColumnSummary[]>;
	/** Counts the pictures and clips of some rows. */
	countMedia(rows: MediaRows): Promise<MediaCount>;
	/** Saves pictures and clips, fetched through the console, to the chosen file, or else into memory. */
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

/** Where the rows of a table or a list come from: the worker, or the server. */
export type RowSource = {
	readonly rows: Remote<Pick<RowListAPI, "rowWindow" | "rowValues" | "furtherPaths">> &
		/** A comparison summarizes nothing, and only the worker saves pictures and clips. */
		Partial<Remote<Pick<RowListAPI, "summarize" | "saveMedia">>>;
};

/** The summary of an answer, once its bytes are indexed. */
export type AnswerSummary = {
	/** In bytes. */
	readonly size: number;
	/** Lines of the raw view with nothing folded. */
	readonly lineCount: number;
	/** Why the answer is not JSON, or null. */
	readonly syntaxError: JSONSyntaxError | null;
	/** Whether all bytes are UTF-8: of JSON, strings may have others, which are read as U+FFFD. */
	readonly isUTF8: boolean;
	/** Why the download was interrupted, in the browser's words; null for a complete answer. */
	readonly interruption: string | null;
	/** The HTML page that was sent instead of JSON, or null. */
	readonly html: HTMLPage | null;
	/** When its bytes were in transit; null if the browser does not report it, or for an answer without a request. */
	readonly transfer: TransferTiming | null;
};

/** The times of a request as the browser measured them, in milliseconds from its start. */
export type TransferTiming = {
	/** Its first byte was sent. */
	readonly sent: number;
	/** The first byte of the answer arrived. */
	readonly answered: number;
	/** The last byte of the answer arrived. */
	readonly ended: number;
	/** The size of the answer's body in transit, possibly compressed. */
	readonly encodedSize: number;
	/** HTTP's version as the browser names it: "http/1.1", "h2". */
	readonly protocol: string;
};

/** A response that is an HTML page; the title is null if it has none. */
export type HTMLPage = { readonly title: string | null };

/** A header of a request or of a response. */
export type HeaderLine = readonly [name: string, value: string];

/** The head of a response. */
export type ResponseHead = {
	readonly status: number;
	/** The status in words, empty over HTTP/2. */
	readonly statusText: string;
	/** The headers that the browser shows to the page, by name. */
	readonly headers: readonly HeaderLine[];
	/** Calls that the quota has left, in digits, as reported by the provider; null where it is unknown. */
	readonly quotaLeft: string | null;
	readonly requestID: string | null;
	readonly serverTiming: string | null;
	/** The number of bytes to come; null where it is unknown, as of a compressed answer. */
	readonly length: number | null;
};
