import {
	type HistoryAPI,
	historyChannel,
	type LookupLikeness,
	type NumberedAnswer,
} from "@/answers/history-protocol";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";
import type { HistoryStore } from "./history-store";
import type { AnswerBytes } from "./lookups";
import { isNewerDatabase } from "./records";

/** The maximum number of lookups in one message. The page takes a few milliseconds to read them. */
const maxListed = 250;

/**
 * The history as called by the page. On first use, its code is loaded and its database is opened. The bytes of
 * a response are captured before that, because the page may close the response in the meantime.
 */
export class History implements HistoryAPI {
	private store: Promise<HistoryStore> | undefined;
	/** Stops the restore in progress. */
	private restoring: AbortController | undefined;

	// Passed on to the store unchanged.
	readonly change: HistoryAPI["change"] = (...call) => this.use((store) => store.change(...call));
	readonly get: HistoryAPI["get"] = (...call) => this.use((store) => store.get(...call));
	readonly absence: HistoryAPI["absence"] = (...call) => this.use((store) => store.absence(...call));
	readonly bringBack: HistoryAPI["bringBack"] = (...call) => this.use((store) => store.bringBack(...call));
	readonly clear: HistoryAPI["clear"] = (...call) => this.use((store) => store.clear(...call));
	readonly usage: HistoryAPI["usage"] = () => this.use((store) => store.usage());
	readonly setBudget: HistoryAPI["setBudget"] = (bytes) => this.use((store) => store.setBudget(bytes));
	readonly setOff: HistoryAPI["setOff"] = (isOff) => this.use((store) => store.setOff(isOff));
	readonly page: HistoryStore["page"] = (...call) => this.use((store) => store.page(...call));

	/** The stored lookups for the rest of the worker. */
	readonly stored = {
		list: (key: string) => this.use((store) => store.list(key)),
		get: this.get,
		page: this.page,
	};

	/** `bytesOf` returns the bytes of the response with the given number. */
	constructor(private readonly bytesOf: (answer: number) => Blob) {}

	readonly add: HistoryAPI["add"] = async (key, lookup, answer) => {
		const bytes = answer && this.bytesFor(answer);
		return this.use((store) => store.add(key, lookup, bytes));
	};

	readonly addPage: HistoryAPI["addPage"] = async (key, id, index, answer, page, lookupKey) => {
		const bytes = this.bytesFor(answer);
		return this.use((store) => store.addPage(key, id, index, bytes, page, lookupKey));
	};

	async list(key: string, onLookups: (lookups: readonly LookupRecord[]) => void) {
		const lookups = await this.stored.list(key);
		for (let from = 0; from < lookups.length; from += maxListed)
			onLookups(lookups.slice(from, from + maxListed));
	}

	async latest(key: string, like: LookupLikeness) {
		const lookups = await this.stored.list(key);
		return lookups.find((each) => each.failure === null && isLike(each, like)) ?? null;
	}

	async earlier(key: string, id: string) {
		const lookups = await this.stored.list(key);
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
		setTimeout(() => this.use((store) => store.deleteRemoved()).catch(() => undefined), removalDelay); // retried at the next start
	}

	readonly backUp: HistoryAPI["backUp"] = async (...call) => {
		const { backUpHistory } = await import("./backup");
		return this.use((store) => backUpHistory(store, ...call));
	};

	readonly restoreBackup: HistoryAPI["restoreBackup"] = async (...call) => {
		const stop = new AbortController();
		this.restoring = stop;
		const { restoreHistory } = await import("./restore-backup");
		return this.use((store) => restoreHistory(store, ...call, stop.signal));
	};

	async stopRestoring() {
		this.restoring?.abort();
	}

	private bytesFor({ number, meta }: NumberedAnswer): AnswerBytes {
		return { meta, bytes: this.bytesOf(number) };
	}

	/** Continues in memory after a newer console in another tab has upgraded the database. */
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
			this.store = undefined; // retried by the next call
			throw error;
		});
		return this.store;
	}
}

/** Whether a lookup is the result of the same request. */
function isLike(lookup: LookupRecord, { feature, values, unresolved }: LookupLikeness): boolean {
	if (unresolved === undefined) return isSameCall(lookup, { feature, values });
	const resolved = lookup.resolvedID?.username.toLowerCase();
	return lookup.feature === feature && resolved === unresolved.toLowerCase();
}

async function openStore(): Promise<HistoryStore> {
	const [{ HistoryStore }, { DatabaseRecords, reasonWithout }] = await Promise.all([
		import("./history-store"),
		import("./database"),
	]);
	const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(historyChannel);
	if (channel && "unref" in channel && typeof channel.unref === "function") channel.unref(); // in Node
	const database = await DatabaseRecords.open().catch(reasonWithout);
	const store = new HistoryStore({
		database,
		onChange: () => channel?.postMessage("changed"),
		now: Date.now,
	});
	await store.deleteRemoved().catch(() => undefined); // retried at the next start
	return store;
}
