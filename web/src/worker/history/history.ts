import { type HistoryAPI, historyChannel, type OnBackupProgress } from "@/answers/history-protocol";
import {
	type CallMeta,
	isSameCall,
	type LookupChanges,
	type NewLookup,
	type NewPage,
} from "@/answers/lookup-record";
import type { AnswerBytes } from "./add-pages";
import type { HistoryStore } from "./history-store";
import { isNewerDatabase, type StoredPage } from "./records";

/** An answer of the worker, and what is known of its call. */
type NumberedAnswer = { readonly number: number; readonly meta: CallMeta };

/**
 * The history as the page calls it. Its code is loaded and its database is opened when it is used first; the bytes
 * of an answer are taken before that, as the page may close the answer meanwhile.
 */
export class History implements HistoryAPI {
	private store: Promise<HistoryStore> | undefined;
	/** Aborted to stop the restoring that runs. */
	private restoring: AbortController | undefined;

	/** `bytesOf` returns the bytes of the answer of that number. */
	constructor(private readonly bytesOf: (answer: number) => Blob) {}

	async add(key: string, lookup: NewLookup, answer: NumberedAnswer | null) {
		const bytes = answer && this.bytesFor(answer);
		return this.use((store) => store.add(key, lookup, bytes));
	}

	async addPage(key: string, id: string, index: number, answer: NumberedAnswer, page: NewPage) {
		const bytes = this.bytesFor(answer);
		return this.use((store) => store.addPage(key, id, index, bytes, page));
	}

	async change(key: string, id: string, changes: LookupChanges) {
		return this.use((store) => store.change(key, id, changes));
	}

	async list(key: string) {
		return this.use((store) => store.list(key));
	}

	async get(key: string, id: string) {
		return this.use((store) => store.get(key, id));
	}

	async absence(key: string, id: string) {
		return this.use((store) => store.absence(key, id));
	}

	async earlier(key: string, id: string) {
		const lookups = await this.list(key);
		const like = lookups.find((each) => each.id === id);
		return lookups.filter(
			(each) =>
				like !== undefined &&
				each.time < like.time &&
				each.failure === null &&
				each.pageCount > 0 &&
				isSameCall(each, like),
		);
	}

	async remove(key: string, ids: readonly string[]) {
		await this.use((store) => store.remove(key, ids));
		const { removalDelay } = await import("./history-store");
		setTimeout(() => this.use((store) => store.deleteRemoved()).catch(() => undefined), removalDelay); // the next start tries again
	}

	async bringBack(key: string, ids: readonly string[]) {
		return this.use((store) => store.bringBack(key, ids));
	}

	async clear(key: string) {
		return this.use((store) => store.clear(key));
	}

	async backUp(
		key: string,
		file: FileSystemFileHandle | null,
		onProgress: OnBackupProgress,
		signal: AbortSignal,
	) {
		const { backUpHistory } = await import("./backup");
		return this.use((store) => backUpHistory(store, key, file, onProgress, signal));
	}

	async restoreBackup(key: string, file: Blob, onProgress: OnBackupProgress) {
		const stop = new AbortController();
		this.restoring = stop;
		const { restoreHistory } = await import("./restore-backup");
		return this.use((store) => restoreHistory(store, key, file, onProgress, stop.signal));
	}

	async stopRestoring() {
		this.restoring?.abort();
	}

	async usage() {
		return this.use((store) => store.usage());
	}

	async setBudget(bytes: number) {
		return this.use((store) => store.setBudget(bytes));
	}

	async setOff(isOff: boolean) {
		return this.use((store) => store.setOff(isOff));
	}

	/** A page of a lookup of the key. */
	async page(key: string, id: string, index: number): Promise<StoredPage> {
		return this.use((store) => store.page(key, id, index));
	}

	private bytesFor({ number, meta }: NumberedAnswer): AnswerBytes {
		return { meta, bytes: this.bytesOf(number) };
	}

	/** Goes on in memory once a newer console in another tab has upgraded the database. */
	private async use<T>(work: (store: HistoryStore) => Promise<T>): Promise<T> {
		const store = await this.open();
		try {
			return await work(store);
		} catch (error) {
			if (!isNewerDatabase(error)) throw error;
			store.leaveDatabase();
			return work(store);
		}
	}

	private open(): Promise<HistoryStore> {
		this.store ??= openStore().catch((error: unknown) => {
			this.store = undefined; // the next call tries again
			throw error;
		});
		return this.store;
	}
}

async function openStore(): Promise<HistoryStore> {
	const [{ HistoryStore }, { DatabaseRecords, reasonWithout }] = await Promise.all([
		import("./history-store"),
		import("./database"),
	]);
	const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(historyChannel);
	if (channel && "unref" in channel && typeof channel.unref === "function") channel.unref(); // under Node
	const database = await DatabaseRecords.open().catch(reasonWithout);
	const store = new HistoryStore({
		database,
		onChange: () => channel?.postMessage("changed"),
		now: Date.now,
	});
	await store.deleteRemoved().catch(() => undefined); // the next start tries again
	return store;
}
