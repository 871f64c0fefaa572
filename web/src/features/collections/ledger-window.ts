import { errorText } from "@/lib/error-text";
import type { LedgerEntry, LedgerReply } from "./replies.gen";

/** Reads `count` entries of a ledger, without the first `from`. */
export type ReadEntries = (from: number, count: number, signal: AbortSignal) => Promise<LedgerReply>;

/** How many entries are read and forgotten at a time. */
const chunkSize = 100;

/** How many entries stay when others are read, in chunks. */
const maxChunks = 30;

type EntryChunk = { readonly entries: readonly LedgerEntry[]; readonly version: number };

/** Chunks side by side, both ends included. */
type Stretch = { readonly first: number; readonly last: number };

/** A ledger as the page has it at one moment. */
export type LedgerSnapshot = {
	/** How many inputs match; null until it is known. */
	readonly total: number | null;
	/** Why the ledger could not be read; null where it could. */
	readonly failure: string | null;
};

/**
 * The entries of a ledger that are in sight, of however many there are. One request is under way at a time: while a
 * run goes on, a slow server is asked no faster than it answers.
 */
export class LedgerWindow {
	#read: ReadEntries;
	#chunks = new Map<number, EntryChunk>();
	#snapshot: LedgerSnapshot = { total: null, failure: null };
	#range = { from: 0, to: 1 };
	#version = 0;
	#listeners = new Set<() => void>();
	#closing = new AbortController();
	/** The signal of the request that is under way. */
	#reading: AbortSignal | null = null;

	constructor(read: ReadEntries) {
		this.#read = read;
	}

	/** Without a listener nothing is read. */
	readonly subscribe = (listener: () => void): (() => void) => {
		if (this.#listeners.size === 0) this.#closing = new AbortController();
		this.#listeners.add(listener);
		void this.#readOn();
		return () => {
			this.#listeners.delete(listener);
			if (this.#listeners.size === 0) this.#closing.abort();
		};
	};

	readonly snapshot = (): LedgerSnapshot => this.#snapshot;

	/** The entry at an index; undefined while it is read. */
	entryAt(index: number): LedgerEntry | undefined {
		return this.#chunks.get(Math.floor(index / chunkSize))?.entries[index % chunkSize];
	}

	/** Reads the entries `[from, to)` where they are not there. */
	show(from: number, to: number): void {
		this.#range = { from, to: Math.max(to, from + 1) };
		void this.#readOn();
	}

	/** Reads what is in sight again: entries have changed. What is there stays until then. */
	refresh(): void {
		this.#version += 1;
		void this.#readOn();
	}

	async #readOn(): Promise<void> {
		const { signal } = this.#closing;
		if (this.#listeners.size === 0 || this.#reading === signal) return;
		this.#reading = signal;
		try {
			for (let stretch = this.#outdated(); stretch !== null; stretch = this.#outdated()) {
				await this.#readChunks(stretch, signal);
				if (signal.aborted) return;
			}
		} catch (error) {
			if (!signal.aborted) this.#set({ ...this.#snapshot, failure: errorText(error) });
		} finally {
			if (this.#reading === signal) this.#reading = null;
		}
	}

	/** The chunks in sight that are missing or outdated, as one stretch; null where there are none. */
	#outdated(): Stretch | null {
		const { from, to } = this.#range;
		// The first chunk counts also beyond the end: a ledger may get entries.
		const end = Math.max(from + 1, Math.min(to, this.#snapshot.total ?? to));
		const chunks: number[] = [];
		for (let chunk = Math.floor(from / chunkSize); chunk * chunkSize < end; chunk += 1) {
			if (this.#chunks.get(chunk)?.version !== this.#version) chunks.push(chunk);
		}
		const [first] = chunks;
		const last = chunks.at(-1);
		return first === undefined || last === undefined ? null : { first, last };
	}

	async #readChunks({ first, last }: Stretch, signal: AbortSignal): Promise<void> {
		const version = this.#version;
		const count = (last - first + 1) * chunkSize;
		const { inputs, total = 0 } = await this.#read(first * chunkSize, count, signal);
		if (signal.aborted) return;
		for (let chunk = first; chunk <= last; chunk += 1) {
			const start = (chunk - first) * chunkSize;
			this.#chunks.delete(chunk);
			this.#chunks.set(chunk, { entries: inputs.slice(start, start + chunkSize), version });
		}
		this.#forget();
		this.#set({ total, failure: null });
	}

	/** Forgets the chunks that were read longest ago. */
	#forget(): void {
		for (const chunk of this.#chunks.keys()) {
			if (this.#chunks.size <= maxChunks) return;
			this.#chunks.delete(chunk);
		}
	}

	#set(snapshot: LedgerSnapshot): void {
		this.#snapshot = snapshot;
		for (const listener of this.#listeners) listener();
	}
}
