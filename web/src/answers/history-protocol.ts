import type { WorkerFile } from "./export";
import type { CallMeta, LookupChanges, LookupRecord, NewLookup, NewPage } from "./lookup-record";

/** The channel's target for the worker's history. */
export const historyTarget = -1;

/** The broadcast channel that notifies all tabs of changes to the history. */
export const historyChannel = "viewfinder.history";

/** Why lookups are kept only until their tab closes. */
export type MemoryReason =
	/** The user turned the history off. */
	| "off"
	/** The browser has no database here, as in a private window. */
	| "blocked"
	/** The browser cannot open its database, for example because another tab blocks it. */
	| "busy"
	/** The browser has a database here and cannot read it. */
	| "broken"
	/** A newer version of the console wrote the database. */
	| "newer"
	/** The disk is full. */
	| "full"
	/** The lookup is larger than the budget allows. */
	| "budget";

/** Why the browser's database cannot be used. */
export type DatabaseFailure = Exclude<MemoryReason, "off" | "budget">;

/** Whether an answer is in the history now. */
export type StorageOutcome =
	/** In the browser, under this ID. If another tab continued the same lookup, this is the ID of a copy. */
	| { readonly kind: "stored"; readonly id: string }
	/** In this tab only, with its whole lookup. */
	| { readonly kind: "memory"; readonly id: string; readonly reason: MemoryReason }
	/** Not stored. The earlier pages of its lookup are still stored if there are `storedPages`. */
	| {
			readonly kind: "dropped";
			readonly reason: MemoryReason | DropReason;
			readonly storedPages?: number;
	  };

/**
 * Why an answer was not stored: its lookup was deleted, an earlier page is missing, or it belongs to another access
 * key.
 */
export type DropReason = "removed" | "damaged" | "otherKey";

/** Why a key has no such lookup: it belongs to another key, was just deleted, or was never stored. */
export type LookupAbsence = "otherKey" | "deleted" | "gone";

/** How much is stored, and how much may be. */
export type HistoryUsage = {
	/** Of all lookups, of every access key; in bytes. */
	readonly size: number;
	/** In bytes. */
	readonly budget: number;
	/** Whether storing is turned off. */
	readonly isOff: boolean;
	/** Why lookups are kept only until this tab closes; null if the browser stores them. */
	readonly memory: DatabaseFailure | null;
	/** The storage the browser allows this console, in bytes; null if unknown. */
	readonly quota: number | null;
};

/** The result of restoring a backup. */
export type RestoredBackup = {
	readonly added: number;
	/** Lookups that are in the history already. */
	readonly known: number;
	/** Lookups that do not fit into the budget. */
	readonly tooLarge: number;
	/** Lookups that the browser could not store, for example because the disk is full. */
	readonly failed: number;
	/** Whether it was stopped before the end. */
	readonly isStopped: boolean;
};

/** A backup: its number of lookups, and its file; null if it was written to a chosen file or was not written. */
export type HistoryBackup = WorkerFile & { readonly count: number };

/** The phases of backing up and restoring. */
export type BackupPhase = "backing up" | "checking" | "restoring";

/** Called with the number of lookups that are done, and of all. */
export type OnBackupProgress = (phase: BackupPhase, done: number, total: number) => void;

/** The number of an answer in the worker, and the metadata of its call. */
export type NumberedAnswer = { readonly number: number; readonly meta: CallMeta };

/** The request of a lookup. */
export type LookupLikeness = {
	/** The ID of the feature. */
	readonly feature: string;
	/** The values of the call, by parameter. */
	readonly values: Readonly<Record<string, string>>;
	/** The username whose ID is not known yet, and not among the values. */
	readonly unresolved: string | undefined;
};

/**
 * The history in the worker. The first argument is always the access key, which is never stored: only lookups of that
 * key are visible.
 */
export type HistoryAPI = {
	/** Adds a lookup, with its first answer if it has one. The bytes are copied before the call returns. */
	add(key: string, lookup: NewLookup, answer: NumberedAnswer | null): Promise<StorageOutcome>;
	/**
	 * Adds the page with that index, from 0. If another tab has already added that page, the pages before it are copied
	 * to a new lookup, and the outcome has its ID.
	 */
	addPage(
		key: string,
		id: string,
		index: number,
		answer: NumberedAnswer,
		page: NewPage,
	): Promise<StorageOutcome>;
	/** Changes a lookup; does nothing if it no longer exists. */
	change(key: string, id: string, changes: LookupChanges): Promise<void>;
	/** Passes on all lookups of the key in batches, newest first, so the page stays responsive. */
	list(key: string, onLookups: (lookups: readonly LookupRecord[]) => void): Promise<void>;
	/** The latest lookup of the key with the same request, or null. */
	latest(key: string, like: LookupLikeness): Promise<LookupRecord | null>;
	/** The lookup of that key with this ID, or null. */
	get(key: string, id: string): Promise<LookupRecord | null>;
	/** Why `get` returned null. Reveals nothing else about other keys. */
	absence(key: string, id: string): Promise<LookupAbsence>;
	/** Older lookups with an answer to the same request, newest first. Reads no answers. */
	earlier(key: string, id: string): Promise<readonly LookupRecord[]>;
	/** Removes lookups. For a short time, `bringBack` can restore them. */
	remove(key: string, ids: readonly string[]): Promise<void>;
	/** Undoes `remove`; returns how many lookups it restored. */
	bringBack(key: string, ids: readonly string[]): Promise<number>;
	/** Removes every lookup of the key at once. */
	clear(key: string): Promise<void>;
	/**
	 * Writes the lookups of the key to a ZIP file, with their answers as received and without the key. Returns the file
	 * if none was chosen. If aborted, no file is left.
	 */
	backUp(
		key: string,
		file: FileSystemFileHandle | null,
		onProgress: OnBackupProgress,
		signal: AbortSignal,
	): Promise<HistoryBackup>;
	/**
	 * Adds the missing lookups of a backup. If the file is damaged, rejects with a message for the user and adds
	 * nothing.
	 */
	restoreBackup(key: string, file: Blob, onProgress: OnBackupProgress): Promise<RestoredBackup>;
	/** Stops restoring. The running call resolves with what it has added, which is kept. */
	stopRestoring(): Promise<void>;
	usage(): Promise<HistoryUsage>;
	/** In bytes. If more is stored, the oldest unpinned lookups are deleted. */
	setBudget(bytes: number): Promise<void>;
	setOff(isOff: boolean): Promise<void>;
};
