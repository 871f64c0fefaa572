import type {
	DatabaseFailure,
	HistoryUsage,
	LookupAbsence,
	StorageOutcome,
} from "@/answers/history-protocol";
import type { LookupChanges, LookupRecord, NewLookup, NewPage } from "@/answers/lookup-record";
import { deleteLookups } from "./budget";
import {
	type AnswerBytes,
	addLaterPage,
	addLookup,
	addRestoredLookups,
	presentLookup,
	type RestorableLookup,
	type RestoreOutcome,
} from "./lookups";
import type { Records, StoredLookup, StoredPage } from "./records";
import { runOwn, Tiers } from "./tiers";

/** How long a removed lookup can be restored, in milliseconds. */
export const removalDelay = 30_000;

/** The dependencies of the store. */
type HistoryWorld = {
	/** The browser's database, or why it is not available. */
	readonly database: Records | DatabaseFailure;
	/** Called after every change. */
	readonly onChange: () => void;
	/** In milliseconds since 1970. */
	readonly now: () => number;
};

/** The lookups of all access keys. */
export class HistoryStore {
	private readonly tiers: Tiers;

	constructor(private readonly world: HistoryWorld) {
		this.tiers = new Tiers(world.database);
	}

	/** Stops using the database after a newer console has upgraded it. New lookups are stored in memory. */
	leaveDatabase(): void {
		this.tiers.leaveDatabase();
		this.world.onChange();
	}

	add(key: string, lookup: NewLookup, answer: AnswerBytes | null): Promise<StorageOutcome> {
		return this.changed(this.tiers.add(key, lookup.id, 0, addLookup(lookup, answer)));
	}

	async addPage(
		key: string,
		id: string,
		index: number,
		answer: AnswerBytes,
		page: NewPage,
		lookupKey = key,
	): Promise<StorageOutcome> {
		const source = lookupKey === key ? undefined : await this.stored(lookupKey, id);
		const from = source?.owner;
		return this.changed(this.tiers.add(key, id, index, addLaterPage({ id, from, index, answer, page })));
	}

	/**
	 * Adds the lookups from a backup that are missing and fit into the budget, in one transaction. Returns the
	 * outcomes, unordered. Added lookups are on disk when it resolves. Call `reportChange` afterwards.
	 * @throws the browser's error. In that case, nothing was added to its database.
	 */
	async addRestored(
		key: string,
		restorable: readonly RestorableLookup[],
	): Promise<readonly RestoreOutcome[]> {
		const { memory, main } = this.tiers;
		const listed = await runOwn(memory, "read", key, (transaction, owner) => transaction.lookups(owner));
		const ids = new Set(listed.map(({ id }) => id));
		const add = (records: Records, isInMemory: boolean) => {
			const some = restorable.filter(({ lookup }) => ids.has(lookup.id) === isInMemory);
			return runOwn(records, "safe", key, addRestoredLookups(some));
		};
		return (await Promise.all([add(memory, true), add(main, false)])).flat();
	}

	/** Notifies every tab that the history has changed. */
	reportChange(): void {
		this.world.onChange();
	}

	/** The stored pages of the key's lookups, in order. */
	async pagesOf(key: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredPage[]>> {
		const pages = await this.tiers.each("read", key, (transaction, owner) =>
			Promise.all(
				ids.map(async (id) => {
					const lookup = await presentLookup(transaction, owner, id);
					return lookup ? [[id, await transaction.pages(id)] as const] : [];
				}),
			),
		);
		return new Map(pages.flat(2));
	}

	/** A page of a lookup. */
	async page(key: string, id: string, index: number): Promise<StoredPage> {
		const page = await this.tiers.ask(key, async (transaction, owner) => {
			const lookup = await presentLookup(transaction, owner, id);
			return lookup && transaction.page(id, index);
		});
		if (!page) throw new Error("This response is no longer in the history.");
		return page;
	}

	async change(key: string, id: string, changes: LookupChanges): Promise<void> {
		await this.edit(key, [id], changes);
		if (!("view" in changes)) this.world.onChange();
	}

	/** The key's lookups, newest first. */
	async list(key: string): Promise<readonly LookupRecord[]> {
		const lists = await this.tiers.each("read", key, (transaction, owner) => transaction.lookups(owner));
		return lists
			.flat()
			.filter(({ removedAt }) => removedAt === null)
			.map(withoutOwner)
			.sort((a, b) => b.time - a.time);
	}

	/** The key's lookup with the given ID, or null. */
	async get(key: string, id: string): Promise<LookupRecord | null> {
		const lookup = await this.stored(key, id);
		return lookup ? withoutOwner(lookup) : null;
	}

	/** Why the key has no lookup with the given ID. */
	async absence(key: string, id: string): Promise<LookupAbsence> {
		const known = await this.tiers.ask(key, async (transaction, owner) => {
			const lookup = await transaction.lookup(id);
			if (lookup && lookup.owner !== owner) return "otherKey";
			return lookup && lookup.removedAt !== null ? "deleted" : undefined;
		});
		return known ?? "gone";
	}

	async remove(key: string, ids: readonly string[]): Promise<void> {
		await this.changed(this.edit(key, ids, { removedAt: this.world.now() }));
	}

	/** Undoes `remove`; returns how many lookups it restored. */
	bringBack(key: string, ids: readonly string[]): Promise<number> {
		return this.changed(this.edit(key, ids, { removedAt: null }));
	}

	/** Deletes lookups that were removed a while ago, for all access keys. */
	async deleteRemoved(): Promise<void> {
		const until = this.world.now() - removalDelay;
		await this.tiers.each("write", "", async (transaction) => {
			const removed = (await transaction.lookups()).filter(
				({ removedAt }) => removedAt !== null && removedAt <= until,
			);
			if (removed.length > 0) await deleteLookups(transaction, removed);
		});
	}

	async clear(key: string): Promise<void> {
		const deleting = this.tiers.each("write", key, async (transaction, owner) =>
			deleteLookups(transaction, await transaction.lookups(owner)),
		);
		await this.changed(deleting);
	}

	usage(): Promise<HistoryUsage> {
		return this.tiers.usage();
	}

	setBudget(budget: number): Promise<void> {
		return this.changed(this.tiers.choose({ budget }));
	}

	setOff(isOff: boolean): Promise<void> {
		return this.changed(this.tiers.choose({ isOff }));
	}

	private stored(key: string, id: string): Promise<StoredLookup | undefined> {
		return this.tiers.ask(key, (...own) => presentLookup(...own, id));
	}

	/** Notifies every tab when a change is complete. */
	private async changed<T>(change: Promise<T>): Promise<T> {
		const outcome = await change;
		this.world.onChange();
		return outcome;
	}

	/** Changes lookups of the key; returns their number. */
	private async edit(key: string, ids: readonly string[], changes: Partial<StoredLookup>): Promise<number> {
		const edited = await this.tiers.each("write", key, async (transaction, owner) => {
			const lookups = await Promise.all(ids.map((id) => transaction.lookup(id)));
			const own = lookups.filter((each) => each?.owner === owner);
			await Promise.all(own.map((each) => each && transaction.putLookup({ ...each, ...changes })));
			return own.length;
		});
		return edited.reduce((sum, count) => sum + count, 0);
	}
}

function withoutOwner({ owner: _owner, removedAt: _removedAt, ...lookup }: StoredLookup): LookupRecord {
	return lookup;
}
