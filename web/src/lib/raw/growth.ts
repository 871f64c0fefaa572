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

	/** Resolves when there are more bytes than that, or when all are there. */
	wait(more: number, growth: Growth): Promise<Growth> {
		return new Promise((tell, refuse) => {
			this.waiting = [...this.waiting, { more, tell, refuse }];
			this.tell(growth);
		});
	}

	/** Has those who still wait wait no longer: their answer was closed. */
	close(): void {
		for (const { refuse } of this.waiting) refuse(new Error("This answer was closed."));
		this.waiting = [];
	}

	/** Says how much there is by now. */
	tell(growth: Growth): void {
		if (this.waiting.length === 0) return;
		const now = performance.now();
		const told = this.waiting.filter(
			({ more }) => growth.isWhole || (growth.size > more && now - this.told >= PACE),
		);
		if (told.length === 0) return;
		this.told = now;
		this.waiting = this.waiting.filter((each) => !told.includes(each));
		for (const { tell } of told) tell(growth);
	}
}
