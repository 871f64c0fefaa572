import type { HistorySettings, Records, RecordTransaction, StoredLookup, StoredPage } from "./records";

/** Lookups in memory, which are kept until the worker ends. */
export class MemoryRecords implements Records {
	private lookups = new Map<string, StoredLookup>();
	private pages = new Map<string, readonly StoredPage[]>();
	private settings: Partial<HistorySettings> = {};
	/** Transactions run one after another. */
	private last: Promise<unknown> = Promise.resolve();

	run<T>(_mode: string, work: (transaction: RecordTransaction) => Promise<T>): Promise<T> {
		const result = this.last.then(() => this.transact(work));
		this.last = result.catch(() => undefined);
		return result;
	}

	private async transact<T>(work: (transaction: RecordTransaction) => Promise<T>): Promise<T> {
		const before = { lookups: new Map(this.lookups), pages: new Map(this.pages), settings: this.settings };
		try {
			return await work(this.transaction());
		} catch (error) {
			Object.assign(this, before);
			throw error;
		}
	}

	private transaction(): RecordTransaction {
		const pagesOf = (id: string) => this.pages.get(id) ?? [];
		return {
			lookup: async (id) => this.lookups.get(id),
			lookups: async (owner) =>
				[...this.lookups.values()].filter((each) => owner === undefined || each.owner === owner),
			putLookup: async (lookup) => void this.lookups.set(lookup.id, lookup),
			deleteLookup: async (id) => {
				this.lookups.delete(id);
				this.pages.delete(id);
			},
			page: async (id, index) => pagesOf(id).find(({ page }) => page === index),
			pages: async (id) => [...pagesOf(id)].sort((a, b) => a.page - b.page),
			addPage: async (added) => {
				const pages = pagesOf(added.lookup);
				if (pages.some(({ page }) => page === added.page)) throw new Error("This page already exists.");
				this.pages.set(added.lookup, [...pages, added]);
			},
			settings: async () => this.settings,
			putSettings: async (settings) => {
				this.settings = settings;
			},
		};
	}
}
