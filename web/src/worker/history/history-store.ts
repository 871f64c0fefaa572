import type { HistoryUsage, LookupAbsence, MemoryReason, StorageOutcome } from "@/answers/history-protocol";
import type { LookupChanges, LookupRecord, NewLookup, NewPage } from "@/answers/lookup-record";
import { type AddOutcome, type AnswerBytes, addLaterPage, addLookup, copyOf, pagesBefore } from "./add-pages";
import { addToSize, costOf, deleteLookups, makeRoom } from "./budget";
import { MemoryRecords } from "./memory-records";
import { OwnRecords, type OwnWork, ownLookup } from "./own-records";
import { changeSettings, currentSettings, usageOf } from "./own-settings";
import { lookupAbsence, lookupsOf, lookupWithID, pagesOfLookups, storedPageCount } from "./read-lookups";
import type { Records, StoredPage } from "./records";
import { addRestoredLookups, type RestorableLookup, type RestoreOutcome } from "./restored-lookups";

/** How long a removed lookup can be brought back, in milliseconds. */
export const removalDelay = 30_000;

/** What the store needs of the worker. */
type HistoryWorld = {
	/** The browser's database, or why there is none. */
	readonly database: Records | MemoryReason;
	/** Called after every change. */
	readonly onChange: () => void;
	/** In milliseconds since 1970. */
	readonly now: () => number;
};

/**
 * The lookups of all access keys: those in the browser's database, and in memory those that the browser does
 * not store.
 */
export class HistoryStore {
	private records: OwnRecords;
	private missing: MemoryReason | null;
	/** Why lookups are in memory, by their IDs. */
	private readonly memoryReasons = new Map<string, MemoryReason>();

	constructor(private readonly world: HistoryWorld) {
		const { database } = world;
		const isMissing = typeof database === "string";
		this.records = new OwnRecords(new MemoryRecords(), isMissing ? null : database);
		this.missing = isMissing ? database : null;
	}

	/** Goes on in memory: a newer console has upgraded the database. */
	leaveDatabase(): void {
		this.records = new OwnRecords(this.records.memory, null);
		this.missing = "newer";
		this.world.onChange();
	}

	async add(key: string, lookup: NewLookup, answer: AnswerBytes | null): Promise<StorageOutcome> {
		const { id } = lookup;
		const work: OwnWork<AddOutcome> = (...own) => addLookup(...own, lookup, answer);
		const { isOff } = await currentSettings(this.records);
		const outcome =
			this.records.database && !isOff
				? await this.records.store(this.records.database, key, work, [])
				: "off";
		const isStored = typeof outcome === "object";
		const inMemory = isStored || (await this.records.run(this.records.memory, "write", key, work));
		this.world.onChange();
		if (isStored) return { kind: "stored", id };
		const reason = this.missing ?? (outcome === "removed" || outcome === "damaged" ? "blocked" : outcome);
		if (typeof inMemory !== "object") return { kind: "dropped", reason };
		this.memoryReasons.set(id, reason);
		return { kind: "memory", id, reason };
	}

	async addPage(
		key: string,
		id: string,
		index: number,
		answer: AnswerBytes,
		page: NewPage,
	): Promise<StorageOutcome> {
		const records = await this.records.find(key, id);
		if (records === null) return { kind: "dropped", reason: "removed" };
		const { isOff } = await currentSettings(this.records);
		const isInDatabase = records === this.records.database;
		const work: OwnWork<AddOutcome> = (...own) => addLaterPage(...own, id, index, answer, page);
		const stored = isInDatabase && isOff ? "off" : await this.records.store(records, key, work, [id]);
		const isRefused = isInDatabase && (stored === "off" || stored === "full" || stored === "blocked");
		const added = isRefused
			? await goOnInMemory(this.records, key, id, index, answer, page).catch(() => stored)
			: stored;
		if (typeof added === "object") this.world.onChange();
		if (typeof added === "string") return { kind: "dropped", reason: isRefused ? stored : added };
		if (isInDatabase && !isRefused) return { kind: "stored", id: added.id };
		const reason = isRefused ? stored : (this.missing ?? this.memoryReasons.get(id) ?? "off");
		this.memoryReasons.set(added.id, reason);
		const storedPages = await storedPageCount(this.records, key, added.id);
		return { kind: "memory", id: added.id, reason, ...(storedPages > 0 && { storedPages }) };
	}

	/**
	 * Adds lookups of a backup at once: those that are not there and that the budget has room for. Returns what became
	 * of them, in no order; what was added is on the disk then. Tells nobody of it: see `reportChange`.
	 *
	 * @throws what the browser failed with: then none was added to what it stores.
	 */
	async addRestored(
		key: string,
		restorable: readonly RestorableLookup[],
	): Promise<readonly RestoreOutcome[]> {
		const { memory, database } = this.records;
		const listed = await this.records.run(memory, "read", key, (transaction, owner) =>
			transaction.lookups(owner),
		);
		const inMemory = new Set(listed.map(({ id }) => id));
		const add = (records: Records, some: readonly RestorableLookup[]) =>
			this.records.run(records, "safe", key, (...own) => addRestoredLookups(...own, some));
		return [
			...(await add(
				memory,
				restorable.filter(({ lookup }) => inMemory.has(lookup.id)),
			)),
			...(await add(
				database ?? memory,
				restorable.filter(({ lookup }) => !inMemory.has(lookup.id)),
			)),
		];
	}

	/** Tells every tab that the history has changed. */
	reportChange(): void {
		this.world.onChange();
	}

	/** The pages of lookups of the key, each lookup's in order, as far as they are there. */
	pagesOf(key: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredPage[]>> {
		return pagesOfLookups(this.records, key, ids);
	}

	/** A page of a lookup. */
	async page(key: string, id: string, index: number): Promise<StoredPage> {
		const records = await this.records.find(key, id);
		const page =
			records && (await this.records.run(records, "read", key, (transaction) => transaction.page(id, index)));
		if (!page) throw new Error("This answer is no longer in the history.");
		return page;
	}

	async change(key: string, id: string, changes: LookupChanges): Promise<void> {
		await this.records.edit(key, [id], (lookup) => ({ ...lookup, ...changes }));
		if (!("view" in changes)) this.world.onChange();
	}

	list(key: string): Promise<readonly LookupRecord[]> {
		return lookupsOf(this.records, key);
	}

	get(key: string, id: string): Promise<LookupRecord | null> {
		return lookupWithID(this.records, key, id);
	}

	absence(key: string, id: string): Promise<LookupAbsence> {
		return lookupAbsence(this.records, key, id);
	}

	async remove(key: string, ids: readonly string[]): Promise<void> {
		const removedAt = this.world.now();
		await this.records.edit(key, ids, (lookup) => ({ ...lookup, removedAt }));
		this.world.onChange();
	}

	async bringBack(key: string, ids: readonly string[]): Promise<number> {
		const count = await this.records.edit(key, ids, (lookup) => ({ ...lookup, removedAt: null }));
		this.world.onChange();
		return count;
	}

	/** Deletes what was removed a while ago, whoever looked it up. */
	async deleteRemoved(): Promise<void> {
		const until = this.world.now() - removalDelay;
		await this.records.both("", "write", async (transaction) => {
			const removed = (await transaction.lookups()).filter(
				({ removedAt }) => removedAt !== null && removedAt <= until,
			);
			if (removed.length > 0) await deleteLookups(transaction, removed);
		});
	}

	async clear(key: string): Promise<void> {
		await this.records.both(key, "write", async (transaction, owner) =>
			deleteLookups(transaction, await transaction.lookups(owner)),
		);
		this.world.onChange();
	}

	usage(): Promise<HistoryUsage> {
		return usageOf(this.records, this.missing);
	}

	async setBudget(budget: number): Promise<void> {
		await changeSettings(this.records, { budget });
		this.world.onChange();
	}

	async setOff(isOff: boolean): Promise<void> {
		await changeSettings(this.records, { isOff });
		this.world.onChange();
	}
}

/**
 * Adds a page that the database does not take to memory, after a copy of its lookup and the pages before it: their bytes
 * stay where they are. The copy has the lookup's ID and is found before it; where another tab has added that page
 * already, the copy is a lookup of its own. What the database has stays as it is.
 */
async function goOnInMemory(
	records: OwnRecords,
	key: string,
	id: string,
	index: number,
	answer: AnswerBytes,
	page: NewPage,
): Promise<AddOutcome> {
	const { memory, database } = records;
	if (!database) return "removed";
	const read = await records.run(database, "read", key, async (transaction, owner) => {
		const lookup = await ownLookup(transaction, owner, id);
		if (!lookup || lookup.pageCount < index) return "removed";
		const pages = await pagesBefore(transaction, id, index);
		return pages ? { lookup, pages } : "damaged";
	});
	if (typeof read === "string") return read;
	const { lookup, pages } = read;
	return records.run(memory, "write", key, async (transaction, owner) => {
		// Memory has another secret, and so other owners.
		const copy = { ...(lookup.pageCount > index ? copyOf(lookup, pages) : lookup), owner };
		if (!(await makeRoom(transaction, costOf(copy) + answer.bytes.size, []))) return "budget";
		await transaction.putLookup(copy);
		for (const each of pages) await transaction.addPage({ ...each, lookup: copy.id });
		await addToSize(transaction, costOf(copy));
		return addLaterPage(transaction, owner, copy.id, index, answer, page);
	});
}
