import type { HistoryBackup, RestoredBackup } from "@/answers/history-protocol";
import type { ToastMessage } from "@/components/toast";
import { errorText } from "@/lib/error-text";
import { formatQuantity } from "@/lib/format";

/** What a backup has of so many lookups. */
export function backedUpToast({ count }: HistoryBackup, total: number): ToastMessage {
	if (count === 0)
		return {
			title: "No file was saved",
			text: "The lookups can no longer be read. Reload the page, then try again.",
			tone: "error",
		};
	const missing = Math.max(0, total - count);
	const lacks = missing > 0 ? `${formatQuantity(missing, "lookup")} left out: not readable any more. ` : "";
	return {
		title: `Backed up ${formatQuantity(count, "lookup")}`,
		text: `${lacks}The file has your answers, and not your access key.`,
		tone: missing > 0 ? "warning" : "success",
	};
}

/** What is told of a backup that the person stopped. */
export const stoppedBackupToast: ToastMessage = { title: "Stopped. No file was saved." };

/** What is told of a backup that could not be written. */
export function failedBackup(error: unknown): ToastMessage {
	return { title: "No file was saved", text: errorText(error), tone: "error" };
}

/** What is told of a task that changed nothing. */
export function failedTask(error: unknown): ToastMessage {
	return { title: "Nothing was changed", text: errorText(error), tone: "error" };
}

/** What is told of a backup whose restoring ended without a word of what it brought, as where the worker is lost. */
export function interruptedRestore(error: unknown): ToastMessage {
	return {
		title: "Not all of the backup was restored",
		text: `${errorText(error)} The restored lookups stay: restore the same file again for the others.`,
		tone: "error",
	};
}

/** What a backup brought, and what it did not. */
export function restoredToast({ added, known, tooLarge, failed, isStopped }: RestoredBackup): ToastMessage {
	const skipped = [
		known > 0 && `${formatQuantity(known, "lookup")} already here`,
		tooLarge > 0 && `${formatQuantity(tooLarge, "lookup")} left out: larger than what the budget leaves`,
		failed > 0 && `${formatQuantity(failed, "lookup")} left out: the browser did not store them`,
		isStopped && "Restore the same file again for the others",
	].filter((text) => text !== false);
	return {
		title: `${isStopped ? "Stopped. " : ""}Restored ${formatQuantity(added, "lookup")}`,
		text: skipped.length > 0 ? `${skipped.join(". ")}.` : undefined,
		tone: tooLarge + failed > 0 ? "warning" : isStopped ? undefined : "success",
	};
}

/** What is told of a lookup that cannot be brought back. */
export const tooLateToast: ToastMessage = {
	title: "It was permanently deleted",
	text: "A deleted lookup can be restored for 30 seconds. Run it again.",
	tone: "error",
};
