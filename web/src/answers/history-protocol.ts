import type { WorkerFile } from "./export";
import type { CallMeta, LookupChanges, LookupRecord, NewLookup, NewPage } from "./lookup-record";

/** The channel target for the worker's history. */
export const historyTarget = -1;

/** The broadcast channel that notifies all tabs of history changes. */
export const historyChannel = "viewfinder.history";

/** Why lookups are kept only until their tab is closed. */
export type MemoryReason =
	/** The user turned the history off. */
	| "off"
	/** There is no browser database, for example in a private window. */
	| "blocked"
	/** The browser cannot open its database, for example because another tab blocks it. */
	| "busy"
	/** The browser database exists but cannot be read. */
	| "broken"
	/** A newer version of the console wrote the database. */
	| "newer"
	/** The disk is full. */
	| "full"
	/** The lookup exceeds the storage budget. */
	| "budget";

/** Why the browser database cannot be used. */
export type DatabaseFailure = Exclude<MemoryReason, "off" | "budget">;

/** Whether a response is stored in the history. */
export type StorageOutcome =
	/** Stored in the browser under this ID. If another tab or another key continued the lookup, this is a copy's ID. */
	| { readonly kind: "stored"; readonly id: string }
	/** Stored in this tab only, with its entire lookup. */
	| { readonly kind: "memory"; readonly id: string; readonly reason: MemoryReason }
	/** Not stored. If `storedPages` is set, the lookup's earlier pages are still stored. */
	| {
			readonly kind: "dropped";
			readonly reason: MemoryReason | DropReason;
			readonly storedPages?: number;
	  };

/** Why a response was not stored: its lookup was deleted, or an earlier page is missing. */
export type DropReason = "removed" | "damaged";

/** Why a key has no such lookup: it belongs to another key, was just deleted, or was never stored. */
export type LookupAbsence = "otherKey" | "deleted" | "gone";

/** How much is stored, and the limit. */
export type HistoryUsage = {
	/** All lookups for all access keys, in bytes. */
	readonly size: number;
	/** In bytes. */
	readonly budget: number;
	/** Whether storing is turned off. */
	readonly isOff: boolean;
	/** Why lookups are kept only until this tab is closed; null if the browser stores them. */
	readonly memory: DatabaseFailure | null;
	/** The storage quota that the browser grants this console, in bytes; null if unknown. */
	readonly quota: number | null;
};

/** The outcome of restoring a backup. */
export type RestoredBackup = {
	readonly added: number;
	/** Lookups that were already in the history. */
	readonly known: number;
	/** Lookups that exceed the budget. */
	readonly tooLarge: number;
	/** Lookups that the browser could not store, for example because the disk is full. */
	readonly failed: number;
	/** Whether it was stopped before the end. */
	readonly isStopped: boolean;
};

/**
 * A backup's file and its number of lookups. The file is null if it was written to a chosen file or was not
 * written.
 */
export type HistoryBackup = WorkerFile & { readonly count: number };

/** The phases of a backup or restore. */
export type BackupPhase = "backing up" | "checking" | "restoring";

/** Called with the number of lookups processed, and the total. */
export type OnBackupProgress = (phase: BackupPhase, done: number, total: number) => void;

/** A response's number in the worker, and its call's metadata. */
export type NumberedAnswer = { readonly number: number; readonly meta: CallMeta };

/** What identifies a lookup's request. */
export type LookupLikeness = {
	/** The feature ID. */
	readonly feature: string;
	/** The call's values, by parameter. */
	readonly values: Readonly<Record<string, string>>;
	/** A username whose ID is not known yet, so it is not among the values. */
	readonly unresolved: string | undefined;
};

/**
 * The history in the worker. The first argument is always the access key. It is never stored, and only that
 * key's lookups are visible.
 */
export type HistoryAPI = {
	/** Adds a lookup, with its first response if it has one. The bytes are copied before the call returns. */
	add(key: string, lookup: NewLookup, answer: NumberedAnswer | null): Promise<StorageOutcome>;
	/**
	 * Adds a page by its index, starting at 0. If another tab has already added it, or the lookup belongs to another
	 * key (`lookupKey`), the pages before it are copied to a new lookup, and the outcome has that lookup's ID.
	 */
	addPage(
		key: string,
		id: string,
		index: number,
		answer: NumberedAnswer,
		page: NewPage,
		lookupKey?: string,
	): Promise<StorageOutcome>;
	/** Changes a lookup; does nothing if it no longer exists. */
	change(key: string, id: string, changes: LookupChanges): Promise<void>;
	/** Passes all of the key's lookups to the callback in batches, newest first, so the page stays responsive. */
	list(key: string, onLookups: (lookups: readonly LookupRecord[]) => void): Promise<void>;
	/** The key's latest lookup with the same request, or null. */
	latest(key: string, like: LookupLikeness): Promise<LookupRecord | null>;
	/** The key's lookup with this ID, or null. */
	get(key: string, id: string): Promise<LookupRecord | null>;
	/** Why `get` returned null. Reveals nothing else about other keys. */
	absence(key: string, id: string): Promise<LookupAbsence>;
	/** Older lookups with a response to the same request, newest first. The responses are not read. */
	earlier(key: string, id: string): Promise<readonly LookupRecord[]>;
	/** Deletes lookups. For a short time, `bringBack` can restore them. */
	remove(key: string, ids: readonly string[]): Promise<void>;
	/** Undoes `remove`; returns how many lookups it restored. */
	bringBack(key: string, ids: readonly string[]): Promise<number>;
	/** Deletes all of the key's lookups. */
	clear(key: string): Promise<void>;
	/**
	 * Writes the key's lookups to a ZIP file, with the responses as received and without the key. Returns the file
	 * if none was chosen. If aborted, no file is left.
	 */
	backUp(
		key: string,
		file: FileSystemFileHandle | null,
		onProgress: OnBackupProgress,
		signal: AbortSignal,
	): Promise<HistoryBackup>;
	/**
	 * Adds the lookups from a backup that are missing here. If the file is damaged, rejects with a message for the
	 * user and adds nothing.
	 */
	restoreBackup(key: string, file: Blob, onProgress: OnBackupProgress): Promise<RestoredBackup>;
	/** Stops restoring. The pending call resolves with the lookups added so far, which are kept. */
	stopRestoring(): Promise<void>;
	usage(): Promise<HistoryUsage>;
	/** Sets the limit in bytes. If more is stored, the oldest unpinned lookups are deleted. */
	setBudget(bytes: number): Promise<void>;
	setOff(isOff: boolean): Promise<void>;
};
