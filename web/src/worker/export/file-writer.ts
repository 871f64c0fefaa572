import type {
	ExportedFile,
	FileWriterAPI,
	OnExportProgress,
	ServerExport,
	StoredFile,
	StoredFileRequest,
	WorkerFile,
} from "@/answers/export";
import type { RowQuery } from "@/answers/rows";
import type { StoredAnswer } from "@/worker/answers/stored-answer";
import type { RowStore } from "@/worker/rows/row-store";
import { mediaTypeOf, writeToFile } from "./file-target";

/** Writes files of the worker's responses and lists, which are found by number. */
export class FileWriter implements FileWriterAPI {
	constructor(
		private readonly answer: (number: number) => StoredAnswer,
		private readonly list: (number: number) => RowStore,
	) {}

	async saveAnswers(
		answers: readonly number[],
		file: FileSystemFileHandle | null,
		signal: AbortSignal,
	): Promise<WorkerFile> {
		return writeToFile(file, mediaTypeOf("json"), async (target) => {
			const stored = answers.map(this.answer);
			const { writeAnswers } = await import("@/worker/answers/joined-answers");
			return writeAnswers(stored, target, signal);
		});
	}

	async exportByServer(
		list: number,
		pages: readonly number[],
		request: ServerExport,
		query: RowQuery | null,
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<ExportedFile> {
		return writeToFile(file, mediaTypeOf(request.format), async (target) => {
			const rows = this.list(list);
			const blobs = pages.map((page) => this.answer(page).blob());
			const order = query && (await rows.order(query));
			const { writeByServer } = await import("./server-file");
			return writeByServer({ request, order, pages: blobs }, target, onProgress, rows.untilClosed(signal));
		});
	}

	saveStoredFile(
		request: StoredFileRequest,
		file: FileSystemFileHandle | null,
		onProgress: OnExportProgress,
		signal: AbortSignal,
	): Promise<StoredFile> {
		return writeToFile(file, request.mediaType, async (target) => {
			const { receiveStoredFile } = await import("./server-file");
			return receiveStoredFile(request, target, onProgress, signal);
		});
	}
}
