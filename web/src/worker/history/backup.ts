import { downloadZip } from "client-zip";
import type { RestoredBackup } from "@/answers/history-protocol";
import type { CallMeta, LookupRecord } from "@/answers/lookup-record";
import type { AnswerBytes } from "./add-pages";
import type { HistoryStore } from "./history-store";
import { bytesOfZipFile, DamagedFileError, readZip } from "./zip-reader";

/** The file in a backup that lists its lookups; each answer is a file of its own, as it came. */
const listName = "history.json";

/** What the list says it is, and the version of its form. */
const format = { format: "viewfinder.history", version: 1 };

type BackedUpLookup = { readonly lookup: LookupRecord; readonly pages: readonly BackedUpPage[] };

type BackedUpPage = { readonly file: string; readonly type: string; readonly meta: CallMeta };

/** The lookups of a key as one ZIP file. The key is not in it, nor anything that is derived from it. */
export async function backUpHistory(store: HistoryStore, key: string): Promise<Blob> {
	const lookups: BackedUpLookup[] = [];
	const answers: { readonly name: string; readonly input: Blob }[] = [];
	for (const lookup of await store.list(key)) {
		const pages: BackedUpPage[] = [];
		const files: typeof answers = [];
		for (let index = 0; index < lookup.pageCount; index++) {
			const page = await store.page(key, lookup.id, index).catch(() => null);
			if (!page) break; // the lookup has left meanwhile
			const { meta, bytes } = page;
			const file = `answers/${lookup.feature}/${lookup.id}/${index + 1}.json`;
			pages.push({ file, type: bytes.type, meta });
			files.push({ name: file, input: bytes });
		}
		if (pages.length < lookup.pageCount) continue;
		lookups.push({ lookup, pages });
		answers.push(...files);
	}
	const list = { name: listName, input: JSON.stringify({ ...format, lookups }, null, "\t") };
	return downloadZip([list, ...answers]).blob();
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
	const lookups = parseList(await (await bytesOfZipFile(zip, list)).text());
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
	const counts = { added: 0, known: 0, tooLarge: 0 };
	for (const { lookup, answers } of checked) counts[await store.addRestored(key, lookup, answers)]++;
	return counts;
}

function parseList(text: string): readonly BackedUpLookup[] {
	const value: unknown = parsedJSON(text);
	if (!isRecord(value) || value.format !== format.format || !Array.isArray(value.lookups))
		throw new DamagedFileError("The file is no backup of a history.");
	if (value.version !== format.version)
		throw new DamagedFileError(
			"A newer version of the console made this backup: restore it with that version.",
		);
	const lookups: readonly unknown[] = value.lookups;
	return lookups.map((each) => {
		if (isBackedUpLookup(each)) return each;
		throw new DamagedFileError("The list of the backup is damaged.");
	});
}

function parsedJSON(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new DamagedFileError("The list of the backup is damaged.");
	}
}

function isBackedUpLookup(value: unknown): value is BackedUpLookup {
	if (!isRecord(value) || !Array.isArray(value.pages)) return false;
	return isLookupRecord(value.lookup, value.pages.length) && value.pages.every(isBackedUpPage);
}

function isLookupRecord(value: unknown, pageCount: number): boolean {
	if (!isRecord(value)) return false;
	const { typed, values, view, failure, rowCount, status, goal, resolvedID } = value;
	return (
		["id", "feature", "label", "name"].every((name) => typeof value[name] === "string") &&
		["time", "size", "calls"].every((name) => typeof value[name] === "number") &&
		[rowCount, status, goal].every((count) => count === null || typeof count === "number") &&
		[failure, resolvedID].every((each) => each === null || isRecord(each)) &&
		[typed, values].every(isTexts) &&
		isRecord(view) &&
		typeof value.isPinned === "boolean" &&
		value.pageCount === pageCount
	);
}

function isBackedUpPage(value: unknown): boolean {
	if (!isRecord(value) || typeof value.file !== "string" || typeof value.type !== "string") return false;
	const { meta } = value;
	return isRecord(meta) && typeof meta.url === "string" && typeof meta.status === "number";
}

function isTexts(value: unknown): boolean {
	return isRecord(value) && Object.values(value).every((text) => typeof text === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
