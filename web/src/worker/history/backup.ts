import { downloadZip } from "client-zip";
import type { HistoryBackup, RestoredBackup } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import type { AnswerBytes } from "./add-pages";
import { type BackedUpLookup, type BackedUpPage, backupFormat, parseBackupList } from "./backup-list";
import type { HistoryStore } from "./history-store";
import { bytesOfZipFile, DamagedFileError, readZip } from "./zip-reader";

/** The file in a backup that lists its lookups; each answer is a file of its own, as it came. */
const listName = "history.json";

/**
 * The lookups of a key as one ZIP file, those left out that cannot be read. The key is not in it, nor anything that is
 * derived from it.
 */
export async function backUpHistory(store: HistoryStore, key: string): Promise<HistoryBackup> {
	const lookups: BackedUpLookup[] = [];
	const answers: { readonly name: string; readonly input: Blob }[] = [];
	for (const lookup of await store.list(key)) {
		const pages: BackedUpPage[] = [];
		const files: typeof answers = [];
		for (let index = 0; index < lookup.pageCount; index++) {
			const page = await store.page(key, lookup.id, index).catch(() => null);
			if (!page) break; // the lookup has left meanwhile, or cannot be read
			const { meta, bytes } = page;
			const file = `answers/${lookup.feature}/${lookup.id}/${index + 1}.json`;
			pages.push({ file, type: bytes.type, meta });
			files.push({ name: file, input: bytes });
		}
		if (pages.length < lookup.pageCount) continue;
		lookups.push({ lookup, pages });
		answers.push(...files);
	}
	const list = { name: listName, input: JSON.stringify({ ...backupFormat, lookups }, null, "\t") };
	return { file: await downloadZip([list, ...answers]).blob(), count: lookups.length };
}

/**
 * Adds the lookups of a backup to those of a key. All of it is read and checked before the first one is added;
 * none that is there is changed or leaves for it.
 *
 * @throws DamagedFileError where the file is no backup, or is damaged; then nothing is added.
 */
export async function restoreHistory(store: HistoryStore, key: string, zip: Blob): Promise<RestoredBackup> {
	const files = await readZip(zip);
	const list = files.get(listName);
	if (!list) throw new DamagedFileError("The file is no backup of a history.");
	const lookups = parseBackupList(await (await bytesOfZipFile(zip, list)).text());
	const checked: { readonly lookup: LookupRecord; readonly answers: readonly AnswerBytes[] }[] = [];
	for (const { lookup, pages } of lookups) {
		const answers: AnswerBytes[] = [];
		for (const { file, type, meta } of pages) {
			const entry = files.get(file);
			if (!entry) throw new DamagedFileError(`The file lacks ${file}.`);
			const bytes = await bytesOfZipFile(zip, entry);
			answers.push({ meta, bytes: bytes.slice(0, bytes.size, type) });
		}
		checked.push({ lookup, answers });
	}
	const counts = { added: 0, known: 0, tooLarge: 0, failed: 0 };
	for (const { lookup, answers } of checked)
		counts[await store.addRestored(key, lookup, answers).catch(() => "failed" as const)]++;
	return counts;
}
