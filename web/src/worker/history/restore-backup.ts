import type { OnBackupProgress, RestoredBackup } from "@/answers/history-protocol";
import { Scheduler } from "@/worker/runtime/scheduler";
import { Throttled } from "@/worker/runtime/throttled";
import { backupListName, batchesOf, parseBackupList } from "./backup-list";
import type { HistoryStore } from "./history-store";
import type { AnswerBytes, RestorableLookup, RestoreOutcome } from "./lookups";
import { isNewerDatabase } from "./records";
import { DamagedFileError, readZip, ZipFileReader } from "./zip-reader";

/**
 * Adds the lookups from a backup to a key's lookups, in batches. Everything is read and checked before the first
 * one is added, and existing lookups are neither changed nor deleted. When the signal is aborted, added lookups
 * are kept. Other tabs are notified once, at the end, because each notification makes them read their whole list.
 * @throws DamagedFileError if the file is not a backup or is damaged. In that case, nothing is added.
 */
export async function restoreHistory(
	store: HistoryStore,
	key: string,
	zip: Blob,
	onProgress: OnBackupProgress,
	signal: AbortSignal,
): Promise<RestoredBackup> {
	const counts = { added: 0, known: 0, tooLarge: 0, failed: 0 };
	try {
		const lookups = await checkedLookups(zip, onProgress, new Scheduler(signal));
		let done = 0;
		for (const batch of batchesOf(lookups, ({ lookup }) => lookup.size)) {
			signal.throwIfAborted();
			const outcomes = await addBatch(store, key, batch);
			for (const outcome of outcomes) counts[outcome]++;
			done += batch.length;
			onProgress("restoring", done, lookups.length);
			if (outcomes.every((outcome) => outcome === "failed")) {
				counts.failed += lookups.length - done; // the disk is full, so no other lookup fits
				break;
			}
		}
		return { ...counts, isStopped: false };
	} catch (error) {
		if (!signal.aborted) throw error;
		return { ...counts, isStopped: true };
	} finally {
		if (counts.added > 0) store.reportChange();
	}
}

/** The lookups in a backup with their responses, after verifying all checksums. */
async function checkedLookups(
	zip: Blob,
	onProgress: OnBackupProgress,
	scheduler: Scheduler,
): Promise<readonly RestorableLookup[]> {
	const files = await readZip(zip);
	const list = files.get(backupListName);
	if (!list) throw new DamagedFileError("The file is not a history backup.");
	const reader = new ZipFileReader(zip);
	const onChunk = () => scheduler.yield();
	const listStart = await reader.check(list, onChunk);
	const listed = parseBackupList(await zip.slice(listStart, listStart + list.size).text());
	const progress = new Throttled((done: number) => onProgress("checking", done, listed.length));
	const checked: RestorableLookup[] = [];
	for (const { lookup, pages } of listed) {
		progress.push(checked.length);
		await scheduler.yield();
		let size = 0;
		const opening: (() => AnswerBytes)[] = [];
		for (const { file, type, meta } of pages) {
			const entry = files.get(file);
			if (!entry) throw new DamagedFileError(`The file is missing ${file}.`);
			const start = await reader.check(entry, onChunk);
			opening.push(() => ({ meta, bytes: zip.slice(start, start + entry.size, type) }));
			size += entry.size;
		}
		checked.push({ lookup: { ...lookup, size }, open: () => opening.map((open) => open()) });
	}
	progress.stop();
	return checked;
}

/** Adds a batch in one transaction. If the browser cannot store it, tries each half separately. */
async function addBatch(
	store: HistoryStore,
	key: string,
	batch: readonly RestorableLookup[],
): Promise<readonly RestoreOutcome[]> {
	try {
		return await store.addRestored(key, batch);
	} catch (error) {
		if (isNewerDatabase(error)) throw error;
		if (batch.length <= 1) return batch.map(() => "failed" as const);
		const half = batch.length >> 1;
		const first = await addBatch(store, key, batch.slice(0, half));
		return [...first, ...(await addBatch(store, key, batch.slice(half)))];
	}
}
