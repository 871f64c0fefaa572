import { errorText } from "@/lib/error-text";

/** Reads the rows `[from, to)` that exist. */
export type ReadRows<R> = (
	from: number,
	to: number,
	signal: AbortSignal,
) => Promise<{ readonly rows: readonly R[]; readonly total: number }>;

/** The state of a cache. It is a new object whenever rows or numbers have changed. */
export type CacheState = {
	/** The number of rows; null until it is known. */
	readonly total: number | null;
	/** Why rows could not be read; null if they could. */
	readonly failure: string | null;
};

/** Rows are read, kept and evicted in blocks of this size. */
export const blockSize = 50;

/** How many of the most recently used blocks are kept. */
const maxBlocks = 120;

/** How many requests are sent at a time. */
const maxRequests = 2;

type Block<R> = { readonly rows: readonly R[]; readonly version: number };

/** Adjacent blocks, both ends inclusive. */
type BlockRange = { readonly first: number; readonly last: number };

/**
 * The rows of one query, which are read when they are visible. Only a few requests are in progress at a time.
 * The next one is always for the rows that are then visible, so rows that were scrolled past are never
 * requested. Without a listener, nothing is read.
 */
export class RowCache<R> {
	readonly #read: ReadRows<R>;
	readonly #blocks = new Map<number, Block<R>>();
	readonly #requested = new Set<number>();
	readonly #listeners = new Set<() => void>();
	#state: CacheState = { total: null, failure: null };
	#range = { from: 0, to: 0 };
	#version = 0;
	/** The version that the total belongs to. */
	#totalVersion = -1;
	#requests = 0;
	#closing = new AbortController();

	/** `isAppendOnly` means that a row keeps its index and its values, so a refresh reads only added rows. */
	constructor(
		read: ReadRows<R>,
		readonly isAppendOnly = false,
	) {
		this.#read = read;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		if (this.#listeners.size === 0) this.#closing = new AbortController();
		this.#listeners.add(listener);
		this.#readMissing();
		return () => {
			this.#listeners.delete(listener);
			if (this.#listeners.size === 0) this.#close();
		};
	};

	readonly state = (): CacheState => this.#state;

	/** The row at an index; undefined until it is read. */
	rowAt(index: number): R | undefined {
		return this.#blocks.get(Math.floor(index / blockSize))?.rows[index % blockSize];
	}

	/** Reads the missing rows in `[from, to)`. */
	show(from: number, to: number): void {
		this.#range = { from, to };
		this.#readMissing();
	}

	/** Rereads the visible rows. Until then they stay as they are. */
	refresh(): void {
		this.#version++;
		this.#readMissing();
	}

	#close(): void {
		this.#closing.abort();
		this.#requested.clear();
		this.#requests = 0;
	}

	#readMissing(): void {
		while (this.#listeners.size > 0 && this.#requests < maxRequests) {
			const missing = this.#missing();
			if (!missing) return;
			void this.#request(missing, this.#closing.signal);
		}
	}

	/**
	 * The first run of adjacent visible blocks that are missing or outdated, and not requested yet; null if there
	 * are none.
	 */
	#missing(): BlockRange | null {
		const { from, to } = this.#range;
		const total = this.#totalVersion === this.#version ? (this.#state.total ?? to) : to;
		// The first block counts even beyond the end, because rows may have been added there.
		const end = Math.min(to, Math.max(from + 1, total));
		let first = -1;
		let last = -1;
		for (let block = Math.floor(from / blockSize); block * blockSize < end; block++) {
			if (this.#requested.has(block) || this.#isCurrent(block)) {
				if (first >= 0) break;
				continue;
			}
			if (first < 0) first = block;
			last = block;
		}
		return first < 0 ? null : { first, last };
	}

	/** Whether a block is up to date. Checking also keeps it from being evicted. */
	#isCurrent(number: number): boolean {
		const block = this.#blocks.get(number);
		if (!block) return false;
		this.#keep(number, block);
		return block.version === this.#version || (this.isAppendOnly && block.rows.length === blockSize);
	}

	async #request({ first, last }: BlockRange, signal: AbortSignal): Promise<void> {
		const version = this.#version;
		this.#requests++;
		for (let block = first; block <= last; block++) this.#requested.add(block);
		let failure: string | null = null;
		try {
			const { rows, total } = await this.#read(first * blockSize, (last + 1) * blockSize, signal);
			if (signal.aborted) return;
			for (let block = first; block <= last; block++) {
				const start = (block - first) * blockSize;
				this.#keep(block, this.#merged(block, rows.slice(start, start + blockSize), version));
			}
			this.#totalVersion = version;
			this.#state = { total, failure };
		} catch (error) {
			if (signal.aborted) return;
			failure = errorText(error);
			this.#state = { ...this.#state, failure };
		}
		this.#requests--;
		for (let block = first; block <= last; block++) this.#requested.delete(block);
		this.#evict();
		for (const listener of this.#listeners) listener();
		// Failed rows are requested again once other rows are visible, or once they have changed.
		if (failure === null) this.#readMissing();
	}

	/** A block as it was read. Rows that cannot have changed stay the same objects, so they aren't rerendered. */
	#merged(number: number, rows: readonly R[], version: number): Block<R> {
		const before = this.isAppendOnly ? this.#blocks.get(number)?.rows : undefined;
		return { rows: before ? rows.map((row, index) => before[index] ?? row) : rows, version };
	}

	#keep(number: number, block: Block<R>): void {
		this.#blocks.delete(number);
		this.#blocks.set(number, block);
	}

	#evict(): void {
		for (const block of this.#blocks.keys()) {
			if (this.#blocks.size <= maxBlocks) return;
			this.#blocks.delete(block);
		}
	}
}
