import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { freeBytes } from "./budget";
import type { Records, RecordTransaction, StoredLookup, TransactionMode } from "./records";

/** The requests of one access key in a transaction. */
export type OwnWork<T> = (transaction: RecordTransaction, owner: string) => Promise<T>;

/** How often a full browser is asked again, with fewer lookups each time. */
const maxAttempts = 3;

/** Transactions of one access key, in memory and in the database. */
export class OwnRecords {
	constructor(
		readonly memory: Records,
		readonly database: Records | null,
	) {}

	/** Changes lookups of the key; returns how many there were. */
	async edit(
		key: string,
		ids: readonly string[],
		change: (lookup: StoredLookup) => StoredLookup,
	): Promise<number> {
		const edited = new Set<string>(); // a lookup that goes on in memory is in both
		await this.both(key, "write", async (transaction, owner) => {
			for (const id of ids) {
				const lookup = await ownLookup(transaction, owner, id);
				if (!lookup) continue;
				await transaction.putLookup(change(lookup));
				edited.add(id);
			}
		});
		return edited.size;
	}

	/** Which records have a lookup of the key. */
	async find(key: string, id: string): Promise<Records | null> {
		for (const records of [this.memory, this.database]) {
			const lookup = records && (await this.run(records, "read", key, (...own) => ownLookup(...own, id)));
			if (lookup?.removedAt === null) return records;
		}
		return null;
	}

	both<T>(key: string, mode: TransactionMode, work: OwnWork<T>): Promise<readonly T[]> {
		const both = this.database ? [this.memory, this.database] : [this.memory];
		return Promise.all(both.map((records) => this.run(records, mode, key, work)));
	}

	/** Stores on the disk; where the browser is full, the oldest lookups leave that are not pinned. */
	async store<T>(
		records: Records,
		key: string,
		work: OwnWork<T>,
		spared: readonly string[],
	): Promise<T | "full" | "blocked"> {
		for (let attempt = 0; attempt < maxAttempts; attempt++) {
			try {
				return await this.run(records, "safe", key, work);
			} catch (error) {
				if (!isQuotaError(error)) return "blocked";
				const isFreed = await records
					.run("write", async (transaction) => {
						const { size = 0 } = await transaction.settings();
						return freeBytes(transaction, Math.ceil(size / maxAttempts), spared);
					})
					.catch(() => false);
				if (!isFreed) return "full";
			}
		}
		return "full";
	}

	run<T>(records: Records, mode: TransactionMode, key: string, work: OwnWork<T>): Promise<T> {
		return records.run(mode, async (transaction) => work(transaction, await ownerIn(transaction, key, mode)));
	}
}

/** A lookup, if it is of the owner. */
export async function ownLookup(
	transaction: RecordTransaction,
	owner: string,
	id: string,
): Promise<StoredLookup | undefined> {
	const lookup = await transaction.lookup(id);
	return lookup?.owner === owner ? lookup : undefined;
}

/** Whether a transaction failed because the browser has no room. */
function isQuotaError(error: unknown): boolean {
	return error instanceof Error && error.name === "QuotaExceededError";
}

/** The length of the secret, in bytes. */
const secretLength = 32;

/**
 * Under which name the lookups of an access key are stored: an HMAC-SHA-256 under a secret of this browser. It
 * tells nothing of the key, not even to who can try out keys elsewhere. Web Crypto has none outside of secure
 * contexts.
 */
function ownerOf(key: string, secret: Uint8Array): string {
	return bytesToHex(hmac(sha256, secret, new TextEncoder().encode(key)));
}

/** The owner of a key's lookups in a transaction; the first one that writes makes the secret of this browser. */
async function ownerIn(transaction: RecordTransaction, key: string, mode: TransactionMode): Promise<string> {
	const settings = await transaction.settings();
	if (settings.secret) return ownerOf(key, settings.secret);
	if (mode === "read") return ""; // nothing is stored yet
	const secret = crypto.getRandomValues(new Uint8Array(secretLength));
	await transaction.putSettings({ ...settings, secret });
	return ownerOf(key, secret);
}
