import { makeZip } from "client-zip";
import type { HistoryBackup, OnBackupProgress } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { type FileTarget, mediaTypeOf, writeToFile } from "@/worker/export/file-target";
import { Scheduler } from "@/worker/runtime/scheduler";
import { type BackedUpLookup, backupFormat, backupListName, batchesOf } from "./backup-list";
import type { HistoryStore } from "./history-store";
import type { StoredPage } from "./records";

/** Responses up to this size, in bytes, are read before they are written, many at a time. */
const smallSize = 1 << 20;

/** How many bytes are written at a time. */
const writtenSize = 1 << 20;

/**
 * Writes a key's lookups to a chosen ZIP file, or to one in memory, except those that cannot be read. The file
 * contains neither the key nor anything derived from it. The list comes last, because it names only written files.
 * @throws the signal's reason when aborted. In that case, no file is left.
 */
export async function backUpHistory(
	store: HistoryStore,
	key: string,
	file: FileSystemFileHandle | null,
	onProgress: OnBackupProgress,
	signal: AbortSignal,
): Promise<HistoryBackup> {
	return writeToFile(file, mediaTypeOf("zip"), async (target) => {
		const lookups = await store.list(key);
		const listed: string[] = [];
		const scheduler = new Scheduler(signal);
		const entries = async function* () {
			let done = 0;
			for (const batch of batchesOf(lookups, ({ size }) => size)) {
				await scheduler.yield();
				for await (const entry of batchEntries(await openBatch(store, key, batch), listed)) yield entry;
				done += batch.length;
				onProgress("backing up", done, lookups.length);
			}
			yield { name: backupListName, input: listText(listed), lastModified: new Date() };
		};
		await copyZip(entries(), target, signal);
		return { count: listed.length };
	});
}

/** A lookup and its pages, including the bytes of small ones; null if it cannot be read. */
type OpenedLookup = {
	readonly lookup: LookupRecord;
	readonly pages: Promise<readonly (StoredPage & { readonly content: ArrayBuffer | Blob })[] | null>;
};

async function openBatch(
	store: HistoryStore,
	key: string,
	batch: readonly LookupRecord[],
): Promise<readonly OpenedLookup[]> {
	const ids = batch.map(({ id }) => id);
	const stored = await store.pagesOf(key, ids).catch(() => new Map<string, readonly StoredPage[]>());
	return batch.map((lookup) => {
		const pages = stored.get(lookup.id);
		if (pages?.length !== lookup.pageCount) return { lookup, pages: Promise.resolve(null) }; // deleted in the meantime
		const opened = pages.map(async (page) => {
			const { bytes } = page;
			return { ...page, content: bytes.size > smallSize ? bytes : await bytes.arrayBuffer() };
		});
		return { lookup, pages: Promise.all(opened).catch(() => null) };
	});
}

/** The files for a batch of lookups. Adds the lookups that could be read to the list. */
async function* batchEntries(batch: readonly OpenedLookup[], listed: string[]) {
	for (const { lookup, pages: opening } of batch) {
		const opened = await opening;
		if (!opened) continue;
		let isReadable = true;
		const onFailure = () => {
			isReadable = false;
		};
		const pages: BackedUpLookup["pages"][number][] = [];
		for (const { page, meta, bytes, content } of opened) {
			const name = `answers/${lookup.feature}/${lookup.id}/${page + 1}.json`;
			const input = content instanceof Blob ? readableBytes(content, onFailure) : content;
			yield { name, input, lastModified: new Date() };
			pages.push({ file: name, type: bytes.type, meta });
		}
		if (isReadable) listed.push(JSON.stringify({ lookup, pages } satisfies BackedUpLookup));
	}
}

/** The readable bytes of a response. If its file ends early, the list does not name it. */
async function* readableBytes(bytes: Blob, onFailure: () => void) {
	try {
		const reader = bytes.stream().getReader();
		for (let { value } = await reader.read(); value; { value } = await reader.read()) yield value;
	} catch {
		onFailure();
	}
}

async function* listText(listed: readonly string[]) {
	const { format, version } = backupFormat;
	yield `{"format":${JSON.stringify(format)},"version":${version},"lookups":[`;
	for (const [index, text] of listed.entries()) yield index === 0 ? `\n${text}` : `,\n${text}`;
	yield "\n]}\n";
}

/** Writes these files to a ZIP file, in large chunks. */
async function copyZip(
	entries: Parameters<typeof makeZip>[0],
	target: FileTarget,
	signal: AbortSignal,
): Promise<void> {
	const reader = makeZip(entries).getReader();
	try {
		let waiting: Uint8Array<ArrayBuffer>[] = [];
		let size = 0;
		for (let isDone = false; !isDone; ) {
			signal.throwIfAborted();
			const { done, value } = await reader.read();
			isDone = done;
			if (value) waiting.push(value.slice());
			size += value?.length ?? 0;
			if (size < writtenSize && !done) continue;
			await target.write(new Blob(waiting));
			waiting = [];
			size = 0;
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}
