import type { WorkerFile } from "@/answers/export";
import type { ToastMessage } from "@/components/toast";
import { chooseFile, diskFailureText, type FileKind, saveFile } from "@/lib/save-file";

type SavingFailure = {
	/** Whether the file was written, and the browser did not take it. */
	readonly isBlocked: boolean;
	/** What helps, where that is known. */
	readonly text: string | undefined;
	readonly error: unknown;
};

/** A file to write, and the messages about it. */
type FileJob<T> = {
	readonly name: string;
	readonly kind: FileKind;
	/** Of its source, in bytes: a large file is written to the disk while it comes, where the browser can do that. */
	readonly size: number;
	/** Writes to a file that a person chose, or else into memory. */
	readonly write: (file: FileSystemFileHandle | null) => Promise<T>;
	/** The message if there are no rows, and so no file; undefined if there are rows. */
	readonly empty?: (written: T) => ToastMessage | undefined;
	readonly saved: (written: T) => ToastMessage;
	readonly failed: (failure: SavingFailure) => ToastMessage;
};

const stoppedFile: ToastMessage = { title: "Stopped. No file was saved." };

/** Has a place chosen for a large file, writes the file and hands it to the browser. Returns what to tell of it. Never rejects. */
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
