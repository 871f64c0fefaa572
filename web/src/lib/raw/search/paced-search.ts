import type { Progress } from "@/lib/raw/requests";
import type { Search } from "@/lib/raw/search/search";

/** How long a search goes on before others get their turn, in milliseconds. */
const STEP = 24;

/** How often its progress is told at most, in milliseconds. */
const PACE = 80;

type Waiting = { readonly more: number; readonly tell: (progress: Progress | null) => void };

/** Runs a search a step at a time, so that whoever else asks the worker is answered meanwhile. */
export class PacedSearch {
	private waiting: readonly Waiting[] = [];
	private told = 0;
	private isStopped = false;

	constructor(readonly search: Search) {
		this.step();
	}

	/** Resolves when more was found than that, or when the search is over; with null when it is given up. */
	found(more: number): Promise<Progress | null> {
		return new Promise((tell) => {
			this.waiting = [...this.waiting, { more, tell }];
			this.notify();
		});
	}

	/** Gives the search up. */
	stop(): void {
		this.isStopped = true;
		this.notify();
	}

	private step(): void {
		if (this.isStopped) return;
		this.search.advance(performance.now() + STEP);
		this.notify();
		if (!this.search.isDone) setTimeout(() => this.step());
	}

	private notify(): void {
		const { search, isStopped } = this;
		const now = performance.now();
		const isDue = search.isDone || now - this.told >= PACE;
		const told = this.waiting.filter(
			({ more }) => isStopped || (isDue && (search.isDone || search.count > more)),
		);
		if (told.length === 0) return;
		this.told = now;
		this.waiting = this.waiting.filter((each) => !told.includes(each));
		for (const { tell } of told) tell(isStopped ? null : progressOf(search));
	}
}

function progressOf({ count, isDone, isFull }: Search): Progress {
	if (isFull) return { count, state: "full" };
	return { count, state: isDone ? "done" : "running" };
}
