import type { WorkerFile } from "@/answers/export";
import type { ToastMessage } from "@/components/toast";
import { chooseFile, diskFailureText, type FileKind, saveFile } from "@/lib/save-file";

type SavingFailure = {
	/** Whether the file was written but blocked by the browser. */
	readonly isBlocked: boolean;
	/** What to do, if known. */
	readonly text: string | undefined;
	readonly error: unknown;
};

/** A file to write, and the messages about it. */
type FileJob<T> = {
	readonly name: string;
	readonly kind: FileKind;
	/** The size of the source, in bytes. A large file is streamed to disk if the browser supports it. */
	readonly size: number;
	/** Writes to the file that the user chose, or to memory. */
	readonly write: (file: FileSystemFileHandle | null) => Promise<T>;
	/** The message if there are no rows and therefore no file; undefined if there are rows. */
	readonly empty?: (written: T) => ToastMessage | undefined;
	readonly saved: (written: T) => ToastMessage;
	readonly failed: (failure: SavingFailure) => ToastMessage;
};

const stoppedFile: ToastMessage = { title: "Stopped. No file was saved." };

/**
 * Asks where to save a large file, writes the file and passes it to the browser. Returns the outcome to report.
 * Never rejects.
 */
export async function saveAsFile<T extends WorkerFile>(
	job: FileJob<T>,
	signal: AbortSignal,
): Promise<ToastMessage> {
	const file = await chooseFile(job.name, job.size, job.kind);
	if (file === "cancelled") return stoppedFile;
	let written: T;
	try {
		written = await job.write(file);
	} catch (error) {
		return signal.aborted
			? stoppedFile
			: job.failed({ isBlocked: false, text: diskFailureText(error), error });
	}
	const empty = job.empty?.(written);
	if (empty) return empty;
	try {
		if (written.blob) saveFile(written.blob, job.name, written.url);
	} catch (error) {
		return job.failed({ isBlocked: true, text: "Allow downloads for this page, then try again.", error });
	}
	return job.saved(written);
}
