import { openHistory } from "@/answers/history";
import type {
	BackupPhase,
	HistoryBackup,
	OnBackupProgress,
	RestoredBackup,
} from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import type { ToastMessage } from "@/components/toast";
import { errorText } from "@/lib/error-text";
import { formatQuantity } from "@/lib/format";
import { chooseFile, fileName, saveFile } from "@/lib/save-file";
import { createStore, useStore } from "@/lib/store";

/** A backup or restore in progress. It continues while the user visits other pages. */
export type BackupTask = {
	/** The access key that owns the lookups. */
	readonly key: string;
	readonly phase: BackupPhase;
	readonly done: number;
	/** 0 until it is known. */
	readonly total: number;
	readonly stop: () => void;
};

const currentTask = createStore<BackupTask | null>(null);

/** The backup or restore running in this tab, or null. */
export function useBackupTask(): BackupTask | null {
	return useStore(currentTask);
}

const zipKind = { label: "ZIP", extension: "zip", mediaType: "application/zip" };

/**
 * Backs up a key's lookups, directly to disk if the browser supports it. Calls `onStart` once there is a file
 * to write to. Returns the message to show, or nothing if no file was chosen.
 */
export async function backUp(
	key: string,
	lookups: readonly LookupRecord[],
	onStart: () => void,
): Promise<ToastMessage | undefined> {
	const name = fileName("viewfinder-history_{time}.zip", "", new Date());
	const size = lookups.reduce((sum, lookup) => sum + lookup.size, 0);
	const file = await chooseFile(name, size, zipKind);
	if (file === "cancelled") return undefined;
	onStart();
	const stop = new AbortController();
	const started = { key, done: 0, total: lookups.length, stop: () => stop.abort() };
	return run({ ...started, phase: "backing up" }, async () => {
		try {
			const backup = await openHistory().backUp(key, file, report, stop.signal);
			if (backup.blob) saveFile(backup.blob, name, backup.url);
			return backedUpToast(backup, lookups.length);
		} catch (error) {
			if (stop.signal.aborted) return { title: "Stopped. No file was saved." };
			return { title: "No file was saved", text: errorText(error), tone: "error" };
		}
	});
}

/** Adds the lookups from a backup to a key's lookups. Returns the message to show. */
export function restore(key: string, file: Blob): Promise<ToastMessage> {
	const stop = () => void openHistory().stopRestoring();
	let isBegun = false;
	const onProgress: OnBackupProgress = (phase, done, total) => {
		if (phase === "restoring") isBegun = true;
		report(phase, done, total);
	};
	return run({ key, phase: "checking", done: 0, total: 0, stop }, async () => {
		try {
			return restoredToast(await openHistory().restoreBackup(key, file, onProgress));
		} catch (error) {
			if (!isBegun) return failedTask(error);
			return {
				title: "Not all of the backup was restored",
				text: `${errorText(error)} Restored lookups are kept. Restore the same file again to get the rest.`,
				tone: "error",
			};
		}
	});
}

async function run(started: BackupTask, work: () => Promise<ToastMessage>): Promise<ToastMessage> {
	currentTask.write(started);
	try {
		return await work();
	} finally {
		currentTask.write(null);
	}
}

function report(phase: BackupPhase, done: number, total: number): void {
	const task = currentTask.read();
	if (task) currentTask.write({ ...task, phase, done, total });
}

/** The toast for a failed change that had no effect. */
export function failedTask(error: unknown): ToastMessage {
	return { title: "Nothing was changed", text: errorText(error), tone: "error" };
}

/** The toast after backing up that many lookups. */
function backedUpToast({ count }: HistoryBackup, total: number): ToastMessage {
	if (count === 0)
		return {
			title: "No file was saved",
			text: "The lookups can no longer be read. Reload the page, then try again.",
			tone: "error",
		};
	const missing = Math.max(0, total - count);
	const lacks = missing > 0 ? `${formatQuantity(missing, "lookup")} skipped: no longer readable. ` : "";
	return {
		title: `Backed up ${formatQuantity(count, "lookup")}`,
		text: `${lacks}The file contains your responses but not your access key.`,
		tone: missing > 0 ? "warning" : "success",
	};
}

/** The toast after restoring a backup. */
function restoredToast({ added, known, tooLarge, failed, isStopped }: RestoredBackup): ToastMessage {
	const skipped = [
		known > 0 && `${formatQuantity(known, "lookup")} already in the history`,
		tooLarge > 0 && `${formatQuantity(tooLarge, "lookup")} skipped: not enough space in the storage budget`,
		failed > 0 && `${formatQuantity(failed, "lookup")} skipped: the browser could not store them`,
		isStopped && "Restore the same file again to get the rest",
	].filter((text) => text !== false);
	return {
		title: `${isStopped ? "Stopped. " : ""}Restored ${formatQuantity(added, "lookup")}`,
		text: skipped.length > 0 ? `${skipped.join(". ")}.` : undefined,
		tone: tooLarge + failed > 0 ? "warning" : isStopped ? undefined : "success",
	};
}
