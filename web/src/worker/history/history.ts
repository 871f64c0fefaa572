import { type HistoryAPI, historyChannel } from "@/answers/history-protocol";
import {
	type CallMeta,
	isSameCall,
	type LookupChanges,
	type NewLookup,
	type NewPage,
} from "@/answers/lookup-record";
import type { AnswerBytes } from "./add-pages";
import type { HistoryStore } from "./history-store";
import type { StoredPage } from "./records";

/** An answer of the worker, and what is known of its call. */
type NumberedAnswer = { readonly number: number; readonly meta: CallMeta };

/**
 * The history as the page calls it. Its code is loaded and its database is opened when it is used first; the bytes
 * of an answer are taken before that, as the page may close the answer meanwhile.
 */
export class History implements HistoryAPI {
	private store: Promise<HistoryStore> | undefined;

	/** `bytesOf` returns the bytes of the answer of that number. */
	constructor(private readonly bytesOf: (answer: number) => Blob) {}

	async add(key: string, lookup: NewLookup, answer: NumberedAnswer | null) {
		const bytes = answer && this.bytesFor(answer);
		return (await this.open()).add(key, lookup, bytes);
	}

	async addPage(key: string, id: string, index: number, answer: NumberedAnswer, page: NewPage) {
		const bytes = this.bytesFor(answer);
		return (await this.open()).addPage(key, id, index, bytes, page);
	}

	async change(key: string, id: string, changes: LookupChanges) {
		return (await this.open()).change(key, id, changes);
	}

	async list(key: string) {
		return (await this.open()).list(key);
	}

	async get(key: string, id: string) {
		return (await this.open()).get(key, id);
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
		const store = await this.open();
		await store.remove(key, ids);
		const { removalDelay } = await import("./history-store");
		setTimeout(() => void store.deleteRemoved(), removalDelay);
	}

	async bringBack(key: string, ids: readonly string[]) {
		return (await this.open()).bringBack(key, ids);
	}

	async clear(key: string) {
		return (await this.open()).clear(key);
	}

	async backUp(key: string) {
		const { backUpHistory } = await import("./backup");
		return backUpHistory(await this.open(), key);
	}

	async restoreBackup(key: string, file: Blob) {
		const { restoreHistory } = await import("./backup");
		return restoreHistory(await this.open(), key, file);
	}

	async usage() {
		return (await this.open()).usage();
	}

	async setBudget(bytes: number) {
		return (await this.open()).setBudget(bytes);
	}

	async setOff(isOff: boolean) {
		return (await this.open()).setOff(isOff);
	}

	/** A page of a lookup of the key. */
	async page(key: string, id: string, index: number): Promise<StoredPage> {
		return (await this.open()).page(key, id, index);
	}

	private bytesFor({ number, meta }: NumberedAnswer): AnswerBytes {
		return { meta, bytes: this.bytesOf(number) };
	}

	private open(): Promise<HistoryStore> {
		this.store ??= openStore();
		return this.store;
	}
}

async function openStore(): Promise<HistoryStore> {
	const [{ HistoryStore }, { DatabaseRecords }] = await Promise.all([
		import("./history-store"),
		import("./database"),
	]);
	const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(historyChannel);
	if (channel && "unref" in channel && typeof channel.unref === "function") channel.unref(); // under Node
	const database = await DatabaseRecords.open().catch((error: unknown) =>
		error instanceof Error && error.name === "VersionError" ? ("newer" as const) : ("blocked" as const),
	);
	const store = new HistoryStore({
		database,
		onChange: () => channel?.postMessage("changed"),
		now: Date.now,
	});
	await store.deleteRemoved().catch(() => undefined); // the next start tries again
	return store;
}
