import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { DatabaseFailure, HistoryUsage, MemoryReason, StorageOutcome } from "@/answers/history-protocol";
import { defaultBudget, freeBytes, keepBudget } from "./budget";
import type { AddOutcome } from "./lookups";
import { MemoryRecords } from "./memory-records";
import type { HistorySettings, OwnWork, Records, RecordTransaction, TransactionMode } from "./records";

/** How many times adding is attempted when the browser is full, each time after deleting some lookups. */
const maxAttempts = 3;

/** The settings that the user chose. */
type Choices = Pick<HistorySettings, "budget" | "isOff">;

/**
 * A tab's two stores: the browser's database, and memory for lookups that the database rejected. A lookup is in
 * only one of them.
 */
export class Tiers {
	readonly memory: Records = new MemoryRecords();
	/** Why lookups are in memory, by ID. */
	private readonly memoryReasons = new Map<string, MemoryReason>();

	/** `database` is the browser's database, or why it is not available. */
	constructor(private database: Records | DatabaseFailure) {}

	/** Stops using the database after a newer console has upgraded it. New lookups are stored in memory. */
	leaveDatabase(): void {
		this.database = "newer";
	}

	/** The store for new lookups, unless the history is off or there is no room. */
	get main(): Records {
		return typeof this.database === "string" ? this.memory : this.database;
	}

	private get all(): readonly Records[] {
		return [...new Set([this.memory, this.main])];
	}

	/** Runs a transaction for an access key in each store. */
	each<T>(mode: TransactionMode, key: string, work: OwnWork<T>): Promise<readonly T[]> {
		return Promise.all(this.all.map((records) => runOwn(records, mode, key, work)));
	}

	/** The result from the store that has one; undefined if neither does. */
	async ask<T>(key: string, question: OwnWork<T | undefined>): Promise<T | undefined> {
		return (await this.each("read", key, question)).find((answer) => answer !== undefined);
	}

	/**
	 * Adds the page with the given index to the lookup with the given ID. Index 0 adds the lookup itself. A lookup
	 * that the database rejects is stored in memory. A later page that its store rejects is dropped.
	 */
	async add(key: string, id: string, index: number, work: OwnWork<AddOutcome>): Promise<StorageOutcome> {
		const known = await this.memoryReason(id);
		const stored = known ?? (await this.addToDatabase(key, id, work));
		if (typeof stored === "object") return { kind: "stored", id: stored.id };
		if (stored === "removed" || stored === "damaged") return { kind: "dropped", reason: stored };
		const dropped = { kind: "dropped", reason: stored, ...(index > 0 && { storedPages: index }) } as const;
		if (!known && index > 0) return dropped;
		const added = await runOwn(this.memory, "write", key, work);
		if (added === "budget") return dropped;
		if (typeof added === "string") return { kind: "dropped", reason: added };
		this.memoryReasons.set(added.id, stored);
		return { kind: "memory", id: added.id, reason: stored };
	}

	/** Why a lookup is in memory; undefined if it is not. */
	private async memoryReason(id: string): Promise<MemoryReason | undefined> {
		const lookup = await this.memory.run("read", (transaction) => transaction.lookup(id));
		if (!lookup) return undefined;
		return this.memoryReasons.get(id) ?? (typeof this.database === "string" ? this.database : undefined);
	}

	/** Adds to the database. If the browser is full, the oldest unpinned lookups are deleted first. */
	private async addToDatabase(
		key: string,
		id: string,
		work: OwnWork<AddOutcome>,
	): Promise<AddOutcome | MemoryReason> {
		if (typeof this.database === "string") return this.database;
		if ((await this.choices()).isOff) return "off";
		for (let attempt = 0; attempt < maxAttempts; attempt++) {
			try {
				return await runOwn(this.database, "safe", key, work);
			} catch (error) {
				if (!(error instanceof Error) || error.name !== "QuotaExceededError") return "blocked";
				if (!(await this.freeShare(id).catch(() => false))) return "full";
			}
		}
		return "full";
	}

	/** Deletes a share of the stored lookups, but not the spared one; returns false if nothing was deleted. */
	private freeShare(spared: string): Promise<boolean> {
		return this.main.run("write", async (transaction) => {
			const { size = 0 } = await transaction.settings();
			return freeBytes(transaction, Math.ceil(size / maxAttempts), [spared]);
		});
	}

	/** Changes settings. Lookups over the budget are deleted. */
	async choose(changes: Partial<Choices>): Promise<void> {
		await Promise.all(this.all.map((records) => chooseIn(records, changes)));
	}

	/** How much is stored in both, and the limit. */
	async usage(): Promise<HistoryUsage> {
		const choices = await this.choices();
		const sizes = await Promise.all(this.all.map(async (records) => (await settingsOf(records)).size ?? 0));
		const size = sizes.reduce((sum, each) => sum + each, 0);
		const memory = typeof this.database === "string" ? this.database : null;
		return { ...choices, size, memory, quota: await browserQuota() };
	}

	/** The latest settings, from any tab or visit. The memory store gets the same budget. */
	private async choices(): Promise<Choices> {
		const { budget = defaultBudget, isOff = false } = await settingsOf(this.main);
		if ((await settingsOf(this.memory)).budget !== budget) await chooseIn(this.memory, { budget });
		return { budget, isOff };
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

/** The storage quota that the browser grants this console, in bytes; null if unknown. */
async function browserQuota(): Promise<number | null> {
	const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => undefined);
	return estimate?.quota ?? null;
}

/** Runs a transaction for an access key. */
export function runOwn<T>(
	records: Records,
	mode: TransactionMode,
	key: string,
	work: OwnWork<T>,
): Promise<T> {
	return records.run(mode, async (transaction) => work(transaction, await ownerIn(transaction, key, mode)));
}

/** The length of the secret, in bytes. */
const secretLength = 32;

/** The owner of a key's lookups. The first transaction that writes creates this browser's secret. */
async function ownerIn(transaction: RecordTransaction, key: string, mode: TransactionMode): Promise<string> {
	const settings = await transaction.settings();
	if (settings.secret) return ownerOf(key, settings.secret);
	if (mode === "read") return ""; // nothing is stored yet
	const secret = crypto.getRandomValues(new Uint8Array(secretLength));
	await transaction.putSettings({ ...settings, secret });
	return ownerOf(key, secret);
}

/**
 * The ID under which an access key's lookups are stored: an HMAC-SHA-256 with this browser's secret, so the key
 * cannot be found by trying keys elsewhere. Web Crypto is missing outside secure contexts.
 */
function ownerOf(key: string, secret: Uint8Array): string {
	return bytesToHex(hmac(sha256, secret, new TextEncoder().encode(key)));
}
