import type { WorkerFile } from "./export";
import type { CallMeta, LookupChanges, LookupRecord, NewLookup, NewPage } from "./lookup-record";

/** The channel's target for the worker's history. */
export const historyTarget = -1;

/** The name of the broadcast channel on which every change of the history is told to all tabs. */
export const historyChannel = "viewfinder.history";

/** Why lookups last only as long as their tab. */
export type MemoryReason =
	/** The person switched the history off. */
	| "off"
	/** The browser has no database here, as in a private window. */
	| "blocked"
	/** The browser does not open its database, as while another tab holds it back. */
	| "busy"
	/** The browser has a database here and cannot read it. */
	| "broken"
	/** A newer version of the console wrote the database. */
	| "newer"
	/** The browser has no room. */
	| "full"
	/** It is larger than what the budget leaves. */
	| "budget";

/** Whether an answer is in the history now. */
export type StorageOutcome =
	/** In the browser, under this ID: a copy's where another tab went on with the same lookup. */
	| { readonly kind: "stored"; readonly id: string }
	/** In this tab only; its lookup's first pages are in the browser as well, where it has some. */
	| {
			readonly kind: "memory";
			readonly id: string;
			readonly reason: MemoryReason;
			readonly storedPages?: number;
	  }
	/** Nowhere; see `DropReason`. */
	| { readonly kind: "dropped"; readonly reason: MemoryReason | DropReason };

/** Why an answer is nowhere: its lookup left the history, lacks a page before it, or belongs to another access key. */
export type DropReason = "removed" | "damaged" | "otherKey";

/** Why a lookup is not there for a key: it is another key's, or was deleted a moment ago, or is in no store. */
export type LookupAbsence = "otherKey" | "deleted" | "gone";

/** How much is stored, and how much may be. */
export type HistoryUsage = {
	/** Of all lookups, of every access key; in bytes. */
	readonly size: number;
	/** In bytes. */
	readonly budget: number;
	/** Whether nothing is stored any more. */
	readonly isOff: boolean;
	/** Why lookups last only as long as this tab; null where the browser stores them. */
	readonly memory: MemoryReason | null;
	/** What the browser leaves to this console, in bytes; null where it does not tell. */
	readonly quota: number | null;
};

/** What a backup brought. */
export type RestoredBackup = {
	readonly added: number;
	/** Lookups that are in the history already. */
	readonly known: number;
	/** Lookups that are larger than what the budget leaves. */
	readonly tooLarge: number;
	/** Lookups that the browser did not store, as where its disk is full. */
	readonly failed: number;
	/** Whether it was stopped before all of them were tried. */
	readonly isStopped: boolean;
};

/** A backup: the number of lookups in it, and its file; null where the person chose one, and where there is none. */
export type HistoryBackup = WorkerFile & { readonly count: number };

/** What is done with the lookups of a backup. */
export type BackupPhase = "backing up" | "checking" | "restoring";

/** Gets how many lookups are done, of how many. */
export type OnBackupProgress = (phase: BackupPhase, done: number, total: number) => void;

/** An answer that the worker has under this number, and what is known of its call. */
export type NumberedAnswer = { readonly number: number; readonly meta: CallMeta };

/** What a lookup is to ask for. */
export type LookupLikeness = {
	/** The ID of the feature. */
	readonly feature: string;
	/** The values of the call, by parameter. */
	readonly values: Readonly<Record<string, string>>;
	/** The username whose ID is not known yet, and not among the values. */
	readonly unresolved: string | undefined;
};

/**
 * What the page calls of the worker's history. The first argument is always the access key: it is stored
 * nowhere, and only the lookups of that key are there.
 */
export type HistoryAPI = {
	/** Adds a lookup, with its first answer if there is one. Its bytes are taken before the call returns. */
	add(key: string, lookup: NewLookup, answer: NumberedAnswer | null): Promise<StorageOutcome>;
	/**
	 * Adds the page of that index, from 0. Where another tab has added one of that index already, the pages
	 * before become a lookup of their own, and the outcome has its ID.
	 */
	addPage(
		key: string,
		id: string,
		index: number,
		answer: NumberedAnswer,
		page: NewPage,
	): Promise<StorageOutcome>;
	/** Changes a lookup; does nothing where it is no longer there. */
	change(key: string, id: string, changes: LookupChanges): Promise<void>;
	/** Passes on all lookups of the key, the latest first, some at a time: the page is free in between. */
	list(key: string, onLookups: (lookups: readonly LookupRecord[]) => void): Promise<void>;
	/** The latest lookup of the key that brought what that one would; null where there is none. */
	latest(key: string, like: LookupLikeness): Promise<LookupRecord | null>;
	/** One lookup; null where there is none of that key. */
	get(key: string, id: string): Promise<LookupRecord | null>;
	/** Why `get` has none; says nothing else of what another key has. */
	absence(key: string, id: string): Promise<LookupAbsence>;
	/**
	 * Lookups with an answer that ask for the same as that one and are older, the latest first; reads no answer. None
	 * where that one is not there.
	 */
	earlier(key: string, id: string): Promise<readonly LookupRecord[]>;
	/** Removes lookups. They are there for a moment more, for `bringBack`. */
	remove(key: string, ids: readonly string[]): Promise<void>;
	/** Undoes `remove`; returns how many are back. */
	bringBack(key: string, ids: readonly string[]): Promise<number>;
	/** Removes every lookup of the key at once. */
	clear(key: string): Promise<void>;
	/**
	 * Writes the lookups of the key to one ZIP file, their answers as they came; the key is not in it. Without a file
	 * that the person chose, it is returned. When aborted, no file is left.
	 */
	backUp(
		key: string,
		file: FileSystemFileHandle | null,
		onProgress: OnBackupProgress,
		signal: AbortSignal,
	): Promise<HistoryBackup>;
	/**
	 * Adds the lookups of a backup that are not there. Rejects with a message for the person, and adds nothing, where
	 * the file is damaged.
	 */
	restoreBackup(key: string, file: Blob, onProgress: OnBackupProgress): Promise<RestoredBackup>;
	/** Stops the restoring that runs: its call resolves with what it has added, which stays. */
	stopRestoring(): Promise<void>;
	usage(): Promise<HistoryUsage>;
	/** In bytes. Where more is stored, the oldest lookups that are not pinned leave. */
	setBudget(bytes: number): Promise<void>;
	setOff(isOff: boolean): Promise<void>;
};
