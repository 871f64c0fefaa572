import type { Ending, Progress } from "@/lib/raw/requests";
import { Found } from "@/lib/raw/search/found";
import type { Steps } from "@/lib/raw/search/steps";

/** How often its progress is told at most, in milliseconds. */
const PACE = 80;

/** After how long it is told that nothing was found yet, in milliseconds. */
const SLOW = 300;

type Waiting = { readonly more: number; readonly tell: (progress: Progress | null) => void };

/** A search that runs: what it found so far, and how it stands. */
export class Search {
	readonly found = new Found();
	private ending: Ending = { state: "running" };
	private waiting: readonly Waiting[] = [];
	private told = 0;
	private isGivenUp = false;

	constructor(private readonly steps: Steps) {
		void this.run();
	}

	/**
	 * Resolves when more was found than that, or when the search is over; after a while also when there is
	 * nothing yet; with null when it is given up.
	 */
	progress(more: number): Promise<Progress | null> {
		return new Promise((tell) => {
			const waiting = { more, tell };
			this.waiting = [...this.waiting, waiting];
			this.notify();
			if (more === 0 && this.waiting.includes(waiting)) setTimeout(() => this.tell([waiting]), SLOW);
		});
	}

	/** Gives the search up. */
	stop(): void {
		this.isGivenUp = true;
		this.steps.close();
		this.notify();
	}

	private async run(): Promise<void> {
		while (this.ending.state === "running" && !this.isGivenUp) {
			const ending = await this.steps.next(this.found).catch((): Ending => ({ state: "lost" }));
			this.ending = this.found.isFull ? { state: "full" } : ending;
			this.notify();
		}
		this.steps.close();
	}

	private notify(): void {
		const { found, ending } = this;
		const isOver = this.isGivenUp || ending.state !== "running";
		const now = performance.now();
		if (!isOver && now - this.told < PACE) return;
		const told = this.waiting.filter(({ more }) => isOver || found.count > more);
		if (told.length === 0) return;
		this.told = now;
		this.tell(told);
	}

	private tell(told: readonly Waiting[]): void {
		this.waiting = this.waiting.filter((each) => !told.includes(each));
		const { found, ending } = this;
		for (const { tell } of told) tell(this.isGivenUp ? null : { count: found.count, ...ending });
	}
}
