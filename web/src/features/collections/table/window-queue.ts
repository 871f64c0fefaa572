/** Rows side by side, and how many there are in all. */
type ReadRows<R> = { readonly rows: readonly R[]; readonly total: number };

/** Rows are read and remembered in blocks of this many. */
const blockSize = 100;

/** How many blocks are remembered: those that were used last. */
const maxBlocks = 200;

/** How many windows are read at the same time, and how many may wait. */
const maxReading = 2;

const maxWaiting = 3;

type Waiting = { readonly read: () => Promise<void>; readonly drop: () => void };

/** Reads windows of rows from far away. Of those that wait the newest comes first: whoever scrolls on needs no other. */
export class WindowQueue<R> {
	private readonly blocks = new Map<number, readonly R[]>();
	private readonly waiting: Waiting[] = [];
	private reading = 0;
	private total: number | undefined;

	constructor(private readonly readRows: (from: number, count: number) => Promise<ReadRows<R>>) {}

	/** The rows `[from, to)`, as far as there are any. A window that is no longer wanted is rejected. */
	async window(from: number, to: number): Promise<ReadRows<R>> {
		const first = Math.floor(from / blockSize);
		const end = Math.max(first + 1, Math.ceil(to / blockSize));
		for (;;) {
			const missing = this.missing(first, end);
			if (missing === null) break;
			const isLast = await this.read(missing.from, missing.to);
			if (isLast) break;
		}
		const rows: R[] = [];
		for (let block = first; block < end; block++) rows.push(...this.used(block));
		const offset = from - first * blockSize;
		return { rows: rows.slice(offset, offset + to - from), total: this.total ?? 0 };
	}

	/** The blocks `[from, to)` around all that are not there; null where all are. */
	private missing(first: number, end: number) {
		let from = end;
		let to = first;
		for (let block = first; block < end; block++) {
			if (this.blocks.get(block)?.length === blockSize) continue;
			from = Math.min(from, block);
			to = block + 1;
		}
		return from < to ? { from, to } : null;
	}

	/** Reads blocks; says whether they end where the rows do, so that there is nothing more to read. */
	private read(from: number, to: number): Promise<boolean> {
		return new Promise((resolve, reject) => {
			const read = async () => {
				try {
					const count = (to - from) * blockSize;
					const { rows, total } = await this.readRows(from * blockSize, count);
					this.total = total;
					for (let block = from; block < to; block++) {
						const start = (block - from) * blockSize;
						this.remember(block, rows.slice(start, start + blockSize));
					}
					resolve(rows.length < count);
				} catch (error) {
					reject(error);
				}
			};
			const drop = () => reject(new DOMException("Other rows are read.", "AbortError"));
			this.waiting.push({ read, drop });
			while (this.waiting.length > maxWaiting) this.waiting.shift()?.drop();
			this.next();
		});
	}

	private next(): void {
		const next = this.reading < maxReading ? this.waiting.pop() : undefined;
		if (!next) return;
		this.reading++;
		next.read().finally(() => {
			this.reading--;
			this.next();
		});
	}

	private remember(block: number, rows: readonly R[]): void {
		this.blocks.delete(block);
		this.blocks.set(block, rows);
		for (const oldest of this.blocks.keys()) {
			if (this.blocks.size <= maxBlocks) break;
			this.blocks.delete(oldest);
		}
	}

	private used(block: number): readonly R[] {
		const rows = this.blocks.get(block);
		if (!rows) return [];
		this.blocks.delete(block);
		this.blocks.set(block, rows);
		return rows;
	}
}
