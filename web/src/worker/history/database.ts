import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { DatabaseFailure } from "@/answers/history-protocol";
import {
	type HistorySettings,
	isNewerDatabase,
	type Records,
	type RecordTransaction,
	type StoredLookup,
	type StoredPage,
	type TransactionMode,
} from "./records";

/** The name of the database in the browser. */
export const databaseName = "viewfinder.history";

interface HistorySchema extends DBSchema {
	lookups: { key: string; value: StoredLookup; indexes: { owner: string } };
	pages: { key: [string, number]; value: StoredPage };
	settings: { key: string; value: Partial<HistorySettings> };
}

type Upgrade = (database: IDBPDatabase<HistorySchema>) => void;

/**
 * The changes that each version made to the database, oldest first. A browser runs those that it has not run
 * yet. A released version never changes. testdata/history/ has data that each version stored.
 */
const versions: readonly Upgrade[] = [
	(database) => {
		database.createObjectStore("lookups", { keyPath: "id" }).createIndex("owner", "owner");
		database.createObjectStore("pages", { keyPath: ["lookup", "page"] });
		database.createObjectStore("settings");
	},
];

/** The latest version of the database. */
export const databaseVersion = versions.length;

/** The only key in the settings store. */
const settingsKey = "history";

type HistoryDatabase = IDBPDatabase<HistorySchema>;

/** Thrown if the browser does not open its database because another tab blocks it. */
class BusyDatabaseError extends Error {}

/** Why the database is not available, based on the error that occurred when opening it. */
export function reasonWithout(error: unknown): DatabaseFailure {
	if (isNewerDatabase(error)) return "newer";
	if (error instanceof BusyDatabaseError) return "busy";
	const name = error instanceof Error ? error.name : "";
	if (name === "QuotaExceededError") return "full";
	return brokenNames.includes(name) ? "broken" : "blocked";
}

/** The errors of a browser that has a database but cannot open it, for example because its disk is damaged. */
const brokenNames = ["UnknownError", "AbortError", "DataError"];

/** Lookups in the browser's database. */
export class DatabaseRecords implements Records {
	/** `longestOpening` is how long a browser may take to open it, in milliseconds. */
	private constructor(private readonly longestOpening: number) {}

	/** Null after the browser closed it or another tab upgraded it. The next transaction reopens it. */
	private database: Promise<HistoryDatabase> | null = null;

	/**
	 * Opens the database and migrates it to the latest version.
	 *
	 * @throws VersionError if a newer console wrote it, BusyDatabaseError if the browser does not open it, or
	 * another error if the browser has no database.
	 */
	static async open(longestOpening = 5_000): Promise<DatabaseRecords> {
		const records = new DatabaseRecords(longestOpening);
		await records.run("read", (transaction) => transaction.settings());
		return records;
	}

	async run<T>(mode: TransactionMode, work: (transaction: RecordTransaction) => Promise<T>): Promise<T> {
		this.database ??= this.open();
		const database = await this.database;
		const transaction = database.transaction(
			["lookups", "pages", "settings"],
			mode === "read" ? "readonly" : "readwrite",
			{ durability: mode === "safe" ? "strict" : "relaxed" },
		);
		transaction.done.catch(() => undefined); // reported below
		try {
			const result = await work(requestsOf(transaction));
			await transaction.done;
			return result;
		} catch (error) {
			const cause = transaction.error;
			abort(transaction);
			throw cause ?? error;
		}
	}

	private open(): Promise<HistoryDatabase> {
		const forget = () => {
			this.database = null;
		};
		const patience = new AbortController();
		const timer = setTimeout(() => patience.abort(), this.longestOpening);
		const opening = openDB<HistorySchema>(databaseName, databaseVersion, {
			upgrade: (database, from) => {
				for (const upgrade of versions.slice(from)) upgrade(database);
			},
			blocking: (_current, _blocked, event) => {
				if (event.target instanceof IDBDatabase) event.target.close();
				forget();
			},
			blocked: () => patience.abort(),
			terminated: forget,
		});
		const opened = new Promise<HistoryDatabase>((resolve, reject) => {
			opening.then(resolve, reject);
			patience.signal.addEventListener("abort", () => reject(new BusyDatabaseError()));
		});
		opened.catch(() => {
			forget();
			opening.then((database) => database.close()).catch(() => undefined); // otherwise it would block other tabs
		});
		return opened.finally(() => clearTimeout(timer));
	}
}

type Stores = ["lookups", "pages", "settings"];

type HistoryTransaction = IDBPTransaction<HistorySchema, Stores, IDBTransactionMode>;

function requestsOf(transaction: HistoryTransaction): RecordTransaction {
	const lookups = transaction.objectStore("lookups");
	const pages = transaction.objectStore("pages");
	const settings = transaction.objectStore("settings");
	return {
		lookup: (id) => lookups.get(id),
		lookups: (owner) => (owner === undefined ? lookups.getAll() : lookups.index("owner").getAll(owner)),
		putLookup: async (lookup) => void (await lookups.put?.(lookup)),
		deleteLookup: async (id) => {
			await lookups.delete?.(id);
			await pages.delete?.(pagesOf(id));
		},
		page: (id, page) => pages.get([id, page]),
		pages: (id) => pages.getAll(pagesOf(id)),
		addPage: async (page) => void (await pages.add?.(page)),
		settings: async () => (await settings.get(settingsKey)) ?? {},
		putSettings: async (value) => void (await settings.put?.(value, settingsKey)),
	};
}

/** The keys of a lookup's pages. */
function pagesOf(id: string): IDBKeyRange {
	return IDBKeyRange.bound([id], [id, []]);
}

function abort(transaction: HistoryTransaction): void {
	try {
		transaction.abort();
	} catch {
		// It has already ended.
	}
}
