import type { Growth } from "@/lib/raw/requests";

/** How often growth is told at most, in milliseconds. */
const PACE = 80;

type Waiting = {
	readonly more: number;
	readonly tell: (growth: Growth) => void;
	readonly refuse: (error: Error) => void;
};

/** Tells those who wait how an answer grows, no more often than a person can see. */
export class GrowthWatch {
	private waiting: readonly Waiting[] = [];
	private told = 0;
	private later: ReturnType<typeof setTimeout> | undefined;

	/** Resolves when there are more bytes than that, or when all are there. */
	wait(more: number, growth: Growth): Promise<Growth> {
		return new Promise((tell, refuse) => {
			this.waiting = [...this.waiting, { more, tell, refuse }];
			this.tell(growth);
		});
	}

	/** Has those who still wait wait no longer: their answer was closed. */
	close(): void {
		clearTimeout(this.later);
		for (const { refuse } of this.waiting) refuse(new Error("This answer was closed."));
		this.waiting = [];
	}

	/** Says how much there is by now: at once or, when that would be too soon, a little later. */
	tell(growth: Growth): void {
		clearTimeout(this.later);
		const told = this.waiting.filter(({ more }) => growth.isWhole || growth.size > more);
		if (told.length === 0) return;
		const now = performance.now();
		const early = growth.isWhole ? 0 : this.told + PACE - now;
		if (early > 0) {
			this.later = setTimeout(() => this.tell(growth), early);
			return;
		}
		this.told = now;
		this.waiting = this.waiting.filter((each) => !told.includes(each));
		for (const { tell } of told) tell(growth);
	}
}
