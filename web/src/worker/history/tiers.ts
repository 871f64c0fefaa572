import type { HistoryUsage, MemoryReason, StorageOutcome } from "@/answers/history-protocol";
import { costOf, defaultBudget, freeBytes, keepBudget } from "./budget";
import { type AddOutcome, type LookupElsewhere, presentLookup } from "./lookups";
import { MemoryRecords } from "./memory-records";
import { type OwnWork, runOwn } from "./owner";
import type { HistorySettings, Records, TransactionMode } from "./records";

/** How often a full browser is asked again, with fewer lookups each time. */
const maxAttempts = 3;

/** What the person chose. */
type Choices = Pick<HistorySettings, "budget" | "isOff">;

/**
 * The two stores of a tab. A lookup is wholly in the browser's database, or wholly in memory where the browser does not
 * store all of it. What the database has of the latter stays as it was, for other tabs and visits.
 */
export class Tiers {
	readonly memory: Records = new MemoryRecords();
	/** Why lookups are in memory, by their IDs. */
	private readonly memoryReasons = new Map<string, MemoryReason>();

	/** `database`: the browser's, or why it is not available. */
	constructor(private database: Records | MemoryReason) {}

	/** Leaves the database, which a newer console has upgraded: from then on all lookups are in memory. */
	leaveDatabase(): void {
		this.database = "newer";
	}

	/** Where lookups are stored, unless the history is off or there is no room. */
	get main(): Records {
		return typeof this.database === "string" ? this.memory : this.database;
	}

	/** Memory comes first: it has more pages of a lookup that the database has as well. */
	private get all(): readonly Records[] {
		return [...new Set([this.memory, this.main])];
	}

	/** Runs a transaction of an access key in each store; returns what memory answers first. */
	each<T>(mode: TransactionMode, key: string, work: OwnWork<T>): Promise<readonly T[]> {
		return Promise.all(this.all.map((records) => runOwn(records, mode, key, work)));
	}

	/** What memory answers, or else the database; undefined where neither has an answer. */
	async ask<T>(key: string, question: OwnWork<T | undefined>): Promise<T | undefined> {
		return (await this.each("read", key, question)).find((answer) => answer !== undefined);
	}

	/**
	 * Adds an answer to the lookup of that ID: in the database or, where that refuses it, in memory. There `add` gets what
	 * the database has of the lookup.
	 */
	async add(
		key: string,
		id: string,
		add: (elsewhere?: LookupElsewhere) => OwnWork<AddOutcome>,
	): Promise<StorageOutcome> {
		const known = await this.memoryReason(key, id);
		const stored = known ?? (await this.addToDatabase(key, id, add()));
		if (typeof stored === "object") return { kind: "stored", id: stored.id };
		if (stored === "removed" || stored === "damaged") return { kind: "dropped", reason: stored };
		const elsewhere = known
			? undefined
			: await this.inDatabase(key, async (transaction, owner) => {
					const lookup = await presentLookup(transaction, owner, id);
					return lookup && { lookup, pages: await transaction.pages(id) };
				});
		const added = await runOwn(this.memory, "write", key, add(elsewhere));
		if (typeof added !== "object") return { kind: "dropped", reason: added === "budget" ? stored : added };
		this.memoryReasons.set(added.id, stored);
		const before = await this.inDatabase(key, (...own) => presentLookup(...own, added.id));
		const storedPages = before?.pageCount ?? 0;
		return { kind: "memory", id: added.id, reason: stored, ...(storedPages > 0 && { storedPages }) };
	}

	/** Why a lookup is kept in memory whatever its size; undefined if it can be stored in the database. */
	private async memoryReason(key: string, id: string): Promise<MemoryReason | undefined> {
		if (typeof this.database === "string") return this.database;
		const lookup = await runOwn(this.memory, "read", key, (...own) => presentLookup(...own, id));
		return lookup && this.memoryReasons.get(id);
	}

	/** Adds to the database; where the browser is full, the oldest unpinned lookups are deleted for it. */
	private async addToDatabase(
		key: string,
		id: string,
		work: OwnWork<AddOutcome>,
	): Promise<AddOutcome | MemoryReason> {
		if ((await this.choices()).isOff) return "off";
		for (let attempt = 0; attempt < maxAttempts; attempt++) {
			try {
				return await runOwn(this.main, "safe", key, work);
			} catch (error) {
				if (!(error instanceof Error) || error.name !== "QuotaExceededError") return "blocked";
				if (!(await this.freeShare(id).catch(() => false))) return "full";
			}
		}
		return "full";
	}

	/** Deletes a share of what the database has, but not that lookup; returns false where nothing was deleted. */
	private freeShare(spared: string): Promise<boolean> {
		return this.main.run("write", async (transaction) => {
			const { size = 0 } = await transaction.settings();
			return freeBytes(transaction, Math.ceil(size / maxAttempts), [spared]);
		});
	}

	/** Reads from the database; undefined if there is no database or it cannot be read. */
	private async inDatabase<T>(key: string, question: OwnWork<T>): Promise<T | undefined> {
		if (typeof this.database === "string") return undefined;
		return runOwn(this.database, "read", key, question).catch(() => undefined);
	}

	/** Changes what the person chose. What is over the budget is deleted. */
	async choose(changes: Partial<Choices>): Promise<void> {
		await Promise.all(this.all.map((records) => chooseIn(records, changes)));
	}

	/** How much is stored in both, and how much may be. */
	async usage(): Promise<HistoryUsage> {
		const choices = await this.choices();
		const sizes = await Promise.all(this.all.map(async (records) => (await settingsOf(records)).size ?? 0));
		const size = sizes.reduce((sum, each) => sum + each, -(await this.sharedSize()));
		const memory = typeof this.database === "string" ? this.database : null;
		return { ...choices, size, memory, quota: await browserQuota() };
	}

	/** What the person chose last, in whichever tab and visit; memory gets the same budget. */
	private async choices(): Promise<Choices> {
		const { budget = defaultBudget, isOff = false } = await settingsOf(this.main);
		if ((await settingsOf(this.memory)).budget !== budget) await chooseIn(this.memory, { budget });
		return { budget, isOff };
	}

	/** What the database has of the lookups in memory, in bytes: they count once. */
	private async sharedSize(): Promise<number> {
		const inMemory = await this.memory.run("read", (transaction) => transaction.lookups());
		const shared = await this.inDatabase("", (transaction) =>
			Promise.all(inMemory.map(({ id }) => transaction.lookup(id))),
		);
		return (shared ?? []).reduce((sum, lookup) => sum + (lookup ? costOf(lookup) : 0), 0);
	}
}

function settingsOf(records: Records): Promise<Partial<HistorySettings>> {
	return records.run("read", (transaction) => transaction.settings());
}

function chooseIn(records: Records, changes: Partial<Choices>): Promise<void> {
	return records.run("write", async (transaction) => {
		await transaction.putSettings({ ...(await transaction.settings()), ...changes });
		if (changes.budget !== undefined) await keepBudget(transaction);
	});
}

/** How much the browser leaves to this console, in bytes; null where it does not say. */
async function browserQuota(): Promise<number | null> {
	const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => undefined);
	return estimate?.quota ?? null;
}
