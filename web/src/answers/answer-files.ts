import {
	type ExportedFile,
	type FileWriterAPI,
	fileWriterTarget,
	type OnExportProgress,
	type ServerExport,
	type StoredFile,
	type StoredFileRequest,
	type WorkerFile,
} from "./export";
import {
	type AnswerHandle,
	answerWorker,
	newAnswerHandle,
	newAnswerTarget,
	type RowListHandle,
} from "./handles";
import type { RowQuery } from "./rows";

/** Where a file is saved, and how its progress is reported. */
type FileRequest = {
	/** The chosen file; null writes to memory. */
	readonly file: FileSystemFileHandle | null;
	readonly onProgress: OnExportProgress;
	readonly signal: AbortSignal;
};

/**
 * Has the server write rows from these pages to a file: all rows as sent, or a query's rows in the query's order.
 * Rejects with a message for the user.
 */
export function exportByServer(
	list: RowListHandle,
	pages: readonly AnswerHandle[],
	request: ServerExport,
	query: RowQuery | null,
	{ file, onProgress, signal }: FileRequest,
): Promise<ExportedFile> {
	const pageNumbers = pages.map(numberOf);
	return fileWriter().exportByServer(list.number, pageNumbers, request, query, file, onProgress, signal);
}

/** Saves a file that the server writes from its own data. Rejects with a message for the user. */
export function saveStoredFile(
	request: StoredFileRequest,
	{ file, onProgress, signal }: FileRequest,
): Promise<StoredFile> {
	return fileWriter().saveStoredFile(request, file, onProgress, signal);
}

/** Saves the exact bytes of a response, or of several as one JSON array, to the chosen file or to memory. */
export function saveAnswers(
	answers: readonly AnswerHandle[],
	file: FileSystemFileHandle | null,
	signal: AbortSignal,
): Promise<WorkerFile> {
	return fileWriter().saveAnswers(answers.map(numberOf), file, signal);
}

/** Joins several responses into one. The joined response is closed separately. */
export async function joinAnswers(
	answers: readonly AnswerHandle[],
	signal: AbortSignal,
): Promise<AnswerHandle> {
	const target = newAnswerTarget();
	try {
		const summary = await target.store.joinAnswers(target.number, answers.map(numberOf), signal);
		return newAnswerHandle(target, summary);
	} catch (error) {
		target.close(); // the worker may have joined them before it received the abort
		throw error;
	}
}

function fileWriter() {
	return answerWorker().remote<FileWriterAPI>(fileWriterTarget);
}

function numberOf({ number }: AnswerHandle): number {
	return number;
}
