import type { CallMeta, LookupRecord } from "@/answers/lookup-record";

/** A lookup as stored. */
export type StoredLookup = LookupRecord & {
	/** Derived from the access key. See `ownerOf`. */
	readonly owner: string;
	/** When the user removed it, in milliseconds since 1970, or null. */
	readonly removedAt: number | null;
};

/** A stored page of a lookup: the metadata of its call, and the bytes as received. */
export type StoredPage = {
	/** The lookup ID. */
	readonly lookup: string;
	/** From 0. */
	readonly page: number;
	readonly meta: CallMeta;
	/** The media type is the one that was sent with the response. */
	readonly bytes: Blob;
};

/** History settings. */
export type HistorySettings = {
	/** The secret that owners are derived from. It never leaves this browser. */
	readonly secret: Uint8Array<ArrayBuffer>;
	/** In bytes. */
	readonly budget: number;
	readonly isOff: boolean;
	/** The total size of all lookups, in bytes. */
	readonly size: number;
};

/** One transaction's requests. Either all of them take effect, or none. */
export type RecordTransaction = {
	lookup(id: string): Promise<StoredLookup | undefined>;
	/** All lookups, or an owner's, unordered. */
	lookups(owner?: string): Promise<readonly StoredLookup[]>;
	putLookup(lookup: StoredLookup): Promise<void>;
	/** Deletes a lookup and its pages. */
	deleteLookup(id: string): Promise<void>;
	page(id: string, page: number): Promise<StoredPage | undefined>;
	/** All pages of a lookup, in order. */
	pages(id: string): Promise<readonly StoredPage[]>;
	/** Adds a page. If that page exists, the transaction fails. */
	addPage(page: StoredPage): Promise<void>;
	settings(): Promise<Partial<HistorySettings>>;
	putSettings(settings: Partial<HistorySettings>): Promise<void>;
};

/** An access key's requests in a transaction. */
export type OwnWork<T> = (transaction: RecordTransaction, owner: string) => Promise<T>;

/**
 * How a transaction is run. `read` changes nothing, `write` may resolve before the data is on disk, `safe`
 * resolves after.
 */
export type TransactionMode = "read" | "write" | "safe";

/** A store of lookups and their pages. */
export type Records = {
	/**
	 * Runs a transaction's requests. Nothing else may be awaited in it.
	 * @throws the transaction's error. In that case, nothing is changed.
	 */
	run<T>(mode: TransactionMode, work: (transaction: RecordTransaction) => Promise<T>): Promise<T>;
};

/** Whether a transaction failed because a newer console wrote the database. */
export function isNewerDatabase(error: unknown): boolean {
	return error instanceof Error && error.name === "VersionError";
}
